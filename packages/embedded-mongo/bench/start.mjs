/** Bundles the bench and runs it: `node bench/start.mjs [--sizes 1000,100000] [--seconds 3]`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const outfile = join(root, 'node_modules/.cache/bench/main.mjs');
await build({
  entryPoints: [join(root, 'bench/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  external: ['bson', 'lmdb', 'mongodb'],
});
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, EMBEDDED_MONGO_CLI: join(root, 'dist/cli.js') },
});
process.exitCode = status ?? 1;
