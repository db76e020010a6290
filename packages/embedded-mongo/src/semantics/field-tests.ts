import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compareValues, regexParts, valuesEqual } from './compare.ts';
import { isNumber, toDouble, toSafeInteger } from './numbers.ts';
import { someLeaf } from './paths.ts';
import {
  bitsPredicate,
  inPredicate,
  modPredicate,
  rangePredicate,
  type ValuePredicate,
} from './predicates.ts';
import { compileRegex, isRegex, regexOf } from './regex.ts';
import { parseTypes, typeName, showValue } from './types.ts';
import { asDocument, isDocument } from './values.ts';

/** What a match reports besides its result. */
export interface MatchDetails {
  /** Position of the array element that matched last, for the positional operator `$`. */
  index?: number;
}

/** A compiled filter. */
export type Matcher = (document: Document, details?: MatchDetails) => boolean;

/** Compiles a nested filter; handed in so that this module need not know the filter compiler. */
type FilterCompiler = (filter: Document) => Matcher;

/** One condition on a field, applicable to a path of a document and to a single value (inside `$elemMatch`). */
export interface FieldTest {
  matchesPath(document: Document, parts: readonly string[], details?: MatchDetails): boolean;
  matchesValue(value: unknown): boolean;
}

const bad = (message: string): MongoFailure => new MongoFailure('BadValue', message);

/** Condition met when the value, or an element of an array at the end of the path, satisfies the predicate. */
function expanding(accepts: ValuePredicate): FieldTest {
  return {
    matchesValue: accepts,
    matchesPath: (document, parts, details) =>
      someLeaf(document, parts, (value, expand, outer) => {
        let index = outer;
        if (!(expand && Array.isArray(value))) {
          if (!accepts(value)) return false;
        } else {
          const position = value.findIndex((item: unknown) => accepts(item));
          if (position === -1 && !accepts(value)) return false;
          if (position !== -1) index ??= position;
        }
        if (details && index !== undefined) details.index = index;
        return true;
      }),
  };
}

/** Condition on the value at the end of the path as a whole; `position` finds the element that met it, if any. */
function whole(accepts: ValuePredicate, position?: (value: unknown) => number): FieldTest {
  return {
    matchesValue: accepts,
    matchesPath: (document, parts, details) =>
      someLeaf(document, parts, (value, _expand, outer) => {
        if (!accepts(value)) return false;
        const index = outer ?? position?.(value);
        if (details && index !== undefined && index !== -1) details.index = index;
        return true;
      }),
  };
}

/** Condition met when not all of the given ones are. */
function negated(tests: readonly FieldTest[]): FieldTest {
  return {
    matchesValue: (value) => !tests.every((test) => test.matchesValue(value)),
    matchesPath: (document, parts) => !tests.every((test) => test.matchesPath(document, parts)),
  };
}

/** Condition met when all of the given ones are. */
function conjunction(tests: readonly FieldTest[]): FieldTest {
  return {
    matchesValue: (value) => tests.every((test) => test.matchesValue(value)),
    matchesPath: (document, parts, details) =>
      tests.every((test) => test.matchesPath(document, parts, details)),
  };
}

/** Whether a query operand is a document of operators; `$ref`, `$id` and `$db` belong to references. */
export function isOperatorDocument(operand: unknown): operand is Document {
  if (!isDocument(operand)) return false;
  const first = Object.keys(operand)[0];
  return first !== undefined && first.startsWith('$') && !['$ref', '$id', '$db'].includes(first);
}

/**
 * Compiles the condition on one field of a filter: an operator document, a regular expression or a literal.
 * @throws MongoFailure BadValue as MongoDB does
 */
export function compileFieldTests(path: string, operand: unknown, nested: FilterCompiler): FieldTest[] {
  if (isOperatorDocument(operand)) return compileOperators(path, operand, nested);
  return [isRegex(operand) ? regexTest(regexOf(operand), operand) : equality(operand)];
}

function compileOperators(path: string, operators: Document, nested: FilterCompiler): FieldTest[] {
  return Object.keys(operators).flatMap((name): FieldTest[] => {
    const test = compileOperator(path, name, operators, nested);
    return test ? [test] : [];
  });
}

function compileOperator(
  path: string,
  name: string,
  all: Document,
  nested: FilterCompiler,
): FieldTest | undefined {
  const operand: unknown = all[name];
  switch (name) {
    case '$eq':
      return equality(operand);
    case '$ne':
      if (isRegex(operand)) throw bad("Can't have regex as arg to $ne.");
      return negated([equality(operand)]);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (isRegex(operand)) throw bad(`Can't have RegEx as arg to predicate over field '${path}'.`);
      return expanding(rangePredicate(name, operand));
    case '$in':
      return expanding(inPredicate(name, operand));
    case '$nin':
      return negated([expanding(inPredicate(name, operand))]);
    case '$exists':
      return existence(operand);
    case '$type': {
      const types = parseTypes(operand);
      return expanding((value) => types.has(typeName(value)));
    }
    case '$size':
      return sizeTest(operand);
    case '$all':
      return allTest(path, operand, nested);
    case '$elemMatch':
      return elemMatchTest(operand, nested);
    case '$not':
      return negated(notOperand(path, operand, nested));
    case '$mod':
      return expanding(modPredicate(operand));
    case '$regex':
      return regexOperator(operand, all['$options']);
    case '$options':
      if (!('$regex' in all)) throw bad('$options needs a $regex');
      return undefined;
    case '$comment':
      return undefined;
    case '$bitsAllSet':
    case '$bitsAnySet':
    case '$bitsAllClear':
    case '$bitsAnyClear':
      return expanding(bitsPredicate(name, operand));
    default:
      throw bad(`unknown operator: ${name}`);
  }
}

function equality(operand: unknown): FieldTest {
  compareValues(operand, operand);
  return expanding((value) => valuesEqual(value, operand));
}

/** A missing field never exists; a field of an array element does. */
function existence(operand: unknown): FieldTest {
  const present = whole((value) => value !== undefined);
  const wanted = isNumber(operand) ? toDouble(operand) !== 0 : (operand ?? false) !== false;
  return wanted ? present : negated([present]);
}

function sizeTest(operand: unknown): FieldTest {
  const size = toSafeInteger(operand);
  if (size === undefined)
    throw bad(`Failed to parse $size. Expected a number in: $size: ${showValue(operand)}`);
  if (size < 0) throw bad(`Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return whole((value) => Array.isArray(value) && value.length === size);
}

function allTest(path: string, operand: unknown, nested: FilterCompiler): FieldTest {
  if (!Array.isArray(operand)) throw bad('$all needs an array');
  if (operand.length === 0) return expanding(() => false);
  const conditions = operand.filter((item: unknown) => isDocument(item) && '$elemMatch' in item).length;
  if (conditions > 0 && conditions < operand.length) throw bad('$all/$elemMatch has to be consistent');
  return conjunction(
    operand.flatMap((item: unknown) => {
      if (conditions === 0 && isOperatorDocument(item)) throw bad('no $ expressions in $all');
      return compileFieldTests(path, item, nested);
    }),
  );
}

/** `$elemMatch` on documents takes a filter, on plain values a document of operators. */
function elemMatchTest(operand: unknown, nested: FilterCompiler): FieldTest {
  const accepts = elementPredicate(operand, nested);
  const position = (value: unknown): number =>
    Array.isArray(value) ? value.findIndex((item: unknown) => accepts(item)) : -1;
  return whole((value) => position(value) !== -1, position);
}

/**
 * Compiles the operand of `$elemMatch` (and of a `$pull` condition) into a predicate over one array element.
 * @throws MongoFailure BadValue when it is no document
 */
export function elementPredicate(operand: unknown, nested: FilterCompiler): ValuePredicate {
  if (!isDocument(operand)) throw bad('$elemMatch needs an Object');
  const first = Object.keys(operand)[0] ?? '';
  if (isOperatorDocument(operand) && !['$and', '$or', '$nor', '$expr'].includes(first)) {
    const tests = compileOperators('', operand, nested);
    return (value) => tests.every((test) => test.matchesValue(value));
  }
  const matches = nested(operand);
  return (value) => {
    const inner = Array.isArray(value) ? { ...value } : asDocument(value);
    return inner !== undefined && matches(inner);
  };
}

function notOperand(path: string, operand: unknown, nested: FilterCompiler): FieldTest[] {
  if (isRegex(operand)) return [regexTest(regexOf(operand), operand)];
  if (!isDocument(operand)) throw bad('$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw bad('$not cannot be empty');
  return compileOperators(path, operand, nested);
}

function regexOperator(operand: unknown, options: unknown): FieldTest {
  if (options !== undefined && typeof options !== 'string') throw bad('$options has to be a string');
  if (typeof operand === 'string') return regexTest(compileRegex(operand, options ?? ''));
  if (!isRegex(operand)) throw bad('$regex has to be a string');
  if (options !== undefined && regexParts(operand).options !== '') {
    throw new MongoFailure(51075, 'options set in both $regex and $options');
  }
  return regexTest(regexOf(operand, options), operand);
}

/** Strings are searched; a stored regular expression matches when it is the same one. */
function regexTest(regex: RegExp, literal?: unknown): FieldTest {
  return expanding((value) =>
    typeof value === 'string'
      ? regex.test(value)
      : literal !== undefined && isRegex(value) && valuesEqual(value, literal),
  );
}
