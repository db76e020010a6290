import { build } from 'esbuild';

await build({
  entryPoints: ['src/index.ts', 'src/worker.ts', 'src/cli.ts'],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Native or shared with the application: they are installed beside the bundle.
  external: ['bson', 'lmdb'],
  sourcemap: true,
});
