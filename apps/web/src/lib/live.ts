import type { LiveData } from '@filmfisher/shared/notifications/live.schema';
import type { LiveEventName } from '@filmfisher/shared/notifications/live';
import { useEffect, useEffectEvent } from 'react';

/*
 * Where pages and the one connection of the browser (live-connection.ts) meet; it loads later than they do.
 */

type Hearer = (data: never) => void;
const hearers = new Map<LiveEventName, Set<Hearer>>();
/** How many parts of the page have each thread open. */
const threads = new Map<string, number>();
const watchers = new Set<() => void>();

/**
 * Hears, for as long as the component is there, that something is not as it was: what is on screen of it is asked for
 * again.
 */
export function useLive<Name extends LiveEventName>(name: Name, hear: (data: LiveData<Name>) => void): void {
  const latest = useEffectEvent(hear);
  useEffect(() => {
    const known = hearers.get(name) ?? new Set<Hearer>();
    const hearer = (data: LiveData<Name>) => {
      latest(data);
    };
    hearers.set(name, known.add(hearer));
    return () => {
      known.delete(hearer);
    };
  }, [name]);
}

/**
 * Hears of a thread that is open, for as long as the component is there.
 * @param threadId undefined while there is none yet
 * @param change when it may not be as it was, nor its posts
 */
export function useLiveThread(threadId: string | undefined, change: () => void): void {
  useLive('thread', (thread) => {
    if (thread.threadId === threadId) change();
  });
  useLive('reload', change);
  useEffect(() => {
    if (threadId === undefined) return;
    const count = (by: number) => {
      const open = (threads.get(threadId) ?? 0) + by;
      if (open > 0) threads.set(threadId, open);
      else threads.delete(threadId);
      for (const watch of watchers) watch();
    };
    count(1);
    return () => {
      count(-1);
    };
  }, [threadId]);
}

/** Tells this tab's pages; for the connection. */
export function emitLive<Name extends LiveEventName>(name: Name, data: LiveData<Name>): void {
  for (const hear of hearers.get(name) ?? []) (hear as (data: LiveData<Name>) => void)(data);
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
