import type { Mutation, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';
import {
  gone,
  isWaiting,
  newKey,
  onTheirWay,
  onWait,
  outboxKey,
  restoreOutbox,
  settle,
  stateOf,
  writesOf,
  type OutboxMutation,
} from './outbox.ts';
import { HELD, KEY_REUSED, problemOf, Refused } from './outbox-problems.ts';
import { isKept, type Problem, type QueuedWrite } from './outbox-store.ts';

const NOT_SENT = 'This could not be sent. Please check your connection and try again.';

/** What becomes of a write while its page looks on. */
export type Outcome<Answer> =
  | { state: 'stored'; answer: Answer }
  /** It is kept in the browser, and sent as soon as it can be. */
  | { state: 'waits' }
  | { state: 'refused'; error: unknown };

/** What could neither be sent nor kept, by what it is about: tried again, it must not be done twice. */
const givenBack = new Map<string, QueuedWrite>();

/** Where nothing can be kept, the page keeps what was written. @returns why it was not sent */
function giveBack(client: QueryClient, mutation: OutboxMutation): unknown {
  const { failureReason, variables } = mutation.state;
  if (variables) givenBack.set(mutation.options.mutationKey?.join(' ') ?? '', variables);
  settle(client, mutation);
  void client.resumePausedMutations();
  return failureReason?.cause ?? new ApiError({ status: 0, code: 'network', message: NOT_SENT });
}

/**
 * Sends a write, behind those before it.
 * @param onStored also called where it had to wait, and after the component has gone
 */
export async function enqueue<Answer>(
  client: QueryClient,
  mutationKey: readonly string[],
  write: QueuedWrite,
  onStored: (answer: Answer) => void = () => {},
): Promise<Outcome<Answer>> {
  const mutation = client.getMutationCache().build(client, { mutationKey, onSuccess: onStored as never });
  const waits = new Promise<Outcome<Answer>>((resolve) => {
    onWait.set(write, () => {
      void isKept(write).then((kept) => {
        if (kept) resolve({ state: 'waits' });
        else resolve({ state: 'refused', error: giveBack(client, mutation as never) });
      });
    });
  });
  const done = mutation.execute(write as never).then(
    (answer): Outcome<Answer> => ({ state: 'stored', answer: answer as Answer }),
    (error: unknown): Outcome<Answer> => ({ state: 'refused', error }),
  );
  return Promise.race([waits, done]);
}

/**
 * Drops waiting choices about the same thing that are not on their way: a later choice replaces them.
 * @returns the last of them, or the one that was given back to the page
 */
export function supersede(client: QueryClient, mutationKey: readonly string[]): QueuedWrite | undefined {
  const name = mutationKey.join(' ');
  let last = givenBack.get(name);
  givenBack.delete(name);
  for (const mutation of writesOf(client)) {
    const { variables } = mutation.state;
    const isSame = mutation.options.mutationKey?.join(' ') === name;
    if (!isSame || !variables || onTheirWay.has(variables)) continue;
    last = variables;
    settle(client, mutation);
  }
  return last;
}

/** What pages and the list of waiting writes show of one. */
export interface Waiting<Choice = unknown> {
  key: string;
  /** What it is about, among those of its kind. */
  subjectId: string;
  what: string;
  href: string;
  memberId: string;
  choice: Choice;
  method: string;
  path: string;
  body: unknown;
  /** When the member acted, in milliseconds since 1970. */
  at: number;
  /** It could not be sent so far; else it is on its way. */
  waits: boolean;
  /** Why it was refused; null while it waits for a connection. */
  problem: Problem | null;
}

/** @returns a mutation of the outbox as the member sees it */
export function waitingOf({ options, state }: Mutation): Waiting | undefined {
  const { variables, status, error } = state as OutboxMutation['state'];
  if (!variables) return undefined;
  const { key, what, href, memberId, choice, method, path, body, at } = variables;
  const subjectId = (options.mutationKey?.at(-1) ?? '') as string;
  const reason = status === 'error' && error !== null ? problemOf(error) : null;
  const isHeld = reason?.code === HELD.code;
  const problem = isHeld ? null : reason;
  const waits = isHeld || isWaiting(state as OutboxMutation['state']);
  return { key, subjectId, what, href, memberId, choice, method, path, body, at, waits, problem };
}

/** @returns all of a kind that is not stored, in the order in which the member acted */
export const writtenIn = <Choice>(client: QueryClient, kind: string, ...within: string[]) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: outboxKey(kind, ...within) })
    .map((mutation) => waitingOf(mutation))
    .filter((one) => one !== undefined) as Waiting<Choice>[];

const byKey = (client: QueryClient, key: string) =>
  writesOf(client).find(({ state }) => state.variables?.key === key);

/** Forgets a write that waits. */
export function discard(client: QueryClient, key: string): void {
  const mutation = byKey(client, key);
  if (mutation) settle(client, mutation);
  // It may have been the one that all others waited for.
  void client.resumePausedMutations();
}

/**
 * Keeps a write from being sent while its member changes it.
 * @returns lets it go on as it was, unless another has taken its place
 */
export function holdBack(client: QueryClient, key: string): () => void {
  const mutation = byKey(client, key);
  const { variables, status } = mutation?.state ?? {};
  if (!mutation || !variables || status !== 'pending' || onTheirWay.has(variables)) return () => {};
  const cache = client.getMutationCache();
  const { mutationKey = [] } = mutation.options;
  gone.add(variables);
  cache.remove(mutation);
  const held = cache.build(client, { mutationKey }, stateOf({ ...variables }, new Refused(HELD)));
  void client.resumePausedMutations();
  return () => {
    if (byKey(client, key) !== (held as unknown)) return;
    cache.remove(held);
    void restoreOutbox(client, variables.memberId);
  };
}

/** Sends a write again that was refused. */
export function sendAgain(client: QueryClient, key: string): void {
  const mutation = byKey(client, key);
  const { variables, error } = mutation?.state ?? {};
  if (!mutation || !variables) return;
  settle(client, mutation);
  // A refusal gives the key back. Where it was kept for an earlier version, the member wants both.
  const isAnother = error && problemOf(error).code === KEY_REUSED;
  const write = { ...variables, key: isAnother ? newKey() : key, at: Date.now() };
  const { mutationKey } = mutation.options;
  void client
    .getMutationCache()
    .build(client, { ...(mutationKey && { mutationKey }) })
    .execute(write as never)
    .catch(() => undefined);
}
