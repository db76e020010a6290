import { type Document, Long } from 'bson';
import { MongoFailure } from '../errors.ts';
import { fieldPath } from './field-path.ts';
import { compileDocumentFilter } from './matcher.ts';
import { toSafeInteger } from './numbers.ts';
import { compileProject } from './projection.ts';
import { eachBatch, type Stage, type StageCompiler } from './stage.ts';
import { typeName } from './types.ts';
import { asDocument, getField, isDocument, setField } from './values.ts';

/** `$match`. */
export const match: StageCompiler = (argument) => {
  if (!isDocument(argument))
    throw new MongoFailure(15959, 'the match filter must be an expression in an object');
  const matches = compileDocumentFilter(argument);
  return eachBatch((batch) => batch.filter((document) => matches(document)));
};

/** `$project`. */
export const project: StageCompiler = (argument) => {
  const change = compileProject(argument);
  return eachBatch((batch) => batch.map((document) => change(document)));
};

/** Whole number of a `$limit` or `$skip`. */
function wholeNumber(value: unknown, name: string, code: number): number {
  const number = toSafeInteger(value);
  if (number === undefined || number < 0) {
    throw new MongoFailure(
      code,
      `invalid argument to ${name} stage: Expected a non-negative number, found ${typeName(value)}`,
    );
  }
  return number;
}

/** `$limit`: stops reading when it has enough. */
export const limit: StageCompiler = (argument) => {
  const most = wholeNumber(argument, '$limit', 5107201);
  if (most === 0) throw new MongoFailure(15958, 'the limit must be positive');
  return async function* stage(input) {
    let left = most;
    for await (const batch of input) {
      yield batch.length > left ? batch.slice(0, left) : batch;
      left -= batch.length;
      if (left <= 0) return;
    }
  };
};

/** `$skip`. */
export const skip: StageCompiler = (argument) => {
  const total = wholeNumber(argument, '$skip', 5107200);
  return (input) => {
    let left = total;
    return eachBatch((batch) => {
      const rest = left === 0 ? batch : batch.slice(left);
      left = Math.max(0, left - batch.length);
      return rest;
    })(input);
  };
};

interface Unwind {
  path: string[];
  indexField: string | undefined;
  keepsEmpty: boolean;
}

function parseUnwind(argument: unknown): Unwind {
  const spec: Document = isDocument(argument) ? argument : { path: argument };
  const path: unknown = spec['path'];
  if (typeof path !== 'string')
    throw new MongoFailure(28808, `expected a string as the path for $unwind stage, got ${typeName(path)}`);
  if (!path.startsWith('$'))
    throw new MongoFailure(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const indexField: unknown = spec['includeArrayIndex'];
  if (
    indexField !== undefined &&
    (typeof indexField !== 'string' || indexField === '' || indexField.startsWith('$'))
  ) {
    throw new MongoFailure(
      28810,
      'expected a non-empty string without a leading $ for the includeArrayIndex option to $unwind stage',
    );
  }
  return {
    path: fieldPath(path.slice(1)),
    indexField,
    keepsEmpty: spec['preserveNullAndEmptyArrays'] === true,
  };
}

/** `$unwind`: one document per element of an array. */
export const unwind: StageCompiler = (argument): Stage => {
  const spec = parseUnwind(argument);
  return eachBatch((batch) => batch.flatMap((document) => unwound(document, spec)));
};

function unwound(document: Document, { path, indexField, keepsEmpty }: Unwind): Document[] {
  const value = path.reduce<unknown>((inner, part) => {
    const nested = asDocument(inner);
    return nested ? getField(nested, part) : undefined;
  }, document);
  const indexed = (result: Document, index: number | null): Document =>
    indexField === undefined
      ? result
      : withValue(result, indexField.split('.'), index === null ? null : Long.fromNumber(index));
  if (Array.isArray(value) && value.length > 0) {
    return value.map((item: unknown, index) => indexed(withValue(document, path, item), index));
  }
  const isEmpty = value === undefined || value === null || Array.isArray(value);
  if (isEmpty && !keepsEmpty) return [];
  return [indexed(Array.isArray(value) ? withValue(document, path, undefined) : document, null)];
}

/** The document with another value at a path of nested documents; undefined removes the field. */
function withValue(document: Document, path: readonly string[], value: unknown): Document {
  const [key = '', ...rest] = path;
  const copy = { ...document };
  const next = rest.length === 0 ? value : withValue(asDocument(getField(document, key)) ?? {}, rest, value);
  if (next === undefined) Reflect.deleteProperty(copy, key);
  else setField(copy, key, next);
  return copy;
}
