/** `pnpm bench`: see harness/options.ts for what it takes, docs/benchmarks.md for what it measures. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchDataRoot } from './data/root.ts';
import { describeMachine } from './harness/machine.ts';
import { replaceGenerated } from './harness/markdown.ts';
import { measureFloods } from './harness/measure-flood.ts';
import { measureGrowth } from './harness/growth.ts';
import { measureImports } from './harness/measure-import.ts';
import { measureReads } from './harness/measure-reads.ts';
import { measureStarts } from './harness/measure-starts.ts';
import { measureWrites } from './harness/measure-writes.ts';
import { readOptions, USAGE, type Options, type Part } from './harness/options.ts';
import { goalsOf } from './harness/goals.ts';
import { renderReport } from './harness/report.ts';
import { renderSummary } from './harness/summary.ts';
import type { Results } from './harness/results.ts';
import { closeRig, logFolder, openRig, type Rig } from './harness/rig.ts';
import { tidyUp } from './harness/sessions.ts';
import { memoryOf } from './harness/usage.ts';
import { membersGrowth } from './members-data.ts';
import { talkGrowth } from './talk-data.ts';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));
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
    failures: [],
  };
  /** A part that fails must not take the figures of the others with it. */
  const attempt = async (part: Part, work: () => Promise<void>): Promise<void> => {
    if (!parts.includes(part)) return;
    try {
      await work();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      results.failures.push(`${part}: ${text}`);
      report(`${part} FAILED: ${text}`);
    }
  };
  await attempt('reads', async () => {
    results.reads = await measureReads(rigs, pace, logs, report);
  });
  await attempt('writes', async () => {
    results.writes = await measureWrites(rigs, pace, report);
  });
  await attempt('flood', async () => {
    results.flood = await measureFloods(rigs, pace, report);
  });
  await attempt('import', async () => {
    results.import = await measureImports(rigs, pace, report);
  });
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
  await attempt('starts', async () => {
    const sets = rigs.map(({ size }) => ({ size: size.name, folder: path.join(benchDataRoot(), size.name) }));
    results.starts = await measureStarts(sets, pace, logs, report);
  });
  await attempt('growth', async () => {
    const talk = await measureGrowth(talkGrowth(pace.posts));
    report('conversations');
    results.growth = [talk, await measureGrowth(membersGrowth(pace.rows))];
    report('what members keep');
  });
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
  await writeFile(page, replaceGenerated(await readFile(page, 'utf8'), renderSummary(results)));
  await writeFile(path.join(DOCS, 'benchmarks.json'), json);
  console.log(page);
}

const options = readOptions(process.argv.slice(2));
if (options) {
  const logs = await logFolder();
  try {
    const results = await measure(options, logs.path);
    const failed = results.failures.length > 0;
    await write(results, options.publish && !failed);
    if (failed) process.exitCode = 1;
  } finally {
    await logs.remove();
  }
} else {
  console.log(USAGE);
}
