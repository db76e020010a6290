import { MongoFailure } from '../errors.ts';
import { BatchReply, type CommandResult } from '../protocol/batch-reply.ts';
import type { NumberedWrite } from '../storage/session-log.ts';
import type { Storage } from '../storage/storage.ts';
import { type HeldDocuments, StorageTransaction } from '../storage/transaction.ts';
import type { WriteQueue } from '../storage/write-queue.ts';
import type { CursorTable } from './cursors.ts';
import type { DataAccess } from './data-access.ts';

/** What all transactions share. */
export interface TransactionContext {
  storage: Storage;
  writes: WriteQueue;
  cursors: CursorTable;
  /** Documents that open transactions have written. */
  held: HeldDocuments;
  /** Milliseconds after which an open transaction is aborted. */
  limit: number;
}

/** A write that takes longer than this many milliseconds lets other requests in afterwards. */
const LONG_WRITE = 3;

/** One transaction of a session, from its first command on. */
export class SessionTransaction {
  readonly data: DataAccess;
  /** When it is aborted, in milliseconds of performance.now(). */
  readonly deadline: number;
  #state: 'open' | 'committing' | 'committed' | 'aborted' = 'open';
  readonly #view: StorageTransaction;
  readonly #timer: NodeJS.Timeout;
  /** Resolves when its last command so far has ended. */
  #idle: Promise<unknown> = Promise.resolve();

  /** @param connectionId of the connection that its last command came from */
  constructor(
    private readonly context: TransactionContext,
    readonly name: NumberedWrite,
    public connectionId: number,
  ) {
    const view = new StorageTransaction(context.storage, context.held);
    const run = async <T>(work: () => T): Promise<T> => {
      const started = performance.now();
      const result = work();
      if (performance.now() - started > LONG_WRITE) await new Promise((resolve) => setImmediate(resolve));
      return result;
    };
    this.#view = view;
    this.data = {
      collection: (database, collection) => view.collection(database, collection),
      ensureCollection: (database, collection) => view.ensureCollection(database, collection),
      run,
      statement: () => ({ run }),
    };
    this.deadline = performance.now() + context.limit;
    this.#timer = setTimeout(() => this.abort(), context.limit);
    this.#timer.unref();
  }

  get isOpen(): boolean {
    return this.#state === 'open';
  }

  /** @throws MongoFailure NoSuchTransaction or TransactionCommitted */
  checkOpen(): void {
    if (this.isOpen) return;
    const { number } = this.name;
    if (this.#state === 'aborted') {
      throw new MongoFailure('NoSuchTransaction', `Transaction ${number} has been aborted.`);
    }
    throw new MongoFailure('TransactionCommitted', `Transaction ${number} has been committed.`);
  }

  /** Runs a command of the transaction after those before it. What fails ends the transaction, as in MongoDB. */
  command(work: () => Promise<CommandResult>): Promise<CommandResult> {
    return this.#exclusive(async () => {
      this.checkOpen();
      try {
        const result = await work();
        if (!(result instanceof BatchReply) && result['writeErrors'] !== undefined) this.abort();
        else this.checkOpen();
        return result;
      } catch (cause) {
        const wasOpen = this.isOpen && performance.now() < this.deadline;
        this.abort();
        if (!wasOpen) this.checkOpen();
        throw cause;
      }
    });
  }

  /**
   * Publishes all writes at once, as durable as any acknowledged write.
   * @throws MongoFailure WriteConflict when another transaction wrote the same documents; no write is published
   */
  commit(): Promise<void> {
    return this.#exclusive(async () => {
      if (this.#state === 'committed') return;
      this.checkOpen();
      this.#state = 'committing';
      clearTimeout(this.#timer);
      const { storage, writes } = this.context;
      try {
        if (this.#view.hasChanges) {
          await writes.run(() => {
            this.#view.commit();
            storage.sessions.add(this.name, 0, { committed: true });
          });
        }
        this.#state = 'committed';
      } catch (cause) {
        this.#state = 'aborted';
        throw cause;
      } finally {
        await this.#close();
      }
    });
  }

  /** Undoes everything; does nothing when it is over, or about to be committed. */
  abort(): void {
    if (!this.isOpen) return;
    this.#state = 'aborted';
    clearTimeout(this.#timer);
    this.#view.release();
    // A command that is under way still reads.
    void this.#exclusive(() => this.#close());
  }

  async #close(): Promise<void> {
    this.#view.close(this.#state === 'committed');
    await this.context.cursors.killOf(this);
  }

  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#idle.then(work);
    this.#idle = turn.catch(() => undefined);
    return turn;
  }
}
