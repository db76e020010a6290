import mongoose, { Types } from 'mongoose';
import pMap from 'p-map';

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1_000);

/** @returns the lowest id that a document can have that was stored in this second or later */
export function firstIdAt(moment: Date): Types.ObjectId {
  return Types.ObjectId.createFromTime(secondsOf(moment));
}

/** @returns a new id for a document of an earlier moment: what was new on a day is counted by ids */
export function newIdAt(moment: Date): Types.ObjectId {
  return new Types.ObjectId(Types.ObjectId.generate(secondsOf(moment)));
}

/**
 * @param from first moment, to the second
 * @param until first moment after
 * @returns a condition on `_id` for documents that were stored in between: their ids begin with that moment
 */
export function createdBetween(from: Date, until: Date) {
  return { _id: mongoose.trusted({ $gte: firstIdAt(from), $lt: firstIdAt(until) }) };
}

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

/** Where reading begins: at this moment, there below an id where one is given; it goes back in time. */
export interface Until {
  at: Date;
  below: Types.ObjectId | null;
}

/**
 * So many ranges of an index the embedded database merges in order, and MongoDB 200; of more they would read every row
 * that the owners ever had.
 */
const OWNERS_AT_ONCE = 64;
/**
 * Queries that run at once. All of those for a member who follows hundreds would take every connection of the process,
 * and the last of them wait in vain for one.
 */
const QUERIES_AT_ONCE = 2;

/** Names of the fields that tell whose a row is and when it came to be, and what else it must be. */
interface Fields<Row> {
  owner: keyof Row & string;
  at: keyof Row & string;
  only?: object;
}

/**
 * The latest rows of many owners. What it costs depends on the number of owners and of rows asked for, not on how many
 * they have: an index of the owner, of what `only` names, of the moment and the id (both falling) holds them in order.
 * @param find reads the first `count` rows
 * @returns at most `count` rows, the latest first
 */
export async function latestOf<Row extends { _id: Types.ObjectId }>(
  { owner, at, only }: Fields<Row>,
  owners: readonly Types.ObjectId[],
  until: Until,
  count: number,
  find: (filter: object, order: Record<string, -1>) => Promise<Row[]>,
): Promise<Row[]> {
  const parts = Array.from({ length: Math.ceil(owners.length / OWNERS_AT_ONCE) }, (_, index) =>
    owners.slice(index * OWNERS_AT_ONCE, (index + 1) * OWNERS_AT_ONCE),
  );
  const below = until.below && {
    $or: [{ [at]: mongoose.trusted({ $lt: until.at }) }, { _id: mongoose.trusted({ $lt: until.below }) }],
  };
  const found = await pMap(
    parts,
    (ids) => {
      const filter = { [owner]: mongoose.trusted({ $in: ids }), [at]: mongoose.trusted({ $lte: until.at }) };
      return find({ ...filter, ...only, ...below }, { [at]: -1, _id: -1 });
    },
    { concurrency: QUERIES_AT_ONCE },
  );
  const rows = found.flat();
  rows.sort(
    (one, other) =>
      Number(other[at]) - Number(one[at]) || (one._id.toHexString() < other._id.toHexString() ? 1 : -1),
  );
  return rows.slice(0, count);
}
