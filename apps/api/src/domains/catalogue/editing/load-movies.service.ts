import { imageSchema } from '@filmfisher/shared/movies/movie-parts.schema';
import { movieImportChangesSchema, type MovieCreate } from '@filmfisher/shared/movies/movies.schema';
import mongoose from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { rememberWords } from '../../../platform/spelling/spelling.service.ts';
import { addAllToHistory, contentOf, type ChangeAuthor } from '../../movie-history/index.ts';
import { creditPeople } from '../people/credited-people.service.ts';
import type { FieldValues, MovieDecision, LoadPlan } from './load-plan.ts';
import { withMainLanguage, deriveKeys } from '../movies/movie-keys.ts';
import { forgetCounts } from '../movies/movie-counts.service.ts';
import type { MovieFields, MovieRecord } from '../movies/movie-fields.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { updateMovie } from './movie-edits.service.ts';
import { getMovie } from '../movies/movie-reads.ts';
import { wordsToRemember } from '../movies/search-terms.service.ts';

/** Films of one insert: others are served between two, and none lasts as long as a command may. */
const INSERTED_AT_ONCE = 200;

type Create = Extract<MovieDecision, { kind: 'create' }>;
type NewMovie = Omit<MovieFields, 'createdAt' | 'updatedAt' | 'people'> & { _id: mongoose.Types.ObjectId };

/** null stands for a field that is not there. */
function changedFields(values: FieldValues) {
  return movieImportChangesSchema.parse(values);
}

type EmptyMovie = Omit<MovieRecord, '_id' | 'people'>;

/** @returns what every new film has that its content does not say */
function emptyMovie(): EmptyMovie {
  const { _id, people: _people, ...empty } = new MovieModel().toObject<MovieRecord>();
  return empty;
}

/** Casting each film through the model takes half as long as storing it; the schema has checked it already. */
function newMovie(movieId: string, sent: MovieCreate, empty: EmptyMovie): NewMovie {
  const content = withMainLanguage(sent);
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
    await addAllToHistory(changes, author, session);
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

/** @returns the decision for a row whose film somebody else added since it was planned */
async function overtaken(decision: Create, film: NewMovie): Promise<MovieDecision> {
  const { row, title } = decision;
  const { titleKey, yearOfRelease, type } = film;
  const stored = await MovieModel.findOne({ titleKey, yearOfRelease, type }).lean<MovieRecord>();
  if (!stored)
    return { kind: 'reject', row, title, fields: { row: 'This film was added and deleted meanwhile.' } };
  const matched = { movieId: stored._id.toHexString(), title: stored.title, year: stored.yearOfRelease };
  return { kind: 'skip', row, title, matched };
}

interface Progress {
  /** Called between two steps of the work; may throw to break it off. */
  onStep?: () => void;
  /** The plan may have been carried out in part. */
  resumed?: boolean;
}

async function createMovies(
  decisions: readonly Create[],
  contents: LoadPlan['contents'],
  author: ChangeAuthor,
  { onStep, resumed = false }: Progress,
): Promise<MovieDecision[]> {
  const empty = emptyMovie();
  const wanted = decisions.flatMap(({ row, movieId }) => {
    const content = contents.get(row);
    return content ? [newMovie(movieId, content, empty)] : [];
  });
  const done = resumed ? await storedAmong(wanted) : new Set<string>();
  const movies = wanted.filter(({ _id }) => !done.has(_id.toHexString()));
  // All words at once: most films share most of theirs. And only those of new films: what is there is counted already.
  await rememberWords(movies.flatMap(wordsToRemember));
  const byId = new Map(decisions.map((decision) => [decision.movieId, decision]));
  const changed: MovieDecision[] = [];
  for (let start = 0; start < movies.length; start += INSERTED_AT_ONCE) {
    const refused = await insertMovies(movies.slice(start, start + INSERTED_AT_ONCE), author);
    // Another process that carries out the same plan may have been faster.
    const own = refused.length > 0 ? await storedAmong(refused) : new Set<string>();
    for (const film of refused) {
      const decision = byId.get(film._id.toHexString());
      if (decision && !own.has(decision.movieId)) changed.push(await overtaken(decision, film));
    }
    onStep?.();
  }
  return changed;
}

/** @returns what became of a change that could not be made; null when it was made */
async function changeMovie(
  decision: Extract<MovieDecision, { kind: 'change' }>,
  author: ChangeAuthor,
): Promise<MovieDecision | null> {
  const { row, title, matched, after } = decision;
  if (Object.keys(after).length === 0) return null;
  try {
    await updateMovie(matched.movieId, changedFields(after), author);
    return null;
  } catch (error) {
    // Somebody deleted or kept changing this one film meanwhile: no reason to fail its neighbours.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { kind: 'reject', row, title, fields: { row: error.message }, matched };
  }
}

/**
 * Carries out a plan. Broken off anywhere, it can be carried out again: new films have their ids already, and changes
 * say what is to be.
 * @returns the decisions as they came out, in their order
 * @throws the driver's error when the database fails meanwhile
 */
export async function executePlan(
  plan: LoadPlan,
  author: ChangeAuthor,
  progress: Progress = {},
): Promise<MovieDecision[]> {
  const { decisions } = plan;
  const contents = new Map(plan.contents);
  const rowOf = new Map(decisions.flatMap((one) => (one.kind === 'create' ? [[one.movieId, one.row]] : [])));
  const creates = decisions.filter((one) => one.kind === 'create');
  const changes = decisions.filter((one) => one.kind === 'change');
  for (const { matched, after } of changes.filter(({ ofNewFilm: ofNewMovie }) => ofNewMovie)) {
    const row = rowOf.get(matched.movieId);
    const content = row === undefined ? undefined : contents.get(row);
    if (row !== undefined && content) contents.set(row, { ...content, ...changedFields(after) });
  }
  const settled = await createMovies(creates, contents, author, progress);
  for (const change of changes) {
    if (change.ofNewFilm && rowOf.has(change.matched.movieId)) continue;
    const other = await changeMovie(change, author);
    if (other) settled.push(other);
    progress.onStep?.();
  }
  const byRow = new Map(settled.map((decision) => [decision.row, decision]));
  return decisions.map((decision) => byRow.get(decision.row) ?? decision);
}

/**
 * Takes a change back, as far as nobody has changed the same fields since. A film that is gone is left alone.
 * @returns whether anything was taken back
 */
export async function undoChange(
  movieId: string,
  before: FieldValues,
  after: FieldValues,
  author: ChangeAuthor,
): Promise<boolean> {
  try {
    const movie: FieldValues = { ...(await getMovie(movieId)) };
    const same = Object.keys(after)
      .filter((name) => isDeepStrictEqual(movie[name] ?? null, after[name]))
      // The files of an uploaded picture are gone.
      .filter((name) => name !== 'image' || imageSchema.nullable().safeParse(before[name]).success);
    if (same.length === 0) return false;
    const former = Object.fromEntries(same.map((name) => [name, before[name]]));
    await updateMovie(movieId, changedFields(former), author);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}
