import { type Document, Int32, Timestamp } from 'bson';
import { MongoFailure } from '../errors.ts';
import { addExact, multiplyExact, type NumberResult } from './arithmetic.ts';
import { compareValues } from './compare.ts';
import { isIdentical } from './identical.ts';
import { type BsonNumber, integerValue, isNumber, numberKind, toInteger } from './numbers.ts';
import { showIdentity, showValue, typeName } from './types.ts';
import { addToSetChange, popChange, pullAllChange, pullChange, pushChange } from './update-arrays.ts';
import type { Change } from './update-paths.ts';
import { getField, isDocument } from './values.ts';

/** One update operator on one field. */
export interface FieldOperator {
  /** Whether missing parts of the path are created. */
  readonly creates: boolean;
  /** Whether the operator only takes part when an upsert inserts. */
  readonly onInsertOnly?: boolean;
  readonly change: Change;
}

/**
 * Compiles an operator with its operand for one field.
 * @throws MongoFailure in MongoDB's wording: FailedToParse for an unknown operator, TypeMismatch or BadValue for a bad
 *   operand; `change` throws likewise for a field of a wrong type
 */
export function compileFieldOperator(operator: string, path: string, operand: unknown): FieldOperator {
  switch (operator) {
    case '$set':
      return { creates: true, change: setChange(operand) };
    case '$setOnInsert':
      return { creates: true, onInsertOnly: true, change: setChange(operand) };
    case '$unset':
      return { creates: false, change: () => undefined };
    case '$inc':
      return { creates: true, change: arithmeticChange(operator, 'increment', path, operand) };
    case '$mul':
      return { creates: true, change: arithmeticChange(operator, 'multiply', path, operand) };
    case '$min':
      return { creates: true, change: extremeChange(operand, -1) };
    case '$max':
      return { creates: true, change: extremeChange(operand, 1) };
    case '$currentDate':
      return { creates: true, change: currentDateChange(operand) };
    case '$bit':
      return { creates: true, change: bitChange(path, operand) };
    case '$push':
      return { creates: true, change: pushChange(path, operand) };
    case '$addToSet':
      return { creates: true, change: addToSetChange(path, operand) };
    case '$pull':
      return { creates: false, change: pullChange(operand) };
    case '$pullAll':
      return { creates: false, change: pullAllChange(operand) };
    case '$pop':
      return { creates: false, change: popChange(path, operand) };
    default:
      throw unknownOperator(operator);
  }
}

const NAMES: ReadonlySet<string> = new Set(
  '$set $setOnInsert $unset $inc $mul $min $max $currentDate $bit $push $addToSet $pull $pullAll $pop $rename'.split(
    ' ',
  ),
);

/** Whether an update may use the operator. */
export function isUpdateOperator(name: string): boolean {
  return NAMES.has(name);
}

export function unknownOperator(name: string): MongoFailure {
  return new MongoFailure(
    'FailedToParse',
    `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
  );
}

function setChange(operand: unknown): Change {
  return (current) => (isIdentical(current, operand) ? current : operand);
}

function arithmeticChange(
  operator: string,
  verb: 'increment' | 'multiply',
  path: string,
  operand: unknown,
): Change {
  if (!isNumber(operand)) {
    throw new MongoFailure(
      'TypeMismatch',
      `Cannot ${verb} with non-numeric argument: {${path}: ${showValue(operand)}}`,
    );
  }
  const compute = (current: BsonNumber): NumberResult | undefined =>
    verb === 'increment' ? addExact(current, operand) : multiplyExact(current, operand);
  return (current, document) => {
    if (current === undefined) return verb === 'increment' ? operand : compute(new Int32(0));
    if (!isNumber(current)) {
      throw new MongoFailure(
        'TypeMismatch',
        `Cannot apply ${operator} to a value of non-numeric type. ${showIdentity(document)} has the field '${path.split('.').at(-1) ?? ''}' of non-numeric type ${typeName(current)}`,
      );
    }
    const result = compute(current);
    if (result === undefined) {
      throw new MongoFailure(
        'BadValue',
        `Failed to apply ${operator} operations to current value (${showValue(current)}) for document ${showIdentity(document)}`,
      );
    }
    return isIdentical(current, result) ? current : result;
  };
}

function extremeChange(operand: unknown, sign: 1 | -1): Change {
  compareValues(operand, operand);
  return (current) =>
    current === undefined || compareValues(operand, current) * sign > 0 ? operand : current;
}

function currentDateChange(operand: unknown): Change {
  if (typeof operand === 'boolean') return () => new Date();
  const type: unknown = isDocument(operand) ? getField(operand, '$type') : undefined;
  if (type === 'date') return () => new Date();
  if (type === 'timestamp') return () => new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  throw new MongoFailure(
    'BadValue',
    "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
  );
}

type BitOperation = (current: bigint, operand: bigint) => bigint;

function bitOperation(name: string): BitOperation {
  if (name === 'and') return (current, operand) => current & operand;
  if (name === 'or') return (current, operand) => current | operand;
  if (name === 'xor') return (current, operand) => current ^ operand;
  throw new MongoFailure(
    'BadValue',
    `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator`,
  );
}

function isIntegral(value: unknown): value is BsonNumber {
  return isNumber(value) && (numberKind(value) === 'int' || numberKind(value) === 'long');
}

function bitChange(path: string, operand: unknown): Change {
  if (!isDocument(operand) || Object.keys(operand).length === 0) {
    throw new MongoFailure(
      'BadValue',
      'The $bit modifier is not compatible with a non-object or an empty object',
    );
  }
  const steps = bitSteps(operand);
  return (current) => {
    if (current !== undefined && !isIntegral(current)) {
      throw new MongoFailure(
        'BadValue',
        `Cannot apply $bit to a value of non-integral type. The field '${path}' is of type ${typeName(current)}`,
      );
    }
    const start: BsonNumber = current ?? new Int32(0);
    const result = steps.reduce((bits, step) => step(bits), toInteger(start) ?? 0n);
    const wide =
      numberKind(start) === 'long' ||
      Object.values(operand).some((mask) => isNumber(mask) && numberKind(mask) === 'long');
    const value = integerValue(result, wide ? 'long' : 'int');
    return isIdentical(current, value) ? current : value;
  };
}

function bitSteps(operand: Document): ((bits: bigint) => bigint)[] {
  return Object.keys(operand).map((name) => {
    const operation = bitOperation(name);
    const mask: unknown = operand[name];
    if (!isIntegral(mask)) {
      throw new MongoFailure('BadValue', 'The $bit modifier field must be an Integer(32/64 bit)');
    }
    const bits = toInteger(mask) ?? 0n;
    return (current) => operation(current, bits);
  });
}
