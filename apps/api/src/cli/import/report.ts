import { appendFileSync, existsSync, writeFileSync } from 'node:fs';

export type Rejection = { line: number; title: string; field: string; reason: string };

const HEADER = 'line,title,field,reason\n';

/** Quotes a CSV value; a leading formula sign is defused because spreadsheets open this file. */
function cell(value: string | number): string {
  const text = String(value).replace(/^[=+\-@]/, "'$&");
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** File that lists every rejected row as CSV, one line per broken rule. */
export class RejectionReport {
  readonly file: string;

  /**
   * @param file path of the report
   * @param keep whether lines of an earlier, interrupted run stay
   */
  constructor(file: string, keep: boolean) {
    this.file = file;
    if (!keep || !existsSync(file)) writeFileSync(file, HEADER);
  }

  add(rejections: Rejection[]): void {
    const lines = rejections.map(
      ({ line, title, field, reason }) => `${[line, title, field, reason].map(cell).join(',')}\n`,
    );
    appendFileSync(this.file, lines.join(''));
  }
}
