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
