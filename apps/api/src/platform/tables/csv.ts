import { parse } from 'csv-parse/sync';
import { fileRefused, fileTooLarge } from '../uploads/upload-problems.ts';
import { countOf, Lines } from './lines.ts';
import { cellTooLong, COLUMN_NAME_MAX, ROW_TOO_LARGE, type RowBounds, type SourceRow } from './source-row.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** What spreadsheets write before a table to name its delimiter. */
const NAMED_DELIMITER = /^\uFEFF?"?sep=(.)"?$/i;
/** Lines over which a quoted value may reach; beyond that its quotation mark is a stray one. */
const VALUE_LINES_MAX = 200;
const STRAY_QUOTE =
  'This row has a stray quotation mark. Put the value in quotation marks and write each mark inside it twice.';

/** Such rows of one file: it is no table, and finding each takes its time. */
const STRAY_MAX = 10_000;

/** @returns the sign that separates values in the line of column names */
function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  return DELIMITERS.reduce((best, sign) => (countOf(bare, sign) > countOf(bare, best) ? sign : best));
}

/** @returns the values of one row; null when its quotation marks are wrong */
function valuesOf(text: string, delimiter: string): string[] | null {
  if (!text.includes('"')) return text.split(delimiter);
  try {
    const [values = []]: string[][] = parse(text, { delimiter, relax_column_count: true });
    return values;
  } catch {
    return null;
  }
}

/** @returns a name for every column, no two alike */
export function columnNames(header: readonly string[]): string[] {
  const used = new Set<string>();
  return header.map((cell, index) => {
    const name = cell.replace(/[\u200B-\u200D\u2060\uFEFF]/g, '').trim() || `Column ${index + 1}`;
    const unique = used.has(name) ? `${name} (${index + 1})` : name;
    used.add(unique);
    return unique;
  });
}

/** @throws AppError `import_too_large` */
export function refuseLongNames(columns: readonly string[]): void {
  if (columns.some((name) => name.length > COLUMN_NAME_MAX))
    throw fileTooLarge(`A column's name has more than ${COLUMN_NAME_MAX.toLocaleString('en')} characters.`);
}

/** Takes the lines of one row: further ones as long as a quoted value is open, unless that makes no row of the table. */
function readRow(
  lines: Lines,
  { delimiter, width, max }: { delimiter: string; width: number; max: number },
): { values: string[] | null; taken: number } {
  let text = '';
  let quotes = 0;
  for (let at = 0; at < VALUE_LINES_MAX && text.length <= max; at += 1) {
    const line = lines.at(at);
    if (line === undefined) break;
    text = at === 0 ? line : `${text}\n${line}`;
    quotes += countOf(line, '"');
    if (quotes % 2 === 1) continue;
    const values = valuesOf(text, delimiter);
    const fits = values !== null && (at === 0 || values.length === width);
    if (fits) return { values, taken: at + 1 };
    break;
  }
  return { values: null, taken: 1 };
}

/** @returns the first line that is left and not blank; undefined when there is none */
function skipBlanks(lines: Lines): string | undefined {
  let line = lines.at(0);
  while (line?.trim() === '') {
    lines.drop(1);
    line = lines.at(0);
  }
  return line;
}

/** Whether the values of the first line name the columns; without it they always do. */
type IsHeader = (cells: readonly string[]) => boolean;

/** Lines above a table that say what it is. */
const TITLE_LINES_MAX = 10;

/** Skips lines with one value at most: people write a title above a table. */
function skipTitle(lines: Lines): void {
  for (let count = 0; count < TITLE_LINES_MAX; count += 1) {
    const line = skipBlanks(lines);
    if (line === undefined) return;
    const cells = valuesOf(line, delimiterOf(line)) ?? [];
    if (cells.length < 2 || cells.filter((cell) => cell.trim() !== '').length > 1) return;
    lines.drop(1);
  }
}

/** @returns the names of the columns, and what separates them; null where there is nothing */
function readHeader(
  lines: Lines,
  bounds: RowBounds,
  isHeader: IsHeader,
): { columns: string[]; delimiter: string } | null {
  const [, named] = NAMED_DELIMITER.exec(skipBlanks(lines) ?? '') ?? [];
  if (named !== undefined) lines.drop(1);
  skipTitle(lines);
  const first = skipBlanks(lines);
  if (first === undefined) return null;
  if (first.length > bounds.row)
    throw fileTooLarge(`Its first line has more than ${bounds.row.toLocaleString('en')} characters.`);
  const delimiter = named ?? delimiterOf(first);
  const { values, taken } = readRow(lines, { delimiter, width: 0, max: bounds.row });
  const cells = values ?? first.split(delimiter);
  const isNamed = isHeader(cells);
  const columns = columnNames(isNamed ? cells : cells.map(() => ''));
  if (columns.length > bounds.columns)
    throw fileTooLarge(`This file has more than ${bounds.columns} columns.`);
  refuseLongNames(columns);
  if (isNamed) lines.drop(taken);
  return { columns, delimiter };
}

function* rowsBelow(
  lines: Lines,
  { columns, delimiter }: { columns: readonly string[]; delimiter: string },
  bounds: RowBounds,
): Generator<SourceRow> {
  let strays = 0;
  for (let text = skipBlanks(lines); text !== undefined; text = skipBlanks(lines)) {
    const line = lines.number;
    if (text.length > bounds.row) {
      lines.drop(1);
      const isOneValue = text.split(delimiter, columns.length).some((value) => value.length > bounds.cell);
      yield { line, problem: isOneValue ? cellTooLong(bounds.cell) : ROW_TOO_LARGE };
      continue;
    }
    const { values, taken } = readRow(lines, { delimiter, width: columns.length, max: bounds.row });
    lines.drop(taken);
    if (values === null) {
      strays += 1;
      if (strays > STRAY_MAX)
        throw fileRefused(`More than ${STRAY_MAX.toLocaleString('en')} rows have a stray quotation mark.`);
      yield { line, problem: STRAY_QUOTE };
    } else if (values.slice(columns.length).some((value) => value.trim() !== ''))
      yield { line, problem: `This row has ${values.length} values for ${columns.length} columns.` };
    else if (values.some((value) => value.length > bounds.cell))
      yield { line, problem: cellTooLong(bounds.cell) };
    else yield { line, value: Object.fromEntries(columns.map((name, index) => [name, values[index] ?? ''])) };
  }
}

/**
 * Reads a table whose first line names the columns and whose values are separated by comma, semicolon, tab or bar. A row
 * with a stray quotation mark is reported as a problem; the next line is a row again.
 * @param text whole, or in pieces
 * @param isHeader of a table whose first line may be a row already
 * @returns the names of its columns, and its rows, which are read as they are asked for
 * @throws AppError `import_too_large` for more columns
 */
export function csvTable(
  text: string | Iterable<string>,
  bounds: RowBounds,
  isHeader: IsHeader = () => true,
): { columns: string[]; rows: Iterable<SourceRow> } {
  const lines = new Lines(text, bounds.row);
  const header = readHeader(lines, bounds, isHeader);
  if (header === null) return { columns: [], rows: [] };
  return { columns: header.columns, rows: rowsBelow(lines, header, bounds) };
}

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A value of a CSV file. Spreadsheets take a leading sign for a formula: it is defused. */
const csvCell = (value: string | number) => quoted(String(value).replace(/^[=+\-@\t\r]/, "'$&"));

/** @returns one line of a CSV file for spreadsheets, with its end */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}

/** @returns one line of a CSV file for programs, which take every value as it stands */
export function plainCsvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => quoted(String(cell))).join(',')}\n`;
}
