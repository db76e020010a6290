import { csvRows } from '../../../../platform/tables/csv-rows.ts';
import { decodeText, fileRefused, unzipped } from '../../../../platform/tables/decode.ts';
import { eachLine } from '../../../../platform/tables/lines.ts';
import { jsonRows } from './json-rows.ts';
import { sheetRows } from './sheet-rows.ts';
import type { SourceRow } from '../../../../platform/tables/source-row.ts';

function* ndjsonRows(text: string): Generator<SourceRow> {
  let line = 0;
  for (const row of eachLine(text)) {
    line += 1;
    if (row.trim() === '') continue;
    try {
      yield { line, value: JSON.parse(row) as unknown };
    } catch {
      yield { line, problem: 'This row is not valid JSON.' };
    }
  }
}

/** What people send instead of a list of films. */
function refuseOthers(text: string): void {
  const start = text.slice(0, 2_000).trim();
  if (start === '') throw fileRefused('This file is empty.');
  if (/^https?:\/\/\S+$/i.test(text.trim()))
    throw fileRefused('This is a web address. Download the file behind it and send that.');
  if (/^<(?:!doctype html|html)/i.test(start))
    throw fileRefused('This is a web page. Download the list itself and send that.');
  // eslint's rule against control characters is about patterns; a text has no NUL.
  if (text.slice(0, 2_000).includes('\0') || start.startsWith('%PDF'))
    throw fileRefused('This is not a list of films. Send CSV, JSON, NDJSON or XLSX.');
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from(text));
}

/**
 * Reads the rows of a file; what it is is told by its content, whatever its name.
 * @param file CSV (also with semicolons or tabs), JSON array, NDJSON or XLSX, in UTF-8, UTF-16 or Windows-1252, perhaps
 *   in gzip
 * @throws AppError `validation_failed` with a sentence when it is nothing of that
 */
export async function* readFile(file: Buffer): AsyncGenerator<SourceRow> {
  const bytes = unzipped(file);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    yield* await sheetRows(bytes);
    return;
  }
  const text = decodeText(bytes);
  refuseOthers(text);
  const start = text.trimStart()[0];
  if (start === '{') yield* ndjsonRows(text);
  else if (start !== '[') yield* csvRows(text);
  else {
    try {
      yield* jsonRows(once(text));
    } catch (error) {
      throw fileRefused(error instanceof Error ? error.message : 'This file cannot be read.');
    }
  }
}
