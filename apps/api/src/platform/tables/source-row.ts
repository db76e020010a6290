/** One row of the file: its line (from 1), and its value or why it cannot be read. */
export type SourceRow =
  | { line: number; value: unknown; problem?: undefined }
  | { line: number; problem: string };
