import { recountEverything } from '../recount.ts';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadMovies } from '../domains/movie-loads/index.ts';
import { prepareData } from '../startup.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { readCatalogue } from './catalogue-files.ts';
import { removeDemo } from './demo-removal.ts';

const log = pino({ level: 'silent' });
/** Enough of the catalogue for something of every kind. */
const TITLES = [
  'King of Boys',
  'Avengers: Doomsday',
  'Keteke',
  'Lionheart',
  'Jenifa',
  'Isoken',
  'Kasala!',
  'Dune: Part Three',
  'Shrek 5',
];
const ONCE = ['reviews', 'helpfulMarks', 'memberMovies', 'follows', 'pollVotes', 'diaryEntries', 'reminders'];
const KINDS = [
  ...ONCE,
  'threads',
  'posts',
  'lists',
  'fanPosts',
  'buzz',
  'evenings',
  'communities',
  'reports',
];
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** What was loaded once, what is still to be done, and what the desk did, which names nobody. */
const NOBODYS = ['seeds', 'jobs', 'audit_log'];

/** How many rows lie in each collection. */
async function rowCounts(): Promise<Record<string, number>> {
  const all = await mongoose.connection.listCollections();
  const names = all.map(({ name }) => name).filter((name) => !NOBODYS.includes(name));
  const counts = await Promise.all(
    names.map(async (name) => [name, await mongoose.connection.collection(name).countDocuments()] as const),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

it('removing the demo leaves the site as it was without it, also at the next start', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const site = { ...api.context, clock: { now: () => now } };
  const withDemo = { ...site, env: { ...site.env, seedCatalogue: false, seedDemo: true } };
  const rows = (await readCatalogue()) as { title: string }[];
  const movies = rows.filter(({ title }) => TITLES.includes(title));
  await loadMovies(
    { movies, onDuplicate: 'skip', dryRun: false },
    { userId: null, at: now, source: 'import' },
  );
  await prepareData({ ...site, env: { ...withDemo.env, seedDemo: false } }, log);
  const before = await rowCounts();

  await prepareData(withDemo, log);
  const filled = await rowCounts();
  for (const name of KINDS) expect(filled[name] ?? 0, name).toBeGreaterThan(before[name] ?? 0);
  expect((await recountEverything(false)).differences).toEqual([]);

  expect(await removeDemo(site, log)).toBe(filled['users']);
  expect(await rowCounts()).toEqual(before);
  expect((await recountEverything(false)).differences).toEqual([]);
  await prepareData(withDemo, log);
  expect(await rowCounts()).toEqual(before);
}, 300_000);
