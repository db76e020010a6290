import mongoose, { Types, type ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import { z } from 'zod';
import { Postponed, type JobHandler, type JobRun } from './job-run.ts';
import { enqueue, type JobType } from './jobs.ts';

/*
 * Long work whose progress people see, such as an import: a row of its own says how far it is, and a job of the row's
 * id does it.
 */

/** What such a row has. */
export interface RowFields {
  /** `running` while there is work to do. */
  state: string;
  problem: string | null;
}

const rowDataSchema = z.object({ rowId: z.instanceof(Types.ObjectId) });
type RowData = z.infer<typeof rowDataSchema>;

/** @returns the type of the jobs that work on such rows */
export const rowJobType = (name: string): JobType<RowData> => ({
  name,
  queue: 'later',
  schema: rowDataSchema,
});

/** Hands a row to the processes that work on such rows, in the transaction that sets it `running`. */
export function beginRow(
  type: JobType<RowData>,
  rowId: Types.ObjectId,
  now: Date,
  session: ClientSession,
): Promise<void> {
  return enqueue(type, { rowId }, { now, session, id: `${type.name} ${rowId.toHexString()}` });
}

/** The row was stopped, or is gone. */
class RowStopped extends Error {
  override readonly name = 'RowStopped';
}

/** What the work on a row is given. */
export interface RowRun extends Pick<JobRun, 'step'> {
  /** Stores how far the work is. @throws when it must end here */
  store(progress: Readonly<Record<string, unknown>>): Promise<void>;
}

export interface RowWork<Row> {
  type: JobType<RowData>;
  collection: string;
  log: Logger;
  /** Does what is left of a row. @returns how it ends */
  work(row: Row, run: RowRun): Promise<{ state: string; problem: string | null }>;
  /** The sentence for a row that nobody tries again. */
  gaveUp: string;
}

/** @returns who works on such rows */
export function rowHandler<Row>({ type, collection, log, work, gaveUp }: RowWork<Row>): JobHandler<RowData> {
  const rows = () => mongoose.connection.collection<RowFields>(collection);
  const change = async ({ rowId }: RowData, fields: Partial<RowFields>) => {
    const { matchedCount } = await rows().updateOne({ _id: rowId, state: 'running' }, { $set: fields });
    return matchedCount > 0;
  };
  return {
    type,
    async run(data, run) {
      const row = await rows().findOne({ _id: data.rowId, state: 'running' });
      if (!row) return;
      const rowRun: RowRun = {
        step: run.step,
        async store(progress) {
          run.step();
          if (!(await change(data, progress))) throw new RowStopped('the row does not run any more');
          run.progressed();
        },
      };
      try {
        const end = await work(row as Row, rowRun);
        await change(data, end);
        const told = { event: `${type.name.replaceAll(' ', '_')}_ended`, rowId: data.rowId.toHexString() };
        log.info({ ...told, state: end.state }, `${type.name} ended`);
      } catch (error) {
        if (error instanceof RowStopped) return;
        if (error instanceof Postponed) await change(data, { problem: error.message });
        throw error;
      }
    },
    async gaveUp(data) {
      await change(data, { state: 'failed', problem: gaveUp });
    },
  };
}
