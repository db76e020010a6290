import type { Document } from 'bson';
import type { Collection } from '../storage/collection.ts';
import type { NumberedWrite } from '../storage/session-log.ts';
import type { Storage } from '../storage/storage.ts';
import type { WriteQueue } from '../storage/write-queue.ts';

/** Runs writes one after the other. */
export interface WriteRunner<T> {
  /**
   * @param work must check everything before it writes; a MongoFailure that it throws fails this write alone
   * @returns what `work` returned, once that is committed or, in a transaction, is part of it
   */
  run: (work: () => T) => Promise<T>;
}

/** Where a command reads and writes: the data itself, or a transaction's view of it. */
export interface DataAccess {
  collection: (database: string, name: string) => Collection | undefined;
  /** The collection, created when it is missing. @throws MongoFailure InvalidNamespace */
  ensureCollection: (database: string, name: string) => Collection;
  run: <T>(work: () => T) => Promise<T>;
  /**
   * Runs a statement that the client may send again when it got no answer. One that was done already is not done
   * again, and its answer is the one that `work` returned the first time; undefined means that nothing was done.
   * @param position of the statement in its command
   */
  statement: (position: number) => WriteRunner<Document | undefined>;
}

/** The data itself. */
export function directAccess(storage: Storage, writes: WriteQueue): DataAccess {
  return {
    collection: (database, name) => storage.collection(database, name),
    ensureCollection: (database, name) => storage.ensureCollection(database, name),
    run: (work) => writes.run(work),
    statement: () => writes,
  };
}

/** The data itself, for a command whose statements may be sent again. */
export function retryableAccess(storage: Storage, writes: WriteQueue, command: NumberedWrite): DataAccess {
  const { sessions } = storage;
  return {
    ...directAccess(storage, writes),
    statement: (position) => ({
      run: (work) =>
        writes.run(() => {
          const known = sessions.find(command, position);
          if (known) return known;
          const answer = work();
          if (answer) sessions.add(command, position, answer);
          return answer;
        }),
    }),
  };
}
