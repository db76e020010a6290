import { EventEmitter } from 'node:events';
import { Types, type ClientSession } from 'mongoose';
import type { z } from 'zod';
import { openSession, outsideTransactions } from '../database/transaction.ts';
import { JobModel, type JobQueue, type JobRecord } from './jobs.model.ts';

/** A kind of work: its handler stands in job-handlers.ts. */
export interface JobType<Data> {
  name: string;
  queue: Exclude<JobQueue, 'dead'>;
  schema: z.ZodType<Data>;
}

/** Says in which queues of this process something new waits. */
const stored = new EventEmitter();
stored.setMaxListeners(0);

/** @returns ends it */
export function onJobStored(queue: JobQueue, hear: () => void): () => void {
  stored.on(queue, hear);
  return () => stored.off(queue, hear);
}

export interface JobOptions {
  now: Date;
  /** The transaction whose writes the job follows from: it is stored with them or not at all. */
  session?: ClientSession | undefined;
  /**
   * For work with at most one job for each thing, such as an import: another call restarts the job. Without an id every
   * call is a job of its own.
   */
  id?: string;
}

/**
 * Stores work that a process does after the transaction: at least once, unless the handler ends the job in the same
 * transaction as its effects, which is exactly once.
 * @param data must be what the type's schema accepts
 */
export async function enqueue<Data>(
  { name: kind, queue }: JobType<Data>,
  data: Data,
  { now, session = openSession() ?? undefined, id }: JobOptions,
): Promise<void> {
  const job = { kind, queue, data, runAt: now, lease: null, attempts: 0 } satisfies Partial<JobRecord>;
  if (id === undefined) {
    const row: JobRecord = { _id: new Types.ObjectId().toHexString(), ...job, createdAt: now };
    await JobModel.insertMany([row], { ...(session && { session }) });
  } else {
    const again = { $set: job, $setOnInsert: { createdAt: now }, $unset: { expiresAt: '' } };
    await JobModel.updateOne({ _id: id }, again, { upsert: true, ...(session && { session }) });
  }
  // What hears of it works for long, and for nobody in particular.
  const tell = () => void outsideTransactions(() => stored.emit(queue));
  if (session) session.once('ended', tell);
  else tell();
}

/** @returns whether a job of the kind waits, or is done at this moment, whose data has these fields */
export async function isWaiting<Data>(
  { name: kind, queue }: JobType<Data>,
  fields: Partial<Data>,
  session: ClientSession,
): Promise<boolean> {
  const about = Object.entries<unknown>(fields).map(([field, value]) => [`data.${field}`, value] as const);
  const waiting = JobModel.exists({ queue, kind, ...Object.fromEntries<unknown>(about) });
  return (await waiting.session(session)) !== null;
}
