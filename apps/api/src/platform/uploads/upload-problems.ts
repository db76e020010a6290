import { AppError } from '../errors.ts';

/** @returns the failure that tells what is wrong with a file */
export function fileRefused(sentence: string): AppError {
  return new AppError('validation_failed', { message: sentence, fields: { file: sentence } });
}

/** @param sentence names the bound @returns the failure of a file that goes beyond it */
export function fileTooLarge(sentence: string): AppError {
  return new AppError('import_too_large', { message: sentence, fields: { file: sentence } });
}

/** What a file is answered that goes beyond the memory or the time of its reader. */
export const TOO_COSTLY = 'Reading this file takes too much memory or time. Send it in parts, or as CSV.';
