import { Binary, BSONSymbol, Code, ObjectId, Timestamp } from 'bson';
import { regexParts, TYPE_ORDER, typeOrder } from '../semantics/compare.ts';
import { isNumber } from '../semantics/numbers.ts';
import { asDocument } from '../semantics/values.ts';
import { numberParts } from './key-numbers.ts';
import { KeyWriter } from './key-writer.ts';

/**
 * Order-preserving encoding of BSON values: comparing two encodings byte by byte gives the order of
 * `compareValues`, and no encoding is the beginning of another. One tag byte per type, then the value; a descending
 * field is the same bytes inverted.
 */

/** Follows a number's double: the double is the number. */
export const NUMBER_EXACT = 0;
/** The number exceeds the double by the eight bytes that follow. */
export const NUMBER_RESIDUAL = 1;
/** A decimal beyond the doubles: two bytes of exponent and sixteen of coefficient follow. */
export const NUMBER_BEYOND = 2;
/** Ends documents and arrays. */
export const END = 0;
/** Bytes that end a text: 00 01, where 00 FF would be a zero byte of the text. */
export const TEXT_END_LENGTH = 2;

/** Follows an encoded value (or its beginning) to mean "behind every key that starts with it". */
const BEHIND = Buffer.from([0xff, 0xff]);

const writer = new KeyWriter();

/** Encodes one value in ascending order. */
export function encodeValue(value: unknown): Buffer {
  writer.reset();
  writeValue(value);
  return writer.toBytes();
}

/**
 * Encodes the fields of one index key.
 * @param values one value per field
 * @param descending which of the fields are stored in descending order
 */
export function encodeFields(values: readonly unknown[], descending: readonly boolean[]): Buffer {
  writer.reset();
  values.forEach((value, i) => {
    const start = writer.length;
    writeValue(value);
    if (descending[i]) writer.invertFrom(start);
  });
  return writer.toBytes();
}

/** First byte of all encodings of the type a value has. */
export function encodeTag(value: unknown): number {
  return typeOrder(value);
}

/** The beginning shared by the encodings of all strings that start with `prefix`. */
export function encodeStringPrefix(prefix: string): Buffer {
  const whole = encodeValue(prefix);
  return whole.subarray(0, whole.length - TEXT_END_LENGTH);
}

/** A bound behind every key that starts with `bytes`. */
export function behind(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes, BEHIND]);
}

/** The lowest key above all that start with these bytes, wherever in a value they end. */
export function afterPrefix(bytes: Uint8Array): Buffer {
  const last = bytes.findLastIndex((byte) => byte < 0xff);
  const copy = Buffer.from(bytes.subarray(0, last + 1));
  copy[last] = (copy[last] ?? 0) + 1;
  return copy;
}

/** The bytes inverted, as a descending field holds them. */
export function inverted(bytes: Uint8Array): Buffer {
  const copy = Buffer.from(bytes);
  for (let i = 0; i < copy.length; i += 1) copy[i] = ~(copy[i] ?? 0) & 0xff;
  return copy;
}

function writeValue(value: unknown): void {
  const tag = typeOrder(value);
  writer.byte(tag);
  writeBody(tag, value);
}

function writeBody(tag: number, value: unknown): void {
  switch (tag) {
    case TYPE_ORDER.number:
      return writeNumber(value);
    case TYPE_ORDER.string:
      return writer.terminated(value instanceof BSONSymbol ? value.value : String(value));
    case TYPE_ORDER.objectId:
      return value instanceof ObjectId ? writer.bytes(value.id) : undefined;
    case TYPE_ORDER.boolean:
      return writer.byte(value === true ? 1 : 0);
    case TYPE_ORDER.date:
      return value instanceof Date ? writeDate(value) : undefined;
    case TYPE_ORDER.object:
      return writeDocument(value);
    case TYPE_ORDER.array:
      return writeArray(value);
    case TYPE_ORDER.binary:
      return writeBinary(value);
    case TYPE_ORDER.timestamp:
      return value instanceof Timestamp ? writer.uint64(BigInt(value.toUnsigned().toString())) : undefined;
    case TYPE_ORDER.regex: {
      const { pattern, options } = regexParts(value);
      writer.cstring(pattern);
      return writer.cstring(options);
    }
    case TYPE_ORDER.code:
    case TYPE_ORDER.codeWithScope:
      return writeCode(value);
    default:
      return undefined;
  }
}

function writeNumber(value: unknown): void {
  if (!isNumber(value)) return;
  const { floor, residual, beyond } = numberParts(value);
  writer.orderedDouble(floor);
  if (beyond) {
    writer.byte(NUMBER_BEYOND);
    const start = writer.length;
    writer.uint16(beyond.exponent + 0x8000);
    writer.uint64(beyond.coefficient >> 64n);
    writer.uint64(beyond.coefficient & 0xffffffffffffffffn);
    if (floor < 0) writer.invertFrom(start);
  } else if (residual === undefined) {
    writer.byte(NUMBER_EXACT);
  } else {
    writer.byte(NUMBER_RESIDUAL);
    writer.uint64(residual);
  }
}

function writeDate(value: Date): void {
  const time = value.getTime();
  const milliseconds = Number.isNaN(time) ? 0 : time;
  writer.uint32(Math.floor(milliseconds / 0x1_0000_0000) ^ 0x8000_0000);
  writer.uint32(milliseconds % 0x1_0000_0000);
}

/** Documents compare by the type of a field's value, then its name, then the value. */
function writeDocument(value: unknown): void {
  const document = asDocument(value) ?? {};
  for (const name of Object.keys(document)) {
    const field: unknown = document[name];
    const tag = typeOrder(field);
    writer.byte(tag);
    writer.cstring(name);
    writeBody(tag, field);
  }
  writer.byte(END);
}

function writeArray(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) writeValue(item);
  writer.byte(END);
}

function writeBinary(value: unknown): void {
  const bytes = value instanceof Binary ? value.buffer.subarray(0, value.position) : value;
  if (!(bytes instanceof Uint8Array)) return;
  writer.uint32(bytes.length);
  writer.byte(value instanceof Binary ? value.sub_type : 0);
  writer.bytes(bytes);
}

function writeCode(value: unknown): void {
  if (!(value instanceof Code)) return;
  writer.terminated(value.code);
  if (value.scope) writeDocument(value.scope);
}
