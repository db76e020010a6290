import type { Collection, Types } from 'mongoose';
import { termsOf } from './thread-lists.ts';
import { ThreadModel, WithheldThreadModel } from './threads.model.ts';

/** Threads of one round. */
const ROUND = 500;

interface Titled {
  _id: Types.ObjectId;
  title: string;
}

async function giveTerms(collection: Collection): Promise<number> {
  let given = 0;
  let last: Types.ObjectId | null = null;
  for (;;) {
    const threads: Titled[] = await collection
      .find<Titled>({ title: { $ne: '' }, ...(last && { _id: { $gt: last } }) }, { projection: { title: 1 } })
      .sort({ _id: 1 })
      .limit(ROUND)
      .toArray();
    if (threads.length === 0) return given;
    await collection.bulkWrite(
      threads.map(({ _id, title }) => ({
        // One that gets another title meanwhile gets its terms with it.
        updateOne: { filter: { _id, title }, update: { $set: { terms: termsOf(title) } } },
      })),
      { ordered: false },
    );
    given += threads.length;
    last = threads.at(-1)?._id ?? null;
  }
}

/** Gives threads of former releases, which were found by single words, all terms. @returns how many there are */
export async function giveThreadsTerms(): Promise<number> {
  return (await giveTerms(ThreadModel.collection)) + (await giveTerms(WithheldThreadModel.collection));
}
