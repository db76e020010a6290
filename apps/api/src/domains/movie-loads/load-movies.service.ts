import type { MovieCreate } from '@filmfisher/shared/movies/movies.schema';
import { addMovies, findMovies, titleKeyOf } from '../catalogue/index.ts';
import type { ChangeAuthor } from '../movie-history/index.ts';
import { changedFields, changeMovies, type Progress } from './load-changes.service.ts';
import type { LoadPlan, MovieDecision } from './load-plan.ts';

type Create = Extract<MovieDecision, { kind: 'create' }>;

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
  const stored = changes.filter((one) => !(one.ofNewFilm && rowOf.has(one.matched.movieId)));
  settled.push(...(await changeMovies(stored, author, progress)));
  const byRow = new Map(settled.map((decision) => [decision.row, decision]));
  return decisions.map((decision) => byRow.get(decision.row) ?? decision);
}
