import { movieImportChangesSchema } from '@filmfisher/shared/movies/movies.schema';
import { AppError } from '../../platform/errors.ts';
import { editMovies } from '../catalogue/index.ts';
import type { ChangeAuthor } from '../movie-history/index.ts';
import { changesByMovie, type FieldValues, type MovieChange, type MovieDecision } from './load-plan.ts';

/** Films of one transaction: others are served between two. */
const CHANGED_AT_ONCE = 200;

type WantedEdit = Parameters<typeof editMovies>[0][number];

export interface Progress {
  /** Called after each step with the rows that it has dealt with; may throw to break the work off. */
  onStep?: (rows: number) => Promise<void>;
  /** The plan may have been carried out in part. */
  resumed?: boolean;
}

/** null stands for a field that is not there. */
export function changedFields(values: FieldValues) {
  return movieImportChangesSchema.parse(values);
}

/** @returns the changes of one film as one, in the order of the rows */
function editOf(movieId: string, changes: readonly MovieChange[]): WantedEdit {
  const after = Object.assign({}, ...changes.map((one) => one.after)) as FieldValues;
  return { movieId, change: () => (Object.keys(after).length === 0 ? {} : changedFields(after)) };
}

/** @returns what became of changes that could not be made; films that are changed with others one by one */
async function changeEach(
  edits: readonly (readonly MovieChange[])[],
  author: ChangeAuthor,
): Promise<MovieDecision[]> {
  const refused: MovieDecision[] = [];
  for (const changes of edits) {
    const movieId = changes[0]?.matched.movieId ?? '';
    const refuse = (message: string) => {
      for (const { row, title, matched } of changes)
        refused.push({ kind: 'reject', row, title, fields: { row: message }, matched });
    };
    try {
      const found = await editMovies([editOf(movieId, changes)], author);
      if (!found.has(movieId)) refuse(new AppError('movie_not_found').message);
    } catch (error) {
      // Somebody deleted or kept changing this one film meanwhile: no reason to fail its neighbours.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refuse(error.message);
    }
  }
  return refused;
}

/** @returns what became of changes that could not be made */
export async function changeMovies(
  changes: readonly MovieChange[],
  author: ChangeAuthor,
  { onStep }: Progress,
): Promise<MovieDecision[]> {
  const byMovie = [...changesByMovie(changes)];
  const refused: MovieDecision[] = [];
  for (let start = 0; start < byMovie.length; start += CHANGED_AT_ONCE) {
    const batch = byMovie.slice(start, start + CHANGED_AT_ONCE);
    try {
      const edits = batch.map(([movieId, ofMovie]) => editOf(movieId, ofMovie));
      const found = await editMovies(edits, author);
      const gone = batch.filter(([movieId]) => !found.has(movieId));
      refused.push(
        ...(await changeEach(
          gone.map(([, ofMovie]) => ofMovie),
          author,
        )),
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refused.push(
        ...(await changeEach(
          batch.map(([, ofMovie]) => ofMovie),
          author,
        )),
      );
    }
    await onStep?.(batch.reduce((sum, [, ofMovie]) => sum + ofMovie.length, 0));
  }
  return refused;
}
