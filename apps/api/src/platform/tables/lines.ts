import { fileTooLarge } from '../uploads/upload-problems.ts';

/** Lines of a file: texts of many paragraphs fit, and millions of empty ones keep nobody waiting. */
const LINES_MAX = 2_000_000;

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

/**
 * @param text whole, or in pieces
 * @param max characters of a line that are kept; of a longer one there is one more
 * @returns the lines one after the other: a small packed file can hold millions; a lone \r ends none
 * @throws AppError `import_too_large`
 */
export function* eachLine(text: string | Iterable<string>, max = Infinity): Generator<string, void> {
  let rest = '';
  let count = 0;
  for (const piece of typeof text === 'string' ? [text] : text) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      yield withoutReturn(rest + piece.slice(from, end)).slice(0, max + 1);
      rest = '';
      from = end + 1;
      count += 1;
      if (count >= LINES_MAX)
        throw fileTooLarge(
          `This file has more than ${LINES_MAX.toLocaleString('en')} lines. Send it in parts.`,
        );
    }
    // A line that ends in the next piece may end in \r\n there.
    if (rest.length <= max) rest += piece.slice(from);
  }
  yield withoutReturn(rest).slice(0, max + 1);
}

/** The lines of a text that are still to be read; only those are held that were looked at. */
export class Lines {
  readonly #rest: Iterator<string, void>;
  #ahead: string[] = [];
  /** Number of the first line that is left, from 1. */
  number = 1;

  /** @param text, max as of `eachLine` */
  constructor(text: string | Iterable<string>, max?: number) {
    this.#rest = eachLine(text, max);
  }

  /** @returns the line so many after the first that is left; undefined behind the last */
  at(index: number): string | undefined {
    while (this.#ahead.length <= index) {
      const next = this.#rest.next();
      if (next.done === true) return undefined;
      this.#ahead.push(next.value);
    }
    return this.#ahead[index];
  }

  /** Has read so many. */
  drop(count: number): void {
    this.#ahead = this.#ahead.slice(count);
    this.number += count;
  }
}

/** @returns how often the sign stands in the text, counted without copying any of it */
export function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) count += 1;
  return count;
}
