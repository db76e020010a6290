import { csvLine } from '../../../platform/tables/csv.ts';
import type { ArchivedText } from './zip-stream.ts';

/** A part of the download of one's data: its name, and what it holds. */
export type DataPart = readonly [key: string, value: unknown];

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const isTable = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow);

/** @param value as JSON has it, before it is written */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** @returns the rows as CSV, with a column for every key that any of them has */
function* csvOf(rows: readonly Row[]): Generator<string> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  yield csvLine(columns);
  for (const row of rows) yield csvLine(columns.map((column) => textOf(row[column])));
}

/** @returns tables within the rows, such as the films of lists; each row begins with the first column of its owner */
function* tablesWithin(name: string, rows: readonly Row[]): Generator<ArchivedText> {
  const [first = ''] = Object.keys(rows[0] ?? {});
  const keys = new Set(rows.flatMap((row) => Object.keys(row).filter((key) => isTable(row[key]))));
  for (const key of keys) {
    const inner = rows.flatMap((row) => {
      const found = row[key];
      return isTable(found) ? found.map((one) => ({ [first]: row[first], ...one })) : [];
    });
    yield* tablesOf(`${name}-${key}`, inner);
  }
}

/**
 * @param name of the part
 * @param value as the JSON download has it
 * @returns the same as tables, whose columns have the names of the JSON
 */
export function* tablesOf(name: string, value: unknown): Generator<ArchivedText> {
  if (isTable(value)) {
    const within = [...tablesWithin(name, value)];
    const plain = value.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([, cell]) => !isTable(cell))),
    );
    yield { name: `${name}.csv`, text: csvOf(plain) };
    yield* within;
  } else if (Array.isArray(value)) {
    if (value.length > 0)
      yield { name: `${name}.csv`, text: csvOf(value.map((one: unknown) => ({ value: one }))) };
  } else if (isRow(value)) {
    const nested = Object.entries(value).filter(([, inner]) => isRow(inner) || Array.isArray(inner));
    const names = new Set(nested.map(([key]) => key));
    const plain = Object.entries(value).filter(([key]) => !names.has(key));
    if (plain.length > 0) yield { name: `${name}.csv`, text: csvOf([Object.fromEntries(plain)]) };
    for (const [key, inner] of nested) yield* tablesOf(`${name}-${key}`, inner);
  }
}

/** @returns every part as tables */
export async function* tablesOfParts(parts: AsyncIterable<DataPart>): AsyncGenerator<ArchivedText> {
  for await (const [key, value] of parts) {
    // In the JSON, films stand under their ids.
    const movies = key === 'films' && isRow(value);
    yield* tablesOf(
      key,
      movies
        ? Object.entries(value).map(([movieId, movie]) => ({ movieId, ...(isRow(movie) && movie) }))
        : value,
    );
  }
}
