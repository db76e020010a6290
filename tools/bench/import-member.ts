/**
 * Rows a second of a diary that a member brings in Letterboxd's form, processor time and memory: the built server and
 * the embedded database in processes of their own. The file is sent, run, taken back, and run once more in a server
 * that is killed halfway and started again, after which nothing may be there twice. In the end the statistics of that
 * diary are asked for.
 *
 * Usage: pnpm --filter bench import-member [rows] [--profile]   (default 20000; build first; a profile makes it slower)
 */
import { API_BASE } from '@filmfisher/shared/api/api';
import { importSchema, type Import } from '@filmfisher/shared/imports/imports.schema';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { beginSession } from 'api/src/domains/accounts/index.ts';
import { buildUser } from 'api/src/domains/members/users/users.builder.ts';
import { MovieModel } from 'api/src/domains/catalogue/movies/movies.model.ts';
import { EntryModel } from 'api/src/domains/diary/entries/entries.model.ts';
import { MemberMovieModel } from 'api/src/domains/ratings/member-movies/member-movies.model.ts';
import { createContext } from 'api/src/platform/context.ts';
import { loadEnv } from 'api/src/platform/env/env.ts';
import { createFeeder } from './data/feeder.ts';
import { films } from './data/movies.ts';
import { madeId } from './data/ids.ts';
import { totalsOfMovie } from './data/totals-of-movie.ts';
import { startDatabase } from './database-process.ts';
import type { Child } from './harness/children.ts';
import { hottest } from './harness/profile.ts';
import { productionEnv, startApi } from './harness/servers.ts';
import { connected } from './harness/sessions.ts';
import { medianOf, rounded } from './harness/stats.ts';
import { cpuSecondsOf, memoryOf } from './harness/usage.ts';
import { openFiller } from './rating-data.ts';

/** Of all rows; the others watch a film again. */
const FIRST_TIMES = 0.5;
const POLL_MS = 1_000;
const STATISTICS_REQUESTS = 21;
const DAY_MS = 86_400_000;
const DATABASE = 'import_member';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'boolean', default: false } },
});
const rows = Number(positionals[0] ?? 20_000);
const movieCount = Math.ceil(rows * FIRST_TIMES);
const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-bench-'));
const profiles = (name: string) => path.join(folder, `profile-${name}`);
const profiling = (name: string) =>
  values.profile ? ['--cpu-prof', `--cpu-prof-dir=${profiles(name)}`] : [];
const database = await startDatabase(path.join(folder, 'embedded'), 'disk', profiling('database'));
const env = productionEnv(folder, `${database.uri}/${DATABASE}`);

/** Stores the catalogue. @returns the diary as a file */
async function makeMovies(): Promise<string> {
  const filler = await openFiller(database.uri, DATABASE);
  const feeder = createFeeder(filler, MovieModel.collection.name);
  const names: string[] = [];
  for (const content of films(movieCount)) {
    const at = new Date();
    const document = { ...content, ...totalsOfMovie([], 0), createdAt: at, updatedAt: at };
    await feeder.add({ _id: madeId('film', names.length), ...document });
    names.push(`"${content.title}",${content.yearOfRelease}`);
  }
  await feeder.end();
  await filler.close();
  const lines = Array.from({ length: rows }, (_, row) => {
    const day = new Date(Date.now() - (row + 1) * DAY_MS).toISOString().slice(0, 10);
    const again = row < movieCount ? '' : 'Yes';
    return `${day},${names[row % movieCount] ?? ''},,${((row % 10) + 1) / 2},${again},,${day}`;
  });
  return ['Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date', ...lines].join('\n');
}

/** @returns the Cookie header of a new member */
function signUp(): Promise<string> {
  return connected(env, async () => {
    const context = createContext(loadEnv(env));
    const session = { remember: false, device: 'bench' };
    const { name, value } = await beginSession(context, await buildUser(context), session);
    return `${name}=${value ?? ''}`;
  });
}

/** @returns entries and ratings that are stored, and films of entries on the same day */
function stored(): Promise<Record<string, number>> {
  return connected(env, async () => {
    const entries = await EntryModel.find({ expiresAt: null }, { movieId: 1, watchedOn: 1 }).lean();
    const days = new Set(entries.map(({ movieId, watchedOn }) => `${movieId.toHexString()} ${watchedOn}`));
    const ratings = await MemberMovieModel.countDocuments({});
    const counted = await MovieModel.countDocuments({ viewers: 1 });
    return {
      entries: entries.length,
      twice: entries.length - days.size,
      ratings,
      'films with a viewer': counted,
    };
  });
}

const start = (log: string, nodeArgs: readonly string[] = []) =>
  startApi(env, path.join(folder, log), nodeArgs);
type Server = Awaited<ReturnType<typeof start>>;

async function ask(server: Server, method: string, route: string, body?: FormData | object): Promise<Import> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${server.origin}${API_BASE}/imports${route}`, {
    method,
    headers: { Cookie: cookie, ...(!isForm && body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${text}`);
  return importSchema.parse(JSON.parse(text));
}

/** Seconds of processor time of each process so far. */
async function cpuOf(processes: Record<string, Child>): Promise<number[]> {
  return Promise.all(Object.values(processes).map(({ pid }) => cpuSecondsOf(pid)));
}

/** @returns what a piece of work took, and the most memory that each process had meanwhile */
async function measured(server: Server, work: () => Promise<Import>): Promise<object> {
  const processes = { server, database };
  const memory = [0, 0];
  const look = async () => {
    for (const [index, { pid }] of Object.values(processes).entries())
      memory[index] = Math.max(memory[index] ?? 0, Math.round((await memoryOf(pid)).own));
  };
  const timer = setInterval(() => void look(), POLL_MS);
  const before = await cpuOf(processes);
  const begin = performance.now();
  const { state, outcomes } = await work();
  const seconds = (performance.now() - begin) / 1_000;
  const after = await cpuOf(processes);
  clearInterval(timer);
  const perRow = (index: number) => rounded((((after[index] ?? 0) - (before[index] ?? 0)) * 1_000) / rows);
  return {
    state,
    added: outcomes.added,
    undone: outcomes.undone,
    seconds: rounded(seconds),
    'rows/s': rounded(rows / seconds),
    'server: ms/row': perRow(0),
    'database: ms/row': perRow(1),
    'server: MiB': memory[0],
    'database: MiB': memory[1],
  };
}

/** Waits until an import is as asked. */
async function until(server: Server, id: string, isSo: (job: Import) => boolean): Promise<Import> {
  for (;;) {
    const job = await ask(server, 'GET', `/${id}?limit=1`);
    if (isSo(job)) return job;
    await wait(POLL_MS);
  }
}

const isOver = ({ state }: Import) => state !== 'running';
const upload = (server: Server) => {
  const form = new FormData();
  form.append('file', new Blob([diary]), 'diary.csv');
  return ask(server, 'POST', '', form);
};
async function run(server: Server, id: string): Promise<Import> {
  await ask(server, 'POST', `/${id}/run`, {});
  return until(server, id, isOver);
}

/** @returns how long the member's statistics of all time take, asked for one after the other */
async function statisticsTimes(server: Server): Promise<object> {
  const { userId, entries } = await connected(env, async () => {
    const entry = await EntryModel.findOne({}, { userId: 1 }).orFail().lean();
    return { userId: entry.userId.toHexString(), entries: await EntryModel.countDocuments({}) };
  });
  const times: number[] = [];
  for (let request = 0; request < STATISTICS_REQUESTS; request += 1) {
    const begin = performance.now();
    const answer = await fetch(`${server.origin}${API_BASE}/profile/${userId}/statistics`, {
      headers: { Cookie: cookie },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`statistics: ${answer.status} ${text}`);
    times.push(performance.now() - begin);
  }
  const [first = Number.NaN] = times;
  return {
    entries,
    'first: ms': rounded(first),
    'median: ms': rounded(medianOf(times)),
    'longest: ms': rounded(Math.max(...times)),
  };
}

const results: Record<string, object> = {};
const found: Record<string, object> = {};
let cookie = '';
let diary = '';
// It makes the indexes: later, they would keep it from being ready for minutes.
let server = await start('api.log', profiling('server'));
try {
  diary = await makeMovies();
  cookie = await signUp();
  let id = '';
  results['read'] = await measured(server, async () => {
    const job = await upload(server);
    id = job._id;
    return job;
  });
  results['brought'] = await measured(server, () => run(server, id));
  found['brought'] = await stored();
  results['taken back'] = await measured(server, async () => {
    await ask(server, 'POST', `/${id}/undo`, {});
    return until(server, id, isOver);
  });
  found['taken back'] = await stored();
  // What is killed writes no profile.
  await server.stop();
  server = await start('api-killed.log');

  ({ _id: id } = await upload(server));
  await ask(server, 'POST', `/${id}/run`, {});
  const { outcomes } = await until(server, id, (job) => job.outcomes.added >= rows / 2);
  server.process.kill('SIGKILL');
  await server.stop();
  console.log(`killed with ${outcomes.added} of ${rows} rows brought`);
  server = await start('api-again.log');
  results['killed, its end'] = await measured(server, () => until(server, id, isOver));
  found['killed, its end'] = await stored();
  console.table({ statistics: await statisticsTimes(server) });
} finally {
  await server.stop();
  await database.stop();
}
console.table(results);
console.table(found);
if (values.profile)
  for (const name of ['server', 'database']) {
    console.log(`Where the ${name}'s time goes:`);
    console.table(hottest(profiles(name)));
  }
rmSync(folder, { recursive: true, force: true });
