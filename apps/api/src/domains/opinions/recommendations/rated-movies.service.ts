import { isAfricanIndustry } from '@filmfisher/shared/african';
import mongoose, { type Types } from 'mongoose';
import { MovieModel, type MovieRecord } from '../../catalogue/index.ts';

/** What reasons must know of a film: what it is called, and where it was made. */
export interface KnownMovie {
  title: string;
  isAfrican: boolean;
}

/** @returns the films that are there, by their ids in 24 hexadecimal digits */
export async function knownMovies(ids: readonly Types.ObjectId[]): Promise<Map<string, KnownMovie>> {
  if (ids.length === 0) return new Map();
  const movies = await MovieModel.find(
    { _id: mongoose.trusted({ $in: [...ids] }) },
    { title: 1, industryKey: 1 },
  ).lean<Pick<MovieRecord, '_id' | 'title' | 'industryKey'>[]>();
  return new Map(
    movies.map(({ _id, title, industryKey }) => [
      _id.toHexString(),
      { title, isAfrican: isAfricanIndustry(industryKey) },
    ]),
  );
}
