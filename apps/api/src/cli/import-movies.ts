import { statSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import { Checkpoint, fingerprintOf, noCounts, type Counts } from './import/checkpoint.ts';
import { FilmApi } from './import/client.ts';
import { readCredentials } from './import/credentials.ts';
import { Importer } from './import/importer.ts';
import { parseOptions, USAGE, type ImportOptions } from './import/options.ts';
import { RejectionReport } from './import/report.ts';
import { readRows } from './import/rows.ts';

/** Counts the rows first, so that the bar can tell the time left; reading is far faster than sending. */
async function countRows(options: ImportOptions): Promise<number> {
  let total = 0;
  for await (const _row of readRows(options.file, options.format)) total += 1;
  return total;
}

/** A progress bar at a terminal; elsewhere a line now and then. */
function progressOf(total: number, start: Counts) {
  const startedAt = Date.now();
  const rate = (counts: Counts) =>
    Math.round((counts.rows - start.rows) / Math.max(0.001, (Date.now() - startedAt) / 1_000));
  if (!process.stderr.isTTY) {
    let nextLine = 0;
    return {
      update: (counts: Counts) => {
        if (Date.now() < nextLine) return;
        nextLine = Date.now() + 5_000;
        console.error(`${counts.rows} of ${total} rows, ${rate(counts)} films/s`);
      },
      stop: () => undefined,
      rate,
    };
  }
  const bar = new SingleBar({
    format: '{bar} {percentage}% | {value}/{total} rows | {rate} films/s | {eta_formatted} left',
    hideCursor: true,
  });
  bar.start(total, start.rows, { rate: 0 });
  return {
    update: (counts: Counts) => bar.update(counts.rows, { rate: rate(counts) }),
    stop: () => bar.stop(),
    rate,
  };
}

function printSummary(
  counts: Counts,
  options: ImportOptions,
  report: RejectionReport,
  ignored: Set<string>,
  rate: number,
): void {
  const what = options.dryRun ? 'would be ' : '';
  console.log(
    [
      `${counts.rows} rows read = ${counts.created} ${what}created + ${counts.updated} ${what}updated + ${counts.skipped} ${what}skipped + ${counts.rejected} rejected`,
      `${rate} films/s`,
      ...(ignored.size > 0 ? [`columns not used: ${[...ignored].join(', ')}`] : []),
      `rejected rows: ${report.file}`,
    ].join('\n'),
  );
}

async function importMovies(options: ImportOptions): Promise<void> {
  const { file, api: address, report: reportFile, restart, batch: _batch, ...settings } = options;
  if (!statSync(file).isFile()) throw new Error(`${file} is not a file.`);
  const checkpoint = options.dryRun
    ? undefined
    : new Checkpoint(`${file}.import-progress.json`, await fingerprintOf(file, [address, settings]));
  if (restart) checkpoint?.clear();
  const known = checkpoint?.load();
  const counts = known ?? noCounts();
  const total = await countRows(options);

  const api = new FilmApi(address);
  const { username, password } = await readCredentials(process.env);
  await api.signIn(username, password);
  if (known)
    console.error(
      `Continuing behind row ${known.rows} of an interrupted import (--restart begins bypassCache).`,
    );

  const progress = progressOf(total, { ...counts });
  const report = new RejectionReport(reportFile, known !== undefined);
  const importer = new Importer({
    api,
    mapping: options.mapping,
    bulk: { onDuplicate: options.onDuplicate, dryRun: options.dryRun },
    batch: options.batch,
    report,
    ...(checkpoint && { checkpoint }),
    counts,
    onProgress: progress.update,
  });
  process.once('SIGINT', () => {
    progress.stop();
    console.error('\nInterrupted. Run the same command again to continue.');
    process.exit(130);
  });
  try {
    await importer.load(readRows(file, options.format));
  } finally {
    progress.stop();
  }
  checkpoint?.clear();
  printSummary(counts, options, report, importer.ignoredColumns, progress.rate(counts));
}

try {
  const options = parseOptions(process.argv.slice(2));
  if (options) await importMovies(options);
  else console.log(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (process.argv.length <= 2) console.error(`\n${USAGE}`);
  process.exitCode = 1;
}
