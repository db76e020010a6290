import type { ClientSession, Types } from 'mongoose';
import type { MovieVerdicts } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';

type Stored = Omit<MovieVerdicts, 'verdictWrites'>;

/**
 * Gives a film what rows of it add up to, in the transaction that changes them. What people wrote of it stays
 * untouched, so `updatedAt` does, too.
 * @param verdicts counted from the rows within the transaction; undefined takes a field away
 * @returns whether there is such a film
 */
export async function storeVerdicts(
  movieId: Types.ObjectId | string,
  verdicts: { [Name in keyof Stored]?: Stored[Name] | undefined },
  session: ClientSession,
): Promise<boolean> {
  const entries = Object.entries(verdicts);
  const set = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const unset = Object.fromEntries(
    entries.filter(([, value]) => value === undefined).map(([name]) => [name, 1]),
  );
  const { matchedCount } = await MovieModel.updateOne(
    { _id: movieId },
    { $set: set, $unset: unset, $inc: { verdictWrites: 1 } },
    { session, timestamps: false },
  );
  return matchedCount > 0;
}
