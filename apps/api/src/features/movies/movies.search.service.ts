import { PERSON_ROLES, type MovieHit, type PersonRole } from '@filmfisher/shared/search';
import mongoose, { type Types } from 'mongoose';
import { fewAtOnce } from '../../lib/few-at-once.ts';
import { titleKeyOf } from './movie-keys.ts';
import { MOVIE_ORDERS, MovieModel, type MovieRecord } from './movies.model.ts';
import { presentedMovies } from './movies-by-id.service.ts';
import { personTermOf, type Credits } from './search-terms.service.ts';

/** Terms whose films are looked for at the same time. */
const TERMS_AT_ONCE = 4;

/** What a search compares films by, and the people it finds in them. */
const COMPARED = {
  titleKey: 1,
  searchTerms: 1,
  score: 1,
  totalRatings: 1,
  yearOfRelease: 1,
  cast: 1,
  directors: 1,
  writers: 1,
  producers: 1,
} as const;
export type SearchedMovie = Pick<MovieRecord, keyof typeof COMPARED | '_id'>;

/**
 * @param groups of search terms: a film must have one of every group. The first group is the one that the index is
 *   walked by, so the rarest should come first
 * @param limit films read, shared among the terms of the first group
 * @returns films that have them, the best of each term, each once
 */
export async function filmsWithTerms(
  groups: readonly (readonly string[])[],
  limit: number,
): Promise<SearchedMovie[]> {
  const [first = [], ...others] = groups;
  const conditions = others.map((terms) => ({ searchTerms: mongoose.trusted({ $in: terms }) }));
  const share = Math.ceil(limit / Math.max(1, first.length));
  const lists = await fewAtOnce(first, TERMS_AT_ONCE, (searchTerms) =>
    MovieModel.find({ searchTerms, ...(conditions.length > 0 && { $and: conditions }) }, COMPARED)
      .sort(MOVIE_ORDERS.score)
      .limit(share)
      .lean<SearchedMovie[]>(),
  );
  return [...new Map(lists.flat().map((movie) => [movie._id.toHexString(), movie])).values()];
}

/**
 * @param query what somebody typed
 * @returns films whose title is, or begins with, what was typed
 */
export async function filmsTitled(query: string, limit: number): Promise<SearchedMovie[]> {
  const titleKey = titleKeyOf(query);
  const begins = mongoose.trusted({ $gte: titleKey, $lt: `${titleKey}\u{10FFFF}` });
  return MovieModel.find({ titleKey: begins }, COMPARED)
    .sort({ titleKey: 1 })
    .limit(limit)
    .lean<SearchedMovie[]>();
}

/** @returns these films as rows among hits, in the given order; those that are gone are missing */
export async function movieHits(ids: readonly Types.ObjectId[]): Promise<MovieHit[]> {
  const movies = await presentedMovies(ids);
  return ids.flatMap((id) => {
    const movie = movies.get(id.toHexString());
    if (!movie) return [];
    const { _id, slug, type, title, genre, industry, yearOfRelease, overallRating, totalRatings, image } =
      movie;
    return [{ _id, slug, type, title, genre, industry, yearOfRelease, overallRating, totalRatings, image }];
  });
}

/** @returns what the person did in these films, in the order of PERSON_ROLES */
function rolesIn(movies: readonly Credits[], term: string): PersonRole[] {
  const is = (name: string): boolean => personTermOf(name) === term;
  const did: Record<PersonRole, boolean> = {
    director: movies.some(({ directors }) => directors.some(is)),
    actor: movies.some(({ cast }) => cast.some(({ name }) => is(name))),
    writer: movies.some(({ writers }) => writers.some(is)),
    producer: movies.some(({ producers }) => producers.some(is)),
  };
  return PERSON_ROLES.filter((role) => did[role]);
}

/** Films of a person that are read to name the person's roles. */
const FILMOGRAPHY = 50;

/**
 * @param name of a person
 * @returns in how many films the person is named, and as what in the best of them
 */
export async function filmographyOf(name: string): Promise<{ titles: number; roles: PersonRole[] }> {
  const searchTerms = personTermOf(name);
  const [titles, movies] = await Promise.all([
    MovieModel.countDocuments({ searchTerms }),
    MovieModel.find({ searchTerms }, { cast: 1, directors: 1, writers: 1, producers: 1 })
      .sort(MOVIE_ORDERS.score)
      .limit(FILMOGRAPHY)
      .lean<Credits[]>(),
  ]);
  return { titles, roles: rolesIn(movies, searchTerms) };
}
