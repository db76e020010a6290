import 'fake-indexeddb/auto';
import type { QueryClient } from '@tanstack/react-query';
import { createStore, keys } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { movieQuery } from '../features/movies/api/movies.queries.ts';
import { buildMember, VISITOR } from '../test/member-builder.ts';
import { serveApi } from '../test/serve-api.ts';
import { api } from './api-client.ts';
import { KEPT } from './keep.ts';
import { forgetKept, startKeeping } from './kept-answers.ts';
import { createQueryClient } from './query-client.ts';
import { sessionQuery, type Session } from './session.ts';
import { clientStore } from './store.ts';

const ADA = 'a'.repeat(24);
const BAYO = 'b'.repeat(24);
const rows = createStore('filmfisher-kept', 'answers');
const deleteCache = vi.fn<(name: string) => Promise<boolean>>(() => Promise.resolve(true));

const sessionOf = (memberId: string): Session => ({
  ...buildMember(),
  user: { ...buildMember().user, _id: memberId },
});
const secretQuery = { queryKey: ['messages'], queryFn: () => Promise.resolve({ text: 'secret' }) };
const keptQuery = { queryKey: ['diary'], queryFn: () => Promise.resolve({ text: 'diary' }), meta: KEPT };

let clients: QueryClient[] = [];
/** Opens a page; without a session nobody knows yet who looks at it. */
function open(session?: Session): QueryClient {
  const client = createQueryClient(() => {});
  if (session) client.setQueryData(sessionQuery.queryKey, session);
  clients.push(client);
  return client;
}
const storedKeys = () => keys<string>(rows);
const cut = () => serveApi(() => 'no answer');

/** Loads the answer of a film as a member, and waits until it is kept. */
async function visit(memberId: string): Promise<QueryClient> {
  serveApi(() => ({ body: { _id: '1', title: `Film of ${memberId}` } }));
  const client = open(sessionOf(memberId));
  startKeeping(client);
  await client.fetchQuery(movieQuery('1'));
  await expect.poll(storedKeys).toHaveLength(1);
  return client;
}

/** What a page shows of the film without a connection to a browser that knows a member. */
async function readOffline(memberId: string | null): Promise<string | undefined> {
  cut();
  const user = memberId === null ? null : { ...buildMember().user, _id: memberId };
  clientStore.set({ user: { user, status: 'idle', error: null } });
  return (
    await open()
      .fetchQuery({ ...movieQuery('1'), retry: false })
      .catch(() => undefined)
  )?.title;
}

beforeEach(() => {
  vi.stubGlobal('caches', { delete: deleteCache });
});
afterEach(async () => {
  for (const client of clients) client.clear();
  clients = [];
  await forgetKept();
  deleteCache.mockClear();
  clientStore.wipe();
  vi.unstubAllGlobals();
});

it('An answer that was kept stands in without a connection, as old as it is', async () => {
  const client = await visit(ADA);
  const at = client.getQueryState(movieQuery('1').queryKey)?.dataUpdatedAt;
  expect(await readOffline(ADA)).toBe(`Film of ${ADA}`);
  const later = clients.at(-1);
  await expect.poll(() => later?.getQueryState(movieQuery('1').queryKey)?.dataUpdatedAt).toBe(at);
});

it('Another member and a visitor see nothing of it', async () => {
  await visit(ADA);
  expect(await readOffline(BAYO)).toBeUndefined();
  expect(await readOffline(null)).toBeUndefined();
  expect(await readOffline(ADA)).toBe(`Film of ${ADA}`);
});

it('When another member signs in, answers and visited pages of the former one are deleted', async () => {
  const client = await visit(ADA);
  client.setQueryData(sessionQuery.queryKey, VISITOR);
  expect(await storedKeys()).toHaveLength(1);
  client.setQueryData(sessionQuery.queryKey, sessionOf(BAYO));
  await expect.poll(storedKeys).toEqual([]);
  expect(deleteCache).toHaveBeenCalledWith('filmfisher-kept');
});

it('What was answered to a member is never stored as that of the visitor who follows', async () => {
  const client = open(sessionOf(ADA));
  startKeeping(client);
  await client.fetchQuery(keptQuery);
  client.setQueryData(sessionQuery.queryKey, VISITOR);
  await client.fetchQuery({ ...keptQuery, queryKey: ['article'] });
  await expect.poll(storedKeys).toEqual(['visitor-["article"]']);
});

it('Nothing is stored while somebody leaves, and nothing is left after that', async () => {
  const client = await visit(ADA);
  client.setQueryData(sessionQuery.queryKey, { ...VISITOR, leaving: true });
  await client.fetchQuery(keptQuery);
  await forgetKept();
  client.setQueryData(sessionQuery.queryKey, VISITOR);
  await client.fetchQuery({ ...keptQuery, queryKey: ['article'] });
  await expect.poll(storedKeys).toEqual(['visitor-["article"]']);
});

it('A query that does not ask for it is never stored', async () => {
  const client = open(sessionOf(ADA));
  await client.fetchQuery(secretQuery);
  startKeeping(client);
  await client.fetchQuery({ ...secretQuery, queryKey: ['notifications'] });
  await client.fetchQuery(keptQuery);
  await expect.poll(storedKeys).toEqual([`${ADA}-["diary"]`]);
});

it('The queries that ask for it are these, and none of messages, notifications, communities, settings or the desk', () => {
  const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!./keep.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const asking = Object.keys(sources).filter((file) => /\bmeta:/.test(sources[file] ?? ''));
  // Whoever adds a file says here that what it loads may lie in the browser of a shared phone.
  expect(asking.sort()).toEqual([
    '../features/blog/api/blog.queries.ts',
    '../features/diary/api/diary.queries.ts',
    '../features/lists/api/lists.queries.ts',
    '../features/members/api/members.queries.ts',
    '../features/movies/api/movies.queries.ts',
    '../features/profile/api/profile.queries.ts',
    '../features/ratings/api/ratings.queries.ts',
    '../features/reviews/api/reviews.queries.ts',
    '../features/talk/api/talk.queries.ts',
    '../features/watch/hooks/use-watch-status.ts',
  ]);
});

it('A query may keep a part of its answer alone', async () => {
  const client = open(sessionOf(ADA));
  startKeeping(client);
  const keep = ({ name }: { name: string }) => ({ name });
  await client.fetchQuery({
    queryKey: ['profile'],
    queryFn: () => Promise.resolve({ name: 'Ada', email: 'ada@films.example' }),
    meta: { keep },
  });
  await expect.poll(storedKeys).toHaveLength(1);
  cut();
  expect(
    await open(sessionOf(ADA)).fetchQuery({
      queryKey: ['profile'],
      queryFn: () => api.ask({ method: 'GET', path: '/profile/me' }),
      retry: false,
      meta: { keep },
    }),
  ).toEqual({ name: 'Ada' });
});

it('A slow answer is waited for, with the kept one in its place after three seconds', async () => {
  await visit(ADA);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  let answer: (body: { title: string }) => void = () => {};
  serveApi(async () => ({ body: await new Promise<{ title: string }>((resolve) => (answer = resolve)) }));
  const client = open(sessionOf(ADA));
  const loading = client.fetchQuery(movieQuery('1'));
  const shown = () => client.getQueryData(movieQuery('1').queryKey)?.title;
  await vi.advanceTimersByTimeAsync(2_900);
  expect(shown()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => {
    expect(shown()).toBe(`Film of ${ADA}`);
  });
  answer({ title: 'The newest' });
  await loading;
  expect(shown()).toBe('The newest');
  vi.useRealTimers();
});
