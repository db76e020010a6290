import {
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_WORKBOOK_MB_MAX,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import { unzipSync } from 'fflate';
import { readSheet, type SheetData } from 'read-excel-file/node';
import { columnNames, refuseLongNames } from '../../../../platform/tables/csv.ts';
import { cellTooLong, hasLongText, type SourceRow } from '../../../../platform/tables/source-row.ts';
import { fileRefused, fileTooLarge } from '../../../../platform/uploads/upload-problems.ts';
import { ROW_BOUNDS, tooManyMovieRows } from './row-bounds.ts';

/** Rows that may hold the names of the columns. */
const HEADING_ROWS = 10;

const UNPACKED_MAX = IMPORT_WORKBOOK_MB_MAX * 1024 * 1024;
const SHEETS_MAX = 100;
const WORKBOOK = 'xl/workbook.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

function rowsIn(sheet: Uint8Array): number {
  const xml = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.length);
  let count = 0;
  for (let at = xml.indexOf('<row'); at >= 0; at = xml.indexOf('<row', at + 1)) count += 1;
  return count;
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const;

/** @returns the names of a workbook's sheets in their order */
function sheetNamesIn(workbook: Uint8Array): string[] {
  const tags = Buffer.from(workbook)
    .toString('utf8')
    .matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g);
  return Array.from(tags, ([, name = '']) =>
    name
      .replaceAll(/&#x([\da-f]{1,5});/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: keyof typeof ENTITIES) => ENTITIES[entity]),
  );
}

/**
 * @returns the names of its sheets
 * @throws AppError before a sheet becomes a table, which takes far more time and memory than its text
 */
function inspect(file: Buffer): string[] {
  let bytes = 0;
  let workbook: Uint8Array | undefined;
  let sheets: Uint8Array[];
  try {
    const { [WORKBOOK]: found, ...parts } = unzipSync(file, {
      filter({ name, size, originalSize }) {
        bytes += Math.max(size, originalSize);
        return bytes <= UNPACKED_MAX && (name === WORKBOOK || SHEET.test(name));
      },
    });
    workbook = found;
    sheets = Object.values(parts);
  } catch {
    throw fileRefused('This workbook is damaged.');
  }
  if (bytes <= UNPACKED_MAX && workbook === undefined)
    throw fileRefused('This archive is no Excel workbook. Send the file that is in it.');
  if (bytes > UNPACKED_MAX)
    throw fileTooLarge(
      `This workbook unpacks to more than ${IMPORT_WORKBOOK_MB_MAX} MB. Save its sheet as CSV.`,
    );
  // One more names the columns.
  if (sheets.some((sheet) => rowsIn(sheet) > IMPORT_ROWS_MAX + 1)) throw tooManyMovieRows();
  const names = workbook === undefined ? [] : sheetNamesIn(workbook);
  if (names.length > SHEETS_MAX) throw fileTooLarge(`This workbook has more than ${SHEETS_MAX} sheets.`);
  return names;
}

const written = (cell: unknown): unknown =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell ?? '');

const isFilled = (cell: unknown) => String(written(cell)).trim() !== '';

/** @returns the rows of a sheet with their columns' names */
function* namedRows(rows: SheetData): Generator<SourceRow> {
  const named = rows.slice(0, HEADING_ROWS).findIndex((cells) => cells.filter(isFilled).length > 1);
  const heading = Math.max(0, named);
  const table = rows.slice(heading);
  const [header = [], ...data] = table;
  const columns = columnNames(header.map((cell) => String(written(cell))));
  refuseLongNames(columns);
  const used = columns.map((_, column) => table.some((cells) => isFilled(cells[column])));
  for (const [index, cells] of data.entries()) {
    if (cells.every((cell) => cell === null)) continue;
    const line = heading + index + 2;
    const values = columns.flatMap((name, column) =>
      used[column] ? [[name, written(cells[column])] as const] : [],
    );
    if (hasLongText(cells, ROW_BOUNDS.cell)) yield { line, problem: cellTooLong(ROW_BOUNDS.cell) };
    else yield { line, value: Object.fromEntries(values) };
  }
}

/**
 * Reads one sheet of a workbook. Its first row with two values names the columns: above the table people write what it
 * is. Columns without a name and a value are left out.
 * @param chosen name of the sheet; else the first one that has a row
 * @throws AppError `validation_failed`, `import_too_large` with a sentence about the file
 */
export async function openWorkbook(file: Buffer, chosen: string | null) {
  const sheets = inspect(file);
  const at = chosen === null ? 0 : sheets.indexOf(chosen);
  if (at < 0) throw fileRefused(`This workbook has no sheet with the name ${JSON.stringify(chosen)}.`);
  const rowsAt = (index: number) =>
    readSheet(file, index + 1).catch((): never => {
      throw fileRefused('This workbook cannot be read. Save its sheet as CSV.');
    });
  let index = at;
  let rows = await rowsAt(index);
  while (chosen === null && rows.length === 0 && index < sheets.length - 1) {
    index += 1;
    rows = await rowsAt(index);
  }
  // As wide as its widest row; columns that are empty to the end are none.
  if ((rows[0]?.length ?? 0) > IMPORT_COLUMNS_MAX)
    throw fileTooLarge(`This sheet has more than ${IMPORT_COLUMNS_MAX} columns.`);
  return { sheets, sheet: sheets[index] ?? null, rows: namedRows(rows) };
}
