import type { MovieCreate } from '@filmfisher/shared/movies/movies.schema';
import mongoose from 'mongoose';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { rememberWords } from '../../../platform/spelling/spelling.service.ts';
import { addToHistory, contentOf, type ChangeAuthor } from '../../movie-history/index.ts';
import { creditPeople } from '../../people/index.ts';
import { storedGenreRenamer, renamedGenres, type GenreRenamer } from '../movies/genre-renames.service.ts';
import { forgetCounts } from '../movies/movie-counts.service.ts';
import type { MovieFields, MovieRecord } from '../movies/movie-fields.ts';
import { deriveKeys, withMainLanguage } from '../movies/movie-keys.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { wordsToRemember } from '../movies/search-terms.service.ts';

/** Films of one write: others are served between two, and none lasts as long as a command may. */
const WRITTEN_AT_ONCE = 200;

/** A film to add, with the id that it is to have. */
interface AddedMovie {
  /** 24 hexadecimal digits. */
  movieId: string;
  /** Parsed by movieCreateSchema. */
  content: MovieCreate;
}

type NewMovie = Omit<MovieFields, 'createdAt' | 'updatedAt' | 'people'> & { _id: mongoose.Types.ObjectId };

type EmptyMovie = Omit<MovieRecord, '_id' | 'people'>;

/** @returns what every new film has that its content does not say */
function emptyMovie(): EmptyMovie {
  const { _id, people: _people, ...empty } = new MovieModel().toObject<MovieRecord>();
  return empty;
}

/** Casting each film through the model takes half as long as storing it; the schema has checked it already. */
function newMovie({ movieId, content: sent }: AddedMovie, empty: EmptyMovie, rename: GenreRenamer): NewMovie {
  const content = { ...withMainLanguage(sent), genre: renamedGenres(sent.genre, rename) };
  return { ...empty, ...content, ...deriveKeys(content), _id: new mongoose.Types.ObjectId(movieId) };
}

async function storedAmong(movies: readonly NewMovie[]): Promise<Set<string>> {
  const ids = movies.map(({ _id }) => _id);
  const stored = await MovieModel.find({ _id: mongoose.trusted({ $in: ids }) }, { _id: 1 }).lean();
  return new Set(stored.map(({ _id }) => _id.toHexString()));
}

/** @returns those of some films whose title, year and type are taken by now */
async function takenAmong(movies: readonly NewMovie[]): Promise<NewMovie[]> {
  const keyOf = ({ titleKey, yearOfRelease, type }: Pick<NewMovie, 'titleKey' | 'yearOfRelease' | 'type'>) =>
    `${type} ${yearOfRelease} ${titleKey}`;
  const stored = await MovieModel.find(
    { titleKey: mongoose.trusted({ $in: movies.map(({ titleKey }) => titleKey) }) },
    { titleKey: 1, yearOfRelease: 1, type: 1 },
  ).lean<Pick<NewMovie, 'titleKey' | 'yearOfRelease' | 'type'>[]>();
  const taken = new Set(stored.map(keyOf));
  return movies.filter((film) => taken.has(keyOf(film)));
}

/** Stores films with their people and the first entry of their history: all of it, or nothing. */
async function storeMovies(movies: readonly NewMovie[], author: ChangeAuthor): Promise<void> {
  const now = new Date();
  await inTransaction(async (session) => {
    const people = await creditPeople(movies, session);
    await MovieModel.collection.insertMany(
      movies.map((film, index) => ({
        ...film,
        people: people[index] ?? [],
        createdAt: now,
        updatedAt: now,
        __v: 0,
      })),
      { session, ignoreUndefined: true },
    );
    const changes = movies.map((movie) => ({ movie, kind: 'created' as const, after: contentOf(movie) }));
    await addToHistory(changes, author, session);
  });
}

/** A film or a person is made by somebody else at the same moment; so often is that bad luck. */
const ATTEMPTS = 10;

/**
 * Inserts films; the unique index decides which ones exist, so that two loads at the same time cannot both create one.
 * @returns films that were refused by it
 * @throws the driver's error when the database fails: nothing of these films is stored then
 */
async function insertMovies(movies: readonly NewMovie[], author: ChangeAuthor): Promise<NewMovie[]> {
  const refused: NewMovie[] = [];
  try {
    for (let attempt = 1, wanted = movies; wanted.length > 0; attempt += 1) {
      try {
        await storeMovies(wanted, author);
        break;
      } catch (error) {
        if (!isDuplicate(error) || attempt >= ATTEMPTS) throw error;
        const taken = new Set(await takenAmong(wanted));
        refused.push(...taken);
        wanted = wanted.filter((film) => !taken.has(film));
      }
    }
    return refused;
  } finally {
    forgetCounts();
  }
}

/**
 * Adds many films, a part after the other.
 * @param options.onStep called after each part with its films; may throw to break it off
 * @param options.resumed some of the films may have been added before
 * @returns ids of those whose title, year and type other films have by now
 * @throws the driver's error when the database fails meanwhile: nothing of the present part is stored then
 */
export async function addMovies(
  added: readonly AddedMovie[],
  author: ChangeAuthor,
  { onStep, resumed = false }: { onStep?: (rows: number) => Promise<void>; resumed?: boolean } = {},
): Promise<string[]> {
  const empty = emptyMovie();
  const rename = await storedGenreRenamer();
  const wanted = added.map((one) => newMovie(one, empty, rename));
  const done = resumed ? await storedAmong(wanted) : new Set<string>();
  const movies = wanted.filter(({ _id }) => !done.has(_id.toHexString()));
  // All words at once: most films share most of theirs. And only those of new films: what is there is counted already.
  await rememberWords(movies.flatMap(wordsToRemember));
  const others: string[] = [];
  for (let start = 0; start < movies.length; start += WRITTEN_AT_ONCE) {
    const part = movies.slice(start, start + WRITTEN_AT_ONCE);
    const refused = await insertMovies(part, author);
    // Another process that adds the same films may have been faster.
    const own = refused.length > 0 ? await storedAmong(refused) : new Set<string>();
    others.push(...refused.map(({ _id }) => _id.toHexString()).filter((id) => !own.has(id)));
    await onStep?.(part.length);
  }
  return others;
}
