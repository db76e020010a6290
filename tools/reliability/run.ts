/**
 * Brings faults about on real processes of the built server and holds what happens against R1 to R35 of
 * docs/reliability.md: one line per promise, a JSON file, and the page's table.
 *
 * Usage: pnpm reliability [R1 R4 …] [--full] [--json FILE] [--publish]
 *   without ids all of them; with some, the file keeps what it holds of the others
 *   --full     the long forms (an outage of a minute, ten minutes of load, 20 kills)
 *   --publish  writes the file's figures into docs/reliability.md; with --from-json nothing is measured before
 *   build first: pnpm --filter @filmfisher/embedded-mongo build && pnpm --filter api build
 * Ends with 1 when a promise is not met.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { replaceGenerated } from '../bench/harness/markdown.ts';
import { FAULT_RUNS } from './fault-runs.ts';
import type { FaultRun, Finding } from './support/figures.ts';
import { watchOthers } from './support/machine.ts';
import {
  mergeResults,
  renderReport,
  reportSchema,
  verdictOf,
  type Report,
  type Result,
} from './support/report.ts';

const BEGIN_FIGURES = '<!-- written by pnpm reliability --publish: do not edit from here … -->';
const PAGE = fileURLToPath(new URL('../../docs/reliability.md', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    json: { type: 'string', default: path.join('test-results', 'reliability.json') },
    publish: { type: 'boolean', default: false },
    'from-json': { type: 'boolean', default: false },
  },
});
const { full, json, publish } = values;
const ids = positionals.map((id) => id.toUpperCase());
const known = new Set(FAULT_RUNS.flatMap((run) => run.ids));
const unknown = ids.filter((id) => !known.has(id));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}`);

const print = (text: string) => void process.stdout.write(`${text}\n`);
const round = (value: number, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits;
const begun = performance.now();

async function findingsOf({ ids: own, run }: FaultRun): Promise<Finding[]> {
  try {
    return await run({ full });
  } catch (error) {
    const measured = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return own.map((id) => ({ id, promise: 'the run itself', measured, met: false }));
  }
}

/** Runs what may run at the same time, and prints what is found. */
async function measure(runs: readonly FaultRun[]): Promise<Result[]> {
  const [at, load, begin] = [new Date().toISOString(), round(loadavg()[0] ?? 0, 1), performance.now()];
  const takenByOthers = await watchOthers();
  const findings = (await Promise.all(runs.map(findingsOf))).flat();
  const share = await takenByOthers();
  const others = share === null ? null : round(share, 2);
  const seconds = round((performance.now() - begin) / 1_000);
  return findings.map((finding) => {
    const result = { ...finding, at, full, seconds, load, others };
    print(`${finding.id.padEnd(4)}${verdictOf(result).padEnd(11)}${finding.promise}: ${finding.measured}`);
    return result;
  });
}

const wanted = values['from-json']
  ? []
  : FAULT_RUNS.filter((run) => ids.length === 0 || run.ids.some((id) => ids.includes(id)));
const keeps = values['from-json'] || (ids.length > 0 && existsSync(json));
const former = keeps ? reportSchema.parse(JSON.parse(await readFile(json, 'utf8'))).results : [];
const results: Result[] = [];

/** Saves after each run, so that stopping a long session loses no results. */
async function save(): Promise<Report> {
  const merged = mergeResults(former, results);
  const report = { node: process.version, cores: availableParallelism(), results: merged };
  await mkdir(path.dirname(json), { recursive: true });
  await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
  return report;
}

const patient = wanted.filter(({ waits }) => waits);
const others = wanted.filter(({ waits }) => !waits).map((run) => [run]);
for (const runs of patient.length > 0 ? [patient, ...others] : others) {
  results.push(...(await measure(runs)));
  await save();
}
const report = await save();
if (publish) {
  const page = await readFile(PAGE, 'utf8');
  await writeFile(PAGE, replaceGenerated(page, renderReport(report), BEGIN_FIGURES));
}
const broken = results.filter(({ met }) => met === false).length;
const minutes = round((performance.now() - begun) / 60_000, 1);
print(`${results.length} figures in ${minutes} minutes, ${broken} not met; ${json}`);
process.exitCode = broken > 0 ? 1 : 0;
