import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { AppError } from '../errors.ts';

/**
 * Milliseconds after which a refusal is answered. A refusal costs far less than the task but not nothing: fifty
 * connections that ask again as soon as they are refused would take half a core from everybody's reads.
 */
const REFUSAL_DELAY_MS = 500;
/** Tasks that may wait: a password's hash takes up to 0.4 s on a slow processor, and nobody waits 10 s for it. */
const QUEUE = 24;
/** Refusals that are held back at the same time, at most; more are answered at once. */
const HELD_MAX = 256;

/** Lets a few tasks run at once, queues some more and refuses the rest. */
export interface Semaphore {
  /**
   * Runs the task when its turn comes.
   * @throws AppError `busy` (503, Retry-After: 2), half a second later, when the queue is full
   */
  run<T>(task: () => Promise<T>): Promise<T>;
  /**
   * Lets a caller give up before it does the work that comes before its task.
   * @throws AppError `busy` when `run` would
   */
  assertRoom(): Promise<void>;
  /** @returns tasks that run, that wait and whose refusal is held back, and how many were refused since the start */
  state(): { running: number; waiting: number; held: number; refused: number };
}

/**
 * bcrypt and image work run on libuv's few threads, which files and DNS share: without a bound, fifty sign-ins
 * at once stop every file read of the process.
 *
 * @param concurrency tasks at once, at least 1
 * @param queueLimit tasks that may wait
 */
export function createSemaphore(concurrency: number, queueLimit = QUEUE): Semaphore {
  const limit = pLimit(concurrency);
  let refused = 0;
  let held = 0;

  const isFull = () => limit.activeCount + limit.pendingCount >= concurrency + queueLimit;

  async function refuse(): Promise<never> {
    refused += 1;
    if (held < HELD_MAX) {
      held += 1;
      await delay(REFUSAL_DELAY_MS);
      held -= 1;
    }
    throw new AppError('busy', { headers: { 'Retry-After': '2' } });
  }

  return {
    async assertRoom() {
      if (isFull()) await refuse();
    },
    state: () => ({ running: limit.activeCount, waiting: limit.pendingCount, held, refused }),
    async run(task) {
      // In one turn with the place that is taken, so that many who ask at once do not all find room.
      if (isFull()) await refuse();
      return limit(task);
    },
  };
}

/** Runs tasks of the same key one after another, within this process. */
export interface KeyedLock {
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

/** @returns a lock that keeps nothing of keys that are free */
export function createKeyedLock(): KeyedLock {
  const last = new Map<string, Promise<void>>();
  return {
    async run(key, task) {
      const before = last.get(key) ?? Promise.resolve();
      let release: () => void = () => undefined;
      const mine = new Promise<void>((resolve) => (release = resolve));
      last.set(key, mine);
      await before;
      try {
        return await task();
      } finally {
        release();
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
}
