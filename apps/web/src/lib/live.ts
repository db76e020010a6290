import type { LiveData } from '@filmfisher/shared/live';
import type { LiveEventName } from '@filmfisher/shared/vocabulary';
import { useEffect, useEffectEvent } from 'react';

/** What pages hear of: what GET /live tells, and `refresh` when everything on screen should be asked for again. */
type Events = { [Name in Exclude<LiveEventName, 'resync'>]: LiveData<Name> } & {
  refresh: Record<string, never>;
};
export type LiveName = keyof Events;

/*
 * Where pages and the one connection of the browser (live-connection.ts) meet; it loads later than they do.
 */

type Hearer = (data: never) => void;
const hearers = new Map<LiveName, Set<Hearer>>();
/** How many parts of the page have each thread open. */
const threads = new Map<string, number>();
const watchers = new Set<() => void>();

/**
 * Hears of an event from now on.
 * @returns ends it
 */
export function onLive<Name extends LiveName>(name: Name, hear: (data: Events[Name]) => void): () => void {
  const known = hearers.get(name) ?? new Set<Hearer>();
  hearers.set(name, known.add(hear));
  return () => {
    known.delete(hear);
  };
}

/** `onLive` for as long as the component is there. */
export function useLive<Name extends LiveName>(name: Name, hear: (data: Events[Name]) => void): void {
  const latest = useEffectEvent(hear);
  useEffect(
    () =>
      onLive(name, (data) => {
        latest(data);
      }),
    [name],
  );
}

/**
 * Hears of new posts in a thread that is open, one's own included. What came while nobody could listen is told by the
 * event `refresh`.
 * @returns ends it
 */
export function onLivePost(threadId: string, hear: (post: LiveData<'post'>) => void): () => void {
  const stop = onLive('post', (post) => {
    if (post.threadId === threadId) hear(post);
  });
  const count = (by: number) => {
    const open = (threads.get(threadId) ?? 0) + by;
    if (open > 0) threads.set(threadId, open);
    else threads.delete(threadId);
    for (const watch of watchers) watch();
  };
  count(1);
  return () => {
    stop();
    count(-1);
  };
}

/** Tells this tab's pages; for the connection. */
export function emitLive<Name extends LiveName>(name: Name, data: Events[Name]): void {
  for (const hear of hearers.get(name) ?? []) (hear as (data: Events[Name]) => void)(data);
}

/** @returns the threads that this tab has open; for the connection */
export const openThreads = (): string[] => [...threads.keys()];

/**
 * Called whenever the threads that are open change; for the connection.
 * @returns ends it
 */
export function onOpenThreads(watch: () => void): () => void {
  watchers.add(watch);
  return () => {
    watchers.delete(watch);
  };
}
