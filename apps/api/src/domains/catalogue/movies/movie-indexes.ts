import { ASPECT_SORTS, type AspectSort } from '@filmfisher/shared/movie-marks/aspect-names';
import { FILTER_NAMES, MOVIE_FILTERS, type FilterName } from '@filmfisher/shared/movies/movie-filters';
import { MOVIE_SORTS, OUTSIDE_IDS, type MovieSort } from '@filmfisher/shared/movies/movies';
import mongoose, { type QueryFilter, type Schema } from 'mongoose';
import type { MovieFields, MovieRecord } from './movie-fields.ts';

/**
 * Orders of GET /movies. Every one is total: _id breaks ties, so that pages neither repeat nor miss a film.
 * The score order is the decision for an honest top list: the score as computed, then how many rated, then the newer
 * film.
 */
export const MOVIE_ORDERS: Record<MovieSort, Record<string, 1 | -1>> = {
  score: { score: -1, totalRatings: -1, yearOfRelease: -1, _id: -1 },
  newest: { yearOfRelease: -1, _id: -1 },
  title: { titleKey: 1, _id: 1 },
  popular: { popularity: -1, overallRating: -1, yearOfRelease: -1, _id: -1 },
};

/** The best in one aspect first, of those films that have enough votes for it. */
export function aspectOrder(sort: AspectSort): {
  where: QueryFilter<MovieFields>;
  order: Record<string, 1 | -1>;
} {
  const field = sort.replace(':', 's.');
  return {
    where: { [`${field}.mean`]: mongoose.trusted({ $gt: 0 }) },
    order: { [`${field}.mean`]: -1, [`${field}.votes`]: -1, _id: -1 },
  };
}

/** The order in which searches read films; what was read is then sorted by MOVIE_ORDERS.score. */
export const SEARCH_ORDER: Record<string, 1 | -1> = { searchRank: -1, yearOfRelease: -1, _id: -1 };

/** @returns which films have a value of a filter with an index of its own; the index leaves the others out */
function ownMovies(name: FilterName): [keyof MovieFields, unknown][] {
  const filter = MOVIE_FILTERS[name];
  if (!('ownIndex' in filter)) return [];
  switch (filter.kind) {
    case 'flag':
      return [[filter.field, true]];
    case 'id':
      return [[filter.field, { $exists: true }]];
    case 'choice':
    case 'exact':
      return [[filter.field, { $gt: '' }]];
  }
}

/** Gives films their indexes. */
export function indexMovies(schema: Schema<MovieFields>): void {
  /** Two films are the same when folded title, year and type agree (docs/api.md, Films). */
  schema.index({ titleKey: 1, yearOfRelease: 1, type: 1 }, { unique: true });

  // All films, and those of one filter, in each order: equal keys first, then the order, so that nothing is sorted.
  for (const sort of MOVIE_SORTS) {
    schema.index({ ...MOVIE_ORDERS[sort] });
    schema.index({ filterKeys: 1, ...MOVIE_ORDERS[sort] });
  }
  for (const [field, value] of FILTER_NAMES.flatMap(ownMovies))
    schema.index({ [field]: 1, ...MOVIE_ORDERS.score }, { partialFilterExpression: { [field]: value } });
  for (const sort of ASPECT_SORTS) {
    const { where, order } = aspectOrder(sort);
    schema.index(order, { partialFilterExpression: where });
  }
  // A word or a person, better films first: one index for search, suggestions and the films of a person.
  schema.index({ searchTerms: 1, ...SEARCH_ORDER });
  // Titles that were typed with their blanks elsewhere. No search term: MongoDB cannot sort by a range of an array.
  schema.index({ joinedTitle: 1, _id: 1 });
  // Films that a file names by a title which they have had.
  schema.index({ otherTitleKeys: 1 });
  // The few films with held votes: for the desk, and for the task that ends holds.
  schema.index({ 'hold.since': 1 }, { sparse: true });
  schema.index({ 'pastHolds.since': 1 }, { sparse: true });
  // The films of a person, the newest first.
  schema.index({ 'people.personId': 1, ...MOVIE_ORDERS.newest });
  // By which an import (known-films.ts) and the finder know a film again.
  for (const name of [...OUTSIDE_IDS, 'youtube'])
    schema.index({ [`externalIds.${name}`]: 1 }, { sparse: true });
  schema.index({ 'trailer.id': 1 }, { sparse: true });
  // Tells which stored pictures are somebody's (job-handlers.ts).
  schema.index({ 'image.pictureId': 1 }, { sparse: true });
  schema.index({ 'backdrop.pictureId': 1 }, { sparse: true });
}

/** What the orders of films look at (MOVIE_ORDERS). */
export type OrderedMovie = Pick<
  MovieRecord,
  '_id' | 'score' | 'totalRatings' | 'yearOfRelease' | 'titleKey' | 'popularity' | 'overallRating'
>;

/** The values by which the orders compare; texts as the database does, by their UTF-8. */
function valueOf(movie: OrderedMovie, field: string): number | Buffer {
  switch (field) {
    case 'score':
    case 'totalRatings':
    case 'yearOfRelease':
    case 'popularity':
    case 'overallRating':
      return movie[field];
    case 'titleKey':
      return Buffer.from(movie.titleKey);
    default:
      return Buffer.from(movie._id.toHexString());
  }
}

function compare(a: number | Buffer, b: number | Buffer): number {
  if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b);
  return Buffer.compare(a, b);
}

/** Orders films by MOVIE_ORDERS.score. */
export function byScore(
  a: Pick<MovieRecord, '_id' | 'score' | 'totalRatings' | 'yearOfRelease'>,
  b: typeof a,
): number {
  return (
    b.score - a.score ||
    b.totalRatings - a.totalRatings ||
    b.yearOfRelease - a.yearOfRelease ||
    (a._id.toHexString() < b._id.toHexString() ? 1 : -1)
  );
}

/** @returns films of a list that was put together in memory, in the order in which the database would read them */
export function sortMovies<T extends OrderedMovie>(movies: readonly T[], sort: MovieSort): T[] {
  const order = Object.entries(MOVIE_ORDERS[sort]);
  return [...movies].sort((a, b) => {
    for (const [field, direction] of order) {
      const difference = compare(valueOf(a, field), valueOf(b, field));
      if (difference !== 0) return difference * direction;
    }
    return 0;
  });
}
