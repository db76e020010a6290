import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import type { Release } from '@filmfisher/shared/movies/movie-facts.schema';
import type { ReleaseFormat } from '@filmfisher/shared/movies/movie-facts';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { findMovies, movieRefs, type MovieRecord } from '../../catalogue/index.ts';

/** Films of one answer at most. */
const MOVIES_MAX = 1_000;

/** A release with its film. */
export interface MovieRelease {
  movieId: Types.ObjectId;
  movie: MovieRef;
  /** With the date of the release: a day, a month or a year. */
  release: Release & { date: string };
}

async function releasesOf(filter: QueryFilter<MovieRecord>): Promise<MovieRelease[]> {
  const movies = await findMovies(filter, {
    fields: ['releases'],
    sort: { popularity: -1, _id: 1 },
    limit: MOVIES_MAX,
  });
  const refs = await movieRefs(movies.map(({ _id }) => _id));
  return movies.flatMap(({ _id: movieId, releases = [] }) =>
    releases.flatMap(({ date, ...release }) => {
      const movie = refs.get(movieId.toHexString());
      return date === undefined || !movie ? [] : [{ movieId, movie, release: { ...release, date } }];
    }),
  );
}

/**
 * @param from and `to`, yyyy-mm-dd
 * @returns releases of these days, and of the months and years that begin within them or hold `from`
 */
export async function releasesBetween(from: string, to: string): Promise<MovieRelease[]> {
  const dates = mongoose.trusted({ $gte: from.slice(0, 4), $lte: to });
  const found = await releasesOf({ 'releases.date': dates });
  return found.filter(({ release: { date } }) => date >= from.slice(0, date.length) && date <= to);
}

/**
 * @param format in which they came out
 * @param from and `to`, yyyy-mm-dd: only releases with a known day
 * @param country releases in this country, and those that name none
 * @returns films that came out, the latest first, each once
 */
export async function releasedMovies(
  format: ReleaseFormat,
  from: string,
  to: string,
  country?: string,
): Promise<Types.ObjectId[]> {
  const dates = mongoose.trusted({ $gte: from, $lte: to });
  const found = (await releasesOf({ formats: format, 'releases.date': dates }))
    .filter(({ release }) => release.format === format && release.date.length === to.length)
    .filter(({ release: { date } }) => date >= from && date <= to)
    .filter(({ release: { country: at } }) => country === undefined || at === undefined || at === country)
    .sort((a, b) => (a.release.date < b.release.date ? 1 : -1));
  return [...new Map(found.map(({ movieId }) => [movieId.toHexString(), movieId])).values()];
}

/** @returns releases of these films that have a date */
export async function releasesOfMovies(ids: readonly Types.ObjectId[]): Promise<MovieRelease[]> {
  return releasesOf({ _id: mongoose.trusted({ $in: [...ids] }) });
}
