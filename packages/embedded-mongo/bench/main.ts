import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fill, findAndUpdate, page, quantile, scanBeside, storeFiles, timesOf, update } from './measures.ts';
import { type BenchServer, startServer } from './server.ts';

const USAGE = `Measures the built server through the official driver, against its goals:

  pnpm --filter @filmfisher/embedded-mongo bench
  pnpm --filter @filmfisher/embedded-mongo bench --sizes 1000,100000,1000000 --seconds 3

Takes about 20 s for the sizes 1,000 and 100,000 on a quiet machine, two minutes more for 1,000,000.`;

interface Row {
  what: string;
  measured: string;
  goal: string;
}

const rows: Row[] = [];
const row = (what: string, measured: string, goal = ''): void => void rows.push({ what, measured, goal });
const whole = (value: number): string => Math.round(value).toLocaleString('en');
const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** A measurement with what it cost the server for each, in microseconds of processor time. */
async function withCost<T>(
  server: BenchServer,
  work: () => Promise<T>,
  countOf: (result: T) => number,
): Promise<{ result: T; cost: string }> {
  const before = server.processorTime();
  const result = await work();
  return { result, cost: `${whole(((server.processorTime() - before) * 1000) / countOf(result))} µs` };
}

async function measure(size: number, seconds: number, isLargest: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
  try {
    const first = await startServer(folder);
    const database = first.client.db('bench');
    const inserts = await withCost(
      first,
      () => fill(database, size),
      () => size,
    );
    await first.stop();

    const server = await startServer(folder);
    const bench = server.client.db('bench');
    const films = whole(size);
    row(`${films} films: start of the process`, ms(server.startMilliseconds), 'does not grow');
    row(`${films} films: memory after the start`, `${server.memory().own} MB`, 'does not grow');
    const timed = (atOnce: number, work: (i: number) => Promise<unknown>) =>
      withCost(
        server,
        () => timesOf(seconds, atOnce, work),
        ({ times }) => times.length,
      );
    const pages = await timed(1, page(bench));
    const percentile = (part: number) => ms(quantile(pages.result.times, part));
    row(
      `${films} films: page of 20, p50 / p99 (server)`,
      `${percentile(0.5)} / ${percentile(0.99)} (${pages.cost})`,
      '< 1 ms',
    );
    row(
      `${films} films: inserts into two indexes (server)`,
      `${whole(inserts.result)}/s (${inserts.cost})`,
      '≥ 30,000/s',
    );
    if (isLargest) {
      const updates = await timed(50, update(bench, size));
      row(
        'updateOne, 50 at once (server)',
        `${whole(updates.result.perSecond)}/s (${updates.cost})`,
        '≥ 5,000/s',
      );
      const modified = await timed(50, findAndUpdate(bench, size));
      row(
        'findOneAndUpdate, 50 at once (server)',
        `${whole(modified.result.perSecond)}/s (${modified.cost})`,
        '≥ 5,000/s',
      );
      const { put, get } = await storeFiles(bench);
      row('file of 200 KB, put / get', `${ms(put)} / ${ms(get)}`);
      const { scan, longestPage } = await scanBeside(bench);
      row(`scan of ${films} without an index`, ms(scan), '1,000,000 in ≤ 2 s');
      row('longest page beside the scan', ms(longestPage));
      const { own, file } = server.memory();
      row('memory afterwards: own / pages of the file', `${own} MB / ${file} MB`);
    }
    await server.stop();
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
  for (const [i, size] of sizes.entries())
    await measure(size, Number(values.seconds), i === sizes.length - 1);
  const load = loadavg()[0]?.toFixed(1) ?? '';
  console.log(`Node ${process.version}, ${cpus().length} cores, load ${load}, durability "process"\n`);
  console.log('| what | measured | goal |\n| --- | --- | --- |');
  for (const { what, measured, goal } of rows) console.log(`| ${what} | ${measured} | ${goal} |`);
}
