import type { CatalogueImportSettings } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import {
  executePlan,
  contentsOf,
  KnownMovies,
  planLoad,
  removeUntouched,
  undoChange,
  type MovieDecision,
} from '../../movie-loads/index.ts';
import type { ChangeAuthor } from '../../movie-history/index.ts';
import type { SourceRow } from '../../../platform/tables/source-row.ts';
import { mapRows, type Spelling } from './catalogue-import-rows.ts';
import { CatalogueImportChunkModel, type ChunkCounts, type ChunkRecord } from './catalogue-imports.model.ts';
import { compressJson, decompressJson } from '../../../platform/tables/compressed-json.ts';

/** What is needed to work on a chunk. */
export interface ChunkWork {
  settings: CatalogueImportSettings;
  /** Whom the films' history names. */
  author: ChangeAuthor;
  spelling: Spelling;
  /** Called between two steps; throws when another process has taken over. */
  onStep: () => void;
}

function countsOf(decisions: readonly MovieDecision[]): ChunkCounts {
  const count = (kind: MovieDecision['kind']) =>
    decisions.filter((decision) => decision.kind === kind).length;
  return {
    created: count('create'),
    updated: count('change'),
    skipped: count('skip'),
    rejected: count('reject'),
    similar: decisions.filter((one) => one.kind === 'create' && one.similar.length > 0).length,
    removed: 0,
    kept: 0,
  };
}

/** @returns the rows of a chunk that can be read, as films, and decisions about the others */
async function moviesOf(chunk: ChunkRecord, { settings, spelling }: ChunkWork) {
  return mapRows(await decompressJson<SourceRow>(chunk.data), settings, spelling);
}

const byRow = (one: MovieDecision, other: MovieDecision) => one.row - other.row;

/** @returns the work of a dry run, which knows the films that earlier chunks would add */
export function createCheck() {
  const known = new KnownMovies();
  return async (chunk: ChunkRecord, work: ChunkWork): Promise<void> => {
    const { films: movies, refused } = await moviesOf(chunk, work);
    const plan = await planLoad(movies, work.settings.onDuplicate, known);
    const decisions = [...plan.decisions, ...refused].sort(byRow);
    const stored = { decisions: await compressJson(decisions), counts: countsOf(decisions) };
    await CatalogueImportChunkModel.updateOne({ _id: chunk._id }, { $set: { phase: 'checked', ...stored } });
  };
}

/** Imports a chunk. What is to be done is stored before it is done, so that it can be gone on with after a crash. */
export async function runChunk(chunk: ChunkRecord, work: ChunkWork): Promise<void> {
  if (chunk.phase === 'done') return;
  const { films: movies, refused } = await moviesOf(chunk, work);
  const resumed = chunk.phase === 'planned';
  const known = resumed ? await decompressJson<MovieDecision>(chunk.decisions) : null;
  const plan = known
    ? { decisions: known, contents: contentsOf(movies, known) }
    : await planLoad(movies, work.settings.onDuplicate);
  const decisions = known ?? [...plan.decisions, ...refused].sort(byRow);
  if (!known) {
    await CatalogueImportChunkModel.updateOne(
      { _id: chunk._id },
      { $set: { phase: 'planned', decisions: await compressJson(decisions) } },
    );
  }
  const settled = await executePlan({ ...plan, decisions }, work.author, { onStep: work.onStep, resumed });
  const stored = { decisions: await compressJson(settled), counts: countsOf(settled) };
  await CatalogueImportChunkModel.updateOne(
    { _id: chunk._id },
    { $set: { phase: 'done', ...stored }, $unset: { data: true } },
  );
}

/** Films that are removed by one command. */
const REMOVED_AT_ONCE = 200;

/** Takes a chunk back: changes from the last to the first, then new films. */
export async function undoChunk(
  chunk: ChunkRecord,
  { author, onStep }: Pick<ChunkWork, 'author' | 'onStep'>,
): Promise<void> {
  if (chunk.phase !== 'done' && chunk.phase !== 'planned') return;
  const decisions = await decompressJson<MovieDecision>(chunk.decisions);
  const changes = decisions
    .filter((one) => one.kind === 'change')
    .filter(({ ofNewFilm: ofNewMovie }) => !ofNewMovie);
  for (const { matched, before, after } of changes.reverse()) {
    await undoChange(matched.movieId, before, after, author);
    onStep();
  }
  const created = decisions.flatMap((one) => (one.kind === 'create' ? [one.movieId] : []));
  const kept: string[] = [];
  for (let start = 0; start < created.length; start += REMOVED_AT_ONCE) {
    const outcome = await removeUntouched(created.slice(start, start + REMOVED_AT_ONCE), author);
    kept.push(...outcome.kept);
    onStep();
  }
  const counts = { ...countsOf(decisions), removed: created.length - kept.length, kept: kept.length };
  await CatalogueImportChunkModel.updateOne({ _id: chunk._id }, { $set: { phase: 'undone', counts } });
}
