import mongoose from 'mongoose';

/*
 * Reads documents that the driver was asked to leave as bytes. The driver's own way through a cursor takes four times
 * as long for a page of films and is most of what a list costs this process (docs/decisions/0014-answer-cache.md);
 * this one knows the few types that our documents are made of, skips fields that nobody wants, and leaves the whole
 * document to the driver when it meets anything else.
 */

const { BSON, ObjectId } = mongoose.mongo;

/** Types of elements (bsonspec.org). */
export const DOUBLE = 0x01;
export const STRING = 0x02;
export const DOCUMENT = 0x03;
export const ARRAY = 0x04;
export const OBJECT_ID = 0x07;
export const BOOLEAN = 0x08;
export const DATE = 0x09;
const NULL = 0x0a;
export const INT32 = 0x10;
const INT64 = 0x12;

/** Field names met so far: a document's fields have the same names as the one's before it. */
const NAMES_MAX = 1_000;
const names = new Map<number, string>();

type Fields = Record<string, unknown>;

/** Thrown for an element of a type that this reader leaves to the driver. */
export class OtherType extends Error {}

/** Walks through the bytes of one document. */
export class Reader {
  #at: number;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** @param wanted names of the fields to read; without them, all */
  document(wanted?: ReadonlySet<string>): Fields {
    this.#at += 4;
    const fields: Fields = {};
    for (let type = this.#byte(); type !== 0; type = this.#byte()) {
      const name = this.#name();
      if (wanted === undefined || wanted.has(name)) fields[name] = this.value(type);
      else this.#skip(type);
    }
    return fields;
  }

  /** @param found is told of every field: its name, its type and where its value begins */
  fields(found: (name: string, type: number, at: number) => void): void {
    this.#at += 4;
    for (let type = this.#byte(); type !== 0; type = this.#byte()) {
      found(this.#name(), type, this.#at);
      this.#skip(type);
    }
  }

  #byte(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  #int32(): number {
    const value = this.#bytes.readInt32LE(this.#at);
    this.#at += 4;
    return value;
  }

  #int64(): bigint {
    const value = this.#bytes.readBigInt64LE(this.#at);
    this.#at += 8;
    return value;
  }

  /** Making a text of bytes costs more than finding one that is there. */
  #name(): string {
    const from = this.#at;
    let hash = 0;
    for (let byte = this.#byte(); byte !== 0; byte = this.#byte()) hash = (Math.imul(hash, 31) + byte) | 0;
    const known = names.get(hash);
    if (known !== undefined && this.#stands(known, from)) return known;
    const name = this.#bytes.toString('utf8', from, this.#at - 1);
    if (names.size < NAMES_MAX) names.set(hash, name);
    return name;
  }

  /** @returns whether the name between `from` and the end that was just passed is this one, in ASCII */
  #stands(name: string, from: number): boolean {
    if (this.#at - 1 - from !== name.length) return false;
    for (let index = 0; index < name.length; index += 1) {
      if (this.#bytes[from + index] !== name.charCodeAt(index)) return false;
    }
    return true;
  }

  #string(): string {
    const length = this.#int32();
    const from = this.#at;
    this.#at += length;
    return this.#bytes.toString('utf8', from, from + length - 1);
  }

  #array(): unknown[] {
    this.#at += 4;
    const items: unknown[] = [];
    for (let type = this.#byte(); type !== 0; type = this.#byte()) {
      // The names of items are their positions.
      while (this.#byte() !== 0);
      items.push(this.value(type));
    }
    return items;
  }

  /** @returns the value of this type that stands here, as the driver gives it */
  value(type: number): unknown {
    switch (type) {
      case STRING:
        return this.#string();
      case INT32:
        return this.#int32();
      case DOUBLE:
        this.#at += 8;
        return this.#bytes.readDoubleLE(this.#at - 8);
      case DOCUMENT:
        return this.document();
      case ARRAY:
        return this.#array();
      case OBJECT_ID:
        this.#at += 12;
        return new ObjectId(this.#bytes.subarray(this.#at - 12, this.#at));
      case DATE:
        return new Date(Number(this.#int64()));
      case BOOLEAN:
        return this.#byte() === 1;
      case NULL:
        return null;
      default:
        throw new OtherType();
    }
  }

  #skip(type: number): void {
    switch (type) {
      case STRING:
        this.#at += this.#bytes.readInt32LE(this.#at) + 4;
        return;
      case DOCUMENT:
      case ARRAY:
        this.#at += this.#bytes.readInt32LE(this.#at);
        return;
      case DOUBLE:
      case DATE:
      case INT64:
        this.#at += 8;
        return;
      case INT32:
        this.#at += 4;
        return;
      case OBJECT_ID:
        this.#at += 12;
        return;
      case BOOLEAN:
        this.#at += 1;
        return;
      case NULL:
        return;
      default:
        throw new OtherType();
    }
  }
}

/** @returns the same bytes with a Buffer's methods */
export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function fieldsOf(bytes: Buffer, wanted: ReadonlySet<string>): Fields {
  try {
    return new Reader(bytes).document(wanted);
  } catch (error) {
    if (!(error instanceof OtherType)) throw error;
    const whole: Fields = BSON.deserialize(bytes);
    return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.has(name)));
  }
}

/**
 * @param cursor of the answer to a `find`, as bytes
 * @returns the documents of its first batch, and the cursor that has more of them; 0 when there are no more
 * @throws TypeError for anything else
 */
export function batchOf(cursor: unknown): { documents: Buffer[]; cursorId: bigint } {
  if (!(cursor instanceof Uint8Array)) throw new TypeError('The driver was asked for bytes');
  const bytes = bufferOf(cursor);
  const documents: Buffer[] = [];
  let cursorId = 0n;
  new Reader(bytes).fields((name, type, at) => {
    if (name === 'id' && type === INT64) cursorId = bytes.readBigInt64LE(at);
    if (name !== 'firstBatch' || type !== ARRAY) return;
    new Reader(bytes, at).fields((_position, _type, from) => {
      documents.push(bytes.subarray(from, from + bytes.readInt32LE(from)));
    });
  });
  return { documents, cursorId };
}

/**
 * @param bytes of one BSON document, as the database sent it
 * @param wanted names of the top-level fields to read
 * @returns those of the fields that the document has, with the values that the driver would give them; that they are a
 *   `T` is the word of who calls, as with Mongoose's `lean`
 */
export function readBson<T>(bytes: Uint8Array, wanted: ReadonlySet<string>): T {
  return fieldsOf(bufferOf(bytes), wanted) as T;
}
