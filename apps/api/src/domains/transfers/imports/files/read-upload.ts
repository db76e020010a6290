import { TRANSFER_ROWS_MAX, type TransferFormat } from '@filmfisher/shared/imports';
import { csvRows } from '../../../../platform/tables/csv-rows.ts';
import { decodeText, fileRefused } from '../../../../platform/tables/decode.ts';
import { countOf } from '../../../../platform/tables/lines.ts';
import type { SourceRow } from '../../../../platform/tables/source-row.ts';
import { partsOf } from './archive.ts';
import type { ImportedFile, Part } from './imported-file.ts';
import { FileReading, tooManyRows } from './file-reading.ts';
import { isImdb, readImdb } from './imdb.ts';
import { isLetterboxd, isLetterboxdList, readLetterboxd, readLetterboxdList } from './letterboxd.ts';
import { isMyAnimeList, readMyAnimeList } from './myanimelist.ts';
import { isOwnData, readOwnData } from './own-data.ts';
import { readPlainTable, type TableSettings } from './plain-table.ts';
import { isTrakt, readTrakt } from './trakt.ts';

/** What people send instead of their data. */
function refuseOthers(text: string): void {
  const start = text.slice(0, 2_000).trim();
  if (/^https?:\/\/\S+$/i.test(start))
    throw fileRefused('This is a web address. Download the file behind it and send that.');
  if (/^<(?:!doctype html|html)/i.test(start))
    throw fileRefused('This is a web page. Send the file that it offers for download.');
  if (start.startsWith('%PDF') || start.includes('\u0000')) throw fileRefused('This is no file of films.');
}

/** Lines of a file: reviews of many paragraphs fit, and millions of empty ones keep nobody waiting. */
const LINES_MAX = 2_000_000;
/** Lists and objects that a JSON file may consist of: each takes many times the room of its two brackets. */
const JSON_PARTS_MAX = 2_000_000;

/** @throws AppError before a small packed file makes millions of objects */
function refuseHugeJson(text: string): void {
  if (countOf(text, '{') + countOf(text, '[') > JSON_PARTS_MAX) throw tooManyRows();
}

/** @returns the rows of a table @throws AppError before a small packed file makes millions of them */
function rowsOf(text: string): SourceRow[] {
  const rows: SourceRow[] = [];
  for (const row of csvRows(text)) {
    if (rows.length === TRANSFER_ROWS_MAX) throw tooManyRows();
    rows.push(row);
  }
  return rows;
}

function readJson(name: string, text: string, reading: FileReading): TransferFormat | null {
  refuseHugeJson(text);
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
function readPart({ name, bytes }: Part, reading: FileReading, settings: TableSettings, isAlone: boolean) {
  const text = decodeText(bytes);
  if (countOf(text, '\n') > LINES_MAX) throw tooManyRows();
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
  const rows = rowsOf(text);
  const first = rows.find((row) => 'value' in row);
  const columns = first && 'value' in first ? Object.keys(first.value as object) : [];
  if (isLetterboxd(columns)) {
    readLetterboxd(name, rows, reading);
    return 'letterboxd' as const;
  }
  if (isImdb(columns)) {
    readImdb(name, rows, reading);
    return 'imdb' as const;
  }
  // Of an archive, what is no table of films (a profile, comments) says nothing.
  if (!isAlone || columns.length === 0) return null;
  readPlainTable(name, rows, reading, settings);
  return 'csv' as const;
}

/**
 * @param name of the file
 * @param file as it was sent, perhaps packed
 * @throws AppError `validation_failed` with a sentence about the file
 */
export function readUpload(name: string, file: Buffer, settings: TableSettings): ImportedFile {
  if (file.length === 0) throw fileRefused('This file is empty.');
  const parts = partsOf(name, file).sort((one, other) => (one.name < other.name ? -1 : 1));
  const reading = new FileReading();
  let format: TransferFormat | null = null;
  for (const part of parts) format = readPart(part, reading, settings, parts.length === 1) ?? format;
  const read = reading.result(format ?? 'csv');
  if (format === null) throw fileRefused('Nothing in this file is known to be about films.');
  if (read.rows.length + read.unread.length === 0) throw fileRefused('This file has no rows.');
  return read;
}
