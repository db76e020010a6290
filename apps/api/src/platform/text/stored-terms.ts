import type { Collection, mongo, Types } from 'mongoose';

/** Rows of one round. */
const ROUND = 500;

type Row<Source> = Source & { _id: Types.ObjectId };

/**
 * Gives rows that former releases stored the terms by which this one finds them. May be broken off and run again.
 * @param source names of the fields that the terms are made of
 * @param termsOf makes them
 * @param among only of these
 * @returns how many there are
 */
export async function giveTerms<Source extends object>(
  collection: Collection,
  source: readonly (keyof Source & string)[],
  termsOf: (row: Source) => string[],
  among: mongo.BSON.Document = {},
): Promise<number> {
  const projection = Object.fromEntries(source.map((field) => [field, 1]));
  let given = 0;
  let last: Types.ObjectId | null = null;
  for (;;) {
    const filter: mongo.BSON.Document = { ...among, ...(last && { _id: { $gt: last } }) };
    const rows: Row<Source>[] = await collection
      .find<Row<Source>>(filter, { projection })
      .sort({ _id: 1 })
      .limit(ROUND)
      .toArray();
    if (rows.length === 0) return given;
    await collection.bulkWrite(
      // What is changed meanwhile gets its terms with the change.
      rows.map((row) => ({ updateOne: { filter: { ...row }, update: { $set: { terms: termsOf(row) } } } })),
      { ordered: false },
    );
    given += rows.length;
    last = rows.at(-1)?._id ?? null;
  }
}
