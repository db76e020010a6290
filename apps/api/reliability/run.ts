/**
 * Brings faults about on real processes of the built server and holds what happens against R1 to R28 of
 * docs/reliability.md: one line per promise, and a JSON file.
 *
 * Usage: pnpm --filter api reliability [R1 R4 …] [--full] [--json FILE]
 *   without ids all of them; --full the long forms (an outage of a minute, ten minutes of load, 20 kills)
 *   build first: pnpm --filter @filmfisher/embedded-mongo build && pnpm --filter api build
 * Ends with 1 when a promise is not met.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FAULT_RUNS } from './fault-runs.ts';
import type { Finding } from './support/figures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    json: { type: 'string', default: path.join('test-results', 'reliability.json') },
  },
});
const wanted = positionals.map((id) => id.toUpperCase());
const known = new Set(FAULT_RUNS.flatMap(({ ids }) => ids));
const unknown = wanted.filter((id) => !known.has(id));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}`);

const print = (text: string) => void process.stdout.write(`${text}\n`);
const load = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;
const WORDS = { true: 'met', false: 'NOT met', null: 'not judged' } as const;

interface Result extends Finding {
  /** The machine's load before the run. */
  load: number;
  seconds: number;
}
const results: Result[] = [];

for (const { ids, run } of FAULT_RUNS) {
  if (wanted.length > 0 && !ids.some((id) => wanted.includes(id))) continue;
  const [before, begin] = [load(), performance.now()];
  const findings = await run({ full: values.full }).catch((error: unknown): Finding[] => [
    {
      id: ids.join(' '),
      promise: 'the run itself',
      measured: error instanceof Error ? (error.stack ?? error.message) : String(error),
      met: false,
    },
  ]);
  const seconds = Math.round((performance.now() - begin) / 1_000);
  for (const finding of findings) {
    results.push({ ...finding, load: before, seconds });
    print(
      `${finding.id.padEnd(4)}${WORDS[`${finding.met}`].padEnd(11)}${finding.promise}: ${finding.measured}`,
    );
  }
}

await mkdir(path.dirname(values.json), { recursive: true });
const report = {
  at: new Date().toISOString(),
  node: process.version,
  cores: availableParallelism(),
  full: values.full,
  results,
};
await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
const broken = results.filter(({ met }) => met === false).length;
print(`${results.length} figures, ${broken} not met; ${values.json}`);
process.exitCode = broken > 0 ? 1 : 0;
