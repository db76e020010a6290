import type { MovieCreate, MovieUpdate } from '@filmfisher/shared/movies/movies.schema';
import mongoose, { Types, type ClientSession, type QueryFilter } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Semaphore } from '../../../platform/process/semaphore.ts';
import { removePictures, storeMoviePicture } from '../../../platform/pictures/pictures.service.ts';
import { rememberWords } from '../../../platform/spelling/spelling.service.ts';
import { contentOf, recordChanges, type ChangeAuthor } from '../../movie-history/index.ts';
import { creditPeople } from '../../people/index.ts';
import { storedGenreRenamer, renamedGenres } from '../movies/genre-renames.service.ts';
import { withMainLanguage, deriveKeys } from '../movies/movie-keys.ts';
import { forgetCounts } from '../movies/movie-counts.service.ts';
import { editedMovie, storeEdits, type Edited, type MovieEdit, type SourcedChange } from './edited-movies.ts';
import { removeUncredited } from '../movies/uncredited-people.service.ts';
import { getMovie } from '../movies/movie-reads.ts';
import { wordsToRemember } from '../movies/search-terms.service.ts';
import type { MovieFields, MovieRecord } from '../movies/movie-fields.ts';
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
  const rename = await storedGenreRenamer();
  const content = { ...withMainLanguage(sent), genre: renamedGenres(sent.genre, rename) };
  const keys = deriveKeys(content);
  await rememberWords(wordsToRemember(keys));
  const movie = await unlessTaken(() =>
    inTransaction(async (session) => {
      const [people = []] = await creditPeople([content], session);
      const fields = { ...content, ...keys, people, ...(id && { _id: id }) };
      const created = (await new MovieModel(fields).save({ session })).toObject();
      const change = { movie: created, kind: 'created', after: contentOf(created) } as const;
      await recordChanges([change], author, session);
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

/** @returns whom films named only before they were edited */
function formerPeopleOf(edited: readonly Edited[]): Types.ObjectId[] {
  return edited.flatMap(({ before, movie }) => {
    const named = new Set(movie.people.map(({ personId }) => personId.toHexString()));
    return before.people.map(({ personId }) => personId).filter((id) => !named.has(id.toHexString()));
  });
}

/** @returns the words that the film has only after the edit */
function newWordsOf(edit: MovieEdit): string[] {
  const former = new Set(edit.before.searchTerms);
  return wordsToRemember(editedMovie(edit)).filter((term) => !former.has(term));
}

/** @returns gives the genres of a change their names of now; what is taken back comes back as it was */
async function genresOfNow(kind: 'changed' | 'reverted'): Promise<(change: SourcedChange) => SourcedChange> {
  if (kind === 'reverted') return (change) => change;
  const rename = await storedGenreRenamer();
  return (change) => (change.genre ? { ...change, genre: renamedGenres(change.genre, rename) } : change);
}

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
  const named = await genresOfNow(kind);
  await rememberWords(newWordsOf({ before: stored, sent: named(change(stored)) }));
  const edited = await unlessTaken(() =>
    inTransaction(async (session) => {
      const before = await MovieModel.findOne(filter).session(session).lean<MovieRecord>();
      if (!before) throw new AppError('movie_not_found');
      await alongside?.(before, session);
      const sent = named(change(before));
      const changed = await storeEdits([{ before, sent }], author, kind, session);
      return { movie: changed[0]?.movie ?? before, isChanged: changed.length > 0, changed };
    }),
  );
  if (edited.isChanged) forgetCounts();
  await removeUncredited(formerPeopleOf(edited.changed));
  return edited;
}

/** A change of one of many films. */
export interface WantedEdit {
  /** 24 hexadecimal digits. */
  movieId: string;
  change: (movie: MovieRecord) => SourcedChange;
}

/**
 * Changes many films as they are now, each once, in one transaction; those that are gone are left out.
 * @returns ids of the films that are there
 * @throws AppError `movie_exists` when the new title, year and type of one of them are taken: then none is changed
 */
export async function editMovies(
  edits: readonly WantedEdit[],
  author: ChangeAuthor,
  kind: 'changed' | 'reverted' = 'changed',
): Promise<Set<string>> {
  const ids = mongoose.trusted({ $in: edits.map(({ movieId }) => new Types.ObjectId(movieId)) });
  const changeOf = new Map(edits.map(({ movieId, change }) => [movieId, change]));
  const named = await genresOfNow(kind);
  const planned = (movies: readonly MovieRecord[]) =>
    movies.map((before) => ({
      before,
      sent: named(changeOf.get(before._id.toHexString())?.(before) ?? {}),
    }));
  const known = await MovieModel.find({ _id: ids }).lean<MovieRecord[]>();
  await rememberWords(planned(known).flatMap(newWordsOf));
  const found = await unlessTaken(() =>
    inTransaction(async (session) => {
      const movies = await MovieModel.find({ _id: ids }).session(session).lean<MovieRecord[]>();
      return { movies, changed: await storeEdits(planned(movies), author, kind, session) };
    }),
  );
  forgetCounts();
  await removeUncredited(formerPeopleOf(found.changed));
  return new Set(found.movies.map(({ _id }) => _id.toHexString()));
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
