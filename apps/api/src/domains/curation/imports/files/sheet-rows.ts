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

/** Reads the first sheet of a workbook; its first row names the columns. */
export async function sheetRows(file: Buffer): Promise<SourceRow[]> {
  refuseHuge(file);
  const rows = await readSheet(file).catch((): never => {
    throw fileRefused('This workbook cannot be read. Save its sheet as CSV.');
  });
  const [header = [], ...data] = rows;
  const columns = columnNames(header.map((cell) => String(written(cell))));
  return data.flatMap((cells, index) =>
    cells.every((cell) => cell === null)
      ? []
      : [
          {
            line: index + 2,
            value: Object.fromEntries(columns.map((name, column) => [name, written(cells[column])])),
          },
        ],
  );
}
