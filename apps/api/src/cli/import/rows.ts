import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { jsonRows } from './json-rows.ts';
import type { SourceRow } from './source-row.ts';

export const FORMATS = ['json', 'ndjson', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** @returns the format that a file's name tells, or undefined */
export function formatOf(file: string): Format | undefined {
  const ending = /\.(json|ndjson|jsonl|csv)$/i.exec(file)?.[1]?.toLowerCase();
  return ending === 'jsonl' ? 'ndjson' : FORMATS.find((format) => format === ending);
}

async function* ndjsonRows(file: string): AsyncGenerator<SourceRow> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1;
    if (text.trim() === '') continue;
    try {
      yield { line, value: JSON.parse(text) as unknown };
    } catch {
      yield { line, problem: 'This row is not valid JSON.' };
    }
  }
}

const csvRecordSchema = z.object({
  info: z.object({ lines: z.number() }),
  record: z.record(z.string(), z.string()),
});

/** The first line names the columns. A quoted value may span lines; the line told is the one the row ends on. */
async function* csvRows(file: string): AsyncGenerator<SourceRow> {
  const parser = createReadStream(file).pipe(
    parse({ columns: true, bom: true, info: true, skip_empty_lines: true, relax_column_count: true }),
  );
  for await (const item of parser) {
    const { info, record } = csvRecordSchema.parse(item);
    yield { line: info.lines, value: record };
  }
}

/**
 * Reads a file row by row, never whole.
 * @throws {Error} when the file cannot be read or its frame is broken (no array, unclosed quote)
 */
export function readRows(file: string, format: Format): AsyncGenerator<SourceRow> {
  if (format === 'csv') return csvRows(file);
  if (format === 'ndjson') return ndjsonRows(file);
  return jsonRows(createReadStream(file) as AsyncIterable<Buffer>);
}
