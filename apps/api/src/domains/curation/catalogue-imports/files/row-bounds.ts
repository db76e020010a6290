import {
  IMPORT_CELL_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import type { AppError } from '../../../../platform/errors.ts';
import type { RowBounds } from '../../../../platform/tables/source-row.ts';
import { fileTooLarge } from '../../../../platform/uploads/upload-problems.ts';

/** What a file of films may hold. */
export const ROW_BOUNDS: RowBounds = {
  columns: IMPORT_COLUMNS_MAX,
  cell: IMPORT_CELL_MAX,
  row: 4_000_000,
};

/** Commas of one row of JSON: what takes a row apart takes its time for each value. */
export const ROW_COMMAS_MAX = 50_000;

/** @returns the failure of a file with more than IMPORT_ROWS_MAX rows */
export function tooManyMovieRows(): AppError {
  return fileTooLarge(
    `This file has more than ${IMPORT_ROWS_MAX.toLocaleString('en')} rows. Send it in parts.`,
  );
}
