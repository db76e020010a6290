import { Double, Int32, Long, ObjectId } from 'bson';
import { decode } from '../bson/documents.ts';
import { valueEnd } from '../bson/raw-bson.ts';
import { TYPE_ORDER } from './compare.ts';

/** Type of a field that is not there. */
export const MISSING = 0;
/** BSON types (bsonspec.org). */
const DOUBLE = 0x01;
const STRING = 0x02;
const DOCUMENT = 0x03;
const ARRAY = 0x04;
const UNDEFINED = 0x06;
const OBJECT_ID = 0x07;
const BOOLEAN = 0x08;
const DATE = 0x09;
const NULL = 0x0a;
const INT = 0x10;
const LONG = 0x12;

const LENGTH_BYTES = 4;

/** What `typeOrder` says of the values of each BSON type. */
const RANKS = new Uint8Array(256);
const ORDER_OF_TYPES: readonly (readonly [rank: number, types: readonly number[]])[] = [
  [TYPE_ORDER.minKey, [0xff]],
  [TYPE_ORDER.null, [MISSING, UNDEFINED, NULL]],
  [TYPE_ORDER.number, [DOUBLE, INT, LONG, 0x13]],
  [TYPE_ORDER.string, [STRING, 0x0e]],
  [TYPE_ORDER.object, [DOCUMENT, 0x0c]],
  [TYPE_ORDER.array, [ARRAY]],
  [TYPE_ORDER.binary, [0x05]],
  [TYPE_ORDER.objectId, [OBJECT_ID]],
  [TYPE_ORDER.boolean, [BOOLEAN]],
  [TYPE_ORDER.date, [DATE]],
  [TYPE_ORDER.timestamp, [0x11]],
  [TYPE_ORDER.regex, [0x0b]],
  [TYPE_ORDER.code, [0x0d]],
  [TYPE_ORDER.codeWithScope, [0x0f]],
  [TYPE_ORDER.maxKey, [0x7f]],
];
for (const [rank, types] of ORDER_OF_TYPES) for (const type of types) RANKS[type] = rank;

/** The document that begins a buffer; there may be other bytes behind it. */
export function rawDocument(raw: Uint8Array): RawValue {
  const bytes = Buffer.isBuffer(raw) ? raw : Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  return new RawValue(bytes, DOCUMENT, 0);
}

/** A value inside the bytes of a document, decoded only when somebody asks for it. */
export class RawValue {
  constructor(
    readonly bytes: Buffer,
    /** Its BSON type; MISSING for a field that is not there. */
    readonly type: number,
    /** Where it begins. */
    readonly at: number,
  ) {}

  get isMissing(): boolean {
    return this.type === MISSING || this.type === UNDEFINED;
  }

  get isDocument(): boolean {
    return this.type === DOCUMENT;
  }

  get isArray(): boolean {
    return this.type === ARRAY;
  }

  /** Rank of its type, as `typeOrder` has it. */
  get rank(): number {
    return RANKS[this.type] ?? 0;
  }

  /** Compares with a text without decoding the value: most elements of a list already differ in length. */
  isText(text: Buffer): boolean {
    const { bytes, at } = this;
    if (this.rank !== TYPE_ORDER.string || bytes.readInt32LE(at) - 1 !== text.length) return false;
    const start = at + LENGTH_BYTES;
    return bytes.compare(text, 0, text.length, start, start + text.length) === 0;
  }

  /** The value as `decode` gives it; undefined when it is missing. */
  decode(): unknown {
    const { bytes, at } = this;
    switch (this.type) {
      case MISSING:
        return undefined;
      case STRING:
        return bytes.toString('utf8', at + LENGTH_BYTES, at + LENGTH_BYTES - 1 + bytes.readInt32LE(at));
      case INT:
        return new Int32(bytes.readInt32LE(at));
      case DOUBLE:
        return new Double(bytes.readDoubleLE(at));
      case LONG:
        return new Long(bytes.readInt32LE(at), bytes.readInt32LE(at + 4));
      case OBJECT_ID:
        return new ObjectId(bytes.subarray(at, at + 12));
      case BOOLEAN:
        return bytes[at] === 1;
      case DATE:
        return new Date(new Long(bytes.readInt32LE(at), bytes.readInt32LE(at + 4)).toNumber());
      case NULL:
        return null;
      default:
        return this.#decodeInDocument();
    }
  }

  /** Stands for a field that is not there. */
  missing(): RawValue {
    return new RawValue(this.bytes, MISSING, 0);
  }

  /** A field of this document; of several with one name the last, as decoding does. */
  field(name: Buffer): RawValue {
    const { bytes } = this;
    let type = MISSING;
    let start = 0;
    const end = this.at + bytes.readInt32LE(this.at) - 1;
    for (let at = this.at + LENGTH_BYTES; at < end;) {
      const fieldType = bytes[at] ?? 0;
      let nameEnd = at + 1;
      let isSame = true;
      for (let byte = bytes[nameEnd]; byte !== 0; byte = bytes[nameEnd]) {
        if (byte !== name[nameEnd - at - 1]) isSame = false;
        nameEnd += 1;
      }
      if (isSame && nameEnd - at - 1 === name.length) {
        type = fieldType;
        start = nameEnd + 1;
      }
      at = valueEnd(bytes, fieldType, nameEnd + 1);
    }
    return new RawValue(bytes, type, start);
  }

  /** Position of the first element of this array that is accepted, -1 for none. */
  findElement(accepts: (element: RawValue, position: number) => boolean): number {
    const { bytes } = this;
    const end = this.at + bytes.readInt32LE(this.at) - 1;
    let position = 0;
    for (let at = this.at + LENGTH_BYTES; at < end; position += 1) {
      const type = bytes[at] ?? 0;
      let value = at + 1;
      while (bytes[value] !== 0) value += 1;
      value += 1;
      if (accepts(new RawValue(bytes, type, value), position)) return position;
      at = valueEnd(bytes, type, value);
    }
    return -1;
  }

  /** Decodes a value of a rare type as the only field, without a name, of a document. */
  #decodeInDocument(): unknown {
    const { bytes, type, at } = this;
    const value = bytes.subarray(at, valueEnd(bytes, type, at));
    const document = Buffer.alloc(LENGTH_BYTES + 2 + value.length + 1);
    document.writeInt32LE(document.length, 0);
    document[LENGTH_BYTES] = type;
    document.set(value, LENGTH_BYTES + 2);
    return decode(document)[''];
  }
}
