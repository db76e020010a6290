import { AFRICAN_INDUSTRIES, isAfricanIndustry } from '@filmfisher/shared/movies/african-industries';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import {
  FANS_REASON,
  genreReason,
  groundReason,
  kindReason,
  likedReason,
  personReason,
} from '@filmfisher/shared/recommendations/recommendations';
import mongoose, { type Types } from 'mongoose';
import pMap from 'p-map';
import { bestMovies, findMovies, presentedMovies } from '../catalogue/index.ts';
import { MovieNeighboursModel, type MovieNeighbours } from './movie-neighbours.model.ts';
import type { Reason } from './picks.ts';

/** How many liked films, the best rated, are matched with others by the same people and of the same kind. */
const LIKED_MAX = 8;
/** Preferred genres that picks are looked for in. */
const GENRES_MAX = 10;
/** Directors and main parts of a liked film whose other films count: a film may name a hundred. */
const DIRECTORS = 3;
const LEADS = 2;
/** Questions of one request to the database at the same time. */
const AT_ONCE = 3;
/**
 * How strong a reason each likeness is. What fans of the same films like counts most (times 0 to 1). The same director
 * counts more than the same genre.
 */
export const WEIGHTS = { neighbour: 40, director: 3, cast: 2, language: 2, kind: 1.2, genre: 1, ground: 1 };

/** What reasons must know of a film: its title, where it was made and its language. */
export interface KnownMovie {
  title: string;
  isAfrican: boolean;
  language: string;
}

/** @returns the films that are there, by their ids in 24 hexadecimal digits */
export async function knownMovies(ids: readonly Types.ObjectId[]): Promise<Map<string, KnownMovie>> {
  if (ids.length === 0) return new Map();
  const movies = await findMovies(
    { _id: mongoose.trusted({ $in: [...ids] }) },
    { fields: ['title', 'industryKey', 'language'] },
  );
  return new Map(
    movies.map(({ _id, title, industryKey, language }) => [
      _id.toHexString(),
      { title, isAfrican: isAfricanIndustry(industryKey), language },
    ]),
  );
}

/** A film that the member liked. */
export interface Liked {
  movieId: Types.ObjectId;
  title: string;
  language: string;
  stars: number;
}

/** @returns a reason for each film, the better films a little stronger */
export function reasonsFor(
  candidates: Awaited<ReturnType<typeof bestMovies>>,
  weight: number,
  text: string,
): Reason[] {
  return candidates.map(({ movieId, overallRating }) => ({
    movieId,
    weight: weight * (1 + overallRating / 10),
    text,
  }));
}

/** A film whose fans are asked for what else they like. */
interface Source {
  movieId: Types.ObjectId;
  /** 0 to 1. */
  strength: number;
  text: string;
}

/** One read, whatever the sources are. */
async function neighbourReasons(sources: readonly Source[]): Promise<Reason[]> {
  if (sources.length === 0) return [];
  const rows = await MovieNeighboursModel.find(
    { _id: mongoose.trusted({ $in: sources.map(({ movieId }) => movieId) }) },
    { neighbours: 1 },
  ).lean<Pick<MovieNeighbours, '_id' | 'neighbours'>[]>();
  const byId = new Map(sources.map((source) => [source.movieId.toHexString(), source]));
  return rows.flatMap(({ _id, neighbours }) => {
    const source = byId.get(_id.toHexString());
    if (!source) return [];
    return neighbours.map(({ movieId, likeness }) => ({
      movieId: movieId.toHexString(),
      weight: WEIGHTS.neighbour * likeness * source.strength,
      text: source.text,
    }));
  });
}

/** @returns films that are liked by those who like what the member liked */
export function reasonsOfNeighbours(liked: readonly Liked[]): Promise<Reason[]> {
  return neighbourReasons(
    liked.map(({ movieId, title, stars }) => ({
      movieId,
      strength: stars / 10,
      text: likedReason(title, stars),
    })),
  );
}

/**
 * @param text the reason to give; null: what the films have in common
 * @returns films like this one: by its directors, with its leads, of its first genre and industry
 */
async function reasonsOfMovie(
  movie: Movie,
  limit: number,
  { strength, text }: { strength: number; text: string | null },
): Promise<Reason[]> {
  const [firstGenre] = movie.genre;
  const ofPerson = (name: string, weight: number) => ({
    weight,
    common: personReason(name),
    find: () => bestMovies([{ person: name }], limit),
  });
  const likenesses = [
    ...movie.directors.slice(0, DIRECTORS).map((name) => ofPerson(name, WEIGHTS.director)),
    ...movie.cast.slice(0, LEADS).map(({ name }) => ofPerson(name, WEIGHTS.cast)),
    ...(firstGenre === undefined
      ? []
      : [
          {
            weight: WEIGHTS.kind,
            common: kindReason(firstGenre, movie.industry),
            find: () => bestMovies([{ genre: firstGenre, industry: movie.industry || undefined }], limit),
          },
        ]),
  ];
  const parts = await pMap(
    likenesses,
    async ({ weight, common, find }) => reasonsFor(await find(), weight * strength, text ?? common),
    { concurrency: AT_ONCE },
  );
  return parts.flat();
}

/** @returns films like this one, and what they have in common with it */
export async function reasonsOfLikeness(
  movieId: Types.ObjectId,
  movie: Movie,
  limit: number,
): Promise<Reason[]> {
  const fans = await neighbourReasons([{ movieId, strength: 1, text: FANS_REASON }]);
  return [...fans, ...(await reasonsOfMovie(movie, limit, { strength: 1, text: null }))];
}

/** @returns films by the same people and of the same kind as the best that the member liked */
export async function reasonsOfLikings(liked: readonly Liked[], limit: number): Promise<Reason[]> {
  const best = liked.slice(0, LIKED_MAX);
  const movies = await presentedMovies(best.map(({ movieId }) => movieId));
  const reasons: Reason[] = [];
  // One after another: a single member must not occupy all connections to the database.
  for (const { movieId, stars } of best) {
    const movie = movies.get(movieId.toHexString());
    if (!movie) continue;
    const liking = { strength: stars / 10, text: likedReason(movie.title, stars) };
    reasons.push(...(await reasonsOfMovie(movie, limit, liking)));
  }
  return reasons;
}

/**
 * @param withOurs asks for African films of each genre besides the best of all
 * @returns the best films of the preferred genres
 */
export async function reasonsOfGenres(
  genres: readonly string[],
  limit: number,
  withOurs: boolean,
): Promise<Reason[]> {
  const reasons: Reason[] = [];
  for (const genre of genres.slice(0, GENRES_MAX)) {
    const best = await bestMovies([{ genre }], limit);
    const ours = withOurs
      ? await bestMovies(
          AFRICAN_INDUSTRIES.map((industry) => ({ genre, industry })),
          limit,
        )
      : [];
    const movies = new Map([...best, ...ours].map((movie) => [movie.movieId, movie]));
    reasons.push(...reasonsFor([...movies.values()], WEIGHTS.genre, genreReason(genre)));
  }
  return reasons;
}

/** @returns the best African films: what is left to say to somebody who rates African films most */
export async function reasonsOfGround(limit: number): Promise<Reason[]> {
  const movies = await bestMovies(
    AFRICAN_INDUSTRIES.map((industry) => ({ industry })),
    limit,
  );
  return movies.flatMap((movie) => reasonsFor([movie], WEIGHTS.ground, groundReason(movie.industry)));
}
