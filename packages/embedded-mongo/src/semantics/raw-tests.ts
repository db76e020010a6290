import { BSONRegExp, Decimal128, ObjectId } from 'bson';
import { compileRegex, isRegex, regexOf } from './regex.ts';
import { isNumber, toDouble } from './numbers.ts';
import { MISSING } from './raw-fields.ts';
import { valueEnd } from '../storage/raw-bson.ts';

/** What a look at the bytes tells: sometimes only the decoded document can. */
export const NO = 0;
export const YES = 1;
export const UNSURE = 2;
export type Verdict = typeof NO | typeof YES | typeof UNSURE;

/** Tests a value of a document by its BSON type and its bytes from `at` on. */
export type RawTest = (bytes: Buffer, type: number, at: number) => Verdict;

export type RangeSign = '$eq' | '$gt' | '$gte' | '$lt' | '$lte';

/** BSON types (bsonspec.org). */
const DOUBLE = 0x01;
const STRING = 0x02;
export const ARRAY = 0x04;
const UNDEFINED = 0x06;
const OBJECT_ID = 0x07;
const BOOLEAN = 0x08;
const DATE = 0x09;
const NULL = 0x0a;
const REGEX = 0x0b;
const SYMBOL = 0x0e;
const INT = 0x10;
const LONG = 0x12;
const DECIMAL = 0x13;

const HALF = 0x1_0000_0000;
/** Upper halves of the 64-bit integers that a double holds exactly lie below this. */
const SAFE_UPPER = 0x20_0000;

export const unsure: RawTest = () => UNSURE;

/** Order of a value and an operand as a verdict on a comparison. */
function holds(sign: RangeSign, order: number): Verdict {
  switch (sign) {
    case '$eq':
      return order === 0 ? YES : NO;
    case '$gt':
      return order > 0 ? YES : NO;
    case '$gte':
      return order >= 0 ? YES : NO;
    case '$lt':
      return order < 0 ? YES : NO;
    case '$lte':
      return order <= 0 ? YES : NO;
  }
}

/** A 64-bit integer; NaN beyond the doubles' exact range. */
function longAt(bytes: Buffer, at: number): number {
  const upper = bytes.readInt32LE(at + 4);
  return upper >= -SAFE_UPPER && upper < SAFE_UPPER ? upper * HALF + bytes.readUInt32LE(at) : NaN;
}

/** A number of any type; NaN where a double does not do. */
function numberAt(bytes: Buffer, type: number, at: number): number {
  if (type === INT) return bytes.readInt32LE(at);
  if (type === DOUBLE) return bytes.readDoubleLE(at);
  return type === LONG ? longAt(bytes, at) : NaN;
}

function isNumeric(type: number): boolean {
  return type === INT || type === DOUBLE || type === LONG || type === DECIMAL;
}

/** Compares numbers; undefined for an operand that a double does not hold exactly. */
function numberTest(sign: RangeSign, operand: unknown): RawTest | undefined {
  if (!isNumber(operand) || operand instanceof Decimal128) return undefined;
  const wanted = toDouble(operand);
  // False for NaN and the infinities, too.
  const isExact = Math.abs(wanted) <= Number.MAX_SAFE_INTEGER;
  if (!isExact) return undefined;
  return (bytes, type, at) => {
    if (!isNumeric(type)) return NO;
    const value = numberAt(bytes, type, at);
    return Number.isNaN(value) ? UNSURE : holds(sign, value - wanted);
  };
}

function stringTest(sign: RangeSign, operand: string): RawTest {
  const wanted = Buffer.from(operand);
  return (bytes, type, at) => {
    if (type === SYMBOL) return UNSURE;
    if (type !== STRING) return NO;
    const length = bytes.readInt32LE(at) - 1;
    if (sign === '$eq' && length !== wanted.length) return NO;
    // The order of UTF-8 bytes is the order of strings.
    return holds(sign, bytes.compare(wanted, 0, wanted.length, at + 4, at + 4 + length));
  };
}

function dateTest(sign: RangeSign, operand: Date): RawTest | undefined {
  const wanted = operand.getTime();
  if (Number.isNaN(wanted)) return undefined;
  return (bytes, type, at) => {
    if (type !== DATE) return NO;
    const value = longAt(bytes, at);
    return Number.isNaN(value) || Math.abs(value) > 8.64e15 ? UNSURE : holds(sign, value - wanted);
  };
}

/** Comparison with one value that is no document, array or null; undefined where bytes are not enough. */
export function comparisonTest(sign: RangeSign, operand: unknown): RawTest | undefined {
  if (typeof operand === 'string') return stringTest(sign, operand);
  if (operand instanceof Date) return dateTest(sign, operand);
  if (operand instanceof ObjectId) {
    const wanted = operand.id;
    return (bytes, type, at) =>
      type === OBJECT_ID ? holds(sign, bytes.compare(wanted, 0, 12, at, at + 12)) : NO;
  }
  if (typeof operand === 'boolean') {
    return (bytes, type, at) => (type === BOOLEAN ? holds(sign, (bytes[at] ?? 0) - Number(operand)) : NO);
  }
  return numberTest(sign, operand);
}

/** Equality with one value; null also stands for a missing field. */
export function equalityTest(operand: unknown): RawTest | undefined {
  if (operand !== null && operand !== undefined) return comparisonTest('$eq', operand);
  return (_bytes, type) => {
    if (type === UNDEFINED) return UNSURE;
    return type === MISSING || type === NULL ? YES : NO;
  };
}

/** Membership in a list, with one look-up for all its strings, identifiers and numbers: it may hold thousands. */
export function membershipTest(list: readonly unknown[]): RawTest | undefined {
  const strings = new Set<string>();
  const identifiers = new Set<string>();
  const numbers = new Set<number>();
  const others: RawTest[] = [];
  for (const item of list) {
    const test = typeof item === 'string' ? unsure : equalityTest(item);
    if (!test) return undefined;
    if (typeof item === 'string') strings.add(item);
    else if (item instanceof ObjectId) identifiers.add(Buffer.from(item.id).toString('latin1'));
    else if (isNumber(item)) numbers.add(toDouble(item));
    else others.push(test);
  }
  const isOther = someOf(others);
  return (bytes, type, at) => {
    if (type === SYMBOL) return UNSURE;
    if (type === STRING) return strings.has(stringAt(bytes, at)) ? YES : NO;
    if (type === OBJECT_ID) return identifiers.has(bytes.toString('latin1', at, at + 12)) ? YES : NO;
    if (isNumeric(type) && numbers.size > 0) {
      const value = numberAt(bytes, type, at);
      return Number.isNaN(value) ? UNSURE : numbers.has(value) ? YES : NO;
    }
    return isOther(bytes, type, at);
  };
}

function stringAt(bytes: Buffer, at: number): string {
  return bytes.toString('utf8', at + 4, at + 3 + bytes.readInt32LE(at));
}

/** Search of strings; the operand is a text or a regular expression value. */
export function regexTest(operand: unknown, options: unknown): RawTest | undefined {
  if (options !== undefined && typeof options !== 'string') return undefined;
  let regex: RegExp;
  if (typeof operand === 'string') regex = compileRegex(operand, options ?? '');
  else if (isRegex(operand)) regex = regexOf(operand, options);
  else return undefined;
  const mayEqual = operand instanceof BSONRegExp;
  return (bytes, type, at) => {
    if (type === STRING) return regex.test(stringAt(bytes, at)) ? YES : NO;
    return type === REGEX && mayEqual ? UNSURE : NO;
  };
}

export const existenceTest: RawTest = (_bytes, type) => {
  if (type === UNDEFINED) return UNSURE;
  return type === MISSING ? NO : YES;
};

/** A condition met by the value or, should it be an array, by an element of it. */
export function expanding(test: RawTest): RawTest {
  return (bytes, type, at) => {
    if (type !== ARRAY) return test(bytes, type, at);
    // The array as a whole equals none of the operands that these tests take.
    const end = at + bytes.readInt32LE(at) - 1;
    let verdict: Verdict = NO;
    for (let place = at + 4; place < end;) {
      const itemType = bytes[place] ?? 0;
      let value = place + 1;
      while (bytes[value] !== 0) value += 1;
      const item = test(bytes, itemType, value + 1);
      if (item === YES) return YES;
      if (item === UNSURE) verdict = UNSURE;
      place = valueEnd(bytes, itemType, value + 1);
    }
    return verdict;
  };
}

export function negated(test: RawTest): RawTest {
  return (bytes, type, at) => opposite(test(bytes, type, at));
}

export function opposite(verdict: Verdict): Verdict {
  if (verdict === UNSURE) return UNSURE;
  return verdict === YES ? NO : YES;
}

/** Met when one of the tests is. */
export function someOf(tests: readonly RawTest[]): RawTest {
  return (bytes, type, at) => {
    let verdict: Verdict = NO;
    for (const test of tests) {
      const one = test(bytes, type, at);
      if (one === YES) return YES;
      if (one === UNSURE) verdict = UNSURE;
    }
    return verdict;
  };
}

/** Met when all of the tests are. */
export function allOf(tests: readonly RawTest[]): RawTest {
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (bytes, type, at) => {
    let verdict: Verdict = YES;
    for (const test of tests) {
      const one = test(bytes, type, at);
      if (one === NO) return NO;
      if (one === UNSURE) verdict = UNSURE;
    }
    return verdict;
  };
}
