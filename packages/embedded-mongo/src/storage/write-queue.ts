import { MongoFailure } from '../errors.ts';
import type { Storage } from './storage.ts';

interface QueuedWrite {
  run: () => void;
  settle: () => void;
  reject: (reason: unknown) => void;
}

/** Thrown by a write that fails after it has written something: the batch is undone, and the others run again. */
export class UndoneWrite extends Error {
  constructor(readonly failure: MongoFailure) {
    super(failure.message);
  }
}

/** A batch stops taking further writes after this many milliseconds, so that readers get their turn. */
const BATCH_MILLISECONDS = 10;

/**
 * Group commit: writes that arrive during one turn of the event loop share a transaction, and each is acknowledged
 * only after its commit.
 */
export class WriteQueue {
  readonly #storage: Storage;
  #queue: QueuedWrite[] = [];
  #scheduled = false;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /**
   * Queues a write. `work` runs inside a transaction and must check everything before it writes: a MongoFailure it
   * throws fails this write alone. Any other error undoes the batch, and the other writes of it run again.
   * @returns what `work` returned, once it is committed
   */
  run<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let outcome: { value: T } | { failure: MongoFailure } | undefined;
      this.#queue.push({
        run: () => {
          outcome = attempt(work);
        },
        settle: () => {
          if (outcome && 'value' in outcome) resolve(outcome.value);
          else reject(outcome?.failure ?? new Error('a write was settled before it ran'));
        },
        reject,
      });
      this.#schedule();
    });
  }

  /** Resolves when everything that was queued is committed. */
  async drain(): Promise<void> {
    while (this.#queue.length > 0) await new Promise((resolve) => setImmediate(resolve));
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#commit();
      if (this.#queue.length > 0) this.#schedule();
    });
  }

  #commit(): void {
    const done: QueuedWrite[] = [];
    let current: QueuedWrite | undefined;
    const started = performance.now();
    try {
      this.#storage.transaction(() => {
        while (performance.now() - started < BATCH_MILLISECONDS) {
          current = this.#queue.shift();
          if (!current) break;
          current.run();
          done.push(current);
        }
        current = undefined;
      });
    } catch (cause) {
      this.#recover(done, current, cause);
      return;
    }
    for (const write of done) write.settle();
  }

  /**
   * Nothing of the batch was committed: the write that broke it fails; if the commit itself failed, all of them do; and
   * if no transaction could begin, all that wait do, because nothing says that the next one could.
   */
  #recover(done: QueuedWrite[], culprit: QueuedWrite | undefined, cause: unknown): void {
    for (const collection of this.#storage.collections()) collection.undone();
    if (culprit) {
      culprit.reject(cause instanceof UndoneWrite ? cause.failure : cause);
      this.#queue.unshift(...done);
    } else {
      const failed = done.length > 0 ? done : this.#queue.splice(0);
      for (const write of failed) write.reject(cause);
    }
  }
}

function attempt<T>(work: () => T): { value: T } | { failure: MongoFailure } {
  try {
    return { value: work() };
  } catch (cause) {
    if (cause instanceof MongoFailure) return { failure: cause };
    throw cause;
  }
}
