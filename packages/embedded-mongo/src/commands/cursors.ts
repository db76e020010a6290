import { randomBytes } from 'node:crypto';
import { MongoFailure } from '../errors.ts';
import { MAX_BATCH_BYTES } from '../protocol/batch-reply.ts';
import type { QueryRun } from '../planner/run.ts';

/** Where a cursor's documents come from, encoded as they are sent. */
export interface CursorSource {
  run: QueryRun;
  /** The next document, undefined at the end; a promise only where it has to wait, because most need not. */
  next: () => Uint8Array | undefined | Promise<Uint8Array | undefined>;
  close: () => void | Promise<void>;
}

/** A source and what was read of it too early. */
interface Reading {
  source: CursorSource;
  /** Read ahead, to know whether the cursor is exhausted. */
  pending: Uint8Array | undefined;
}

interface Cursor extends Reading {
  id: bigint;
  namespace: string;
  /** The transaction that it belongs to. */
  owner: object | undefined;
  usedAt: number;
  inUse: boolean;
}

interface Batch {
  documents: Uint8Array[];
  isLast: boolean;
}

/** A cursor that no client asked for during this time is closed (MongoDB's cursorTimeoutMillis). */
const IDLE_MILLISECONDS = 10 * 60 * 1000;

/** The cursors that clients may continue with getMore. */
export class CursorTable {
  readonly #cursors = new Map<bigint, Cursor>();

  /**
   * Reads the first batch and keeps the cursor if there is more.
   * @param owner the transaction that it belongs to
   * @param singleBatch whether the client wants no more than this batch
   * @returns id 0 when there is no more
   */
  async open(
    namespace: string,
    source: CursorSource,
    owner: object | undefined,
    size: number,
    singleBatch: boolean,
  ): Promise<{ id: bigint; documents: Uint8Array[] }> {
    const reading: Reading = { source, pending: undefined };
    const { documents, isLast } = await readBatch(reading, size);
    if (isLast || singleBatch) {
      await source.close();
      return { id: 0n, documents };
    }
    const id = newId();
    this.#cursors.set(id, { ...reading, id, namespace, owner, usedAt: performance.now(), inUse: false });
    return { id, documents };
  }

  /** @throws MongoFailure CursorNotFound */
  async more(
    id: bigint,
    namespace: string,
    owner: object | undefined,
    size: number,
    deadline: number,
  ): Promise<{ id: bigint; documents: Uint8Array[] }> {
    const cursor = this.#cursors.get(id);
    if (!cursor) throw new MongoFailure('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      const message = `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`;
      throw new MongoFailure('Unauthorized', message);
    }
    if (cursor.owner !== owner) {
      const message = `Cannot run getMore on cursor ${id}, which was created in another transaction or in none`;
      throw new MongoFailure(cursor.owner ? 50740 : 50741, message);
    }
    if (cursor.inUse) throw new MongoFailure('CursorInUse', `cursor id ${id} is already in use`);
    cursor.inUse = true;
    cursor.source.run.deadline = deadline;
    try {
      const { documents, isLast } = await readBatch(cursor, size);
      if (isLast) await this.kill(id);
      return { id: isLast ? 0n : id, documents };
    } catch (cause) {
      await this.kill(id);
      throw cause;
    } finally {
      cursor.inUse = false;
      cursor.usedAt = performance.now();
    }
  }

  /** @returns whether there was such a cursor */
  async kill(id: bigint): Promise<boolean> {
    const cursor = this.#cursors.get(id);
    if (!cursor) return false;
    this.#cursors.delete(id);
    await cursor.source.close();
    return true;
  }

  /** Closes the cursors of a transaction that has ended. */
  async killOf(owner: object): Promise<void> {
    for (const cursor of [...this.#cursors.values()]) if (cursor.owner === owner) await this.kill(cursor.id);
  }

  /** Closes the cursors that clients forgot. */
  async sweep(): Promise<void> {
    const limit = performance.now() - IDLE_MILLISECONDS;
    for (const cursor of [...this.#cursors.values()]) if (cursor.usedAt < limit) await this.kill(cursor.id);
  }
}

function newId(): bigint {
  return randomBytes(8).readBigUInt64BE() >> 2n || 1n;
}

async function readBatch(reading: Reading, size: number): Promise<Batch> {
  const documents: Uint8Array[] = [];
  let bytes = 0;
  reading.source.run.resume();
  for (;;) {
    const next = reading.pending ?? reading.source.next();
    const document = next instanceof Promise ? await next : next;
    reading.pending = document;
    if (!document) return { documents, isLast: true };
    if (documents.length >= size || (bytes > 0 && bytes + document.length > MAX_BATCH_BYTES)) {
      return { documents, isLast: false };
    }
    reading.pending = undefined;
    documents.push(document);
    // Beside the document itself: its type, its position in digits and a terminator.
    bytes += document.length + 10;
  }
}
