/** One row of the file: its line (from 1), and its value or why it cannot be read. */
export type SourceRow =
  | { line: number; value: unknown; problem?: undefined }
  | { line: number; problem: string };

/** What a file of rows may hold. */
export interface RowBounds {
  columns: number;
  /** Characters of one value; more refuse its row. */
  cell: number;
  /** Characters of one row as it is written; more refuse it. */
  row: number;
}

/** Characters of a column's name. */
export const COLUMN_NAME_MAX = 5_000;

export const ROW_TOO_LARGE = 'This row is too long, or nested too deeply.';

/** @returns the problem of a row with a value of so many characters */
export const cellTooLong = (max: number) =>
  `This row has a value of more than ${max.toLocaleString('en')} characters.`;

/** @returns whether a value, or one inside it, is a text of more characters, or has a name of too many */
export function hasLongText(value: unknown, max: number): boolean {
  if (typeof value === 'string') return value.length > max;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) => name.length > COLUMN_NAME_MAX || hasLongText(inner, max),
  );
}
