import { imageSchema } from '@filmfisher/shared/movies/movie-parts.schema';
import { movieImportChangesSchema, type MovieCreate } from '@filmfisher/shared/movies/movies.schema';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../platform/errors.ts';
import { addMovies, editMovie, findMovies, getMovie, titleKeyOf } from '../catalogue/index.ts';
import type { ChangeAuthor } from '../movie-history/index.ts';
import type { FieldValues, LoadPlan, MovieDecision } from './load-plan.ts';

type Create = Extract<MovieDecision, { kind: 'create' }>;
/** null stands for a field that is not there. */
function changedFields(values: FieldValues) {
  return movieImportChangesSchema.parse(values);
}

/** @returns the decision for a row whose film somebody else added since it was planned */
async function overtaken(decision: Create, content: MovieCreate): Promise<MovieDecision> {
  const { row, title } = decision;
  const { yearOfRelease, type } = content;
  const twin = { titleKey: titleKeyOf(content.title), yearOfRelease, type };
  const [stored] = await findMovies(twin, { fields: ['title', 'yearOfRelease'], limit: 1 });
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
  progress: Progress,
): Promise<MovieDecision[]> {
  const wanted = decisions.flatMap((decision) => {
    const content = contents.get(decision.row);
    return content ? [{ decision, movieId: decision.movieId, content }] : [];
  });
  const refused = new Set(await addMovies(wanted, author, progress));
  const changed: MovieDecision[] = [];
  for (const { decision, content } of wanted)
    if (refused.has(decision.movieId)) changed.push(await overtaken(decision, content));
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
    await editMovie({ _id: matched.movieId }, () => changedFields(after), author);
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
    await editMovie({ _id: movieId }, () => changedFields(former), author);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}
