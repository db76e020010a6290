import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** Bytes of entries that are sorted in memory at a time: a few milliseconds of work. */
const RUN_BYTES = 1024 * 1024;
/** Bytes that merging reads ahead of each sorted run. */
const READ_BYTES = 32 * 1024;
const LENGTH_BYTES = 2;

/** A sorted run in the file, while it is merged. */
interface Run {
  /** Where its unread part begins and where it ends in the file. */
  at: number;
  readonly end: number;
  buffer: Buffer;
  offset: number;
  entry: string;
}

/**
 * Sorts any number of index entries by their bytes: sorted runs go to a file and are merged from there, so that memory
 * does not grow with the index. Entries are held as texts of one character per byte, which V8 compares fastest.
 */
export class EntrySorter {
  readonly #path: string;
  readonly #runBytes: number;
  readonly #runs: Pick<Run, 'at' | 'end'>[] = [];
  #file: number | undefined;
  #entries: string[] = [];
  #bytes = 0;
  #written = 0;

  /** @param path of the file that long lists are kept in meanwhile */
  constructor(path: string, runBytes = RUN_BYTES) {
    this.#path = path;
    this.#runBytes = runBytes;
  }

  /** @param entry at most 65,535 bytes */
  add(entry: Buffer): void {
    this.#entries.push(entry.toString('latin1'));
    this.#bytes += entry.length + LENGTH_BYTES;
    if (this.#bytes >= this.#runBytes) this.#writeRun();
  }

  /** All entries in order; equal ones come up as often as they were added. */
  *sorted(): Generator<Buffer, void, undefined> {
    if (this.#runs.length === 0) {
      for (const entry of this.#entries.sort()) yield Buffer.from(entry, 'latin1');
      return;
    }
    this.#writeRun();
    const heap = this.#runs.map(({ at, end }): Run => {
      const run = { at, end, buffer: Buffer.alloc(0), offset: 0, entry: '' };
      this.#advance(run);
      return run;
    });
    heap.sort((a, b) => (a.entry < b.entry ? -1 : 1));
    for (let first = heap[0]; first; first = heap[0]) {
      yield Buffer.from(first.entry, 'latin1');
      if (!this.#advance(first)) {
        const last = heap.pop();
        if (last && last !== first) heap[0] = last;
      }
      sink(heap);
    }
  }

  /** Forgets everything and removes the file. */
  close(): void {
    this.#entries = [];
    if (this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
    rmSync(this.#path, { force: true });
  }

  #writeRun(): void {
    if (this.#entries.length === 0) return;
    this.#file ??= openSync(this.#path, 'w+', 0o600);
    const block = Buffer.allocUnsafe(this.#bytes);
    let at = 0;
    for (const entry of this.#entries.sort()) {
      at = block.writeUInt16BE(entry.length, at);
      at += block.write(entry, at, 'latin1');
    }
    writeSync(this.#file, block, 0, at, this.#written);
    this.#runs.push({ at: this.#written, end: this.#written + at });
    this.#written += at;
    this.#entries = [];
    this.#bytes = 0;
  }

  /** Moves on to the next entry of a run. @returns false at its end */
  #advance(run: Run): boolean {
    if (run.buffer.length - run.offset < LENGTH_BYTES && !this.#read(run, LENGTH_BYTES)) return false;
    const length = run.buffer.readUInt16BE(run.offset);
    const needed = LENGTH_BYTES + length;
    if (run.buffer.length - run.offset < needed) this.#read(run, needed);
    run.entry = run.buffer.toString('latin1', run.offset + LENGTH_BYTES, run.offset + needed);
    run.offset += needed;
    return true;
  }

  /** Reads on. @returns false when the run ends before as many bytes as are needed */
  #read(run: Run, needed: number): boolean {
    const rest = run.buffer.subarray(run.offset);
    const size = Math.min(Math.max(READ_BYTES, needed), run.end - run.at);
    if (this.#file === undefined || size === 0) return false;
    const buffer = Buffer.allocUnsafe(rest.length + size);
    rest.copy(buffer);
    const count = readSync(this.#file, buffer, rest.length, size, run.at);
    run.at += count;
    run.buffer = buffer.subarray(0, rest.length + count);
    run.offset = 0;
    return run.buffer.length >= needed;
  }
}

/** Moves the first run of a heap to its place. */
function sink(heap: Run[]): void {
  const moving = heap[0];
  if (!moving) return;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    const left = heap[child];
    const right = heap[child + 1];
    if (right && left && right.entry < left.entry) child += 1;
    const smaller = heap[child];
    if (!smaller || smaller.entry >= moving.entry) break;
    heap[at] = smaller;
    at = child;
  }
  heap[at] = moving;
}
