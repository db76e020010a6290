import { setTimeout as wait } from 'node:timers/promises';
import { createBatches } from '../jobs/batches.ts';
import type { Clock } from '../process/clock.ts';
import type { LiveEventRecord } from './live-events.model.ts';
import { eventsAfter, latestPosition, storeEvents, type LiveEvent } from './live-events.service.ts';

/** Milliseconds between two looks at what other processes have stored, while somebody listens. */
const LOOK_MS = 1_000;
const PAGE = 1_000;
/** Whoever has missed more is told to read everything again. */
const MISSED_MAX = 5_000;

/** What a listener hears. */
export interface Heard {
  position: number;
  name: LiveEvent['name'];
  data: Record<string, string>;
}

export interface Listener {
  userId: string;
  /** Threads that the member has open and may read. */
  threads: readonly string[];
  /** The last event that was heard; undefined for one who begins now. */
  after: number | undefined;
  /** Hears of events in the order of their positions. */
  hear(events: readonly Heard[]): void;
  /**
   * Begins, once, before anything is heard.
   * @param position of the last event that is not heard of
   * @param hasMissed whether events since `after` are not known any more
   */
  begin(position: number, hasMissed: boolean): void;
  /** The process ends. */
  end(): void;
}

/** Tells members at once what happens, in whichever process it does. */
export interface Live {
  /**
   * Call it after the transaction in which it happened. It never fails: who could not be told sees it with the next
   * page.
   */
  publish(...events: LiveEvent[]): Promise<void>;
  /** @returns ends it */
  listen(listener: Listener): () => void;
  /** How many listen. */
  listeners(): number;
  /** How many connections of a member listen. */
  listenersOf(userId: string): number;
  isClosed(): boolean;
  /** Ends all listening. */
  close(): Promise<void>;
}

/** @returns whether an event is for a listener */
function audienceOf({ threadId, members }: LiveEventRecord): (listener: Listener) => boolean {
  const thread = threadId?.toHexString();
  if (thread !== undefined) return ({ threads }) => threads.includes(thread);
  const told = new Set(members.map((id) => id.toHexString()));
  return ({ userId }) => told.has(userId);
}

/**
 * Every process stores what happens in it and reads what all of them have stored, once a second while somebody listens
 * and at once when it has stored something itself. That asks little and works on every database, the embedded one
 * included, which has no change streams.
 */
export function createLive({ clock }: { clock: Clock }): Live {
  /** Who listens, and the last event that each was told of; null until that is known. */
  const listeners = new Map<Listener, number | null>();
  let looking: Promise<void> | null = null;
  let hasNews = false;
  let pause = new AbortController();
  let isClosed = false;

  const store = createBatches(1, (lists: (readonly LiveEvent[])[]) => storeEvents(lists.flat(), clock.now()));

  function lookNow(): void {
    hasNews = true;
    pause.abort();
  }

  /** Those who are new begin where they left off, or now. */
  function admit(latest: number): void {
    for (const [listener, position] of listeners) {
      if (position !== null) continue;
      const { after = latest } = listener;
      const isKnown = after <= latest && latest - after <= MISSED_MAX;
      listeners.set(listener, isKnown ? after : latest);
      listener.begin(isKnown ? after : latest, !isKnown);
    }
  }

  function tell(events: readonly LiveEventRecord[]): void {
    const first = events[0]?._id ?? 0;
    const last = events.at(-1)?._id ?? 0;
    const told = events.map((event) => ({
      isFor: audienceOf(event),
      heard: { position: event._id, name: event.name, data: event.data } as Heard,
    }));
    for (const [listener, position] of listeners) {
      if (position === null || position >= last) continue;
      // Positions have no gaps: what lies between was removed for its age.
      if (position < first - 1) listener.begin(first - 1, true);
      const news = told.filter(({ heard, isFor }) => heard.position > position && isFor(listener));
      listeners.set(listener, last);
      if (news.length > 0) listener.hear(news.map(({ heard }) => heard));
    }
  }

  async function look(): Promise<void> {
    hasNews = false;
    const latest = await latestPosition();
    admit(latest);
    for (;;) {
      const positions = [...listeners.values()].filter((position) => position !== null);
      const from = Math.min(...positions);
      if (positions.length === 0 || from >= latest) return;
      const events = await eventsAfter(from, PAGE);
      if (events.length === 0) return;
      tell(events);
    }
  }

  async function keepLooking(): Promise<void> {
    while (listeners.size > 0) {
      pause = new AbortController();
      // While the database is away everybody waits; the next look finds what was missed.
      await look().catch(() => undefined);
      if (!hasNews) await wait(LOOK_MS, undefined, { signal: pause.signal }).catch(() => undefined);
    }
    looking = null;
  }

  return {
    async publish(...events) {
      if (events.length === 0) return;
      await store(events).catch(() => undefined);
      if (listeners.size > 0) lookNow();
    },
    listen(listener) {
      listeners.set(listener, null);
      if (looking === null) looking = keepLooking();
      else lookNow();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) lookNow();
      };
    },
    listeners: () => listeners.size,
    listenersOf: (userId) => [...listeners.keys()].filter((listener) => listener.userId === userId).length,
    isClosed: () => isClosed,
    async close() {
      isClosed = true;
      for (const listener of listeners.keys()) listener.end();
      listeners.clear();
      lookNow();
      await looking;
    },
  };
}
