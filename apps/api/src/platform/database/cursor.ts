import mongoose, { Types } from 'mongoose';

interface CursorQuery {
  /** -1: the latest first. */
  order: 1 | -1;
  /** `next` of the page before, as `cursorQueryFields` takes it; undefined for the first page. */
  cursor: string | undefined;
  limit: number;
}

/**
 * One page of an endless list in the order of ids, which is that of time.
 * @param field that holds the id
 * @param find reads rows by a filter in an order, at most so many
 * @returns the rows, and where the next page begins; null at the end
 */
export async function cursorPage<R>(
  field: keyof R & string,
  { order, cursor, limit }: CursorQuery,
  find: (filter: object, sort: Record<string, 1 | -1>, limit: number) => Promise<R[]>,
): Promise<{ rows: R[]; next: string | null }> {
  const id = new Types.ObjectId(cursor);
  const beyond = mongoose.trusted(order === 1 ? { $gt: id } : { $lt: id });
  const found = await find(cursor === undefined ? {} : { [field]: beyond }, { [field]: order }, limit + 1);
  const rows = found.slice(0, limit);
  const last: unknown = rows.at(-1)?.[field];
  return { rows, next: found.length > limit && last instanceof Types.ObjectId ? last.toHexString() : null };
}
