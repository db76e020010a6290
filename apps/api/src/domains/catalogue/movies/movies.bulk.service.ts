import {
  movieCreateSchema,
  movieUpdateSchema,
  type BulkReport,
  type DUPLICATE_RULES,
  type MovieCreate,
} from '@filmfisher/shared/movies';
import mongoose from 'mongoose';
import { AppError } from '../../../platform/http/app-error.ts';
import { fieldsOf } from '../../../platform/http/parse.ts';
import { DUPLICATE_KEY } from '../../../platform/database/duplicate-key.ts';
import { rememberWords } from '../../../platform/spelling/spelling.service.ts';
import type { ChangeAuthor } from '../changes/movie-changes.service.ts';
import { creditPeople } from '../people/credited-people.service.ts';
import { forgetCounts } from './movie-counts.service.ts';
import { deriveKeys } from './movie-keys.ts';
import { wordsToRemember } from './search-terms.service.ts';
import { MovieModel, type MovieKeys, type MovieRecord } from './movies.model.ts';
import { updateByIdentity } from './movies.service.ts';

/** Films of one insert: others are served between two, and none lasts as long as a command may. */
const INSERTED_AT_ONCE = 100;
/** Characters of a rejected row's title that the report repeats. */
const REPORT_TITLE_MAX = 200;

export interface BulkLoad {
  /** Films as they were sent; each is checked by itself. */
  movies: readonly unknown[];
  /** What happens to a film that exists already or came earlier in the same load. */
  onDuplicate: (typeof DUPLICATE_RULES)[number];
  /** Reports what would happen and writes nothing. */
  dryRun: boolean;
}

interface Row {
  index: number;
  content: MovieCreate;
  /** As it was sent, without defaults. */
  sent: unknown;
  keys: MovieKeys;
  identity: string;
}

function identityOf(movie: { titleKey: string; yearOfRelease: number; type: string }): string {
  return JSON.stringify([movie.titleKey, movie.yearOfRelease, movie.type]);
}

function titleOf(row: object): string {
  const title: unknown = 'title' in row ? row.title : undefined;
  return typeof title === 'string' ? title.slice(0, REPORT_TITLE_MAX) : '';
}

function checkRows(movies: readonly unknown[], report: BulkReport): Row[] {
  return movies.flatMap((movie, index) => {
    if (typeof movie !== 'object' || movie === null || Array.isArray(movie)) {
      report.failed.push({
        index,
        title: '',
        fields: { row: 'Must be an object with the fields of a film' },
      });
      return [];
    }
    const content = movieCreateSchema.safeParse(movie);
    if (!content.success) {
      report.failed.push({ index, title: titleOf(movie), fields: fieldsOf(content.error, 'row') });
      return [];
    }
    const keys = deriveKeys(content.data);
    const identity = identityOf({ ...content.data, ...keys });
    return [{ index, sent: movie, content: content.data, keys, identity }];
  });
}

/** Splits off the rows whose film came earlier in the same load. */
function splitRepeated(rows: readonly Row[]): { first: Row[]; repeated: Row[] } {
  const seen = new Set<string>();
  const first: Row[] = [];
  const repeated: Row[] = [];
  for (const row of rows) {
    (seen.has(row.identity) ? repeated : first).push(row);
    seen.add(row.identity);
  }
  return { first, repeated };
}

/** @returns the rows whose film is stored already */
async function findStored(rows: readonly Row[]): Promise<Row[]> {
  const stored = await MovieModel.find(
    { titleKey: mongoose.trusted({ $in: [...new Set(rows.map((row) => row.keys.titleKey))] }) },
    { titleKey: 1, yearOfRelease: 1, type: 1 },
  ).lean<MovieRecord[]>();
  const identities = new Set(stored.map(identityOf));
  return rows.filter((row) => identities.has(row.identity));
}

/**
 * Inserts some rows; the unique index decides which films exist, so that two loads at the same time cannot both create
 * one.
 * @returns rows whose film exists already; other refusals are reported
 * @throws the driver's error unless the database has answered for every row
 */
async function insertBatch(rows: readonly Row[], report: BulkReport): Promise<Row[]> {
  await rememberWords(rows.flatMap(({ keys }) => wordsToRemember(keys)));
  const people = await creditPeople(rows.map(({ content }) => content));
  try {
    await MovieModel.insertMany(
      rows.map(({ content, keys }, index) => ({ ...content, ...keys, people: people[index] })),
      { ordered: false, throwOnValidationError: true },
    );
    report.created += rows.length;
    return [];
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    const refusals = [error.writeErrors].flat();
    // The driver throws the same kind of error, without refusals, when the connection is lost or the majority does not
    // confirm the write. What became of the rows is then unknown.
    if (refusals.length === 0 || error.insertedCount + refusals.length !== rows.length) throw error;
    report.created += error.insertedCount;
    return refusals.flatMap((refusal) => {
      const row = rows[refusal.index];
      if (!row) return [];
      if (refusal.code === DUPLICATE_KEY) return [row];
      report.failed.push({ ...failure(row), fields: { row: 'The database refused this film.' } });
      return [];
    });
  } finally {
    forgetCounts();
  }
}

/** @returns rows whose film exists already */
async function insertRows(rows: readonly Row[], report: BulkReport): Promise<Row[]> {
  const existing: Row[] = [];
  for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE) {
    existing.push(...(await insertBatch(rows.slice(start, start + INSERTED_AT_ONCE), report)));
  }
  return existing;
}

function failure(row: Row): { index: number; title: string } {
  return { index: row.index, title: row.content.title };
}

async function updateRow(row: Row, report: BulkReport, author: ChangeAuthor): Promise<void> {
  try {
    const { titleKey } = row.keys;
    const { yearOfRelease, type } = row.content;
    // Only what the row itself says: an update must not replace stored values by defaults.
    await updateByIdentity({ titleKey, yearOfRelease, type }, movieUpdateSchema.parse(row.sent), author);
    report.updated += 1;
  } catch (error) {
    // Somebody deleted or kept changing this one film meanwhile: no reason to fail its neighbours.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    report.failed.push({ ...failure(row), fields: { row: error.message } });
  }
}

/**
 * Loads many films. One bad row never rejects its neighbours. What is updated is noted in the films' histories.
 * @returns counts, and every rejected row with its position in `movies` and its broken rules, in that order
 * @throws the driver's error when the database fails meanwhile. Films may have been stored by then; the same load can
 *   be sent again
 */
export async function loadMovies(load: BulkLoad, author: ChangeAuthor): Promise<BulkReport> {
  const report: BulkReport = { created: 0, updated: 0, skipped: 0, failed: [] };
  const { first, repeated } = splitRepeated(checkRows(load.movies, report));

  const stored = load.dryRun ? await findStored(first) : await insertRows(first, report);
  const duplicates = [...stored, ...repeated].sort((a, b) => a.index - b.index);

  if (load.dryRun) report.created = first.length - stored.length;
  if (load.onDuplicate === 'skip') report.skipped = duplicates.length;
  else if (load.dryRun) report.updated = duplicates.length;
  else for (const row of duplicates) await updateRow(row, report, author);

  report.failed.sort((a, b) => a.index - b.index);
  return report;
}
