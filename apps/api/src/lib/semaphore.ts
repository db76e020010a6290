import { AppError } from '../http/app-error.ts';

/** Lets a few tasks run at once, queues some more and refuses the rest. */
export interface Semaphore {
  /**
   * Runs the task when its turn comes.
   * @throws AppError `busy` (503, Retry-After: 2) when the queue is full
   */
  run<T>(task: () => Promise<T>): Promise<T>;
  /**
   * Lets a caller give up before it does the work that comes before its task.
   * @throws AppError `busy` when `run` would
   */
  assertRoom(): void;
  /** @returns tasks that run and that wait, and how many were refused since the start */
  state(): { running: number; waiting: number; refused: number };
}

/**
 * bcrypt and image work run on libuv's few threads, which files and DNS share: without a bound, fifty sign-ins
 * at once stop every file read of the process.
 *
 * @param concurrency tasks at once, at least 1
 * @param queueLimit tasks that may wait
 */
export function createSemaphore(concurrency: number, queueLimit = 32): Semaphore {
  let running = 0;
  let refused = 0;
  const waiting: (() => void)[] = [];

  function assertRoom(): void {
    if (running >= concurrency && waiting.length >= queueLimit) {
      refused += 1;
      throw new AppError('busy', { headers: { 'Retry-After': '2' } });
    }
  }

  async function acquire(): Promise<void> {
    assertRoom();
    if (running < concurrency) {
      running += 1;
      return;
    }
    // The slot passes from the finishing task to the first waiting one, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    assertRoom,
    state: () => ({ running, waiting: waiting.length, refused }),
    async run(task) {
      await acquire();
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}
