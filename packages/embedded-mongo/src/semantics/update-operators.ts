import { Timestamp } from 'bson';
import { MongoFailure } from '../errors.ts';
import { addExact } from './arithmetic.ts';
import { compareValues } from './compare.ts';
import { isIdentical } from './identical.ts';
import { isNumber } from './numbers.ts';
import { showIdentity, showValue, typeName } from './types.ts';
import { addToSetChange, pullAllChange, pullChange, pushChange } from './update-arrays.ts';
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

type OperatorCompiler = (operand: unknown, path: string) => FieldOperator;

const creating =
  (changeOf: (operand: unknown, path: string) => Change): OperatorCompiler =>
  (operand, path) => ({ creates: true, change: changeOf(operand, path) });

const removing =
  (changeOf: (operand: unknown) => Change): OperatorCompiler =>
  (operand) => ({ creates: false, change: changeOf(operand) });

/**
 * The update operators. They throw MongoFailure in MongoDB's wording: TypeMismatch or BadValue for a bad operand;
 * `change` does likewise for a field of a wrong type.
 */
export const UPDATE_OPERATORS: ReadonlyMap<string, OperatorCompiler> = new Map<string, OperatorCompiler>([
  ['$set', creating(setChange)],
  ['$setOnInsert', (operand) => ({ creates: true, onInsertOnly: true, change: setChange(operand) })],
  ['$unset', removing(() => () => undefined)],
  ['$inc', creating(incrementChange)],
  ['$min', creating((operand) => extremeChange(operand, -1))],
  ['$max', creating((operand) => extremeChange(operand, 1))],
  ['$currentDate', creating(currentDateChange)],
  ['$push', creating(pushChange)],
  ['$addToSet', creating(addToSetChange)],
  ['$pull', removing(pullChange)],
  ['$pullAll', removing(pullAllChange)],
]);

function setChange(operand: unknown): Change {
  return (current) => (isIdentical(current, operand) ? current : operand);
}

function incrementChange(operand: unknown, path: string): Change {
  if (!isNumber(operand)) {
    throw new MongoFailure(
      'TypeMismatch',
      `Cannot increment with non-numeric argument: {${path}: ${showValue(operand)}}`,
    );
  }
  return (current, document) => {
    if (current === undefined) return operand;
    if (!isNumber(current)) {
      throw new MongoFailure(
        'TypeMismatch',
        `Cannot apply $inc to a value of non-numeric type. ${showIdentity(document)} has the field '${path.split('.').at(-1) ?? ''}' of non-numeric type ${typeName(current)}`,
      );
    }
    const result = addExact(current, operand);
    if (result === undefined) {
      throw new MongoFailure(
        'BadValue',
        `Failed to apply $inc operations to current value (${showValue(current)}) for document ${showIdentity(document)}`,
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
