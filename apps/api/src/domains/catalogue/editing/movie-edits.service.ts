import type { MovieCreate, MovieUpdate } from '@filmfisher/shared/movies/movies.schema';
import type { MovieSource } from '@filmfisher/shared/sources/sources.schema';
import type { ClientSession, QueryFilter, Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Semaphore } from '../../../platform/jobs/semaphore.ts';
import { removePictures, storeMoviePicture } from '../../../platform/pictures/pictures.service.ts';
import { rememberWords } from '../../../platform/spelling/spelling.service.ts';
import { contentOf, differenceOf, recordChange, type ChangeAuthor } from '../../movie-history/index.ts';
import { creditPeopleOf } from '../../people/index.ts';
import { withMainLanguage, deriveKeys } from '../movies/movie-keys.ts';
import { forgetCounts } from '../movies/movie-counts.service.ts';
import { sourcesAfter, sourcesOf } from './movie-sources.ts';
import { getMovie } from '../movies/movie-reads.ts';
import { wordsToRemember } from '../movies/search-terms.service.ts';
import type { MovieFields, MovieImage, MovieRecord } from '../movies/movie-fields.ts';
import { MovieModel } from '../movies/movies.model.ts';

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
