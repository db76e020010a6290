import { IMPORT_ROWS_MAX, type ImportFormat } from '@filmfisher/shared/imports/imports';
import { csvTable } from '../../../../platform/tables/csv.ts';
import { countOf, decodeText } from '../../../../platform/tables/lines.ts';
import { fileRefused } from '../../../../platform/uploads/upload-problems.ts';
import type { SourceRow } from '../../../../platform/tables/source-row.ts';
import { partsOf } from './archive.ts';
import { TABLE_BOUNDS, tooManyRows, type MemberTable } from './bounds.ts';
import type { ImportedFile, Part, ReadSettings } from './imported-file.ts';
import { FileReading } from './file-reading.ts';
import { isImdb, readImdb } from './imdb.ts';
import { isLetterboxd, isLetterboxdList, readLetterboxd, readLetterboxdList } from './letterboxd.ts';
import { isMyAnimeList, readMyAnimeList } from './myanimelist.ts';
import { isOwnData, readOwnData } from './own-data.ts';
import { readPlainTable } from './plain-table.ts';
import { isTrakt, readTrakt } from './trakt.ts';

/** What people send instead of their data. */
function refuseOthers(text: string): void {
  const start = text.slice(0, 2_000).trim();
  if (/^https?:\/\/\S+$/i.test(start))
    throw fileRefused('This is a web address. Download the file behind it and send that.');
  if (/^<(?:!doctype html|html)/i.test(start))
    throw fileRefused('This is a web page. Send the file that it offers for download.');
  if (start.startsWith('%PDF') || start.includes('\u0000'))
    throw fileRefused('This file has no films we can read.');
}

/** @throws AppError before a small packed file makes millions of rows */
function tableOf(text: string): MemberTable {
  const table = csvTable(text, TABLE_BOUNDS);
  const rows: SourceRow[] = [];
  for (const row of table.rows) {
    if (rows.length === IMPORT_ROWS_MAX) throw tooManyRows();
    rows.push(row);
  }
  return { columns: table.columns, rows };
}

/** Commas of a JSON file: each value takes many times the room of its characters, and time. */
const JSON_COMMAS_MAX = 1_500_000;

function readJson(name: string, text: string, reading: FileReading): ImportFormat | null {
  if (countOf(text, ',') > JSON_COMMAS_MAX) throw tooManyRows();
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    throw fileRefused('This file is not valid JSON.');
  }
  if (isTrakt(value)) {
    readTrakt(name, value, reading);
    return 'trakt';
  }
  if (!isOwnData(value)) return null;
  readOwnData(name, value, reading);
  return 'filmfisher';
}

/** Reads one file by what is in it. @returns where it comes from; null for one that says nothing of films */
function readPart({ name, bytes }: Part, reading: FileReading, isAlone: boolean) {
  const text = decodeText(bytes);
  if (text.trim() === '') return null;
  if (isAlone) refuseOthers(text);
  if (/^\s*[[{]/.test(text)) return readJson(name, text, reading);
  if (isMyAnimeList(text)) {
    readMyAnimeList(name, text, reading);
    return 'myanimelist' as const;
  }
  if (isLetterboxdList(text)) {
    readLetterboxdList(name, text, reading);
    return 'letterboxd' as const;
  }
  const table = tableOf(text);
  const { columns } = table;
  if (isLetterboxd(columns)) {
    readLetterboxd(name, table, reading);
    return 'letterboxd' as const;
  }
  if (isImdb(columns)) {
    readImdb(name, table, reading);
    return 'imdb' as const;
  }
  // Of an archive, what is no table of films (a profile, comments) says nothing.
  if (!isAlone || columns.length === 0) return null;
  readPlainTable(name, table, reading);
  return 'csv' as const;
}

/**
 * @param name of the file
 * @param file as it was sent, perhaps packed
 * @throws AppError `validation_failed` with a sentence about the file
 */
export function readUpload(name: string, file: Buffer, settings: ReadSettings): ImportedFile {
  if (file.length === 0) throw fileRefused('This file is empty.');
  const parts = partsOf(name, file).sort((one, other) => (one.name < other.name ? -1 : 1));
  const reading = new FileReading(settings);
  let format: ImportFormat | null = null;
  const isAlone = parts.filter(({ skipped }) => skipped === undefined).length === 1;
  for (const part of parts) {
    const read = part.skipped === undefined ? readPart(part, reading, isAlone) : null;
    if (read === null) reading.unread(part.name, 0, part.skipped ?? 'This file has no films we can read.');
    format = read ?? format;
  }
  const read = reading.result(format ?? 'csv');
  if (format === null) throw fileRefused('Nothing in this file is known to be about films.');
  if (read.rows.length + read.unread.length === 0) throw fileRefused('This file has no rows.');
  return read;
}
