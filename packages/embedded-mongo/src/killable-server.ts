import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** For tests: a server that runs as a process of its own, so that it can be killed. */
export interface KillableServer {
  start(folder: string): Promise<{ child: ChildProcess; uri: string }>;
}

/** Builds the server from its sources. @param name of the build, one per test file */
export async function buildKillable(name: string): Promise<KillableServer> {
  const packageFolder = fileURLToPath(new URL('..', import.meta.url));
  const cli = join(packageFolder, `node_modules/.cache/${name}/cli.mjs`);
  await build({
    entryPoints: [join(packageFolder, 'src/cli.ts')],
    outfile: cli,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['bson', 'lmdb'],
  });
  return {
    async start(folder) {
      const child = spawn(process.execPath, [cli, '--data-dir', folder, '--durability', 'process'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const output: unknown[] = await once(child.stdout, 'data');
      return { child, uri: String(output[0]).trim() };
    },
  };
}
