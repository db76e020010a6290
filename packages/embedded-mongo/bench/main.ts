import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from 'mongodb';
import {
  fill,
  findAndUpdate,
  openingTime,
  page,
  quantile,
  scanBeside,
  storeFiles,
  timesOf,
  update,
} from './measures.ts';
import { type Goal, milliseconds, Report, whole } from './report.ts';
import { type BenchServer, startServer } from './server.ts';

const USAGE = `Measures the built server through the official driver, against its goals:

  pnpm --filter @filmfisher/embedded-mongo bench
  pnpm --filter @filmfisher/embedded-mongo bench --sizes 1000,100000,1000000 --seconds 3

Takes about half a minute for the sizes 1,000 and 100,000 on a quiet machine, two minutes more for 1,000,000.`;

/** At the largest size, pages may cost this many times what they cost at the smallest: caches miss more often. */
const SAME_COST = 1.5;
const SCANS = 3;

const report = new Report();
const atMost = (limit: number, value: number, text: string): Goal => ({ text, isMet: value <= limit });
const atLeast = (limit: number, value: number, text: string): Goal => ({ text, isMet: value >= limit });

/** A measurement with what it cost the server for each, in microseconds of processor time. */
async function withCost<T>(
  server: BenchServer,
  work: () => Promise<T>,
  countOf: (result: T) => number,
): Promise<{ result: T; microseconds: number }> {
  const before = server.processorTime();
  const result = await work();
  return { result, microseconds: ((server.processorTime() - before) * 1000) / countOf(result) };
}

/** Two thirds one batch at a time, the rest four at once. */
async function measureInserts(server: BenchServer, size: number): Promise<void> {
  const database = server.client.db('bench');
  const alone = Math.ceil((size * 2) / 3);
  const parts = [
    { what: 'batches of 1,000 one at a time', first: 0, count: alone, atOnce: 1 },
    { what: 'four batches at once', first: alone, count: size - alone, atOnce: 4 },
  ];
  for (const { what, first, count, atOnce } of parts) {
    const { result, microseconds } = await withCost(
      server,
      () => fill(database, first, count, atOnce),
      () => count,
    );
    const measured = `${whole(result)}/s (${whole(microseconds)} µs)`;
    // A thousand documents tell how the server warms up, not how fast it is.
    const goal = size >= 100_000 ? atLeast(30_000, result, '≥ 30,000/s') : undefined;
    report.row(`${whole(size)} films: inserts into two indexes, ${what} (server)`, measured, goal);
  }
}

/** @returns processor time of the server per page, in microseconds */
async function measurePages(server: BenchServer, size: number, seconds: number): Promise<number> {
  const { result, microseconds } = await withCost(
    server,
    () => timesOf(seconds, 1, page(server.client.db('bench'))),
    ({ times }) => times.length,
  );
  const p50 = quantile(result.times, 0.5);
  const measured = `${milliseconds(p50)} / ${milliseconds(quantile(result.times, 0.99))} (${whole(microseconds)} µs)`;
  report.row(`${whole(size)} films: page of 20, p50 / p99 (server)`, measured, atMost(1, p50, 'p50 ≤ 1 ms'));
  return microseconds;
}

async function measureUpdates(server: BenchServer, size: number, seconds: number): Promise<void> {
  const database = server.client.db('bench');
  const works = { updateOne: update(database, size), findOneAndUpdate: findAndUpdate(database, size) };
  for (const [name, work] of Object.entries(works)) {
    const { result, microseconds } = await withCost(
      server,
      () => timesOf(seconds, 50, work),
      ({ times }) => times.length,
    );
    const measured = `${whole(result.perSecond)}/s (${whole(microseconds)} µs)`;
    report.row(`${name}, 50 at once (server)`, measured, atLeast(5000, result.perSecond, '≥ 5,000/s'));
  }
}

async function measureScans(database: Db, size: number): Promise<void> {
  const filters = { 'a field': { plot: 'none' }, 'a path into an array': { 'cast.name': 'none' } };
  for (const [what, filter] of Object.entries(filters)) {
    const runs = [];
    for (let i = 0; i < SCANS; i += 1) runs.push(await scanBeside(database, filter));
    const scans = runs.map(({ scan }) => scan).sort((a, b) => a - b);
    const scan = quantile(scans, 0.5);
    const longest = Math.max(...runs.map(({ longestPage }) => longestPage));
    const inMillion = (scan * 1_000_000) / size;
    report.row(
      `scan of ${whole(size)} by ${what}, pages asked for meanwhile`,
      `${milliseconds(scan)} (${milliseconds(inMillion)} per million)`,
      atMost(2000, inMillion, '≤ 2 s per million'),
    );
    report.row(
      `longest page beside ${SCANS} of these scans`,
      milliseconds(longest),
      atMost(15, longest, '≤ 15 ms'),
    );
  }
}

/** @returns processor time of the server per page, in microseconds */
async function measure(size: number, seconds: number, isLargest: boolean): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
  try {
    const first = await startServer(folder);
    await measureInserts(first, size);
    await first.stop();
    const opening = await openingTime(folder);
    report.row(
      `${whole(size)} films: opening the data`,
      milliseconds(opening),
      atMost(50, opening, '≤ 50 ms'),
    );
    const server = await startServer(folder);
    report.row(`${whole(size)} films: start of the process`, milliseconds(server.startMilliseconds));
    report.row(`${whole(size)} films: memory after the start`, `${server.memory().own} MB`);
    const cost = await measurePages(server, size, seconds);
    if (isLargest) {
      const database = server.client.db('bench');
      await measureUpdates(server, size, seconds);
      const { put, get } = await storeFiles(database);
      report.row('file of 200 KB, put / get', `${milliseconds(put)} / ${milliseconds(get)}`);
      await measureScans(database, size);
      const { own, file } = server.memory();
      report.row('memory afterwards: own / pages of the file', `${own} MB / ${file} MB`);
    }
    await server.stop();
    return cost;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else {
  const sizes = values.sizes.split(',').map(Number);
  const costs: number[] = [];
  for (const [i, size] of sizes.entries()) {
    costs.push(await measure(size, Number(values.seconds), i === sizes.length - 1));
  }
  const growth = (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN);
  if (sizes.length > 1) {
    const what = `a page at ${whole(sizes.at(-1) ?? 0)} films costs, of one at ${whole(sizes[0] ?? 0)}`;
    report.row(what, `${growth.toFixed(2)} times`, atMost(SAME_COST, growth, `≤ ${SAME_COST}`));
  }
  const load = loadavg()[0]?.toFixed(1) ?? '';
  console.log(`Node ${process.version}, ${cpus().length} cores, load ${load}, durability "process"\n`);
  console.log(report.table());
}
