import { IMPORT_UNPACKED_MB_MAX } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import { csvTable } from '../../../../platform/tables/csv.ts';
import { eachLine, textPieces, unzipped } from '../../../../platform/tables/lines.ts';
import type { SourceRow } from '../../../../platform/tables/source-row.ts';
import { fileRefused } from '../../../../platform/uploads/upload-problems.ts';
import { guessMapping } from '../mapping/guess.ts';
import { jsonRow } from './json-row.ts';
import { jsonRows } from './json-rows.ts';
import { ROW_BOUNDS } from './row-bounds.ts';
import { openWorkbook } from './sheet-rows.ts';

function* ndjsonRows(text: Iterable<string>): Generator<SourceRow> {
  let line = 0;
  for (const row of eachLine(text, ROW_BOUNDS.row)) {
    line += 1;
    if (row.trim() !== '') yield jsonRow(line, row);
  }
}

/** Characters that decide the type of a file. */
const HEAD = 2_000;

/** What people send instead of a list of films. @param start of the file, without blanks before it */
function refuseOthers(start: string): void {
  if (start === '') throw fileRefused('This file is empty.');
  if (/^https?:\/\/\S+$/i.test(start.trimEnd()))
    throw fileRefused('This is a web address. Download the file behind it and send that.');
  if (/^<(?:!doctype html|html)/i.test(start))
    throw fileRefused('This is a web page. Download the list itself and send that.');
  // eslint's rule against control characters is about patterns; a text has no NUL.
  if (start.includes('\0') || start.startsWith('%PDF'))
    throw fileRefused('This is not a list of films. Send CSV, JSON, NDJSON or XLSX.');
}

/** @returns the first characters of a file that are no blanks */
function headOf(bytes: Buffer): string {
  for (const piece of textPieces(bytes)) {
    const start = piece.trimStart();
    if (start !== '') return start.slice(0, HEAD);
  }
  return '';
}

/** A year, an IMDb id or an address: no column is called so. */
const VALUE = /^(?:(?:18|19|20)\d\d|tt\d{7,10}|https?:\/\/\S+)$/;

/** @returns whether the cells name columns: some are known names, or none is a value */
function isHeader(cells: readonly string[]): boolean {
  const mapping = guessMapping(new Map(cells.map((name) => [name, []])));
  return Object.keys(mapping).length > 0 || !cells.some((cell) => VALUE.test(cell.trim()));
}

/** @returns the bytes of a text in UTF-8 */
async function* utf8(bytes: Buffer): AsyncGenerator<Buffer> {
  for (const piece of textPieces(bytes)) yield await Promise.resolve(Buffer.from(piece));
}

/** A file whose rows can be read. */
export interface OpenedFile {
  rows: Iterable<SourceRow> | AsyncIterable<SourceRow>;
  /** Names of a workbook's sheets, and the one that is read. */
  sheets: string[];
  sheet: string | null;
}

async function* listedRows(bytes: Buffer): AsyncGenerator<SourceRow> {
  try {
    yield* jsonRows(utf8(bytes));
  } catch (error) {
    throw fileRefused(error instanceof Error ? error.message : 'This file cannot be read.');
  }
}

/**
 * Opens a file. Its content decides the format, whatever its name.
 * @param file CSV (also with semicolons or tabs), JSON array, NDJSON or XLSX, in UTF-8, UTF-16, Windows-1251 or Windows-1252, perhaps
 *   in gzip
 * @param sheet of a workbook, by its name
 * @throws AppError `validation_failed` with a sentence when it is nothing of that, also while the rows are read;
 *   `import_too_large`
 */
export async function openFile(file: Buffer, sheet: string | null = null): Promise<OpenedFile> {
  const bytes = unzipped(file, IMPORT_UNPACKED_MB_MAX);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return openWorkbook(bytes, sheet);
  if (sheet !== null) throw fileRefused('Only workbooks have sheets.');
  const head = headOf(bytes);
  refuseOthers(head);
  const rowsOf = () => {
    if (head.startsWith('{')) return ndjsonRows(textPieces(bytes));
    if (head.startsWith('[')) return listedRows(bytes);
    return csvTable(textPieces(bytes), ROW_BOUNDS, isHeader).rows;
  };
  return { rows: rowsOf(), sheets: [], sheet: null };
}
