import mongoose, { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../platform/errors.ts';
import { editMovies, findMovies, type MovieRecord, type SourcedChange } from '../catalogue/index.ts';
import { REPLACED_PICTURE_KEPT_MS, type ChangeAuthor, sourcesOf } from '../movie-history/index.ts';
import { changesByMovie, type FieldValues, type MovieChange } from './load-plan.ts';

/** What taking changes of one film back does. */
interface Undo {
  /** The fields as they were before. */
  former: FieldValues;
  /** Fields that somebody has changed since: they stay. */
  changedSince: string[];
}

const isOwnPicture = (image: unknown) => typeof image === 'object' && image !== null && 'pictureId' in image;

/**
 * @param changes of the film, the last one first
 * @param isPictureGone whether pictures that were replaced are deleted by now
 */
function undoOf(movie: MovieRecord, changes: readonly MovieChange[], isPictureGone: boolean): Undo {
  const now = new Map<string, unknown>(Object.entries(movie));
  const former: FieldValues = {};
  const changedSince = new Set<string>();
  for (const { before, after } of changes) {
    for (const name of Object.keys(after)) {
      const isSame = isDeepStrictEqual(now.get(name) ?? null, after[name]);
      if (changedSince.has(name) || !isSame) {
        changedSince.add(name);
        continue;
      }
      former[name] = isPictureGone && isOwnPicture(before[name]) ? null : before[name];
      now.set(name, before[name]);
    }
  }
  return { former, changedSince: [...changedSince] };
}

/** What taking changes back would do to a film: what it has of its own by then. */
interface UndoneMovie {
  movieId: string;
  isRestored: boolean;
  isChangedSince: boolean;
}

function undone(movieId: string, { former, changedSince }: Undo): UndoneMovie {
  return {
    movieId,
    isRestored: Object.keys(former).length > 0,
    isChangedSince: changedSince.length > 0,
  };
}

/**
 * @param changes of a load, the last one first
 * @returns what undoChanges would do; a film that is gone is left out
 */
export async function previewUndo(changes: readonly MovieChange[]): Promise<UndoneMovie[]> {
  const all = changesByMovie(changes);
  const among = mongoose.trusted({ $in: [...all.keys()].map((id) => new Types.ObjectId(id)) });
  const movies = await findMovies({ _id: among });
  return movies.map((movie) => {
    const id = movie._id.toHexString();
    return undone(id, undoOf(movie, all.get(id) ?? [], false));
  });
}

/**
 * Takes changes back, as far as nobody has changed the same fields since. A film that is gone is left alone.
 * @param changes of a load, the last one first, of as many films as one transaction may change
 * @param loadedAt when they were made
 */
export async function undoChanges(
  changes: readonly MovieChange[],
  author: ChangeAuthor,
  loadedAt: Date,
): Promise<UndoneMovie[]> {
  const isPictureGone = author.at.getTime() - loadedAt.getTime() > REPLACED_PICTURE_KEPT_MS;
  const outcome = new Map<string, UndoneMovie>();
  const edits = [...changesByMovie(changes)].map(([movieId, ofMovie]) => ({
    movieId,
    change: (movie: MovieRecord): SourcedChange => {
      const undo = undoOf(movie, ofMovie, isPictureGone);
      outcome.set(movieId, undone(movieId, undo));
      const fields = Object.entries(undo.former).map(([name, value]) => [name, value ?? undefined]);
      const former = ofMovie.flatMap(({ formerSources = [] }) => formerSources);
      const sources = sourcesOf(former, Object.keys(undo.former));
      return { ...(Object.fromEntries(fields) as SourcedChange), sources };
    },
  }));
  try {
    await editMovies(edits, author);
    return [...outcome.values()];
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const [only, ...others] = edits;
    // Another film has its former title, year and type by now.
    if (only && others.length === 0)
      return [{ movieId: only.movieId, isRestored: false, isChangedSince: true }];
    const each: UndoneMovie[] = [];
    for (const ofMovie of changesByMovie(changes).values())
      each.push(...(await undoChanges(ofMovie, author, loadedAt)));
    return each;
  }
}
