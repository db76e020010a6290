import { BULK_BYTES_MAX } from '@filmfisher/shared/limits';
import type { BulkOptions, FilmApi } from './client.ts';
import { Refused } from './client.ts';
import type { Checkpoint, Counts } from './checkpoint.ts';
import { mapRow, type Mapping } from './mapping.ts';
import type { Rejection, RejectionReport } from './report.ts';
import type { SourceRow } from './source-row.ts';

/** Room for the frame around the films of a request. */
const FRAME_BYTES = 1_024;
const PAYLOAD_BYTES = BULK_BYTES_MAX - FRAME_BYTES;

type Pending = { line: number; title: string; movie: Record<string, unknown>; bytes: number };

export type ImportRun = {
  api: FilmApi;
  mapping: Mapping;
  bulk: BulkOptions;
  /** Films per request. */
  batch: number;
  report: RejectionReport;
  /** Absent in a dry run, which leaves nothing to continue. */
  checkpoint?: Checkpoint;
  counts: Counts;
  onProgress: (counts: Counts) => void;
};

/** Sends rows in batches; every row is counted exactly once as created, updated, skipped or rejected. */
export class Importer {
  readonly ignoredColumns = new Set<string>();
  readonly #run: ImportRun;
  #pending: Pending[] = [];
  #pendingBytes = 0;
  #rejected: Rejection[] = [];
  /** Rows read since the last acknowledged batch, rejected ones included. */
  #rowsRead = 0;
  #rowsRejected = 0;

  constructor(run: ImportRun) {
    this.#run = run;
  }

  /**
   * Reads all rows behind those that an interrupted run has done.
   * @returns the final counts
   * @throws {Refused} when the server refuses whole requests; what was acknowledged before is remembered
   */
  async load(rows: AsyncIterable<SourceRow>): Promise<Counts> {
    let toSkip = this.#run.counts.rows;
    for await (const row of rows) {
      if (toSkip > 0) {
        toSkip -= 1;
        continue;
      }
      await this.#take(row);
    }
    await this.#flush();
    return this.#run.counts;
  }

  async #take(row: SourceRow): Promise<void> {
    const pending = this.#prepare(row);
    if (pending) {
      if (this.#pendingBytes + pending.bytes > PAYLOAD_BYTES) await this.#flush();
      this.#pending.push(pending);
      this.#pendingBytes += pending.bytes;
    }
    this.#rowsRead += 1;
    if (this.#pending.length >= this.#run.batch) await this.#flush();
  }

  /** @returns the film to send, or undefined when the row cannot be sent at all */
  #prepare(row: SourceRow): Pending | undefined {
    if (row.problem !== undefined) return this.#reject(row.line, '', '(row)', row.problem);
    try {
      const movie = mapRow(row.value, this.#run.mapping, this.ignoredColumns);
      const title = typeof movie.title === 'string' ? movie.title : '';
      const bytes = Buffer.byteLength(JSON.stringify(movie)) + 1;
      if (bytes > PAYLOAD_BYTES)
        return this.#reject(row.line, title, '(row)', 'This row is too large for one request.');
      return { line: row.line, title, movie, bytes };
    } catch (error) {
      return this.#reject(row.line, '', '(row)', error instanceof Error ? error.message : String(error));
    }
  }

  #reject(line: number, title: string, field: string, reason: string): undefined {
    this.#rejected.push({ line, title, field, reason });
    this.#rowsRejected += 1;
  }

  async #flush(): Promise<void> {
    if (this.#rowsRead === 0 && this.#pending.length === 0) return;
    const { counts, report, checkpoint } = this.#run;
    if (this.#pending.length > 0) await this.#send();
    counts.rows += this.#rowsRead;
    counts.rejected += this.#rowsRejected;
    report.add(this.#rejected);
    checkpoint?.save(counts);
    this.#pending = [];
    this.#pendingBytes = 0;
    this.#rejected = [];
    this.#rowsRead = 0;
    this.#rowsRejected = 0;
    this.#run.onProgress(counts);
  }

  async #send(): Promise<void> {
    const { api, bulk, counts } = this.#run;
    const answer = await api.sendBulk(
      this.#pending.map((item) => item.movie),
      bulk,
    );
    counts.created += answer.created;
    counts.updated += answer.updated;
    counts.skipped += answer.skipped;
    for (const failure of answer.failed) {
      const row = this.#pending[failure.index];
      if (!row)
        throw new Refused(500, `The server reported a row that was not sent (index ${failure.index}).`);
      this.#rowsRejected += 1;
      for (const [field, reason] of Object.entries(failure.fields)) {
        this.#rejected.push({ line: row.line, title: row.title, field, reason });
      }
    }
  }
}
