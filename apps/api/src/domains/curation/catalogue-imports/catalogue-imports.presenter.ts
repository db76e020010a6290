import { movieImportSchema } from '@filmfisher/shared/movies/movies.schema';
import type {
  CatalogueImportJob,
  CatalogueImportSummary,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { shownPictures } from '@filmfisher/shared/pictures/picture-hosts';
import type { Env } from '../../../platform/env/env.ts';
import { fieldsOf } from '../../../platform/http/parse.ts';
import type { SourceRow } from '../../../platform/tables/source-row.ts';
import { decisionsOf } from './catalogue-import-report.service.ts';
import { mapRows } from './catalogue-import-rows.ts';
import { sumOfChunks } from './catalogue-import-runner.service.ts';
import {
  CatalogueImportChunkModel,
  settingsOf,
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

function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(written).join(' ');
  return String(value);
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
  const { films: movies, refused } = mapRows(rows, settingsOf(job));
  const broken = refused.map((one) => ({
    row: one.row,
    film: {},
    fields: one.kind === 'reject' ? one.fields : {},
    notes: [],
  }));
  const read = movies.map(({ row, value }) => {
    const parsed = movieImportSchema.safeParse(value);
    const movie = Object.entries(Object(value) as object).map(([name, part]) => [name, written(part)]);
    return {
      row,
      film: Object.fromEntries(movie) as Record<string, string>,
      fields: parsed.success ? {} : fieldsOf(parsed.error, 'row'),
      notes: parsed.success ? notesOn(parsed.data, shown) : [],
    };
  });
  return [...broken, ...read].sort((a, b) => a.row - b.row);
}

type Rows = Pick<CatalogueImportJob, 'rejected' | 'skippedRows' | 'similarRows' | 'keptFilms'>;

function addRow(rows: Rows, { row, title, kept, ...decision }: ImportDecision): void {
  if (kept) rows.keptFilms.push(kept);
  if (decision.kind === 'reject') rows.rejected.push({ row, title, fields: decision.fields });
  if (decision.kind === 'skip') rows.skippedRows.push({ row, title, matched: decision.matched });
  if (decision.kind === 'create' && decision.similar.length > 0)
    rows.similarRows.push({ row, title, similar: decision.similar });
}

/** @returns the first rows of every kind that wants to be looked at */
async function rowsOf(job: CatalogueImportRecord): Promise<Rows> {
  const rows: Rows = { rejected: [], skippedRows: [], similarRows: [], keptFilms: [] };
  if (job.state === 'waiting') return rows;
  const wants = ({ counts }: ChunkRecord) =>
    ((counts?.rejected ?? 0) > 0 && rows.rejected.length < LISTED_MAX) ||
    ((counts?.skipped ?? 0) > 0 && rows.skippedRows.length < LISTED_MAX) ||
    ((counts?.kept ?? 0) > 0 && rows.keptFilms.length < LISTED_MAX) ||
    ((counts?.similar ?? 0) > 0 && rows.similarRows.length < LISTED_MAX);
  for await (const decision of decisionsOf(job._id, wants)) addRow(rows, decision);
  return {
    rejected: rows.rejected.slice(0, LISTED_MAX),
    skippedRows: rows.skippedRows.slice(0, LISTED_MAX),
    similarRows: rows.similarRows.slice(0, LISTED_MAX),
    keptFilms: rows.keptFilms.slice(0, LISTED_MAX),
  };
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
    preview: job.state === 'waiting' || job.state === 'checked' ? await previewOf(job, imgHosts) : [],
    ...(await rowsOf(job)),
  };
}
