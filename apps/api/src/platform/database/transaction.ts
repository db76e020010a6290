import mongoose from 'mongoose';
import { DURABLE_WRITES } from '../env/env-mongodb-uri.ts';
import { StartFailure } from '../errors.ts';

/** After this many milliseconds no further attempt is begun; pages do not wait longer for an answer either. */
const LIMIT_MS = 5_000;

/** The database had no turn for a transaction within its time: tried again later it may succeed. */
export class TransactionTimeout extends Error {
  override readonly name = 'TransactionTimeout';
}

/**
 * Does all writes of `work`, or none. They become visible at once, and are acknowledged by the majority by then. What
 * conflicts with another transaction is done again from the start, so that `work` must do nothing that cannot be
 * repeated, and one thing after the other: a session runs one command at a time.
 * @param work hands the session to every query and write
 * @returns what the last attempt of `work` returned
 * @throws TransactionTimeout when conflicts last longer than five seconds; else what `work` or the driver throws
 */
export function inTransaction<T>(work: (session: mongoose.ClientSession) => Promise<T>): Promise<T> {
  const began = performance.now();
  let isRetry = false;
  return mongoose.connection.withSession((session) =>
    session.withTransaction(
      () => {
        if (isRetry && performance.now() - began > LIMIT_MS)
          throw new TransactionTimeout('other transactions were faster for too long');
        isRetry = true;
        return work(session);
      },
      { readConcern: { level: 'snapshot' }, writeConcern: DURABLE_WRITES },
    ),
  );
}

/** @throws StartFailure when the connected server has no transactions */
export async function refuseStandalone(): Promise<void> {
  const hello = await mongoose.connection.db?.command({ hello: 1 });
  if (!hello || hello['setName'] !== undefined || hello['msg'] === 'isdbgrid') return;
  throw new StartFailure(
    'This MongoDB server runs alone and has no transactions. Make it a replica set of one: start mongod with ' +
      '--replSet rs0, run rs.initiate() in mongosh once, and add replicaSet=rs0 to MONGODB_URI.',
  );
}
