import { ROW_TOO_LARGE, type SourceRow } from '../../../../platform/tables/source-row.ts';
import { jsonRow } from './json-row.ts';
import { ROW_BOUNDS } from './row-bounds.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);
const COMMA = 0x2c;
const BLANK = new Set([0x20, 0x09, 0x0d, NEWLINE]);

function parseElement(pieces: readonly Buffer[], line: number): SourceRow {
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  // A character has four bytes at most.
  if (bytes > 4 * ROW_BOUNDS.row) return { line, problem: ROW_TOO_LARGE };
  return jsonRow(line, Buffer.concat(pieces).toString('utf8'));
}

/**
 * Splits a JSON array into its elements while it streams in, so that a file of any size fits into memory.
 * Works on bytes (all structural characters of JSON are ASCII) because a report must name the line on which
 * an element begins, which JSON parsers do not tell.
 *
 * @param chunks bytes of a file that holds one JSON array
 * @returns each element with the line it begins on; an element that is not valid JSON has `problem` instead
 * @throws {Error} when the file does not hold an array, or ends inside it
 */
export async function* jsonRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceRow> {
  let line = 1;
  let startLine = 1;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let element: Buffer[] = [];
  let hasContent = false;
  let done = false;

  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte === NEWLINE) line += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inString = false;
        continue;
      }
      if (depth === 0) {
        // A byte order mark may stand before the array.
        if (BLANK.has(byte) || (!done && line === 1 && byte >= 0x80)) continue;
        if (done || byte !== 0x5b) throw new Error('The file must hold one JSON array of films.');
        depth = 1;
        from = at + 1;
        continue;
      }
      const ends = depth === 1 && (byte === COMMA || byte === 0x5d);
      if (ends) {
        element.push(chunk.subarray(from, at));
        if (hasContent || byte === COMMA) yield parseElement(element, startLine);
        element = [];
        hasContent = false;
        from = at + 1;
        if (byte === COMMA) continue;
        depth = 0;
        done = true;
        continue;
      }
      if (!hasContent && !BLANK.has(byte)) {
        hasContent = true;
        startLine = line;
      }
      if (byte === QUOTE) inString = true;
      else if (OPEN.has(byte)) depth += 1;
      else if (CLOSE.has(byte)) depth -= 1;
    }
    if (depth > 0) element.push(chunk.subarray(from));
  }
  if (!done) throw new Error('The file ends inside its JSON array.');
}
