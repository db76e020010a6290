import { PERSON_ROLES, type MovieHit, type PersonRole } from '@filmfisher/shared/search';
import mongoose from 'mongoose';
import { titleKeyOf } from './movie-keys.ts';
import { MOVIE_ORDERS, MovieModel, type MovieRecord } from './movies.model.ts';
import { presentMovie } from './movies.presenter.ts';
import { personTermOf } from './search-terms.service.ts';

/** A film with what a search compares. */
export type SearchedMovie = MovieRecord;

/** @returns the film as a row among hits */
export function presentMovieHit(movie: MovieRecord): MovieHit {
  const { _id, slug, type, title, genre, industry, yearOfRelease, overallRating, totalRatings, image } =
    presentMovie(movie);
  return { _id, slug, type, title, genre, industry, yearOfRelease, overallRating, totalRatings, image };
}

/**
 * @param groups of search terms: a film must have one of every group. The first group is the one that the index is
 *   walked by, so the rarest should come first
 * @param limit films read per term of the first group
 * @returns films that have them, the best of each term, each once
 */
export async function filmsWithTerms(
  groups: readonly (readonly string[])[],
  limit: number,
): Promise<MovieRecord[]> {
  const [first = [], ...others] = groups;
  const conditions = others.map((terms) => ({ searchTerms: mongoose.trusted({ $in: terms }) }));
  const lists = await Promise.all(
    first.map((searchTerms) =>
      MovieModel.find({ searchTerms, ...(conditions.length > 0 && { $and: conditions }) })
        .sort(MOVIE_ORDERS.score)
        .limit(limit)
        .lean<MovieRecord[]>(),
    ),
  );
  return [...new Map(lists.flat().map((movie) => [movie._id.toHexString(), movie])).values()];
}

/**
 * @param query what somebody typed
 * @returns films whose title is, or begins with, what was typed
 */
export async function filmsTitled(query: string, limit: number): Promise<MovieRecord[]> {
  const titleKey = titleKeyOf(query);
  const begins = mongoose.trusted({ $gte: titleKey, $lt: `${titleKey}\u{10FFFF}` });
  return MovieModel.find({ titleKey: begins }).sort({ titleKey: 1 }).limit(limit).lean<MovieRecord[]>();
}

/** @returns what the person did in these films, in the order of PERSON_ROLES */
function rolesIn(movies: readonly MovieRecord[], term: string): PersonRole[] {
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
    MovieModel.find({ searchTerms }).sort(MOVIE_ORDERS.score).limit(FILMOGRAPHY).lean<MovieRecord[]>(),
  ]);
  return { titles, roles: rolesIn(movies, searchTerms) };
}
