/**
 * Bundles the server and the command lines; npm packages and embedded-mongo stay outside.
 *
 * Usage: node build.mjs [folder] [module …]   (default dist, and no more modules)
 */
import { cp, readdir, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { build } from 'esbuild';
import manifest from './package.json' with { type: 'json' };

const commands = (await readdir('src/cli')).filter((name) => /^[\w-]+\.ts$/.test(name));
/** What the server starts as processes of their own. */
const processes = (await readdir('src', { recursive: true })).filter((name) => name.endsWith('.process.ts'));

const [outdir = 'dist', ...more] = process.argv.slice(2);

await rm(outdir, { recursive: true, force: true });
await build({
  entryPoints: [
    'src/server.ts',
    ...commands.map((name) => `src/cli/${name}`),
    ...processes.map((name) => `src/${name}`),
    ...more,
  ],
  outdir,
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
// Where facts come from is for those who maintain the catalogue; no command reads it.
await cp('src/seed/catalogue', `${outdir}/catalogue`, {
  recursive: true,
  filter: (file) => !['sources', 'trailers-to-check.json'].includes(basename(file)),
});
