/** Bundles the server and the command lines into dist/; npm packages and embedded-mongo stay outside. */
import { cp, readdir, rm } from 'node:fs/promises';
import { build } from 'esbuild';
import manifest from './package.json' with { type: 'json' };

const commands = (await readdir('src/cli')).filter((name) => /^[\w-]+\.ts$/.test(name));

await rm('dist', { recursive: true, force: true });
await build({
  entryPoints: ['src/server.ts', ...commands.map((name) => `src/cli/${name}`)],
  outdir: 'dist',
  outbase: 'src',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  // @filmfisher/shared is TypeScript source and becomes part of the bundle; zod is its only dependency.
  external: Object.keys(manifest.dependencies),
});
await cp('src/seed/catalogue', 'dist/catalogue', { recursive: true });
