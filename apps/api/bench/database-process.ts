import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The embedded database in a process of its own. */
export interface DatabaseProcess {
  uri: string;
  pid: number;
  /** Asks it to end and waits for that, so that its folder may be opened again. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded database in a process of its own, as a small installation would run it; build it first.
 * @param dataDir its folder
 * @param durability `disk` flushes every batch of writes, as in production; `process` is for making data
 * @throws Error when it ends before it listens
 */
export async function startDatabase(
  dataDir: string,
  durability: 'disk' | 'process' = 'process',
): Promise<DatabaseProcess> {
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@filmfisher/embedded-mongo')),
    'cli.js',
  );
  const child = spawn(
    process.execPath,
    [cli, '--data-dir', dataDir, '--port', '0', '--durability', durability],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const uri = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /mongodb:\/\/[\w.:]+/.exec(text)?.[0];
      if (found) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The database stopped: ${text}`)));
  });
  return {
    uri,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
