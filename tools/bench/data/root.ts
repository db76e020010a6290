import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @returns absolute folder of all made data sets: BENCH_DATA, or below the repository's own .data */
export function benchDataRoot(): string {
  const { BENCH_DATA } = process.env;
  return BENCH_DATA
    ? path.resolve(BENCH_DATA)
    : fileURLToPath(new URL('../../../.data/bench', import.meta.url));
}
