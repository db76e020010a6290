import type { Mutation, MutationState, QueryClient } from '@tanstack/react-query';
import { ApiError, api } from './api-client.ts';
import { inOutbox, markOutbox } from './outbox-mark.ts';
import { dropRow, keepRow, rowsOf, type OutboxRow, type QueuedWrite } from './outbox-store.ts';
import { isNotSession, sessionQuery } from './session.ts';

/*
 * Writes that wait for a connection (docs/decisions/0021-idempotency-and-offline.md): each is a mutation, and a row of
 * its own in the browser until it is settled.
 */

export type { QueuedWrite };

const OUTBOX = 'outbox';

/** @returns a new Idempotency-Key; `crypto.randomUUID` is there on secure pages only */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Older than that it is not sent by itself; the server knows its key for a day longer. */
const KEPT_MS = 14 * 24 * 60 * 60_000;
const TOO_OLD = 'This has waited for more than 14 days. Send it again, or discard it.';
const PAUSE_MAX_MS = 30_000;
/** A refusal within this time shows on the page where the member acted, and nowhere else. */
const LATE_MS = 10_000;

type OutboxMutation = Mutation<unknown, Error, QueuedWrite>;

/** @returns the key of mutations that wait in the outbox; of those with the same one, only the last choice counts */
export const outboxKey = (kind: string, subjectId: string) => [OUTBOX, kind, subjectId] as const;

/** Whether the same request may succeed by itself later. */
const waitsOn = (error: Error) =>
  error instanceof ApiError && (error.isPassing || error.code === 'request_in_progress');

/** Another member is signed in: it stays where it is. */
class OfAnotherMember extends Error {
  override readonly name = 'OfAnotherMember';
}

const staysFor = (error: Error) =>
  error instanceof OfAnotherMember || (error instanceof ApiError && error.code === 'unauthenticated');

/** Where storage is full or forbidden, a write lives as long as the page. */
const unlessForbidden = (work: Promise<unknown>) => work.catch(() => undefined);

const rowOf = ({ options, state }: OutboxMutation, problem?: string): OutboxRow | undefined =>
  state.variables && {
    mutationKey: (options.mutationKey ?? []) as readonly string[],
    write: state.variables,
    ...(problem !== undefined && { problem }),
  };

const writesOf = (client: QueryClient) =>
  client.getMutationCache().findAll(inOutbox) as unknown as OutboxMutation[];

const ready = new WeakSet<QueryClient>();

/** Makes mutations of the outbox wait for a connection and survive a reload. */
export function setUpOutbox(client: QueryClient): void {
  if (ready.has(client)) return;
  ready.add(client);
  const cache = client.getMutationCache();
  client.setMutationDefaults([OUTBOX], {
    mutationFn: async (write: QueuedWrite) => {
      // Before the request leaves: its answer may be lost together with the page.
      await keeping.get(write.key);
      // Known after a reload, too; a check that fails for want of a connection is one more thing to wait for.
      const { user } = await client.ensureQueryData(sessionQuery);
      if (write.memberId !== '' && user?._id !== write.memberId) throw new OfAnotherMember('not theirs');
      const { method, path, body, key } = write;
      return api.ask({ method, path, body, key });
    },
    retry: (_failures, error) => waitsOn(error),
    retryDelay: (failures, error) =>
      Math.max(
        Math.min(PAUSE_MAX_MS, 1_000 * 2 ** failures),
        error instanceof ApiError ? error.retryAfterMs : 0,
      ),
    networkMode: 'offlineFirst',
    scope: { id: OUTBOX },
    gcTime: Infinity,
    // After a reload no part of the page waits for the answer.
    onSuccess: () => client.invalidateQueries({ predicate: isNotSession }),
  });
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.mutation.options.mutationKey?.[0] !== OUTBOX) return;
    const mutation = event.mutation as unknown as OutboxMutation;
    if (event.action.type === 'pending') keep(mutation);
    if (event.action.type === 'success') settle(client, mutation);
    if (event.action.type === 'error') fail(client, mutation, event.action.error as Error);
  });
}

/** Keys of what this page has done with: their rows may be read once more before they are gone. */
const settled = new Set<string>();

/** Rows that are being stored, by their keys. */
const keeping = new Map<string, Promise<unknown>>();

/** At once, although others may have to be sent first. */
function keep(mutation: OutboxMutation, problem?: string): void {
  const row = rowOf(mutation, problem);
  if (!row) return;
  markOutbox();
  const { key } = row.write;
  const storing = unlessForbidden(keepRow(row));
  keeping.set(key, storing);
  void storing.then(() => keeping.delete(key));
}

/** It is done, or its member does not want it any more. */
function settle(client: QueryClient, mutation: OutboxMutation): void {
  const { variables } = mutation.state;
  client.getMutationCache().remove(mutation);
  if (!variables) return;
  settled.add(variables.key);
  const drop = () => dropRow(variables);
  void unlessForbidden((keeping.get(variables.key) ?? Promise.resolve()).then(drop));
}

function fail(client: QueryClient, mutation: OutboxMutation, error: Error): void {
  const { variables } = mutation.state;
  if (staysFor(error)) client.getMutationCache().remove(mutation);
  else if (!variables || Date.now() - variables.at < LATE_MS) settle(client, mutation);
  else keep(mutation, error.message);
}

function stateOf(write: QueuedWrite, error: Error | null): MutationState<unknown, Error, QueuedWrite> {
  return {
    context: undefined,
    data: undefined,
    error,
    failureCount: 0,
    failureReason: null,
    isPaused: error === null,
    status: error === null ? 'pending' : 'error',
    variables: write,
    submittedAt: write.at,
  };
}

/** Takes up what waits for the member since an earlier visit, and nothing of any other. */
export async function restoreOutbox(client: QueryClient, memberId: string): Promise<void> {
  setUpOutbox(client);
  for (const mutation of writesOf(client))
    if (mutation.state.variables?.memberId !== memberId) client.getMutationCache().remove(mutation);
  const rows = await rowsOf(memberId).catch(() => []);
  const known = new Set(writesOf(client).map(({ state }) => state.variables?.key));
  for (const { mutationKey, write, problem } of rows) {
    if (known.has(write.key) || settled.has(write.key)) continue;
    const reason = problem ?? (Date.now() - write.at > KEPT_MS ? TOO_OLD : undefined);
    const error = reason === undefined ? null : new Error(reason);
    client.getMutationCache().build(client, { mutationKey }, stateOf(write, error));
  }
  await client.resumePausedMutations();
}

/** Drops waiting choices about the same thing that are not on their way: a later choice replaces them. */
export function supersede(client: QueryClient, mutationKey: readonly string[]): void {
  for (const mutation of writesOf(client)) {
    const isSame = mutation.options.mutationKey?.join(' ') === mutationKey.join(' ');
    if (isSame && (mutation.state.isPaused || mutation.state.status === 'error')) settle(client, mutation);
  }
}

/** What the list of waiting writes shows of one. */
export interface Waiting {
  key: string;
  what: string;
  href: string;
  memberId: string;
  /** When the member acted, in milliseconds since 1970. */
  at: number;
  /** Whether it could not be sent so far. */
  hasFailed: boolean;
  /** Why it was refused; null while it waits for a connection. */
  problem: string | null;
}

/** @returns a mutation of the outbox as the list of waiting writes shows it */
export function waitingOf({ state }: Mutation): Waiting | undefined {
  const { variables, status, failureCount, error } = state as OutboxMutation['state'];
  if (!variables) return undefined;
  const { key, what, href, memberId, at } = variables;
  const problem = status === 'error' ? (error?.message ?? '') : null;
  return { key, what, href, memberId, at, hasFailed: failureCount > 0, problem };
}

const byKey = (client: QueryClient, key: string) =>
  writesOf(client).find(({ state }) => state.variables?.key === key);

/** Forgets a write that waits. */
export function discard(client: QueryClient, key: string): void {
  const mutation = byKey(client, key);
  if (mutation) settle(client, mutation);
  // It may have been the one that all others waited for.
  void client.resumePausedMutations();
}

/** Sends a write again that was refused. */
export function sendAgain(client: QueryClient, key: string): void {
  const mutation = byKey(client, key);
  const { variables } = mutation?.state ?? {};
  if (!mutation || !variables) return;
  settle(client, mutation);
  // The server has given the old key back, or has forgotten it.
  const write = { ...variables, key: newKey(), at: Date.now() };
  const { mutationKey } = mutation.options;
  void client
    .getMutationCache()
    .build(client, { ...(mutationKey && { mutationKey }) })
    .execute(write as never)
    .catch(() => undefined);
}

/** The member has signed out: nothing of them stays. */
export async function wipeOutbox(client: QueryClient, memberId: string): Promise<void> {
  for (const mutation of writesOf(client)) client.getMutationCache().remove(mutation);
  for (const { write } of await rowsOf(memberId)) await dropRow(write);
}
