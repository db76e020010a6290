/**
 * Rows a second of an import at the desk, processor time and memory: the built server and the embedded database in
 * processes of their own, the file sent as the command import-movies sends it. New films, then the same file once
 * more, whose films are known by then, then the first import is taken back. Last, films with little more than a title,
 * which a second file then fills in; both are taken back, too. Taking back ends when nothing waits for the job that
 * finishes removals.
 *
 * Usage: pnpm --filter bench run import [rows] [--profile]   (default 50000; build first; a profile makes it slower)
 */
import {
  catalogueImportJobSchema,
  type CatalogueImportJob,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import type { DuplicateRule } from '@filmfisher/shared/movies/desk-movies';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { AdminApi } from 'api/src/cli/import/client.ts';
import { importFile } from 'api/src/cli/import/import-file.ts';
import { films } from './data/movies.ts';
import { startDatabase } from './database-process.ts';
import type { Child } from './harness/children.ts';
import { hottest } from './harness/profile.ts';
import { productionEnv, startApi } from './harness/servers.ts';
import { rounded } from './harness/stats.ts';
import { cpuSecondsOf, memoryOf } from './harness/usage.ts';

const ADMIN = { ADMIN_EMAIL: 'bench@filmfisher.test', ADMIN_PASSWORD: 'a long enough password' };
const POLL_MS = 500;

const BARE = ['type', 'title', 'genre', 'yearOfRelease'];
const WHOLE = [...BARE, 'language', 'industry', 'minutes', 'prologue'].concat([
  ...['cast', 'directors', 'writers', 'producers'],
]);

/** Lines of NDJSON, each a film as somebody would send it. */
function writeMovies(file: string, count: number, fields: readonly string[]): void {
  const lines = [...films(count)].map((movie) => {
    const sent = Object.entries(movie).filter(([name]) => fields.includes(name));
    return JSON.stringify(Object.fromEntries(sent));
  });
  writeFileSync(file, lines.join('\n'));
}

/** Takes an import back and waits for the end. */
async function undo(api: AdminApi, id: string, look: () => void): Promise<CatalogueImportJob> {
  const jobOf = async (answer: Response) => catalogueImportJobSchema.parse(await answer.json());
  let job = await jobOf(await api.send('POST', `/admin/imports/${id}/undo`, {}));
  while (job.state === 'running') {
    await wait(POLL_MS);
    job = await jobOf(await api.send('GET', `/admin/imports/${id}`));
    look();
  }
  while ((await stored.collection('deletedMovies').countDocuments({ state: 'leaving' })) > 0) {
    await wait(POLL_MS);
    look();
  }
  return job;
}

/** Seconds of processor time of each process so far. */
async function cpuOf(processes: Record<string, Child>): Promise<Record<string, number>> {
  const found = Object.entries(processes).map(async ([name, { pid }]): Promise<[string, number]> => [
    name,
    await cpuSecondsOf(pid),
  ]);
  return Object.fromEntries(await Promise.all(found));
}

/** @returns what a piece of work took, and the most memory that each process had meanwhile */
async function measured(
  processes: Record<string, Child>,
  work: (look: () => void) => Promise<CatalogueImportJob>,
): Promise<object> {
  const memory: Record<string, number> = {};
  const looks: Promise<void>[] = [];
  const look = () => {
    for (const [name, { pid }] of Object.entries(processes))
      looks.push(
        memoryOf(pid).then(({ own }) => void (memory[name] = Math.max(memory[name] ?? 0, Math.round(own)))),
      );
  };
  const before = await cpuOf(processes);
  const begin = performance.now();
  const { created, updated, skipped, rejectedTotal, removed, state } = await work(look);
  const seconds = (performance.now() - begin) / 1_000;
  const people = await stored.collection('people').countDocuments();
  const after = await cpuOf(processes);
  await Promise.all(looks);
  const perRow = Object.entries(after).map(([name, spent]): [string, number] => [
    `${name}: ms/row`,
    rounded(((spent - (before[name] ?? 0)) * 1_000) / rows),
  ]);
  return {
    state,
    created,
    updated,
    skipped,
    rejected: rejectedTotal,
    removed,
    people,
    seconds: rounded(seconds),
    'rows/s': rounded(rows / seconds),
    ...Object.fromEntries(perRow),
    ...Object.fromEntries(
      Object.entries(memory).map(([name, mib]): [string, number] => [`${name}: MiB`, mib]),
    ),
  };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'boolean', default: false } },
});
const rows = Number(positionals[0] ?? 50_000);
const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-bench-'));
const profiles = (name: string) => path.join(folder, `profile-${name}`);
const profiling = (name: string) =>
  values.profile ? ['--cpu-prof', `--cpu-prof-dir=${profiles(name)}`] : [];
const file = path.join(folder, 'films.ndjson');
const bareFile = path.join(folder, 'bare.ndjson');
const database = await startDatabase(path.join(folder, 'embedded'), 'disk', profiling('database'));
const stored = await mongoose.createConnection(`${database.uri}/import`).asPromise();

try {
  writeMovies(file, rows, WHOLE);
  writeMovies(bareFile, rows, BARE);
  const env = { ...productionEnv(folder, `${database.uri}/import`), ...ADMIN };
  const server = await startApi(env, path.join(folder, 'api.log'), profiling('server'));
  const processes = { server, database };
  const api = new AdminApi(server.origin);
  const report = path.join(folder, 'report.csv');
  interface Sent {
    dryRun?: boolean;
    onDuplicate?: DuplicateRule;
  }
  const send = (sent: string, { dryRun = false, onDuplicate = 'skip' }: Sent) => {
    const options = { map: [], set: [], ignore: [], onDuplicate, dryRun };
    return (look: () => void) =>
      importFile(api, { file: sent, api: server.origin, report, ...options }, look);
  };
  const results: Record<string, object> = {};
  /** @returns the import, so that it can be taken back */
  const imported = async (name: string, sent: string, options: Sent = {}) => {
    let job: CatalogueImportJob | undefined;
    results[name] = await measured(processes, async (look) => (job = await send(sent, options)(look)));
    return async (undoName: string) => {
      results[undoName] = await measured(processes, (look) => undo(api, job?._id ?? '', look));
    };
  };
  try {
    await api.signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    await imported('dry run', file, { dryRun: true });
    const whole = await imported('new films', file);
    await imported('known films', file);
    await whole('taken back');
    const bare = await imported('bare films', bareFile);
    const filled = await imported('filled in', file, { onDuplicate: 'fill' });
    await filled('filling taken back');
    await bare('bare taken back');
  } finally {
    await server.stop();
  }
  console.table(results);
  await database.stop();
  if (values.profile)
    for (const name of Object.keys(processes)) {
      console.log(`Where the ${name}'s time goes:`);
      console.table(hottest(profiles(name)));
    }
} finally {
  await stored.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
