import mongoose, { type ClientSession } from 'mongoose';
import { AsyncLocalStorage } from 'node:async_hooks';
import { DURABLE_WRITES } from '../env/env-mongodb-uri.ts';
import { StartFailure } from '../errors.ts';

/** After this many milliseconds no further attempt is begun; pages do not wait longer for an answer either. */
const LIMIT_MS = 5_000;
const OPTIONS = { readConcern: { level: 'snapshot' }, writeConcern: DURABLE_WRITES } as const;

/** The database had no turn for a transaction within its time: tried again later it may succeed. */
export class TransactionTimeout extends Error {
  override readonly name = 'TransactionTimeout';
}

/** A transaction around everything that a piece of work does. */
interface OpenTransaction {
  session: ClientSession;
  /** What is done once it is committed. */
  afterwards: (() => void)[];
  /** Whether a part that had to be whole has failed, and with what. */
  broken: { error: unknown } | null;
}

const open = new AsyncLocalStorage<OpenTransaction>();

/** Calls something as if nothing had called it. */
const nowhere = AsyncLocalStorage.snapshot();

/** @returns the session of the transaction around the caller's work; null without one */
export const openSession = (): ClientSession | null => open.getStore()?.session ?? null;

/** Does work that others share, or that outlives a request: in no transaction that the caller may be in. */
export function outsideTransactions<T>(work: () => T): T {
  return nowhere(work);
}

/** Does something when the transaction around the caller's work is committed, and not if it fails; at once without one. */
export function afterTransaction(work: () => void): void {
  const around = open.getStore();
  if (around) around.afterwards.push(work);
  else work();
}

/** A part that failed may have written something: the whole must not be committed, even if the error is caught. */
async function join<T>(around: OpenTransaction, work: (session: ClientSession) => Promise<T>): Promise<T> {
  try {
    return await work(around.session);
  } catch (error) {
    around.broken ??= { error };
    throw error;
  }
}

/**
 * Does all writes of `work`, or none. They become visible at once, and are acknowledged by the majority by then. What
 * conflicts with another transaction is done again from the start, so that `work` must do nothing that cannot be
 * repeated, and one thing after the other: a session runs one command at a time. Within `inWholeTransaction` it is a
 * part of that one.
 * @param work hands the session to every query and write
 * @returns what the last attempt of `work` returned
 * @throws TransactionTimeout when conflicts last longer than five seconds; else what `work` or the driver throws
 */
export function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const around = open.getStore();
  if (around) return join(around, work);
  const began = performance.now();
  let isRetry = false;
  return mongoose.connection.withSession((session) =>
    session.withTransaction(() => {
      refuseLateRetry(isRetry, began);
      isRetry = true;
      return work(session);
    }, OPTIONS),
  );
}

function refuseLateRetry(isRetry: boolean, began: number): void {
  if (isRetry && performance.now() - began > LIMIT_MS)
    throw new TransactionTimeout('other transactions were faster for too long');
}

/** What an attempt ended with that is worth another; without the label by which the driver tries again. */
class Conflict extends Error {
  override readonly name = 'Conflict';
}

const isConflict = (error: unknown) =>
  error instanceof mongoose.mongo.MongoError && error.hasErrorLabel('TransientTransactionError');

/**
 * Makes one transaction of everything that `work` asks the models, transactions of its own included: no query needs to
 * name the session. Each attempt has a new session, so that what is left of a failed one cannot write in the next.
 * @throws as `inTransaction`
 */
export async function inWholeTransaction<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (let isRetry = false; ; isRetry = true) {
    refuseLateRetry(isRetry, began);
    try {
      return await attempt(work);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  let afterwards: OpenTransaction['afterwards'] = [];
  let result: T | undefined;
  // Mongoose gives the session to the queries.
  await mongoose.connection.transaction(async (session) => {
    const own: OpenTransaction = { session, afterwards: [], broken: null };
    try {
      result = await open.run(own, work);
      if (own.broken) throw own.broken.error;
    } catch (error) {
      throw isConflict(error) ? new Conflict('another transaction was faster', { cause: error }) : error;
    }
    afterwards = own.afterwards;
  }, OPTIONS);
  for (const act of afterwards) act();
  return result as T;
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
