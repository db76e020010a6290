import {
  IMPORT_CELL_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_LISTS_MAX,
  IMPORT_ROWS_MAX,
} from '@filmfisher/shared/imports/imports';
import type { AppError } from '../../../../platform/errors.ts';
import { cellTooLong, type RowBounds, type SourceRow } from '../../../../platform/tables/source-row.ts';
import { fileTooLarge } from '../../../../platform/uploads/upload-problems.ts';

/** What a table of a member may hold. */
export const TABLE_BOUNDS: RowBounds = {
  columns: IMPORT_COLUMNS_MAX,
  cell: IMPORT_CELL_MAX,
  row: IMPORT_COLUMNS_MAX * IMPORT_CELL_MAX,
};

/** A table of a member: the names of its columns, and its rows. */
export interface MemberTable {
  columns: readonly string[];
  rows: readonly SourceRow[];
}

export const CELL_TOO_LONG = cellTooLong(IMPORT_CELL_MAX);

/** @returns the failure of a file with more than IMPORT_ROWS_MAX rows */
export function tooManyRows(): AppError {
  return fileTooLarge(`This has more than ${IMPORT_ROWS_MAX.toLocaleString('en')} rows. Send it in parts.`);
}

/** @returns the failure of a file with more than IMPORT_LISTS_MAX lists */
export function tooManyLists(): AppError {
  return fileTooLarge(`This has more than ${IMPORT_LISTS_MAX} lists. Send it in parts.`);
}
