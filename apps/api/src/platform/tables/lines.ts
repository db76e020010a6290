/** @returns the lines of a text one after the other: a small packed file can hold millions; a lone \r ends none */
export function* eachLine(text: string): Generator<string, void> {
  for (let from = 0; from <= text.length;) {
    const found = text.indexOf('\n', from);
    const end = found < 0 ? text.length : found;
    yield text.slice(from, text[end - 1] === '\r' && end > from ? end - 1 : end);
    from = end + 1;
  }
}

/** The lines of a text that are still to be read; only those are held that were looked at. */
export class Lines {
  readonly #rest: Iterator<string, void>;
  #ahead: string[] = [];
  /** Number of the first line that is left, from 1. */
  number = 1;

  constructor(text: string) {
    this.#rest = eachLine(text);
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

/** @returns how often the sign stands in the text, of which no part is copied */
export function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) count += 1;
  return count;
}
