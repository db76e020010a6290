import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  type Document,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { MongoFailure } from '../errors.ts';
import { compareNumbers, isNumber } from './numbers.ts';
import { asDocument } from './values.ts';

/**
 * Stands for an empty array where an index or a sort looks at the elements of arrays. MongoDB stores `undefined`
 * there, which sorts below null and missing; JavaScript's undefined already means missing here.
 */
export const EMPTY_ARRAY: unique symbol = Symbol('empty array');

/** Ranks of the BSON types in MongoDB's comparison order; at the same time the tag bytes of index keys. */
export const TYPE_ORDER = {
  minKey: 0x01,
  emptyArray: 0x0f,
  null: 0x10,
  number: 0x20,
  string: 0x30,
  object: 0x40,
  array: 0x50,
  binary: 0x60,
  objectId: 0x70,
  boolean: 0x80,
  date: 0x90,
  timestamp: 0xa0,
  regex: 0xb0,
  code: 0xc0,
  codeWithScope: 0xc8,
  maxKey: 0xf0,
} as const;

/**
 * Rank of a value's type in MongoDB's comparison order (MongoDB manual, "Comparison/Sort Order").
 * @returns one of TYPE_ORDER; undefined (missing) ranks as null, every number type alike
 * @throws MongoFailure BadValue for a value that BSON cannot hold
 */
export function typeOrder(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return TYPE_ORDER.string;
    case 'number':
    case 'bigint':
      return TYPE_ORDER.number;
    case 'boolean':
      return TYPE_ORDER.boolean;
    case 'undefined':
      return TYPE_ORDER.null;
    case 'symbol':
      if (value === EMPTY_ARRAY) return TYPE_ORDER.emptyArray;
      break;
    case 'object':
      return objectTypeOrder(value);
    default:
      break;
  }
  throw new MongoFailure('BadValue', `cannot compare a value of type ${typeof value}`);
}

function objectTypeOrder(value: object | null): number {
  if (value === null) return TYPE_ORDER.null;
  if (Array.isArray(value)) return TYPE_ORDER.array;
  if (isNumber(value)) return TYPE_ORDER.number;
  if (value instanceof ObjectId) return TYPE_ORDER.objectId;
  if (value instanceof Date) return TYPE_ORDER.date;
  if (value instanceof Timestamp) return TYPE_ORDER.timestamp;
  if (value instanceof Binary || value instanceof Uint8Array) return TYPE_ORDER.binary;
  if (value instanceof BSONRegExp || value instanceof RegExp) return TYPE_ORDER.regex;
  if (value instanceof MinKey) return TYPE_ORDER.minKey;
  if (value instanceof MaxKey) return TYPE_ORDER.maxKey;
  if (value instanceof BSONSymbol) return TYPE_ORDER.string;
  if (value instanceof Code) return value.scope ? TYPE_ORDER.codeWithScope : TYPE_ORDER.code;
  if (value instanceof DBRef || asDocument(value)) return TYPE_ORDER.object;
  throw new MongoFailure('BadValue', `cannot compare a value of type ${value.constructor.name}`);
}

/**
 * Orders any two BSON values as MongoDB does: by type, then by value. Numbers compare exactly across their types,
 * strings by their UTF-8 bytes, null equals missing.
 * @returns negative, zero or positive
 */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (a instanceof ObjectId && b instanceof ObjectId) return compareBytes(a.id, b.id);
  const rank = typeOrder(a);
  const byType = rank - typeOrder(b);
  if (byType !== 0) return byType;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (typeof a === 'boolean') return a ? 1 : -1;
  if (a instanceof Date && b instanceof Date) return Math.sign(a.getTime() - b.getTime());
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b);
  if (a instanceof Timestamp && b instanceof Timestamp) return a.toUnsigned().compare(b.toUnsigned());
  if (rank === TYPE_ORDER.binary) return compareBinaries(binaryParts(a), binaryParts(b));
  if (rank === TYPE_ORDER.string) return compareStrings(String(a), String(b));
  if (rank === TYPE_ORDER.regex) return compareRegexes(regexParts(a), regexParts(b));
  if (a instanceof Code && b instanceof Code) {
    return compareStrings(a.code, b.code) || compareValues(a.scope ?? undefined, b.scope ?? undefined);
  }
  const left = asDocument(a);
  const right = asDocument(b);
  return left && right ? compareDocuments(left, right) : 0;
}

/** Whether two BSON values are equal for MongoDB: same type class and value, fields of documents in the same order. */
export function valuesEqual(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}

/** Order of two strings by their UTF-8 bytes; UTF-16 code units differ from that for characters beyond U+FFFF. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i += 1) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return utf8Rank(left) - utf8Rank(right);
  }
  return a.length - b.length;
}

/** Moves surrogates above all other code units, where the four-byte characters they stand for belong. */
function utf8Rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i += 1) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Documents compare field by field: type of the value, then name, then value; the shorter one comes first. */
function compareDocuments(a: Document, b: Document): number {
  const leftKeys = Object.keys(a);
  const rightKeys = Object.keys(b);
  const shared = Math.min(leftKeys.length, rightKeys.length);
  for (let i = 0; i < shared; i += 1) {
    const leftKey = leftKeys[i] ?? '';
    const rightKey = rightKeys[i] ?? '';
    const order =
      typeOrder(a[leftKey]) - typeOrder(b[rightKey]) ||
      compareStrings(leftKey, rightKey) ||
      compareValues(a[leftKey], b[rightKey]);
    if (order !== 0) return order;
  }
  return leftKeys.length - rightKeys.length;
}

interface BinaryParts {
  bytes: Uint8Array;
  subtype: number;
}

function binaryParts(value: unknown): BinaryParts {
  if (value instanceof Binary)
    return { bytes: value.buffer.subarray(0, value.position), subtype: value.sub_type };
  return { bytes: value instanceof Uint8Array ? value : new Uint8Array(), subtype: 0 };
}

function compareBinaries(a: BinaryParts, b: BinaryParts): number {
  return a.bytes.length - b.bytes.length || a.subtype - b.subtype || compareBytes(a.bytes, b.bytes);
}

/** Pattern and flags of a regular expression in either of its decoded forms. */
export function regexParts(value: unknown): { pattern: string; options: string } {
  if (value instanceof BSONRegExp) return { pattern: value.pattern, options: value.options };
  if (value instanceof RegExp) return { pattern: value.source, options: value.flags.replace(/[dgvy]/g, '') };
  return { pattern: '', options: '' };
}

function compareRegexes(a: ReturnType<typeof regexParts>, b: ReturnType<typeof regexParts>): number {
  return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
}
