import { movieImportChangesSchema } from '@filmfisher/shared/movies/movies.schema';
import { batchesOf } from '../../platform/database/id-batches.ts';
import { AppError } from '../../platform/errors.ts';
import { editMovies } from '../catalogue/index.ts';
import type { ChangeAuthor } from '../movie-history/index.ts';
import { changesByMovie, type FieldValues, type MovieChange, type MovieDecision } from './load-plan.ts';

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

const refusalsOf = (changes: readonly MovieChange[], message: string): MovieDecision[] =>
  changes.map(({ row, title, matched }) => ({
    kind: 'reject',
    row,
    title,
    fields: { row: message },
    matched,
  }));

/**
 * Changes films together, or one by one where one of them cannot be changed: that is no reason to fail its neighbours.
 * @returns what became of changes that could not be made
 */
async function changeTogether(
  films: readonly (readonly [movieId: string, changes: readonly MovieChange[]])[],
  author: ChangeAuthor,
): Promise<MovieDecision[]> {
  try {
    const edits = films.map(([movieId, changes]) => editOf(movieId, changes));
    const found = await editMovies(edits, author);
    const gone = films.filter(([movieId]) => !found.has(movieId));
    return gone.flatMap(([, changes]) => refusalsOf(changes, new AppError('movie_not_found').message));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const [only, ...others] = films;
    if (only && others.length === 0) return refusalsOf(only[1], error.message);
    const refused: MovieDecision[] = [];
    for (const film of films) refused.push(...(await changeTogether([film], author)));
    return refused;
  }
}

/** @returns what became of changes that could not be made */
export async function changeMovies(
  changes: readonly MovieChange[],
  author: ChangeAuthor,
  { onStep }: Progress,
): Promise<MovieDecision[]> {
  const refused: MovieDecision[] = [];
  for (const films of batchesOf([...changesByMovie(changes)])) {
    refused.push(...(await changeTogether(films, author)));
    await onStep?.(films.reduce((sum, [, ofMovie]) => sum + ofMovie.length, 0));
  }
  return refused;
}
