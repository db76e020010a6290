import mongoose, { type Types } from 'mongoose';
import { AuditEntryModel, type AuditEntry } from './audit-log.model.ts';

const BATCH = 200;

/**
 * Notes of acts that former releases stored whose words they repeat. May be run again.
 * @param kind of what they were about
 * @param find returns those of these texts that are there, with the members whose words their titles are
 */
export async function noteWordsOfActs(
  kind: string,
  find: (ids: string[]) => Promise<{ id: string; wordsOf: Types.ObjectId[] }[]>,
): Promise<void> {
  const acts = { 'target.kind': kind, wordsOf: mongoose.trusted({ $exists: false }) };
  const rows = await AuditEntryModel.find(acts, { target: 1 }).lean<Pick<AuditEntry, 'target'>[]>();
  const ids = [...new Set(rows.flatMap(({ target }) => target?.id ?? []))];
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const { id, wordsOf } of await find(ids.slice(from, from + BATCH)))
      await AuditEntryModel.updateMany({ ...acts, 'target.id': id }, { $set: { wordsOf } });
  }
}
