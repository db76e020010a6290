import type { Transfer, TransferFilm, TransferQuery, TransferSummary } from '@filmfisher/shared/imports';
import { pageCount } from '@filmfisher/shared/pagination';
import type { MovieRef } from '@filmfisher/shared/movie-ref';
import { Readable } from 'node:stream';
import type { Types } from 'mongoose';
import { csvLine } from '../../../platform/tables/csv-text.ts';
import { movieRefs } from '../../catalogue/index.ts';
import {
  TransferFilmModel,
  type StoredRow,
  type TransferFilmRecord,
  type TransferRecord,
} from './imports.model.ts';

/** Rows that could not be read and are shown; the report has more of them. */
const UNREAD_SHOWN = 100;

type Counts = Pick<TransferSummary, 'matched' | 'doubtful' | 'unknown' | 'leftOut' | 'outcomes'>;

/** @returns the rows of an import by whether their film is known, and by what became of them */
export async function countRows({ _id }: Pick<TransferRecord, '_id'>): Promise<Counts> {
  const groups = await TransferFilmModel.aggregate<{
    _id: { match: TransferFilm['match']; outcome: StoredRow['outcome'] };
    count: number;
  }>([
    { $match: { importId: _id } },
    { $project: { match: 1, outcome: '$rows.outcome' } },
    { $unwind: '$outcome' },
    { $group: { _id: { match: '$match', outcome: '$outcome' }, count: { $sum: 1 } } },
  ]);
  const counts: Counts = {
    matched: 0,
    doubtful: 0,
    unknown: 0,
    leftOut: 0,
    outcomes: { waiting: 0, added: 0, kept: 0, refused: 0, undone: 0 },
  };
  for (const { _id: group, count } of groups) {
    counts[group.match === 'left_out' ? 'leftOut' : group.match] += count;
    if (group.match === 'matched') counts.outcomes[group.outcome] += count;
  }
  return counts;
}

/** @returns an import as lists show it */
export async function presentSummary(job: TransferRecord): Promise<TransferSummary> {
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
    // Nobody is told of one that is still being read.
    state: job.state === 'reading' ? 'preview' : job.state,
    lists: job.lists.length,
    ...(await countRows(job)),
  };
}

function presentRow(row: StoredRow, job: TransferRecord): TransferFilm['rows'][number] {
  const { file, line, stars, status, entry, review, list, outcome, reason } = row;
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
    ...(reason !== undefined && { reason }),
  };
}

function presentFilm(
  { n, film, match, movieId, candidates, doubt, rows }: TransferFilmRecord,
  movies: ReadonlyMap<string, MovieRef>,
  job: TransferRecord,
): TransferFilm {
  const { title, year, type, source } = film;
  const refOf = (id: Types.ObjectId) => movies.get(id.toHexString());
  return {
    row: n,
    title,
    year,
    type,
    source,
    match,
    // Films of an earlier release have none.
    doubt: match === 'doubtful' ? (doubt ?? 'title') : null,
    movie: (movieId && refOf(movieId)) ?? null,
    candidates: candidates.flatMap((id) => refOf(id) ?? []),
    rows: rows.map((row) => presentRow(row, job)),
  };
}

/** @returns an import with one page of its films */
export async function presentImport(
  job: TransferRecord,
  { match, page, limit }: TransferQuery,
): Promise<Transfer> {
  const filter = { importId: job._id, ...(match && { match }) };
  const [summary, films, count] = await Promise.all([
    presentSummary(job),
    TransferFilmModel.find(filter)
      .sort({ n: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<TransferFilmRecord[]>(),
    TransferFilmModel.countDocuments(filter),
  ]);
  const movies = await movieRefs(
    films.flatMap(({ movieId, candidates }) => [...(movieId ? [movieId] : []), ...candidates]),
  );
  const { stars, columns, mapping, unreadRows } = job;
  return {
    ...summary,
    stars,
    columns,
    mapping,
    unreadRows: unreadRows.slice(0, UNREAD_SHOWN),
    films: films.map((film) => presentFilm(film, movies, job)),
    filmsTotal: count,
    totalPages: pageCount(count, limit),
    page,
    limit,
  };
}

async function* reportText(job: TransferRecord): AsyncGenerator<string> {
  yield csvLine(['file', 'line', 'title', 'year', 'film', 'outcome', 'reason']);
  for (const { file, line, reason } of job.unreadRows)
    yield csvLine([file, line, '', '', '', 'not read', reason]);
  const films = TransferFilmModel.find({ importId: job._id })
    .sort({ n: 1 })
    .lean<TransferFilmRecord[]>()
    .cursor();
  for await (const { film, match, movieId, rows } of films as AsyncIterable<TransferFilmRecord>)
    for (const { file, line, outcome, reason = '' } of rows) {
      const told = match === 'matched' ? outcome : match.replace('_', ' ');
      const cells = [file, line, film.title, film.year ?? '', movieId?.toHexString() ?? '', told, reason];
      yield csvLine(cells);
    }
}

/** @returns what became of every row, as CSV */
export function importReport(job: TransferRecord): Readable {
  return Readable.from(reportText(job));
}
