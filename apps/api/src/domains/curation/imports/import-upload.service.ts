import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@filmfisher/shared/limits';
import type { ImportSettings } from '@filmfisher/shared/movie-imports';
import { Types } from 'mongoose';
import { fileRefused } from '../../../platform/tables/decode.ts';
import { readFile } from './files/read-file.ts';
import type { SourceRow } from '../../../platform/tables/source-row.ts';
import { ImportChunkModel, ImportModel, type ImportRecord } from './imports.model.ts';
import { textOf } from './mapping/clean-text.ts';
import { flatRow } from './mapping/film-of-row.ts';
import { guessMapping } from './mapping/guess.ts';
import { compressJson } from '../../../platform/tables/compressed-json.ts';

/** Rows that are planned and stored together: many, because they share words, of which each is counted once. */
const CHUNK_ROWS = 2_000;
/** Characters of JSON: far from what one document of the database may hold. */
const CHUNK_CHARACTERS = 4_000_000;
/** Rows from which the columns' meaning is guessed, values that are shown, and characters of each. */
const GUESS_ROWS = 200;
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 80;

/** @returns characters of the row's JSON; endless for one that is nested too deeply to be written */
function lengthOf(row: SourceRow): number {
  try {
    return JSON.stringify(row).length;
  } catch {
    return Infinity;
  }
}

/** Stores rows in chunks as they are read, and remembers what the columns hold. */
class ChunkWriter {
  readonly #importId: Types.ObjectId;
  readonly samples = new Map<string, unknown[]>();
  total = 0;
  #chunks = 0;
  #rows: SourceRow[] = [];
  #characters = 0;

  constructor(importId: Types.ObjectId) {
    this.#importId = importId;
  }

  /** @throws AppError `validation_failed` where there are too many: a small packed file can hold millions */
  async add(row: SourceRow): Promise<void> {
    if (this.total === IMPORT_ROWS_MAX) {
      const rows = IMPORT_ROWS_MAX.toLocaleString('en');
      throw fileRefused(`This file has more than ${rows} rows. Send it in parts.`);
    }
    const characters = lengthOf(row);
    const fits = characters < CHUNK_CHARACTERS;
    const kept: SourceRow = fits
      ? row
      : { line: row.line, problem: 'This row is too long, or nested too deeply.' };
    if (fits && this.total < GUESS_ROWS) this.#sample(row);
    this.total += 1;
    this.#rows.push(kept);
    this.#characters += fits ? characters : 0;
    if (this.#rows.length >= CHUNK_ROWS || this.#characters >= CHUNK_CHARACTERS) await this.flush();
  }

  #sample(row: SourceRow): void {
    for (const [name, value] of Object.entries(flatRow(row.problem === undefined ? row.value : null) ?? {})) {
      const values = this.samples.get(name) ?? [];
      values.push(value);
      this.samples.set(name, values);
    }
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    const [rows, n] = [this.#rows, this.#chunks];
    this.#rows = [];
    this.#characters = 0;
    this.#chunks += 1;
    await new ImportChunkModel({
      importId: this.#importId,
      n,
      rows: rows.length,
      phase: 'new',
      data: await compressJson(rows),
    }).save();
  }
}

function sampleText(value: unknown): string {
  const text = Array.isArray(value) || typeof value === 'object' ? JSON.stringify(value) : textOf(value);
  return text.slice(0, SAMPLE_CHARACTERS);
}

export interface Upload {
  /** Of the file, for people. */
  name: string;
  file: Buffer;
  /** What is not given is guessed. */
  settings: Partial<ImportSettings>;
}

/**
 * Stores the rows of a file, to be imported later.
 * @throws AppError `validation_failed` with a sentence about the file
 */
export async function storeUpload({ name, file, settings }: Upload, now: Date): Promise<ImportRecord> {
  const _id = new Types.ObjectId();
  const writer = new ChunkWriter(_id);
  try {
    for await (const row of readFile(file)) await writer.add(row);
    await writer.flush();
    if (writer.total === 0) throw fileRefused('This file has no rows.');
    const { samples } = writer;
    if (samples.size > IMPORT_COLUMNS_MAX)
      throw fileRefused(`This file has more than ${IMPORT_COLUMNS_MAX} columns.`);
    const columns = [...samples].map(([column, values]) => ({
      name: column,
      samples: [...new Set(values.map(sampleText))].filter((text) => text !== '').slice(0, SAMPLES),
    }));
    const chosen: ImportSettings = {
      mapping: guessMapping(samples),
      defaults: {},
      onDuplicate: 'skip',
      ...settings,
    };
    const record = new ImportModel({
      _id,
      name,
      createdAt: now,
      columns,
      total: writer.total,
      state: 'waiting',
      settings: JSON.stringify(chosen),
      leaseUntil: new Date(0),
    });
    return (await record.save()).toObject();
  } catch (error) {
    await ImportChunkModel.deleteMany({ importId: _id });
    throw error;
  }
}
