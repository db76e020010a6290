/**
 * Makes the data folders that `pnpm bench` measures, unless they are there.
 *
 * Usage: pnpm --filter bench data [10k] [100k] [1m]   (default all; BENCH_DATA names the folder; build first)
 */
import { benchDataRoot } from './data/root.ts';
import { ensureData } from './data/make.ts';
import { DATA_SIZES } from './data/sizes.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !DATA_SIZES.some((size) => size.name === name));
if (unknown.length > 0) throw new Error(`Unknown size: ${unknown.join(', ')}`);
for (const size of DATA_SIZES) {
  if (names.length > 0 && !names.includes(size.name)) continue;
  const { folder, manifest } = await ensureData(benchDataRoot(), size, console.log);
  console.log(`${folder}: ${JSON.stringify(manifest)}`);
}
