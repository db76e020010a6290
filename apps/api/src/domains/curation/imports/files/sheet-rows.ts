import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { columnNames } from '../../../../platform/tables/csv-rows.ts';
import { fileRefused } from '../../../../platform/tables/decode.ts';
import type { SourceRow } from '../../../../platform/tables/source-row.ts';

/** Bytes that a workbook may unfold to: reading takes several times as much memory. */
const UNFOLDED_MAX = 128 * 1024 * 1024;

function refuseHuge(file: Buffer): void {
  let bytes = 0;
  let isWorkbook = false;
  try {
    unzipSync(file, {
      filter({ name, originalSize }) {
        bytes += originalSize;
        isWorkbook ||= name === 'xl/workbook.xml';
        return false;
      },
    });
  } catch {
    throw fileRefused('This workbook is damaged.');
  }
  if (!isWorkbook) throw fileRefused('This archive is no Excel workbook. Send the file that is in it.');
  if (bytes > UNFOLDED_MAX) throw fileRefused('This workbook is too large. Save its sheet as CSV.');
}

const written = (cell: unknown): unknown =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell ?? '');

/** Rows among which the names of the columns are looked for. */
const HEADING_ROWS = 10;

const isFilled = (cell: unknown) => String(written(cell)).trim() !== '';

/**
 * Reads the first sheet of a workbook. Its first row with two values names the columns: above the table people write
 * what it is. Columns without a name and a value are left out.
 */
export async function sheetRows(file: Buffer): Promise<SourceRow[]> {
  refuseHuge(file);
  const rows = await readSheet(file).catch((): never => {
    throw fileRefused('This workbook cannot be read. Save its sheet as CSV.');
  });
  const named = rows.slice(0, HEADING_ROWS).findIndex((cells) => cells.filter(isFilled).length > 1);
  const heading = Math.max(0, named);
  const table = rows.slice(heading);
  const [header = [], ...data] = table;
  const columns = columnNames(header.map((cell) => String(written(cell))));
  const used = columns.map((_, column) => table.some((cells) => isFilled(cells[column])));
  return data.flatMap((cells, index) => {
    if (cells.every((cell) => cell === null)) return [];
    const values = columns.flatMap((name, column) =>
      used[column] ? [[name, written(cells[column])] as const] : [],
    );
    return [{ line: heading + index + 2, value: Object.fromEntries(values) }];
  });
}
