import mongoose, { type Types } from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { showingTo } from '../privacy/privacy-settings.service.ts';
import { EntryModel, LIVE, type EntryRecord } from './entries.model.ts';

/**
 * @param reader who asks; null for a visitor
 * @returns those of the entries that the reader may read, in 24 hexadecimal digits; none that is deleted
 */
export async function entriesToldTo(
  reader: Pick<Viewer, 'userId'> | null,
  ids: readonly Types.ObjectId[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await EntryModel.find({ _id: mongoose.trusted({ $in: [...ids] }), ...LIVE })
    .select('userId private')
    .lean<Pick<EntryRecord, '_id' | 'userId' | 'private'>[]>();
  const isOwn = ({ userId }: Pick<EntryRecord, 'userId'>) => userId.toHexString() === reader?.userId;
  const others = rows.filter((row) => !isOwn(row) && !row.private);
  const showing = await showingTo(
    reader,
    others.map(({ userId }) => userId),
    'diary',
  );
  const told = rows.filter((row) => isOwn(row) || (!row.private && showing.has(row.userId.toHexString())));
  return new Set(told.map(({ _id }) => _id.toHexString()));
}
