import { movieImportSchema } from '@filmfisher/shared/movies/movies.schema';
import type {
  CatalogueImportJob,
  CatalogueImportSummary,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { shownPictures } from '@filmfisher/shared/pictures/picture-hosts';
import type { Env } from '../../../platform/env/env.ts';
import type { SourceRow } from '../../../platform/tables/source-row.ts';
import { planLoad, type MovieChange, type MovieDecision } from '../../movie-loads/index.ts';
import { decisionsOf, written } from './catalogue-import-report.service.ts';
import { mapRows } from './catalogue-import-rows.ts';
import { sumOfChunks } from './catalogue-import-runner.service.ts';
import {
  CatalogueImportChunkModel,
  settingsOf,
  type ChunkCounts,
  type ChunkRecord,
  type CatalogueImportRecord,
  type ImportDecision,
} from './catalogue-imports.model.ts';
import { decompressJson } from '../../../platform/tables/compressed-json.ts';

const PREVIEW_ROWS = 5;
/** Rows of each kind that an answer tells; the report tells all. */
const LISTED_MAX = 100;

/** @returns an import as lists show it */
export async function presentSummary(job: CatalogueImportRecord): Promise<CatalogueImportSummary> {
  const counted = job.state === 'waiting' ? 0 : job.doneChunks;
  const isUndo = job.task === 'undo';
  const sum = await sumOfChunks(job._id, isUndo ? Number.MAX_SAFE_INTEGER : counted);
  return {
    _id: job._id.toHexString(),
    name: job.name,
    at: job.createdAt.toISOString(),
    state: job.state,
    task: job.task,
    done: job.done,
    total: job.total,
    created: sum.created,
    updated: sum.updated,
    skipped: sum.skipped,
    rejectedTotal: sum.rejected,
    similarTotal: sum.similar,
    removed: sum.removed,
    people: sum.people,
    restored: sum.restored,
    kept: sum.kept,
    problem: job.problem,
  };
}

/** Characters of a text that a change shows. */
const SHOWN_MAX = 300;

/** @returns the fields with long texts cut */
function shortened(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > SHOWN_MAX;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isLong(value) ? `${value.slice(0, SHOWN_MAX)}…` : value,
    ]),
  );
}

const changeOf = ({ matched, before, after }: Pick<MovieChange, 'matched' | 'before' | 'after'>) => ({
  matched,
  before: shortened(before),
  after: shortened(after),
});

/** @returns the film that a row stands for, and what it changes of it; null for a new or refused one */
function knownOf(decision: MovieDecision | undefined): CatalogueImportJob['preview'][number]['known'] {
  if (decision?.kind === 'change') return changeOf(decision);
  return decision?.kind === 'skip' ? { matched: decision.matched, before: {}, after: {} } : null;
}

/** @returns what an admin should know of a film that is taken */
function notesOn({ image }: { image?: { url: string } | undefined }, shown: RegExp): string[] {
  if (!image || shown.test(image.url)) return [];
  return [`Visitors won't see this picture: IMG_HOSTS does not list ${new URL(image.url).host}.`];
}

/** @returns the first rows as films by the settings of now */
async function previewOf(
  job: CatalogueImportRecord,
  imgHosts: readonly string[],
): Promise<CatalogueImportJob['preview']> {
  const shown = shownPictures(imgHosts);
  const chunk = await CatalogueImportChunkModel.findOne({ importId: job._id, n: 0 }).lean<ChunkRecord>();
  const rows = (await decompressJson<SourceRow>(chunk?.data)).slice(0, PREVIEW_ROWS);
  const settings = settingsOf(job);
  const { films: movies, refused } = mapRows(rows, settings);
  const plan = await planLoad(movies, settings.onDuplicate);
  const decisions = new Map(plan.decisions.map((decision) => [decision.row, decision]));
  const broken = refused.map((one) => ({
    row: one.row,
    film: {},
    fields: one.kind === 'reject' ? one.fields : {},
    notes: [],
    known: null,
  }));
  const read = movies.map(({ row, value }) => {
    const parsed = movieImportSchema.safeParse(value);
    const decision = decisions.get(row);
    const movie = Object.entries(Object(value) as object).map(([name, part]) => [name, written(part)]);
    return {
      row,
      film: Object.fromEntries(movie) as Record<string, string>,
      fields: decision?.kind === 'reject' ? decision.fields : {},
      notes: parsed.success ? notesOn(parsed.data, shown) : [],
      known: knownOf(decision),
    };
  });
  return [...broken, ...read].sort((a, b) => a.row - b.row);
}

/** The lists of rows that want to be looked at, and the count of the rows of each. */
const LISTS = {
  rejected: 'rejected',
  skippedRows: 'skipped',
  similarRows: 'similar',
  changedRows: 'updated',
  keptFilms: 'kept',
} as const satisfies Partial<Record<keyof CatalogueImportJob, keyof ChunkCounts>>;
type Rows = Pick<CatalogueImportJob, keyof typeof LISTS>;

function addRow(rows: Rows, { row, title, kept, ...decision }: ImportDecision): void {
  if (kept) rows.keptFilms.push(kept);
  if (decision.kind === 'reject') rows.rejected.push({ row, title, fields: decision.fields });
  if (decision.kind === 'skip') rows.skippedRows.push({ row, title, matched: decision.matched });
  if (decision.kind === 'change' && Object.keys(decision.after).length > 0)
    rows.changedRows.push({ row, title, ...changeOf(decision) });
  if (decision.kind === 'create' && decision.similar.length > 0)
    rows.similarRows.push({ row, title, similar: decision.similar });
}

/** @returns the first rows of every kind that wants to be looked at */
async function rowsOf(job: CatalogueImportRecord): Promise<Rows> {
  const rows: Rows = { rejected: [], skippedRows: [], similarRows: [], changedRows: [], keptFilms: [] };
  if (job.state === 'waiting') return rows;
  const wants = ({ counts }: ChunkRecord) =>
    Object.entries(LISTS).some(
      ([list, count]) => (counts?.[count] ?? 0) > 0 && rows[list as keyof Rows].length < LISTED_MAX,
    );
  for await (const decision of decisionsOf(job._id, wants)) addRow(rows, decision);
  for (const list of Object.values(rows)) list.splice(LISTED_MAX);
  return rows;
}

/** @returns an import with all that its page shows */
export async function presentImport(
  job: CatalogueImportRecord,
  { imgHosts }: Pick<Env, 'imgHosts'>,
): Promise<CatalogueImportJob> {
  return {
    ...(await presentSummary(job)),
    settings: settingsOf(job),
    columns: job.columns,
    sheets: job.sheets,
    sheet: job.sheet,
    preview: job.state === 'waiting' || job.state === 'checked' ? await previewOf(job, imgHosts) : [],
    ...(await rowsOf(job)),
  };
}
