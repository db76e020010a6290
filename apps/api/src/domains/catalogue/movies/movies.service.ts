import type { AspectSort } from '@filmfisher/shared/aspect-names';
import type { MovieCreate, MovieUpdate } from '@filmfisher/shared/movies';
import type { MovieListQuery } from '@filmfisher/shared/movie-list-query';
import { SEARCH_LIST_MAX } from '@filmfisher/shared/limits';
import type { MovieSource } from '@filmfisher/shared/credits';
import { pageCount } from '@filmfisher/shared/pagination';
import { MATCH_ORDER } from '@filmfisher/shared/vocabulary';
import type { ClientSession, QueryFilter, Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Semaphore } from '../../../platform/jobs/semaphore.ts';
import { removePictures, storeMoviePicture } from '../../../platform/pictures/pictures.service.ts';
import { rememberWords } from '../../../platform/spelling/spelling.service.ts';
import {
  contentOf,
  differenceOf,
  recordChange,
  type ChangeAuthor,
} from '../changes/movie-changes.service.ts';
import { creditPeopleOf } from '../people/credited-people.service.ts';
import { listedFilms } from '../search/movie-matches.service.ts';
import { withMainLanguage } from './movie-languages.ts';
import { countMovies, forgetCounts } from './movie-counts.service.ts';
import { filterOf } from './movie-conditions.ts';
import { deriveKeys } from './movie-keys.ts';
import { sourcesAfter, sourcesOf } from './movie-sources.ts';
import { readMovies, readMoviesById, type ShownMovie } from './movie-reads.ts';
import { wordsToRemember } from './search-terms.service.ts';
import { sortMovies } from './movie-order.ts';
import type { MovieFields, MovieImage, MovieRecord } from './movie-fields.ts';
import { aspectOrder, MOVIE_ORDERS } from './movie-indexes.ts';
import { MovieModel } from './movies.model.ts';

type ListSort = NonNullable<MovieListQuery['sort']>;

/** A page of a list. */
export interface MoviePage {
  movies: ShownMovie[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
}

/** @returns the page's films of a list that a search text narrows; the list is read whole, which its limit allows */
async function listMatches(query: MovieListQuery & { q: string }): Promise<MoviePage> {
  const { q, page, limit, sort = MATCH_ORDER } = query;
  const matches = await listedFilms(q, filterOf(query), SEARCH_LIST_MAX);
  // An aspect orders charts, not searches.
  const ordered = sort === MATCH_ORDER || isAspectSort(sort) ? matches : sortMovies(matches, sort);
  const ids = ordered.slice((page - 1) * limit, page * limit).map(({ _id }) => _id);
  const total = matches.length;
  return { movies: await readMoviesById(ids), total, totalPages: pageCount(total, limit), page, limit };
}

const isAspectSort = (sort: ListSort): sort is AspectSort => sort.startsWith('aspect:');

/** @returns an order, and which films it has; without a search text all match alike */
function orderOf(sort: ListSort): { where?: QueryFilter<MovieFields>; order: Record<string, 1 | -1> } {
  if (isAspectSort(sort)) return aspectOrder(sort);
  return { order: MOVIE_ORDERS[sort === MATCH_ORDER ? 'score' : sort] };
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
  const { where, order } = orderOf(sort);
  const filter = where ? { $and: [filterOf(query), where] } : filterOf(query);
  const [movies, total] = await Promise.all([
    readMovies({
      filter,
      sort: order,
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

/** What else is written in the transaction that changes a film. */
export type Alongside = (movie: MovieRecord, session: ClientSession) => Promise<void>;

/**
 * @param sent content, parsed by movieCreateSchema
 * @param options.id of the suggestion that becomes a film; a new one by default
 * @param options.alongside gets the film as it is stored
 * @throws AppError `movie_exists` when title, year and type are taken
 */
export async function createMovie(
  sent: MovieCreate,
  author: ChangeAuthor,
  { id, alongside }: { id?: Types.ObjectId; alongside?: Alongside } = {},
): Promise<MovieRecord> {
  const content = withMainLanguage(sent);
  const keys = deriveKeys(content);
  await rememberWords(wordsToRemember(keys));
  const people = await creditPeopleOf(content);
  const movie = await unlessTaken(() =>
    inTransaction(async (session) => {
      const fields = { ...content, ...keys, people, ...(id && { _id: id }) };
      const created = (await new MovieModel(fields).save({ session })).toObject();
      const change = { movie: created, kind: 'created', after: contentOf(created) } as const;
      await recordChange(change, author, session);
      await alongside?.(created, session);
      return created;
    }),
  );
  forgetCounts();
  return movie;
}

/** @throws AppError `movie_exists` where the database refuses a second film of the same title, year and type */
async function unlessTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('movie_exists');
    throw error;
  }
}

/** Fields of a film to change, as they are stored; undefined clears a field. */
export type ContentChange = Omit<MovieUpdate, 'image'> & {
  image?: MovieImage | undefined;
  backdrop?: MovieImage | undefined;
};

/** A change, and which other catalogues its fields come from; people are no source. */
export type SourcedChange = ContentChange & { sources?: readonly MovieSource[] };

/** A film after an edit. */
export interface EditedMovie {
  movie: MovieRecord;
  /** Whether anything was changed by it. */
  isChanged: boolean;
}

/**
 * Changes a film as it is now, and notes the change in its history.
 * @param filter finds the one film
 * @param change returns what to change of the film as it is; it may run more than once
 * @param options.alongside gets the film as it was, also where nothing changes
 * @throws AppError `movie_not_found`; `movie_exists` when its new title, year and type are taken; what `change` throws
 */
export async function editMovie(
  filter: QueryFilter<MovieFields>,
  change: (movie: MovieRecord) => SourcedChange,
  author: ChangeAuthor,
  { kind = 'changed', alongside }: { kind?: 'changed' | 'reverted'; alongside?: Alongside } = {},
): Promise<EditedMovie> {
  const stored = await MovieModel.findOne(filter).lean<MovieRecord>();
  if (!stored) throw new AppError('movie_not_found');
  const { sources: _sources, ...planned } = withMainLanguage(change(stored));
  const keys = deriveKeys({ ...stored, ...planned });
  const formerTerms = new Set(stored.searchTerms);
  await rememberWords(wordsToRemember(keys).filter((term) => !formerTerms.has(term)));
  const edited = await unlessTaken(() =>
    inTransaction(async (session) => {
      const movie = await MovieModel.findOne(filter).session(session);
      if (!movie) throw new AppError('movie_not_found');
      const before = movie.toObject();
      await alongside?.(before, session);
      const { sources = [], ...content } = withMainLanguage(change(before));
      movie.set(content);
      const { before: former, after } = differenceOf(before, movie.toObject());
      if (Object.keys(after).length === 0) return { movie: before, isChanged: false };
      movie.set(deriveKeys(movie));
      movie.set({ people: await creditPeopleOf(movie) });
      movie.set({
        sources: sourcesAfter(before.sources, Object.keys(after), sources, movie.toObject()),
      });
      await movie.save({ session });
      const changed = movie.toObject();
      const formerSources = sourcesOf(before.sources, Object.keys(after));
      await recordChange({ movie: changed, kind, before: former, after, formerSources }, author, session);
      return { movie: changed, isChanged: true };
    }),
  );
  if (edited.isChanged) forgetCounts();
  return edited;
}

/**
 * @param id 24 hexadecimal digits
 * @param changes parsed by movieUpdateSchema; an image address replaces an uploaded picture
 * @throws AppError `movie_not_found`, `movie_exists`
 */
export function updateMovie(id: string, changes: MovieUpdate, author: ChangeAuthor): Promise<EditedMovie> {
  return editMovie({ _id: id }, () => changes, author);
}

/**
 * Gives a film its own artwork in place of what it had, which can be brought back for a while.
 * @param id 24 hexadecimal digits
 * @param upload bytes of a JPEG, PNG or WebP
 * @param gate bounds the resizing
 * @throws AppError `movie_not_found`, and those of storeMoviePicture
 */
export async function setMovieImage(
  id: string,
  upload: Buffer,
  gate: Semaphore,
  author: ChangeAuthor,
): Promise<MovieRecord> {
  await getMovie(id);
  const pictureId = await storeMoviePicture(upload, gate);
  try {
    const { movie } = await editMovie({ _id: id }, () => ({ image: { pictureId } }), author);
    return movie;
  } catch (error) {
    await removePictures(pictureId);
    throw error;
  }
}
