import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const countsSchema = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  rejected: z.int(),
});
export type Counts = z.infer<typeof countsSchema>;

const stateSchema = z.object({ fingerprint: z.string(), counts: countsSchema });

/** @returns counts of an import that has not begun */
export function noCounts(): Counts {
  return { rows: 0, created: 0, updated: 0, skipped: 0, rejected: 0 };
}

/**
 * @param settings everything besides the file that decides what an import does
 * @returns a hash that is equal only for the same content loaded in the same way
 */
export async function fingerprintOf(file: string, settings: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Remembers how many rows of a file the server has acknowledged, so that an interrupted import goes on
 * where it stopped. A batch whose answer was lost is sent again; the server's unique index keeps its films
 * from being created twice.
 */
export class Checkpoint {
  readonly #file: string;
  readonly #fingerprint: string;

  constructor(file: string, fingerprint: string) {
    this.#file = file;
    this.#fingerprint = fingerprint;
  }

  /** @returns the counts of the interrupted run of this very import, or undefined */
  load(): Counts | undefined {
    if (!existsSync(this.#file)) return undefined;
    try {
      const state = stateSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
      return state.fingerprint === this.#fingerprint ? state.counts : undefined;
    } catch {
      return undefined;
    }
  }

  /** Written beside and renamed, so that a kill leaves the old or the new state. */
  save(counts: Counts): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify({ fingerprint: this.#fingerprint, counts }));
    renameSync(`${this.#file}.new`, this.#file);
  }

  clear(): void {
    rmSync(this.#file, { force: true });
  }
}
