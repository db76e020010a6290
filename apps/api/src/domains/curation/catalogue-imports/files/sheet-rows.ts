import {
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_WORKBOOK_MB_MAX,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { columnNames, refuseLongNames } from '../../../../platform/tables/csv.ts';
import { cellTooLong, hasLongText, type SourceRow } from '../../../../platform/tables/source-row.ts';
import { fileRefused, fileTooLarge } from '../../../../platform/uploads/upload-problems.ts';
import { ROW_BOUNDS, tooManyMovieRows } from './row-bounds.ts';

/** Rows that may hold the names of the columns. */
const HEADING_ROWS = 10;

const UNPACKED_MAX = IMPORT_WORKBOOK_MB_MAX * 1024 * 1024;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

function rowsIn(sheet: Uint8Array): number {
  const xml = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.length);
  let count = 0;
  for (let at = xml.indexOf('<row'); at >= 0; at = xml.indexOf('<row', at + 1)) count += 1;
  return count;
}

/** @throws AppError before a sheet becomes a table, which takes far more time and memory than its text */
function refuseHuge(file: Buffer): void {
  let bytes = 0;
  let isWorkbook = false;
  let sheets: Uint8Array[];
  try {
    const parts = unzipSync(file, {
      filter({ name, size, originalSize }) {
        bytes += Math.max(size, originalSize);
        isWorkbook ||= name === 'xl/workbook.xml';
        return bytes <= UNPACKED_MAX && SHEET.test(name);
      },
    });
    sheets = Object.values(parts);
  } catch {
    throw fileRefused('This workbook is damaged.');
  }
  if (!isWorkbook) throw fileRefused('This archive is no Excel workbook. Send the file that is in it.');
  if (bytes > UNPACKED_MAX)
    throw fileTooLarge(
      `This workbook unpacks to more than ${IMPORT_WORKBOOK_MB_MAX} MB. Save its sheet as CSV.`,
    );
  // One more names the columns.
  if (sheets.some((sheet) => rowsIn(sheet) > IMPORT_ROWS_MAX + 1)) throw tooManyMovieRows();
}

const written = (cell: unknown): unknown =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell ?? '');

const isFilled = (cell: unknown) => String(written(cell)).trim() !== '';

/**
 * Reads the first sheet of a workbook. Its first row with two values names the columns: above the table people write
 * what it is. Columns without a name and a value are left out.
 * @throws AppError `validation_failed`, `import_too_large` with a sentence about the file
 */
export async function* sheetRows(file: Buffer): AsyncGenerator<SourceRow> {
  refuseHuge(file);
  const rows = await readSheet(file).catch((): never => {
    throw fileRefused('This workbook cannot be read. Save its sheet as CSV.');
  });
  // As wide as its widest row; columns that are empty to the end are none.
  if ((rows[0]?.length ?? 0) > IMPORT_COLUMNS_MAX)
    throw fileTooLarge(`This sheet has more than ${IMPORT_COLUMNS_MAX} columns.`);
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
