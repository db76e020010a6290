import { countOf } from '../../../../platform/tables/lines.ts';
import {
  cellTooLong,
  hasLongText,
  ROW_TOO_LARGE,
  type SourceRow,
} from '../../../../platform/tables/source-row.ts';
import { ROW_BOUNDS, ROW_COMMAS_MAX } from './row-bounds.ts';

/** @returns the row that a text of JSON is, or why it is none */
export function jsonRow(line: number, text: string): SourceRow {
  if (text.length > ROW_BOUNDS.row || countOf(text, ',') > ROW_COMMAS_MAX)
    return { line, problem: ROW_TOO_LARGE };
  try {
    const value = JSON.parse(text) as unknown;
    if (hasLongText(value, ROW_BOUNDS.cell)) return { line, problem: cellTooLong(ROW_BOUNDS.cell) };
    return { line, value };
  } catch (error) {
    // V8's word for a stack that is too deep.
    return { line, problem: error instanceof RangeError ? ROW_TOO_LARGE : 'This row is not valid JSON.' };
  }
}
