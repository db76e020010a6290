import {
  ARRAY,
  BOOLEAN,
  bufferOf,
  DATE,
  DOCUMENT,
  DOUBLE,
  INT32,
  OBJECT_ID,
  OtherType,
  Reader,
  STRING,
} from './bson-reader.ts';
import { JsonBuffer } from './json-buffer.ts';
import { keyOf, type DocumentShape, type Field, type Made, type Shape } from './json-shapes.ts';

/*
 * Writes JSON straight from the bytes of documents. Texts are UTF-8 in both, so most of a document is copied; nothing
 * is decoded into objects and texts that only live until they are encoded again, which is most of what a page of films
 * costs the process otherwise (docs/decisions/0016-json-from-bytes.md). A shape says how a document is answered; a
 * document that does not have the shape is left to whoever asks.
 */

const [COMMA, QUOTE] = [0x2c, 0x22];
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

class NotOfShape extends Error {}

/** Writes the values of one document; each call moves on to what stands behind the value. */
class ValueWriter {
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;
  readonly #json: JsonBuffer;

  constructor(json: JsonBuffer) {
    this.#json = json;
  }

  write(bytes: Buffer, at: number, shape: Shape, type: number): void {
    this.#bytes = bytes;
    this.#at = at;
    this.#value(shape, type);
  }

  #value(shape: Shape, type: number): void {
    switch (shape.kind) {
      case 'text':
        this.#expect(type, STRING);
        this.#text();
        break;
      case 'number':
        this.#number(type);
        break;
      case 'boolean':
        this.#expect(type, BOOLEAN);
        this.#json.ascii(this.#byte() === 1 ? 'true' : 'false');
        break;
      case 'date':
        this.#expect(type, DATE);
        this.#date();
        break;
      case 'id':
        this.#expect(type, OBJECT_ID);
        this.#json.hex(this.#bytes, this.#at, this.#at + 12);
        this.#at += 12;
        break;
      case 'list':
        this.#expect(type, ARRAY);
        this.#list(shape.of);
        break;
      case 'record':
        this.#expect(type, DOCUMENT);
        this.#record(shape.fields);
    }
  }

  #expect(type: number, expected: number): void {
    if (type !== expected) throw new NotOfShape();
  }

  #byte(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  #text(): void {
    const from = this.#at + 4;
    this.#at = from + this.#bytes.readInt32LE(this.#at);
    this.#json.string(this.#bytes, from, this.#at - 1);
  }

  #number(type: number): void {
    if (type === INT32) {
      this.#json.int(this.#bytes.readInt32LE(this.#at));
      this.#at += 4;
      return;
    }
    this.#expect(type, DOUBLE);
    this.#json.ascii(JSON.stringify(this.#bytes.readDoubleLE(this.#at)));
    this.#at += 8;
  }

  #date(): void {
    const milliseconds = this.#bytes.readInt32LE(this.#at + 4) * 2 ** 32 + this.#bytes.readUInt32LE(this.#at);
    this.#json.byte(QUOTE);
    this.#json.ascii(new Date(milliseconds).toISOString());
    this.#json.byte(QUOTE);
    this.#at += 8;
  }

  #list(of: Shape): void {
    this.#at += 4;
    this.#json.byte(OPEN_LIST);
    let isFirst = true;
    for (let type = this.#byte(); type !== 0; type = this.#byte()) {
      // The names of items are their positions.
      while (this.#byte() !== 0);
      if (!isFirst) this.#json.byte(COMMA);
      isFirst = false;
      this.#value(of, type);
    }
    this.#json.byte(CLOSE_LIST);
  }

  #record(fields: readonly Field[]): void {
    this.#at += 4;
    let separator = OPEN;
    let type = this.#byte();
    for (const { name, key, shape, isOptional } of fields) {
      const isThere = type !== 0 && this.#stands(name);
      if (!isThere && isOptional) continue;
      if (!isThere) throw new NotOfShape();
      this.#at += name.length;
      this.#json.byte(separator);
      this.#json.raw(key);
      this.#value(shape, type);
      separator = COMMA;
      type = this.#byte();
    }
    if (type !== 0) throw new NotOfShape();
    if (separator === OPEN) this.#json.byte(OPEN);
    this.#json.byte(CLOSE);
  }

  #stands(name: Buffer): boolean {
    for (let index = 0; index < name.length; index += 1) {
      if (this.#bytes[this.#at + index] !== name[index]) return false;
    }
    return true;
  }
}

/** A field of the answer. */
interface Entry {
  key: Buffer;
  /** Number of the stored field that it is or, of one that is made, of those that it is made of. */
  slots: readonly number[];
  value: Shape | Made;
  isOptional: boolean;
}

const json = new JsonBuffer();
const writer = new ValueWriter(json);

/**
 * @param shape of the documents
 * @param otherwise is given a document that does not have the shape, and returns the value to answer
 * @returns a writer of the JSON of documents, separated by commas, between two other parts of JSON
 */
export function createJsonWriter(
  shape: DocumentShape,
  otherwise: (bytes: Uint8Array) => unknown,
): (documents: readonly Uint8Array[], before?: string, after?: string) => Buffer {
  const slots = new Map<string, number>();
  const slotOf = (name: string): number => {
    const slot = slots.get(name) ?? slots.size;
    slots.set(name, slot);
    return slot;
  };
  const entries = Object.entries(shape).map(([name, value]): Entry => {
    const isOptional = value.kind === 'optional';
    const from = value.kind === 'made' ? value.from : [name];
    return { key: keyOf(name), slots: from.map(slotOf), value: isOptional ? value.shape : value, isOptional };
  });
  /** Of one document's fields, by their slots: 0 where there is none, and where the value begins. */
  const types = new Uint8Array(slots.size);
  const places = new Int32Array(slots.size);

  function note(name: string, type: number, at: number): void {
    const slot = slots.get(name);
    if (slot === undefined) return;
    types[slot] = type;
    places[slot] = at;
  }

  function made(bytes: Buffer, value: Made, at: readonly number[]): string {
    const fields: Record<string, unknown> = {};
    for (const [index, name] of value.from.entries()) {
      const slot = at[index] ?? 0;
      const type = types[slot] ?? 0;
      if (type !== 0) fields[name] = new Reader(bytes, places[slot]).value(type);
    }
    return JSON.stringify(value.make(fields));
  }

  function writeDocument(bytes: Buffer): void {
    types.fill(0);
    new Reader(bytes).fields(note);
    let separator = OPEN;
    for (const { key, slots: at, value, isOptional } of entries) {
      const slot = at[0] ?? 0;
      const type = types[slot] ?? 0;
      if (type === 0 && isOptional) continue;
      json.byte(separator);
      json.raw(key);
      if (value.kind === 'made') json.text(made(bytes, value, at));
      else writer.write(bytes, places[slot] ?? 0, value, type);
      separator = COMMA;
    }
    json.byte(CLOSE);
  }

  return (documents, before = '', after = '') => {
    json.length = 0;
    json.text(before);
    for (const [nth, document] of documents.entries()) {
      if (nth > 0) json.byte(COMMA);
      const { length } = json;
      try {
        writeDocument(bufferOf(document));
      } catch (error) {
        if (!(error instanceof NotOfShape || error instanceof OtherType)) throw error;
        json.length = length;
        json.text(JSON.stringify(otherwise(document)));
      }
    }
    json.text(after);
    return json.take();
  };
}
