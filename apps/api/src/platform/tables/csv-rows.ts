import { parse } from 'csv-parse/sync';
import { countOf, Lines } from './lines.ts';
import type { SourceRow } from './source-row.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** Lines over which a quoted value may reach; beyond that its quotation mark is a stray one. */
const VALUE_LINES_MAX = 200;
const STRAY_QUOTE =
  'This row has a stray quotation mark. Put the value in quotation marks and write each mark inside it twice.';

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
  lines: Lines,
  { delimiter, width }: { delimiter: string; width: number },
): { values: string[] | null; taken: number } {
  let text = '';
  let quotes = 0;
  for (let at = 0; at < VALUE_LINES_MAX; at += 1) {
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

/**
 * Reads a table whose first line names the columns and whose values are separated by comma, semicolon, tab or bar. A row
 * with a stray quotation mark is told as a problem; the next line is a row again.
 */
export function* csvRows(text: string): Generator<SourceRow> {
  const lines = new Lines(text);
  const first = skipBlanks(lines);
  if (first === undefined) return;
  const delimiter = delimiterOf(first);
  const header = readRow(lines, { delimiter, width: 0 });
  const columns = columnNames(header.values ?? first.split(delimiter));
  lines.drop(header.taken);
  while (skipBlanks(lines) !== undefined) {
    const line = lines.number;
    const { values, taken } = readRow(lines, { delimiter, width: columns.length });
    lines.drop(taken);
    if (values === null) yield { line, problem: STRAY_QUOTE };
    else if (values.slice(columns.length).some((value) => value.trim() !== ''))
      yield { line, problem: `This row has ${values.length} values for ${columns.length} columns.` };
    else yield { line, value: Object.fromEntries(columns.map((name, index) => [name, values[index] ?? ''])) };
  }
}
