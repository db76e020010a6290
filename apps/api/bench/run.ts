/** `pnpm bench`: see harness/options.ts for what it takes, docs/benchmarks.md for what it measures. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchDataRoot } from './data/root.ts';
import { describeMachine } from './harness/machine.ts';
import { replaceGenerated } from './harness/markdown.ts';
import { measureFloods } from './harness/measure-flood.ts';
import { measureImport } from './harness/measure-import.ts';
import { measureReads } from './harness/measure-reads.ts';
import { measureStarts } from './harness/measure-starts.ts';
import { measureWrites } from './harness/measure-writes.ts';
import { readOptions, USAGE, type Options } from './harness/options.ts';
import { goalsOf } from './harness/goals.ts';
import { renderReport } from './harness/report.ts';
import type { Results } from './harness/results.ts';
import { closeRig, logFolder, openRig, type Rig } from './harness/rig.ts';
import { tidyUp } from './harness/sessions.ts';
import { memoryOf } from './harness/usage.ts';

const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));
const MINUTE = 60_000;

async function measure(options: Options, logs: string): Promise<Results> {
  const { pace, parts } = options;
  const begin = performance.now();
  const report = (line: string) => {
    console.log(`${String(Math.round((performance.now() - begin) / 1_000)).padStart(5)} s  ${line}`);
  };
  const startedAt = new Date().toISOString();
  const machine = await describeMachine();
  const rigs: Rig[] = [];
  for (const size of options.sizes) rigs.push(await openRig(size, logs, report));
  report('all servers are ready');
  const results: Results = {
    startedAt,
    minutes: 0,
    quick: options.quick,
    machine,
    pace,
    data: rigs.map(({ size, manifest }) => ({ size: size.name, ...manifest })),
    memory: [],
  };
  if (parts.includes('reads')) results.reads = await measureReads(rigs, pace, logs, report);
  if (parts.includes('writes')) results.writes = await measureWrites(rigs, pace, report);
  if (parts.includes('flood')) results.flood = await measureFloods(rigs, pace, report);
  if (parts.includes('import')) {
    results.import = [];
    for (const rig of rigs) results.import.push(await measureImport(rig, pace));
    report('bulk loads');
  }
  for (const { size, memory, database, apis } of rigs) {
    results.memory.push({
      size: size.name,
      database: { before: memory.database, after: await memoryOf(database.pid) },
      api: { before: memory.api, after: await memoryOf(apis.served[0].pid) },
    });
  }
  for (const rig of rigs) {
    await tidyUp(rig.env);
    await closeRig(rig);
  }
  if (parts.includes('starts')) {
    results.starts = [];
    for (const { size } of rigs) {
      const set = { size: size.name, folder: path.join(benchDataRoot(), size.name) };
      results.starts.push(await measureStarts(set, pace, logs));
    }
    report('starts');
  }
  results.minutes = Math.round(((performance.now() - begin) / MINUTE) * 10) / 10;
  return results;
}

/** Keeps the report beside the data, and in docs/ when it is to be the repository's. */
async function write(results: Results, publish: boolean): Promise<void> {
  const json = `${JSON.stringify({ ...results, goals: goalsOf(results) }, null, 2)}\n`;
  const markdown = renderReport(results);
  const folder = path.join(benchDataRoot(), 'reports');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, results.startedAt.replaceAll(':', '-'));
  await writeFile(`${file}.json`, json);
  await writeFile(`${file}.md`, `${markdown}\n`);
  console.log(`\n${markdown}\n\n${file}.md`);
  if (!publish) return;
  const page = path.join(DOCS, 'benchmarks.md');
  await writeFile(page, replaceGenerated(await readFile(page, 'utf8'), markdown));
  await writeFile(path.join(DOCS, 'benchmarks.json'), json);
  console.log(page);
}

const options = readOptions(process.argv.slice(2));
if (options) {
  const logs = await logFolder();
  try {
    await write(await measure(options, logs.path), options.publish);
  } finally {
    await logs.remove();
  }
} else {
  console.log(USAGE);
}
