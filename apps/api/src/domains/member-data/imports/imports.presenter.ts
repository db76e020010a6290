import { IMPORT_DOUBTS, type ImportDoubt } from '@filmfisher/shared/imports/import-questions';
import { IMPORT_MATCHES, type RowResult } from '@filmfisher/shared/imports/imports';
import type {
  Import,
  ImportMovie,
  ImportQuery,
  ImportSummary,
} from '@filmfisher/shared/imports/imports.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { Readable } from 'node:stream';
import type { Types } from 'mongoose';
import { csvLine } from '../../../platform/tables/csv.ts';
import { movieRefs } from '../../catalogue/index.ts';
import {
  ImportMovieModel,
  type StoredRow,
  type ImportMovieRecord,
  type ImportRecord,
} from './imports.model.ts';

type Counts = Pick<ImportSummary, 'matched' | 'doubtful' | 'unknown' | 'leftOut' | 'outcomes'>;

/** Rows of an import that ended alike. */
interface RowGroup {
  match: ImportMovie['match'];
  doubt?: ImportDoubt | null;
  outcome: StoredRow['outcome'];
  reason?: string | null;
  /** Reasons of what such rows lost. */
  lost?: string[] | null;
}

async function groupsOf({ _id }: Pick<ImportRecord, '_id'>): Promise<(RowGroup & { rows: number })[]> {
  const groups = await ImportMovieModel.aggregate<{ _id: RowGroup; rows: number }>([
    { $match: { importId: _id } },
    { $project: { match: 1, doubt: 1, 'rows.outcome': 1, 'rows.reason': 1, 'rows.lost': 1 } },
    { $unwind: '$rows' },
    {
      $group: {
        _id: {
          match: '$match',
          doubt: '$doubt',
          outcome: '$rows.outcome',
          reason: '$rows.reason',
          lost: '$rows.lost.reason',
        },
        rows: { $sum: 1 },
      },
    },
  ]);
  return groups.map(({ _id: group, rows }) => ({ ...group, rows }));
}

function countsIn(groups: readonly (RowGroup & { rows: number })[]): Counts {
  const counts: Counts = {
    matched: 0,
    doubtful: 0,
    unknown: 0,
    leftOut: 0,
    outcomes: { waiting: 0, added: 0, kept: 0, refused: 0, undone: 0 },
  };
  for (const { match, outcome, rows } of groups) {
    counts[match === 'left_out' ? 'leftOut' : match] += rows;
    if (match === 'matched') counts.outcomes[outcome] += rows;
  }
  return counts;
}

/** @returns the rows of an import by whether their film is known, and by what became of them */
export async function countRows(job: Pick<ImportRecord, '_id'>): Promise<Counts> {
  return countsIn(await groupsOf(job));
}

const RESULTS: Record<StoredRow['outcome'], RowResult> = {
  waiting: 'waiting',
  added: 'imported',
  kept: 'imported',
  refused: 'refused',
  undone: 'undone',
};
const KEPT = 'This is here already.';
const UNKNOWN = 'This film is not here yet.';
const LEFT_OUT = 'You left this film out.';

/** @returns what a row ends in, and why */
function resultOf({ match, doubt, outcome, reason }: RowGroup): { outcome: RowResult; reasons: string[] } {
  if (match === 'unknown') return { outcome: 'unknown', reasons: [UNKNOWN] };
  if (match === 'left_out') return { outcome: 'refused', reasons: [LEFT_OUT] };
  if (match === 'doubtful') return { outcome: 'doubtful', reasons: doubt ? [IMPORT_DOUBTS[doubt]] : [] };
  const why = reason ?? (outcome === 'kept' ? KEPT : null);
  return { outcome: RESULTS[outcome], reasons: why === null ? [] : [why] };
}

/** @returns every reason with the number of rows that it is one of, the most frequent first */
function reasonsOf(
  groups: readonly (RowGroup & { rows: number })[],
  { unreadReasons }: Pick<ImportRecord, 'unreadReasons'>,
): Import['reasons'] {
  const counted = new Map<string, Import['reasons'][number]>();
  const count = (outcome: RowResult, reason: string, rows: number) => {
    const key = `${outcome} ${reason}`;
    counted.set(key, { outcome, reason, rows: rows + (counted.get(key)?.rows ?? 0) });
  };
  for (const { reason, rows } of unreadReasons) count('refused', reason, rows);
  for (const { rows, ...group } of groups) {
    const { outcome, reasons } = resultOf(group);
    for (const reason of new Set([...reasons, ...(group.lost ?? [])])) count(outcome, reason, rows);
  }
  return [...counted.values()].sort((one, other) => other.rows - one.rows);
}

function summaryOf(job: ImportRecord, counts: Counts): ImportSummary {
  const { name, format, task, winner, total, unread, problem } = job;
  return {
    _id: job._id.toHexString(),
    name,
    format,
    task,
    winner,
    total,
    unread,
    problem,
    at: job.createdAt.toISOString(),
    // Imports that are still being read are never shown.
    state: job.state === 'reading' ? 'preview' : job.state,
    lists: job.lists.length,
    ...counts,
  };
}

/** @returns an import as lists show it */
export async function presentSummary(job: ImportRecord): Promise<ImportSummary> {
  return summaryOf(job, await countRows(job));
}

/** @returns why a row did not end as it says, and what it lost */
function reasonIn({ lost = [], reason }: StoredRow): string {
  const losses = lost.map((loss) => `${loss.reason.replace(/\.$/, '')}: ${loss.text}`);
  return [...losses, ...(reason === undefined ? [] : [reason])].join(' · ');
}

function presentRow(row: StoredRow, job: ImportRecord): ImportMovie['rows'][number] {
  const { file, line, stars, status, entry, review, list, outcome } = row;
  const reason = reasonIn(row);
  return {
    file,
    line,
    outcome,
    ...(stars !== undefined && { stars }),
    ...(status !== undefined && { status }),
    ...(entry && { watchedOn: entry.watchedOn, rewatch: entry.rewatch }),
    ...(entry?.place && { place: entry.place }),
    ...(review && { review: review.text }),
    ...(list && { list: job.lists[list.index]?.title ?? '' }),
    ...(reason !== '' && { reason }),
  };
}

function presentMovie(
  { n, film: movie, match, movieId, candidates, doubt, rows }: ImportMovieRecord,
  movies: ReadonlyMap<string, MovieRef>,
  job: ImportRecord,
): ImportMovie {
  const { title, year, type, source } = movie;
  const refOf = (id: Types.ObjectId) => movies.get(id.toHexString());
  return {
    row: n,
    title,
    year,
    type,
    source,
    match,
    doubt: match === 'doubtful' ? doubt : null,
    movie: (movieId && refOf(movieId)) ?? null,
    candidates: candidates.flatMap((id) => refOf(id) ?? []),
    rows: rows.map((row) => presentRow(row, job)),
  };
}

/** @returns an import with one page of its films */
export async function presentImport(job: ImportRecord, { match, page, limit }: ImportQuery): Promise<Import> {
  const filter = { importId: job._id, ...(match && { match }) };
  const [groups, films, count] = await Promise.all([
    groupsOf(job),
    ImportMovieModel.find(filter)
      .sort({ n: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<ImportMovieRecord[]>(),
    ImportMovieModel.countDocuments(filter),
  ]);
  const movies = await movieRefs(
    films.flatMap(({ movieId, candidates }) => [...(movieId ? [movieId] : []), ...candidates]),
  );
  const { stars, questions, columns, mapping, unreadRows } = job;
  return {
    ...summaryOf(job, countsIn(groups)),
    stars,
    questions,
    reasons: reasonsOf(groups, job),
    columns,
    mapping,
    unreadRows,
    films: films.map((movie) => presentMovie(movie, movies, job)),
    filmsTotal: count,
    totalPages: pageCount(count, limit),
    page,
    limit,
  };
}

async function* reportText(job: ImportRecord): AsyncGenerator<string> {
  yield csvLine(['file', 'line', 'title', 'year', 'film', 'outcome', 'reason']);
  const unread = job.unreadRows.toSorted((one, other) => one.reason.localeCompare(other.reason, 'en'));
  for (const { file, line, reason } of unread) yield csvLine([file, line, '', '', '', 'refused', reason]);
  for (const match of IMPORT_MATCHES) {
    const films = ImportMovieModel.find({ importId: job._id, match })
      .sort({ n: 1 })
      .lean<ImportMovieRecord[]>()
      .cursor();
    for await (const { film: movie, doubt, movieId, rows } of films as AsyncIterable<ImportMovieRecord>)
      for (const row of rows) {
        const { reason: _told, ...says } = row;
        const { outcome, reasons } = resultOf({ match, doubt, ...row, lost: [] });
        const why = [reasonIn(says), ...reasons].filter((reason) => reason !== '').join(' · ');
        const cells = [row.file, row.line, movie.title, movie.year ?? '', movieId?.toHexString() ?? ''];
        yield csvLine([...cells, outcome, why]);
      }
  }
}

/** @returns what became of every row, as CSV */
export function importReport(job: ImportRecord): Readable {
  return Readable.from(reportText(job));
}
