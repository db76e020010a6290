import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import { compressJson } from '../../../../platform/tables/compressed-json.ts';
import { ROW_TOO_LARGE, type SourceRow } from '../../../../platform/tables/source-row.ts';
import { fileRefused, fileTooLarge } from '../../../../platform/uploads/upload-problems.ts';
import { textOf } from '../mapping/clean-text.ts';
import { flatRow } from '../mapping/movie-of-row.ts';
import { guessMapping } from '../mapping/guess.ts';
import type { DeskFilePart } from './desk-file.ts';
import type { OpenedFile } from './read-file.ts';
import { ROW_BOUNDS, tooManyMovieRows } from './row-bounds.ts';

/** Rows that are planned and stored together. Many rows share words, and each word is counted once. */
const CHUNK_ROWS = 2_000;
/** Characters of JSON: far from what one document of the database may hold. */
const CHUNK_CHARACTERS = ROW_BOUNDS.row;
/** Rows from which the columns' meaning is guessed, values that are shown, and characters of each. */
const GUESS_ROWS = 200;
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 80;

/** What the columns hold, by the first rows. */
class Columns {
  readonly samples = new Map<string, unknown[]>();

  /** @throws AppError `import_too_large` where the rows have too many */
  add(row: Record<string, unknown>, isSample: boolean): void {
    const names = Object.keys(row);
    if (isSample)
      for (const name of names) this.samples.set(name, [...(this.samples.get(name) ?? []), row[name]]);
    if (Math.max(names.length, this.samples.size) > IMPORT_COLUMNS_MAX)
      throw fileTooLarge(`This file has more than ${IMPORT_COLUMNS_MAX} columns.`);
  }

  shown() {
    return [...this.samples].map(([name, values]) => ({
      name,
      samples: [...new Set(values.map(sampleText))].filter((text) => text !== '').slice(0, SAMPLES),
    }));
  }
}

function sampleText(value: unknown): string {
  const text = Array.isArray(value) || typeof value === 'object' ? JSON.stringify(value) : textOf(value);
  return text.slice(0, SAMPLE_CHARACTERS);
}

/**
 * Puts the rows of a file together as they are stored.
 * @throws AppError `import_too_large` where there are too many: a small packed file can hold millions
 */
export async function* rowChunks({ rows: source, ...workbook }: OpenedFile): AsyncGenerator<DeskFilePart> {
  const columns = new Columns();
  let total = 0;
  let rows: SourceRow[] = [];
  let characters = 0;
  const chunk = async (): Promise<DeskFilePart> => ({
    chunk: { rows: rows.length, data: await compressJson(rows) },
  });
  for await (const row of source) {
    if (total === IMPORT_ROWS_MAX) throw tooManyMovieRows();
    const length = JSON.stringify(row).length;
    const fits = length < CHUNK_CHARACTERS;
    if (fits && row.problem === undefined) columns.add(flatRow(row.value) ?? {}, total < GUESS_ROWS);
    total += 1;
    rows.push(fits ? row : { line: row.line, problem: ROW_TOO_LARGE });
    characters += fits ? length : 0;
    if (rows.length < CHUNK_ROWS && characters < CHUNK_CHARACTERS) continue;
    yield await chunk();
    rows = [];
    characters = 0;
  }
  if (total === 0)
    throw fileRefused(workbook.sheet === null ? 'This file has no rows.' : 'This sheet has no rows.');
  if (rows.length > 0) yield await chunk();
  yield { about: { ...workbook, total, columns: columns.shown(), mapping: guessMapping(columns.samples) } };
}
