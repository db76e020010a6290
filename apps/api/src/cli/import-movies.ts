import type { CatalogueImportJob } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { SingleBar } from 'cli-progress';
import { existsSync } from 'node:fs';
import { AdminApi } from './import/client.ts';
import { readCredentials } from './import/credentials.ts';
import { importFile } from './import/import-file.ts';
import { parseOptions, USAGE, type ImportOptions } from './import/options.ts';

/** A progress bar at a terminal; elsewhere a line now and then. */
function createProgress() {
  let nextLine = 0;
  if (!process.stderr.isTTY) {
    return {
      update({ done, total }: CatalogueImportJob) {
        if (Date.now() < nextLine) return;
        nextLine = Date.now() + 5_000;
        console.error(`${done} of ${total} rows`);
      },
      stop: () => undefined,
    };
  }
  const bar = new SingleBar({ format: '{bar} {percentage}% | {value}/{total} rows | {eta_formatted} left' });
  bar.start(1, 0);
  return {
    update({ done, total }: CatalogueImportJob) {
      bar.setTotal(total);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}

function summaryOf(job: CatalogueImportJob, { dryRun, report }: ImportOptions, seconds: number): string {
  const what = dryRun ? 'would be ' : '';
  const { mapping } = job.settings;
  const unused = job.columns.map(({ name }) => name).filter((name) => !Object.hasOwn(mapping, name));
  return [
    `${job.total} rows read = ${job.created} ${what}created + ${job.updated} ${what}updated + ${job.skipped} ${what}skipped + ${job.rejectedTotal} rejected`,
    `${Math.round(job.total / seconds)} rows/s`,
    `columns used: ${Object.entries(mapping)
      .map(([column, field]) => `${column} as ${field}`)
      .join(', ')}`,
    ...(unused.length > 0 ? [`columns not used: ${unused.join(', ')}`] : []),
    ...(job.similarTotal > 0 ? [`${job.similarTotal} new films are much like films that exist`] : []),
    ...(existsSync(report) ? [`rejected and skipped rows: ${report}`] : []),
  ].join('\n');
}

/** @throws {Error} with a sentence for the person at the terminal */
async function importMovies(options: ImportOptions): Promise<void> {
  if (!existsSync(options.file)) throw new Error(`There is no file ${options.file}.`);
  const api = new AdminApi(options.api);
  const { username, password } = await readCredentials(process.env);
  await api.signIn(username, password);
  const progress = createProgress();
  const began = performance.now();
  const job = await importFile(api, options, progress.update).finally(progress.stop);
  console.log(summaryOf(job, options, (performance.now() - began) / 1_000));
  if (job.problem !== null) throw new Error(job.problem);
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
