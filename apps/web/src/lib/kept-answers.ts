import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import type { Query, QueryClient } from '@tanstack/react-query';
import { clear, createStore, del, delMany, entries, get, keys, set } from 'idb-keyval';
import { KEPT_CACHE } from '../worker/kept-copies.ts';
import { entryAddress } from './load-part.ts';
import { isNotSession, sessionQuery } from './session.ts';
import { clientStore } from './store.ts';

/*
 * Answers for reading without a connection: those whose queries ask for it (keep.ts), for each member apart, and only
 * those of this build.
 */

const AGE_MAX_MS = 30 * 24 * 60 * 60_000;
/** The latest of a member's answers; the others go. */
const ANSWERS_MAX = 300;
/** A page brings many answers at once. */
const GATHER_MS = 1_000;

const VISITOR = 'visitor';

let opened: ReturnType<typeof createStore> | undefined;
const rows = () => (opened ??= createStore('filmfisher-kept', 'answers'));

const persisterOf = (owner: string) =>
  experimental_createQueryPersister<PersistedQuery>({
    storage: {
      getItem: (key) => get<PersistedQuery>(key, rows()),
      setItem: (key, row) => set(key, row, rows()),
      removeItem: (key) => del(key, rows()),
      entries: () => entries<string, PersistedQuery>(rows()),
    },
    serialize: (row) => row,
    deserialize: (row) => row,
    buster: entryAddress(),
    maxAge: AGE_MAX_MS,
    prefix: owner,
  });

/** @returns whose answers are stored now; undefined while nobody knows, and while somebody leaves */
function ownerOf(client: QueryClient): string | undefined {
  const session = client.getQueryData(sessionQuery.queryKey);
  return session === undefined || session.leaving ? undefined : (session.user?._id ?? VISITOR);
}

/** @returns whose answers may be read: without a connection, those of the member whom this browser knows */
function readerOf(client: QueryClient): string | undefined {
  if (client.getQueryData(sessionQuery.queryKey) !== undefined) return ownerOf(client);
  return clientStore.get().user.user?._id ?? VISITOR;
}

/** @returns what is kept of a query's answer, which then counts as old as it is; undefined for nothing */
export async function keptAnswer(query: Query, client: QueryClient): Promise<unknown> {
  const reader = readerOf(client);
  if (reader === undefined) return undefined;
  return persisterOf(reader).retrieveQuery(query.queryHash, ({ state: { dataUpdatedAt } }) => {
    query.setState({ dataUpdatedAt });
  });
}

async function keep(query: Query, owner: string, client: QueryClient): Promise<void> {
  const { data, dataUpdatedAt } = query.state;
  const kept = data === undefined ? undefined : query.meta?.keep?.(data as never, client);
  if (kept === undefined) return;
  const { queryKey, queryHash } = query;
  const state = {
    ...query.state,
    data: kept,
    dataUpdatedAt,
    error: null,
    fetchFailureReason: null,
    fetchMeta: null,
  };
  await persisterOf(owner).persistQuery({ state, queryKey, queryHash } as Query);
}

const following = new WeakSet<QueryClient>();

/** From now on the answers of queries that ask for it are kept, those that are here already among them. */
export function startKeeping(client: QueryClient): void {
  if (following.has(client)) return;
  following.add(client);
  const cache = client.getQueryCache();
  const answered = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let owner = ownerOf(client);

  const store = async () => {
    timer = undefined;
    const stored = [...answered];
    answered.clear();
    const storesFor = ownerOf(client);
    if (storesFor === undefined) return;
    for (const query of stored) {
      if (ownerOf(client) !== storesFor) return;
      await keep(query, storesFor, client);
    }
  };
  const note = (query: Query) => {
    if (query.meta?.keep === undefined || query.state.data === undefined) return;
    const isKnown = ownerOf(client) !== undefined;
    // Until it is known whose they are, answers wait; those to somebody who leaves are nobody's.
    if (!isKnown && client.getQueryData(sessionQuery.queryKey) !== undefined) return;
    answered.add(query);
    if (isKnown) timer ??= setTimeout(() => void store().catch(() => undefined), GATHER_MS);
  };
  const ownerMayHaveChanged = () => {
    const next = ownerOf(client);
    if (next === owner) return;
    // What was answered to one must not become another one's.
    if (owner !== undefined) answered.clear();
    owner = next;
    if (next === undefined) return;
    if (next !== VISITOR) void forgetOthers(next).catch(() => undefined);
    for (const query of answered) note(query);
  };

  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (isNotSession(event.query)) note(event.query as Query);
    else ownerMayHaveChanged();
  });
  for (const query of cache.getAll()) note(query);
  if (owner !== undefined) void tidy(owner).catch(() => undefined);
}

/** Another member has signed in: nothing of the former ones stays, nor which pages they have visited. */
async function forgetOthers(owner: string): Promise<void> {
  const others = (await keys<string>(rows())).filter((key) => !key.startsWith(`${owner}-`));
  if (others.length === 0) return;
  await delMany(others, rows());
  await caches.delete(KEPT_CACHE);
}

/** Deletes what is of an earlier build, too old, or too much. */
async function tidy(owner: string): Promise<void> {
  if (owner !== VISITOR) await forgetOthers(owner);
  await persisterOf(owner).persisterGc();
  const all = await entries<string, PersistedQuery>(rows());
  const surplus = all
    .sort(([, one], [, other]) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(ANSWERS_MAX);
  await delMany(
    surplus.map(([key]) => key),
    rows(),
  );
}

/** The member has signed out: nothing stays that tells what was read here. */
export async function forgetKept(): Promise<void> {
  await clear(rows());
  await caches.delete(KEPT_CACHE);
}
