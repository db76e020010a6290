import type { CatalogueImportSettings } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import {
  executePlan,
  contentsOf,
  KnownMovies,
  planLoad,
  type MovieDecision,
} from '../../movie-loads/index.ts';
import type { AppContext } from '../../../platform/context.ts';
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
  /** When the import was begun. */
  begunAt: Date;
  clock: AppContext['clock'];
  /** Called after each step with the rows that it has dealt with; throws when another process has taken over. */
  onStep: (rows: number) => Promise<void>;
}

/** @returns what an import does, in numbers */
export function countsOf(decisions: readonly MovieDecision[]): ChunkCounts {
  const count = (kind: MovieDecision['kind']) =>
    decisions.filter((decision) => decision.kind === kind).length;
  return {
    created: count('create'),
    updated: count('change'),
    skipped: count('skip'),
    rejected: count('reject'),
    similar: decisions.filter((one) => one.kind === 'create' && one.similar.length > 0).length,
    removed: 0,
    people: 0,
    restored: 0,
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
