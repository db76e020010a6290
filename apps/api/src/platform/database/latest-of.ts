import mongoose, { type Types } from 'mongoose';
import pMap from 'p-map';

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
