import mongoose, {
  type AnyBulkWriteOperation,
  type ClientSession,
  type QueryFilter,
  type Types,
} from 'mongoose';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { AppError } from '../../../platform/errors.ts';
import { forgetWords } from '../../../platform/spelling/spelling.service.ts';
import { creditAgain } from '../../people/index.ts';
import { forgetCounts } from './movie-counts.service.ts';
import type { MovieFields, MovieRecord, MovieVerdicts } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';
import { wordsToRemember } from './search-terms.service.ts';

/*
 * What the domains above write to films. People's edits are in editing/movie-edits.service.ts.
 */

/** What a film carries of the rows of other domains. */
interface DerivedWrite {
  /** Finds the film; nothing happens where there is none. */
  filter: QueryFilter<MovieFields>;
  /** undefined takes a field away. */
  set?: { [Name in keyof MovieFields]?: MovieFields[Name] | undefined };
  add?: { [Name in keyof MovieFields]?: number };
}

/**
 * Gives films what rows of other domains add up to, in the transaction that changes those. What people wrote of a film
 * stays untouched, so `updatedAt` does, too.
 * @returns how many of the films there are
 */
export async function writeDerived(writes: readonly DerivedWrite[], session: ClientSession): Promise<number> {
  if (writes.length === 0) return 0;
  const { matchedCount } = await MovieModel.bulkWrite(
    writes.map(({ filter, set = {}, add }): AnyBulkWriteOperation<MovieFields> => {
      const fields = Object.entries(set);
      const given = fields.filter(([, value]) => value !== undefined);
      const gone = fields.filter(([, value]) => value === undefined);
      const update = {
        ...(given.length > 0 && { $set: Object.fromEntries(given) }),
        ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map(([name]) => [name, 1])) }),
        ...(add && { $inc: add }),
      };
      return { updateOne: { filter, update, timestamps: false } };
    }),
    { session },
  );
  return matchedCount;
}

type Stored = Omit<MovieVerdicts, 'verdictWrites'>;

/**
 * Gives a film what other opinions and places to watch it add up to.
 * @param verdicts counted from the rows within the transaction; undefined takes a field away
 * @returns whether there is such a film
 */
export async function storeVerdicts(
  movieId: Types.ObjectId | string,
  verdicts: { [Name in keyof Stored]?: Stored[Name] | undefined },
  session: ClientSession,
): Promise<boolean> {
  const write = { filter: { _id: movieId }, set: verdicts, add: { verdictWrites: 1 } };
  return (await writeDerived([write], session)) > 0;
}

/** Takes films out of sight. @returns the films as they were */
export async function takeOutMovies(
  filter: QueryFilter<MovieFields>,
  session: ClientSession,
): Promise<MovieRecord[]> {
  const movies = await MovieModel.find(filter).session(session).lean<MovieRecord[]>();
  if (movies.length === 0) return [];
  const _id = mongoose.trusted({ $in: movies.map((movie) => movie._id) });
  await MovieModel.deleteMany({ _id }, { session });
  forgetCounts();
  return movies;
}

/**
 * Brings a film back into sight, as it was when it was taken out of it.
 * @throws AppError `movie_exists` when another film has its title, year and type by now
 */
export async function putBackMovie(movie: MovieRecord, session: ClientSession): Promise<void> {
  const people = await creditAgain(movie.people, session);
  try {
    await MovieModel.collection.insertOne({ ...movie, people }, { session });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('movie_exists');
    throw error;
  }
  forgetCounts();
}

/** Forgets the words by which a film was found, once it is erased. A word forgotten twice would hide other films. */
export async function forgetMovieWords(movie: MovieRecord): Promise<void> {
  await forgetWords(wordsToRemember(movie));
}
