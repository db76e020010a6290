import { parse } from 'csv-parse/sync';
import type { SourceRow } from './source-row.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** Lines over which a quoted value may reach; beyond that its quotation mark is a stray one. */
const VALUE_LINES_MAX = 200;
const STRAY_QUOTE =
  'This row has a stray quotation mark. Put the value in quotation marks and write each mark inside it twice.';

/** @returns lines with their numbers from 1; a lone \r ends none */
function linesOf(text: string): string[] {
  return text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

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

/** Takes the lines of one row: further ones as long as a quoted value is open, unless that makes no row of the table. */
function readRow(
  lines: readonly string[],
  start: number,
  { delimiter, width }: { delimiter: string; width: number },
): { values: string[] | null; end: number } {
  let text = '';
  let quotes = 0;
  for (let at = start; at < Math.min(lines.length, start + VALUE_LINES_MAX); at += 1) {
    const line = lines[at] ?? '';
    text = at === start ? line : `${text}\n${line}`;
    quotes += countOf(line, '"');
    if (quotes % 2 === 1) continue;
    const values = valuesOf(text, delimiter);
    const fits = values !== null && (at === start || values.length === width);
    if (fits) return { values, end: at + 1 };
    break;
  }
  return { values: null, end: start + 1 };
}

/**
 * Reads a table whose first line names the columns and whose values are separated by comma, semicolon, tab or bar. A row
 * with a stray quotation mark is told as a problem; the next line is a row again.
 */
export function* csvRows(text: string): Generator<SourceRow> {
  const lines = linesOf(text);
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0) return;
  const delimiter = delimiterOf(lines[first] ?? '');
  const header = readRow(lines, first, { delimiter, width: 0 });
  const columns = columnNames(header.values ?? (lines[first] ?? '').split(delimiter));
  const table = { delimiter, width: columns.length };
  for (let at = header.end; at < lines.length;) {
    const line = at + 1;
    if ((lines[at] ?? '').trim() === '') {
      at += 1;
      continue;
    }
    const { values, end } = readRow(lines, at, table);
    at = end;
    if (values === null) yield { line, problem: STRAY_QUOTE };
    else if (values.slice(columns.length).some((value) => value.trim() !== ''))
      yield { line, problem: `This row has ${values.length} values for ${columns.length} columns.` };
    else yield { line, value: Object.fromEntries(columns.map((name, index) => [name, values[index] ?? ''])) };
  }
}
