import type { MovieCreate, MovieUpdate } from '@filmfisher/shared/movies';
import type { MovieListQuery } from '@filmfisher/shared/movie-filters';
import { SEARCH_LIST_MAX } from '@filmfisher/shared/limits';
import { pageCount } from '@filmfisher/shared/pagination';
import { MATCH_ORDER } from '@filmfisher/shared/vocabulary';
import mongoose, { type QueryFilter } from 'mongoose';
import { AppError } from '../../../platform/http/app-error.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import type { Semaphore } from '../../../platform/jobs/semaphore.ts';
import { removePictures, storeFilmPicture } from '../../../platform/pictures/pictures.service.ts';
import { rememberWords } from '../../../platform/spelling/spelling.service.ts';
import { listedFilms } from '../search/film-matches.service.ts';
import { countMovies, forgetCounts } from './movie-counts.service.ts';
import { filterOf } from './movie-conditions.ts';
import { deriveKeys } from './movie-keys.ts';
import { movieBytesById, readMovieBytes } from './movie-reads.ts';
import { wordsToRemember } from './search-terms.service.ts';
import { sortFilms } from './movie-order.ts';
import {
  MOVIE_ORDERS,
  MovieModel,
  type MovieFields,
  type MovieImage,
  type MovieRecord,
} from './movies.model.ts';

/** Edits of one film that may collide in a row before the last gives up. */
const EDIT_ATTEMPTS = 5;

/** A page of a list. */
export interface MoviePage {
  /** Films as they are stored (movie-json.ts). */
  movies: Uint8Array[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
}

/** @returns the page's films of a list that a search text narrows; the list is read whole, which its limit allows */
async function listMatches(query: MovieListQuery & { q: string }): Promise<MoviePage> {
  const { q, page, limit, sort = MATCH_ORDER } = query;
  const matches = await listedFilms(q, filterOf(query), SEARCH_LIST_MAX);
  const ordered = sort === MATCH_ORDER ? matches : sortFilms(matches, sort);
  const ids = ordered.slice((page - 1) * limit, page * limit).map(({ _id }) => _id);
  const total = matches.length;
  return { movies: await movieBytesById(ids), total, totalPages: pageCount(total, limit), page, limit };
}

/**
 * One page of films in a total order.
 * @param query filters, page, limit and sort of GET /movies, already parsed
 * @returns the page's films and how many there are in all; a page past the end is empty. With a search text, the best
 *   500 matches are all that the list holds
 * @param bypassCache as for countMovies
 */
export async function listMovies(query: MovieListQuery, bypassCache: boolean): Promise<MoviePage> {
  const { page, limit, sort = MATCH_ORDER, q } = query;
  if (q !== undefined) return listMatches({ ...query, q });
  const filter = filterOf(query);
  const [movies, total] = await Promise.all([
    readMovieBytes({
      filter,
      // Without a search text all match alike.
      sort: MOVIE_ORDERS[sort === MATCH_ORDER ? 'score' : sort],
      skip: (page - 1) * limit,
      limit,
    }),
    countMovies(filter, bypassCache),
  ]);
  return { movies, total, totalPages: pageCount(total, limit), page, limit };
}

/**
 * @param id 24 hexadecimal digits
 * @throws AppError `movie_not_found`
 */
export async function getMovie(id: string): Promise<MovieRecord> {
  const movie = await MovieModel.findById(id).lean<MovieRecord>();
  if (!movie) throw new AppError('movie_not_found');
  return movie;
}

/**
 * @param content parsed by movieCreateSchema
 * @throws AppError `movie_exists` when title, year and type are taken
 */
export async function createMovie(content: MovieCreate): Promise<MovieRecord> {
  const keys = deriveKeys(content);
  await rememberWords(wordsToRemember(keys));
  try {
    const movie = await new MovieModel({ ...content, ...keys }).save();
    forgetCounts();
    return movie.toObject();
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('movie_exists');
    throw error;
  }
}

/**
 * Changes a film as it is now: when somebody else changes it in between, the change is made again on top.
 * @param filter finds the one film
 * @throws AppError `movie_not_found`; `movie_exists` when its new title, year and type are taken; `conflict` when
 *   others keep changing it
 */
async function editMovie(
  filter: QueryFilter<MovieFields>,
  changes: Omit<MovieUpdate, 'image'> & { image?: MovieImage | undefined },
): Promise<MovieRecord> {
  for (let attempt = 1; attempt <= EDIT_ATTEMPTS; attempt += 1) {
    const movie = await MovieModel.findOne(filter);
    if (!movie) throw new AppError('movie_not_found');
    const former = movie.image?.pictureId;
    const formerTerms = new Set(movie.searchTerms);
    movie.set(changes);
    movie.set(deriveKeys(movie));
    await rememberWords(wordsToRemember(movie).filter((term) => !formerTerms.has(term)));
    try {
      await movie.save();
    } catch (error) {
      if (isDuplicate(error)) throw new AppError('movie_exists');
      if (error instanceof mongoose.Error.VersionError) continue;
      throw error;
    }
    forgetCounts();
    // Only now: a crash before leaves a picture too many, never a film that points at nothing.
    if (former !== undefined && movie.image?.pictureId !== former) await removePictures(former);
    return movie.toObject();
  }
  throw new AppError('conflict');
}

/**
 * @param id 24 hexadecimal digits
 * @param changes parsed by movieUpdateSchema; an image address replaces an uploaded picture
 * @throws AppError `movie_not_found`, `movie_exists`, `conflict`
 */
export async function updateMovie(id: string, changes: MovieUpdate): Promise<MovieRecord> {
  return editMovie({ _id: id }, changes);
}

/**
 * Changes the film that has this title, year and type.
 * @throws AppError `movie_not_found`, `conflict`
 */
export async function updateByIdentity(
  identity: Pick<MovieFields, 'titleKey' | 'yearOfRelease' | 'type'>,
  changes: MovieUpdate,
): Promise<MovieRecord> {
  return editMovie({ ...identity }, changes);
}

/**
 * Deletes a film and its pictures.
 * @throws AppError `movie_not_found`
 */
export async function removeMovie(id: string): Promise<void> {
  const movie = await MovieModel.findByIdAndDelete(id).lean<MovieRecord>();
  if (!movie) throw new AppError('movie_not_found');
  forgetCounts();
  if (movie.image?.pictureId !== undefined) await removePictures(movie.image.pictureId);
}

/**
 * Gives a film its own artwork in place of what it had.
 * @param id 24 hexadecimal digits
 * @param upload bytes of a JPEG, PNG or WebP
 * @param gate bounds the resizing
 * @throws AppError `movie_not_found`, and those of storeFilmPicture
 */
export async function setMovieImage(id: string, upload: Buffer, gate: Semaphore): Promise<MovieRecord> {
  await getMovie(id);
  const pictureId = await storeFilmPicture(upload, gate);
  try {
    return await editMovie({ _id: id }, { image: { pictureId } });
  } catch (error) {
    await removePictures(pictureId);
    throw error;
  }
}
