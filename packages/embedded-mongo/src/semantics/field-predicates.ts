import { type Document, MaxKey, MinKey } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compareValues, regexParts, TYPE_ORDER, typeOrder, valuesEqual } from './compare.ts';
import { isTruthy } from './expression-args.ts';
import { toSafeInteger } from './numbers.ts';
import {
  conjunction,
  decoded,
  expanding,
  type FieldPredicate,
  negated,
  type RawPredicate,
  whole,
} from './path-predicates.ts';
import { inPredicate, type RangeOperator, rangePredicate, type ValuePredicate } from './predicates.ts';
import type { RawValue } from './raw-value.ts';
import { compileRegex, isRegex, regexOf } from './regex.ts';
import { showValue } from './types.ts';
import { isDocument } from './values.ts';

/** Compiles a nested filter; handed in so that this module need not know the filter compiler. */
type FilterCompiler = (filter: Document) => RawPredicate;

const bad = (message: string): MongoFailure => new MongoFailure('BadValue', message);

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
export function compileFieldPredicates(
  path: string,
  operand: unknown,
  nested: FilterCompiler,
): FieldPredicate[] {
  if (isOperatorDocument(operand)) return compileOperators(path, operand, nested);
  return [isRegex(operand) ? regexPredicate(regexOf(operand), operand) : equality(operand)];
}

/** Where an operator stands. */
interface Place {
  name: string;
  path: string;
  /** The operators beside it, itself among them. */
  operators: Document;
  nested: FilterCompiler;
}

type OperatorCompiler = (operand: unknown, place: Place) => FieldPredicate | undefined;

/** The operators of conditions on a field. */
export const FIELD_OPERATORS: ReadonlyMap<string, OperatorCompiler> = new Map<string, OperatorCompiler>([
  ['$eq', equality],
  ['$ne', inequality],
  ['$gt', comparison('$gt')],
  ['$gte', comparison('$gte')],
  ['$lt', comparison('$lt')],
  ['$lte', comparison('$lte')],
  ['$in', (operand, { name }) => expanding(membership(name, operand))],
  ['$nin', (operand, { name }) => negated([expanding(membership(name, operand))])],
  ['$exists', existence],
  ['$size', sizePredicate],
  ['$all', allPredicate],
  ['$elemMatch', (operand, { nested }) => elemMatchPredicate(operand, nested)],
  ['$not', (operand, place) => negated(notOperand(operand, place))],
  ['$regex', (operand, { operators }) => regexOperator(operand, operators['$options'])],
  ['$options', checkOptions],
]);

function compileOperators(path: string, operators: Document, nested: FilterCompiler): FieldPredicate[] {
  return Object.keys(operators).flatMap((name): FieldPredicate[] => {
    const compile = FIELD_OPERATORS.get(name);
    if (!compile) throw bad(`unknown operator: ${name}`);
    const predicate = compile(operators[name], { name, path, operators, nested });
    return predicate ? [predicate] : [];
  });
}

function equality(operand: unknown): FieldPredicate {
  compareValues(operand, operand);
  if (typeof operand === 'string') {
    const text = Buffer.from(operand);
    return expanding((value) => value.isText(text));
  }
  return expanding(decoded((value) => valuesEqual(value, operand), typeOrder(operand)));
}

function inequality(operand: unknown): FieldPredicate {
  if (isRegex(operand)) throw bad("Can't have regex as arg to $ne.");
  return negated([equality(operand)]);
}

/** MinKey and MaxKey compare with every type. */
function comparison(operator: RangeOperator): OperatorCompiler {
  return (operand, { path }) => {
    if (isRegex(operand)) throw bad(`Can't have RegEx as arg to predicate over field '${path}'.`);
    const accepts = rangePredicate(operator, operand);
    const comparesAll = operand instanceof MinKey || operand instanceof MaxKey;
    return expanding(comparesAll ? decoded(accepts) : decoded(accepts, typeOrder(operand)));
  };
}

function membership(operator: string, operand: unknown): RawPredicate {
  const accepts = inPredicate(operator, operand);
  const ranks = new Set(Array.isArray(operand) ? operand.map(typeOrder) : []);
  if (ranks.size === 0) return () => false;
  if (ranks.has(TYPE_ORDER.regex)) ranks.add(TYPE_ORDER.string);
  return decoded(accepts, ...ranks);
}

/** A missing field never exists; a field of an array element does. */
function existence(operand: unknown): FieldPredicate {
  const present = whole((value) => !value.isMissing);
  return isTruthy(operand) ? present : negated([present]);
}

function sizePredicate(operand: unknown): FieldPredicate {
  const size = toSafeInteger(operand);
  if (size === undefined)
    throw bad(`Failed to parse $size. Expected a number in: $size: ${showValue(operand)}`);
  if (size < 0) throw bad(`Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return whole((value) => {
    if (!value.isArray) return false;
    let count = 0;
    value.findElement(() => (count += 1) > size);
    return count === size;
  });
}

function allPredicate(operand: unknown, { path, nested }: Place): FieldPredicate {
  if (!Array.isArray(operand)) throw bad('$all needs an array');
  if (operand.length === 0) return expanding(() => false);
  const conditions = operand.filter((item: unknown) => isDocument(item) && '$elemMatch' in item).length;
  if (conditions > 0 && conditions < operand.length) throw bad('$all/$elemMatch has to be consistent');
  return conjunction(
    operand.flatMap((item: unknown) => {
      if (conditions === 0 && isOperatorDocument(item)) throw bad('no $ expressions in $all');
      return compileFieldPredicates(path, item, nested);
    }),
  );
}

/** `$elemMatch` on documents takes a filter, on plain values a document of operators. */
function elemMatchPredicate(operand: unknown, nested: FilterCompiler): FieldPredicate {
  const accepts = elementPredicate(operand, nested);
  const position = (value: RawValue): number => (value.isArray ? value.findElement(accepts) : -1);
  return whole((value) => position(value) !== -1, position);
}

/**
 * Compiles the operand of `$elemMatch` (and of a `$pull` condition) into a predicate over one array element.
 * @throws MongoFailure BadValue when it is no document
 */
export function elementPredicate(operand: unknown, nested: FilterCompiler): RawPredicate {
  if (!isDocument(operand)) throw bad('$elemMatch needs an Object');
  const first = Object.keys(operand)[0] ?? '';
  if (isOperatorDocument(operand) && !['$and', '$or', '$nor'].includes(first)) {
    const predicates = compileOperators('', operand, nested);
    return (value) => predicates.every((each) => each.matchesValue(value));
  }
  const matches = nested(operand);
  // The bytes of an array are those of a document whose fields are named by their positions.
  return (value) => (value.isDocument || value.isArray) && matches(value);
}

function notOperand(operand: unknown, { path, nested }: Place): FieldPredicate[] {
  if (isRegex(operand)) return [regexPredicate(regexOf(operand), operand)];
  if (!isDocument(operand)) throw bad('$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw bad('$not cannot be empty');
  return compileOperators(path, operand, nested);
}

function regexOperator(operand: unknown, options: unknown): FieldPredicate {
  if (options !== undefined && typeof options !== 'string') throw bad('$options has to be a string');
  if (typeof operand === 'string') return regexPredicate(compileRegex(operand, options ?? ''));
  if (!isRegex(operand)) throw bad('$regex has to be a string');
  if (options !== undefined && regexParts(operand).options !== '') {
    throw new MongoFailure(51075, 'options set in both $regex and $options');
  }
  return regexPredicate(regexOf(operand, options), operand);
}

function checkOptions(_operand: unknown, { operators }: Place): undefined {
  if (!('$regex' in operators)) throw bad('$options needs a $regex');
}

/** Strings are searched; a stored regular expression matches when it is the same one. */
function regexPredicate(regex: RegExp, literal?: unknown): FieldPredicate {
  const accepts: ValuePredicate = (value) =>
    typeof value === 'string'
      ? regex.test(value)
      : literal !== undefined && isRegex(value) && valuesEqual(value, literal);
  return expanding(decoded(accepts, TYPE_ORDER.string, TYPE_ORDER.regex));
}
