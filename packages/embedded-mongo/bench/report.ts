export interface Goal {
  text: string;
  isMet: boolean;
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en');

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** What was measured, with the goals and whether they are met. */
export class Report {
  readonly #rows: string[] = [];

  row(what: string, measured: string, goal?: Goal): void {
    const verdict = goal && (goal.isMet ? 'met' : '**NOT met**');
    this.#rows.push(`| ${what} | ${measured} | ${goal?.text ?? ''} | ${verdict ?? ''} |`);
  }

  /** @returns a table in Markdown */
  table(): string {
    return ['| what | measured | goal | |', '| --- | --- | --- | --- |', ...this.#rows].join('\n');
  }
}
