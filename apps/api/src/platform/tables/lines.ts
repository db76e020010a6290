import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { fileRefused, fileTooLarge } from '../uploads/upload-problems.ts';

const MB = 1024 * 1024;
/** Bytes by which a file without a mark is judged. */
const SAMPLE = 4096;
/** Bytes that are decoded at once. */
const PIECE = MB;

export function isGzip(file: Buffer): boolean {
  return file[0] === 0x1f && file[1] === 0x8b;
}

/**
 * @returns the file without its compression, if it is a gzip file
 * @throws AppError `import_too_large` beyond `maxMb`, without unpacking any further
 */
export function unzipped(file: Buffer, maxMb: number): Buffer {
  if (!isGzip(file)) return file;
  try {
    return gunzipSync(file, { maxOutputLength: maxMb * MB });
  } catch (error) {
    if (error instanceof RangeError) throw fileTooLarge(`This file unpacks to more than ${maxMb} MB.`);
    throw fileRefused('This gzip file is damaged.');
  }
}

/** UTF-16 without a mark shows in that every other byte of Latin text is zero. */
function utf16Of(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const sample = file.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4) return 'utf-16le';
  return even > sample.length / 4 ? 'utf-16be' : null;
}

/** The first letter of Windows-1251 that stands in Russian words; in Windows-1252 it is a letter with an accent. */
const FIRST_CYRILLIC = 0xc0;
/** Above this share of such letters beside another one they are words; letters with accents stand alone. */
const CYRILLIC_PART = 0.7;

function isCyrillic(file: Buffer): boolean {
  let letters = 0;
  let beside = 0;
  const at = (index: number) => (file[index] ?? 0) >= FIRST_CYRILLIC;
  for (let index = 0; index < Math.min(file.length, PIECE); index += 1) {
    if (!at(index)) continue;
    letters += 1;
    if (at(index - 1) || at(index + 1)) beside += 1;
  }
  return letters > 0 && beside > letters * CYRILLIC_PART;
}

/** @returns how a text is written: UTF-8, UTF-16 or, when it is neither, Windows-1251 or Windows-1252 */
export function encodingOf(
  file: Buffer,
): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'windows-1252' {
  const utf16 = utf16Of(file);
  if (utf16 !== null) return utf16;
  if (isUtf8(file)) return 'utf-8';
  return isCyrillic(file) ? 'windows-1251' : 'windows-1252';
}

/** @returns the text of a file without byte order mark */
export function decodeText(file: Buffer): string {
  return new TextDecoder(encodingOf(file)).decode(file);
}

/** @returns the text of a file, holding only a piece at a time; where \r alone ends its lines, with \n in its place */
export function* textPieces(file: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(file));
  const isOld = file.includes('\r') && !file.includes('\n');
  const piece = (text: string) => (isOld ? text.replaceAll('\r', '\n') : text);
  for (let from = 0; from < file.length; from += PIECE)
    yield piece(decoder.decode(file.subarray(from, from + PIECE), { stream: true }));
  yield piece(decoder.decode());
}

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
