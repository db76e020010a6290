import type { ClientSession, MongoClient } from 'mongodb';

type Work<T> = (session: ClientSession) => Promise<T>;

/** What runs work in sessions and transactions of a client. */
export interface Transactions {
  /** Runs the work in a session of its own. */
  inSession<T>(work: Work<T>): Promise<T>;
  /** Runs the work in a transaction that is then aborted. */
  inAborted<T>(work: Work<T>): Promise<T>;
  /** Runs the work in a transaction that is then committed. */
  inCommitted<T>(work: Work<T>): Promise<T>;
}

export function transactionsOf(client: MongoClient): Transactions {
  const inSession = <T>(work: Work<T>): Promise<T> => client.withSession(work);
  return {
    inSession,
    inAborted: (work) =>
      inSession(async (session) => {
        session.startTransaction();
        const result = await work(session);
        await session.abortTransaction();
        return result;
      }),
    inCommitted: (work) =>
      inSession(async (session) => {
        session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
        const result = await work(session);
        await session.commitTransaction();
        return result;
      }),
  };
}
