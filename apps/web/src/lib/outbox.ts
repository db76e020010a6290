import type { Mutation, MutationState, QueryClient } from '@tanstack/react-query';
import { ApiError, api } from './api-client.ts';
import { inOutbox, markOutbox } from './outbox-mark.ts';
import {
  isConflict,
  isOfSession,
  isParked,
  OfAnotherMember,
  Overtaken,
  problemOf,
  Refused,
  TOO_OLD,
  TryAgain,
} from './outbox-problems.ts';
import {
  dropRow,
  isKept,
  isOvertaken,
  keepRow,
  rowsOf,
  type Problem,
  type QueuedWrite,
} from './outbox-store.ts';
import { isNotSession, sessionQuery } from './session.ts';
import { clientStore } from './store.ts';

/*
 * Writes that wait for a connection (docs/decisions/0021-idempotency-and-offline.md): each is a mutation, and a row of
 * its own in the browser until it is settled.
 */

const OUTBOX = 'outbox';

/** @returns a new Idempotency-Key; `crypto.randomUUID` is there on secure pages only */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Older than that it is not sent by itself; the server knows its key for a day longer. */
const KEPT_MS = 14 * 24 * 60 * 60_000;
/** A mobile connection may need long, but another try finds the answer of the first. */
const PATIENCE_MS = 10_000;
const PAUSE_MAX_MS = 30_000;
/** A longer Retry-After must not hold up what waits behind. */
const BUSY_MAX_MS = 60_000;
/** So often a server may fail over a write before those behind it go first. */
const SERVER_FAILURES = 6;
const PARKED_MS = 5 * 60_000;

export type OutboxMutation = Mutation<unknown, Error, QueuedWrite>;

/** @returns the key of mutations that wait in the outbox; of those with the same one, only the last choice counts */
export const outboxKey = (kind: string, ...subjectId: string[]) => [OUTBOX, kind, ...subjectId] as const;

export const writesOf = (client: QueryClient) =>
  client.getMutationCache().findAll(inOutbox) as unknown as OutboxMutation[];

/** Writes that could not be sent at once: the page has let go of them, and their refusal is kept. */
const waited = new WeakSet<QueuedWrite>();
/** Called as soon as a write has to wait. */
export const onWait = new WeakMap<QueuedWrite, () => void>();
/** Writes that were settled or replaced, although they may be about to be tried again. */
export const gone = new WeakSet<QueuedWrite>();
export const onTheirWay = new WeakSet<QueuedWrite>();
const serverFailures = new WeakMap<QueuedWrite, number>();

/** @returns whether a write could not be sent so far */
export const isWaiting = ({ status, variables }: OutboxMutation['state']) =>
  status === 'pending' && variables !== undefined && waited.has(variables);

function startWaiting(client: QueryClient): void {
  for (const { state } of writesOf(client)) {
    if (state.status !== 'pending' || !state.variables || waited.has(state.variables)) continue;
    waited.add(state.variables);
    onWait.get(state.variables)?.();
  }
}

function mayTryAgain(write: QueuedWrite, error: unknown): boolean {
  if (error instanceof DOMException && error.name === 'TimeoutError') return true;
  if (!(error instanceof ApiError)) return false;
  if (error.isNetworkFailure || error.code === 'request_in_progress') return true;
  // Many writes that have waited go out at once.
  if (error.status === 429)
    return waited.has(write) && error.retryAfterMs > 0 && error.retryAfterMs <= BUSY_MAX_MS;
  if (!isParked(error)) return false;
  const failures = (serverFailures.get(write) ?? 0) + 1;
  serverFailures.set(write, failures);
  return failures < SERVER_FAILURES;
}

async function send(client: QueryClient, write: QueuedWrite): Promise<unknown> {
  // Its row is stored before the request leaves: its answer may be lost together with the page.
  if (gone.has(write) || (await isOvertaken(write))) throw new Overtaken('settled elsewhere');
  // Known after a reload, too; a check that fails for want of a connection is one more thing to wait for.
  const { user } = await client.ensureQueryData(sessionQuery);
  // Another tab may have signed another member in.
  const members = [user?._id, clientStore.get().user.user?._id ?? user?._id];
  if (write.memberId !== '' && members.some((id) => id !== write.memberId))
    throw new OfAnotherMember('not theirs');
  const { method, path, body, key } = write;
  return api.ask({ method, path, body, key, signal: AbortSignal.timeout(PATIENCE_MS) });
}

const ready = new WeakSet<QueryClient>();

/** Makes mutations of the outbox wait for a connection and survive a reload. */
export function setUpOutbox(client: QueryClient): void {
  if (ready.has(client)) return;
  ready.add(client);
  client.setMutationDefaults([OUTBOX], {
    mutationFn: async (write: QueuedWrite) => {
      onTheirWay.add(write);
      try {
        return await send(client, write);
      } catch (error) {
        throw mayTryAgain(write, error) ? new TryAgain(error) : error;
      } finally {
        onTheirWay.delete(write);
      }
    },
    retry: (_failures, error) => error instanceof TryAgain,
    retryDelay: (failures, error) =>
      Math.max(
        Math.min(PAUSE_MAX_MS, 1_000 * 2 ** failures),
        error instanceof TryAgain ? error.retryAfterMs : 0,
      ),
    networkMode: 'offlineFirst',
    scope: { id: OUTBOX },
    gcTime: Infinity,
    // After a reload no part of the page waits for the answer.
    onSuccess: () => {
      if (client.isMutating(inOutbox) <= 1) void client.invalidateQueries({ predicate: isNotSession });
    },
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.mutation.options.mutationKey?.[0] !== OUTBOX) return;
    const mutation = event.mutation as unknown as OutboxMutation;
    const { type } = event.action;
    if (type === 'pending') {
      keep(mutation);
      if (writesOf(client).some(({ state }) => isWaiting(state))) startWaiting(client);
    }
    if (type === 'failed') startWaiting(client);
    if (type === 'success') settle(client, mutation);
    if (type === 'error') void fail(client, mutation, event.action.error as Error);
  });
}

/** At once, although others may have to be sent first. */
function keep({ options, state }: OutboxMutation, problem?: Problem): void {
  const { mutationKey = [] } = options as { mutationKey?: readonly string[] };
  const write = state.variables;
  if (!write || gone.has(write)) return;
  markOutbox();
  void keepRow({ mutationKey, write, ...(problem && { problem }) });
}

/** What this page has done with: their rows may be read once more before they are gone. */
const settled = new Set<string>();
const versionOf = ({ key, at }: QueuedWrite) => `${key} ${at}`;

/** It is done, or its member does not want it any more. */
export function settle(client: QueryClient, mutation: OutboxMutation): void {
  const { variables } = mutation.state;
  client.getMutationCache().remove(mutation);
  if (!variables || gone.has(variables)) return;
  gone.add(variables);
  settled.add(versionOf(variables));
  void dropRow(variables);
}

async function fail(client: QueryClient, mutation: OutboxMutation, error: Error): Promise<void> {
  const write = mutation.state.variables;
  const takeUp = () => {
    client.getMutationCache().remove(mutation);
    if (write) void restoreOutbox(client, write.memberId);
  };
  if (!write || error instanceof OfAnotherMember) client.getMutationCache().remove(mutation);
  else if (error instanceof Overtaken) takeUp();
  else if (!waited.has(write) && !isConflict(problemOf(error))) settle(client, mutation);
  else if (!(await isKept(write))) settle(client, mutation);
  else if (isOfSession(error)) client.getMutationCache().remove(mutation);
  else if (isParked(error)) setTimeout(takeUp, PARKED_MS);
  else keep(mutation, problemOf(error));
}

export function stateOf(write: QueuedWrite, error: Error | null): MutationState<unknown, Error, QueuedWrite> {
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

/** Reads what waits for the member since an earlier visit or in another tab, and nothing of any other. */
export async function readOutbox(client: QueryClient, memberId: string): Promise<void> {
  setUpOutbox(client);
  for (const mutation of writesOf(client))
    if (mutation.state.variables?.memberId !== memberId) client.getMutationCache().remove(mutation);
  const rows = await rowsOf(memberId).catch(() => []);
  const known = new Set(writesOf(client).map(({ state }) => state.variables?.key));
  for (const { mutationKey, write, problem } of rows) {
    if (known.has(write.key) || settled.has(versionOf(write))) continue;
    const reason = problem ?? (Date.now() - write.at > KEPT_MS ? TOO_OLD : undefined);
    waited.add(write);
    const error = reason === undefined ? null : new Refused(reason);
    client.getMutationCache().build(client, { mutationKey }, stateOf(write, error));
  }
}

/** Takes up what waits for the member. */
export async function restoreOutbox(client: QueryClient, memberId: string): Promise<void> {
  await readOutbox(client, memberId);
  await client.resumePausedMutations();
}

/** The member has signed out: nothing of them stays. */
export async function wipeOutbox(client: QueryClient, memberId: string): Promise<void> {
  for (const mutation of writesOf(client)) settle(client, mutation);
  for (const { write } of await rowsOf(memberId)) await dropRow(write);
}
