/** A cell of a table: numbers are aligned to the right. */
export type Cell = string | number | undefined;

/** @returns a number as people read it: thousands apart, no needless digits */
export function figure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

/**
 * @param heads of the columns
 * @param rows as many cells each; a missing one is a dash
 * @returns the table as the formatter would print it, so that writing a report leaves nothing to format
 */
export function table(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) =>
    heads.map((_head, column) => {
      const cell = row[column];
      const text = typeof cell === 'string' ? cell : figure(cell);
      return text.replaceAll('|', '\\|');
    }),
  );
  const isRight = heads.map(
    (_head, column) => rows.length > 0 && rows.every((row) => typeof row[column] !== 'string'),
  );
  const widths = heads.map((head, column) =>
    Math.max(3, head.length, ...texts.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const padded = (cells: readonly string[]) =>
    line(
      cells.map((cell, column) => {
        const width = widths[column] ?? 0;
        return isRight[column] ? cell.padStart(width) : cell.padEnd(width);
      }),
    );
  const rule = widths.map((width, column) =>
    isRight[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [padded(heads), line(rule), ...texts.map(padded)].join('\n');
}

export const BEGIN_GENERATED = '<!-- written by pnpm bench: do not edit from here … -->';
export const END_GENERATED = '<!-- … to here -->';

/**
 * @param document the whole page, with both marks, each once on a line of its own
 * @param generated what stands between them from now on
 * @param beginning the first mark, where another command writes
 * @returns the page with everything outside the marks as it was
 * @throws Error when a mark is missing
 */
export function replaceGenerated(
  document: string,
  generated: string,
  beginning: string = BEGIN_GENERATED,
): string {
  const begin = document.indexOf(beginning);
  const end = document.indexOf(END_GENERATED, begin);
  if (begin < 0 || end < 0) throw new Error('The page lacks the marks between which the report is written');
  return [document.slice(0, begin + beginning.length), generated.trim(), document.slice(end)].join('\n\n');
}
