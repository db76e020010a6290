import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/*
 * What every page knows of the outbox: whether to load it (outbox.ts).
 */

const OUTBOX = 'outbox';
/** Filters of the mutations in the outbox. */
export const inOutbox = { mutationKey: [OUTBOX] } as const;

/** In localStorage: something has waited here, and may still. */
export const OUTBOX_MARK = 'filmfisher.outbox';
let isMarked = false;
const listeners = new Set<() => void>();

/** Something may wait from now on. */
export function markOutbox(): void {
  isMarked = true;
  try {
    localStorage.setItem(OUTBOX_MARK, '1');
  } catch {
    // Where storage is forbidden, nothing waits longer than the page.
  }
  for (const listener of listeners) listener();
}

/** Nothing waits any more. */
export function unmarkOutbox(): void {
  localStorage.removeItem(OUTBOX_MARK);
}

/** @returns whether something may wait to be sent */
export function mayWait(): boolean {
  try {
    return isMarked || localStorage.getItem(OUTBOX_MARK) !== null;
  } catch {
    return isMarked;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether something may wait to be sent */
export const useMayWait = () => useSyncExternalStore(subscribe, mayWait, () => false);

/** @returns how many writes wait or are on their way */
export const countWaiting = (client: QueryClient) => client.getMutationCache().findAll(inOutbox).length;

let loadList: () => Promise<unknown> = () => Promise.resolve();

/** @param load loads what shows the writes that wait */
export function provideOutboxList(load: () => Promise<unknown>): void {
  loadList = load;
}

/** To be called before a write: without a connection it would come too late. */
export function preloadOutboxList(): void {
  loadList().catch(() => undefined);
}
