import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { valuesEqual } from '../semantics/compare.ts';
import { compileFilter } from '../semantics/matcher.ts';
import { isNumber, toDouble } from '../semantics/numbers.ts';
import { isDocument } from '../semantics/values.ts';
import { describeIndex, type IndexField, type IndexRecord } from '../storage/index-record.ts';
import { checkCollation } from './options.ts';

/** An index as createIndexes asks for it. */
export type IndexSpec = Omit<IndexRecord, 'id' | 'building'>;

const KNOWN = new Set([
  ...['key', 'name', 'unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'],
  ...['background', 'v', 'ns', 'collation', 'hidden', 'prepareUnique'],
]);
const MAX_FIELDS = 32;
const MAX_EXPIRY = 2_147_483_647;

/**
 * Reads one index of createIndexes.
 * @throws MongoFailure CannotCreateIndex for kinds of indexes and options that this server does not have
 */
export function readIndexSpec(spec: Document): IndexSpec {
  const unknown = Object.keys(spec).find((field) => !KNOWN.has(field));
  if (unknown !== undefined) {
    const message = `The field '${unknown}' is not valid for an index specification`;
    throw new MongoFailure('InvalidIndexSpecificationOption', message);
  }
  checkCollation(spec['collation'], 'CannotCreateIndex');
  if (spec['hidden'] === true || spec['prepareUnique'] === true) {
    throw new MongoFailure(
      'NotImplemented',
      'embedded-mongo supports neither hidden nor prepareUnique indexes',
    );
  }
  const fields = readKey(spec['key']);
  const name: unknown = spec['name'];
  if (typeof name !== 'string' || name === '') {
    throw new MongoFailure(
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  }
  const expireAfterSeconds = readExpiry(spec['expireAfterSeconds'], fields);
  const partialFilterExpression = readPartialFilter(
    spec['partialFilterExpression'],
    isTruthy(spec['sparse']),
  );
  return {
    name,
    fields,
    unique: isTruthy(spec['unique']),
    sparse: isTruthy(spec['sparse']),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
    ...(partialFilterExpression && { partialFilterExpression }),
  };
}

function isTruthy(value: unknown): boolean {
  return value === true || (isNumber(value) && toDouble(value) !== 0);
}

function readKey(key: unknown): IndexField[] {
  if (!isDocument(key) || Object.keys(key).length === 0) {
    throw new MongoFailure('CannotCreateIndex', 'Index keys cannot be empty.');
  }
  const paths = Object.keys(key);
  if (paths.length > MAX_FIELDS) throw new MongoFailure(13103, 'too many compound keys');
  return paths.map((path) => {
    if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$'))) {
      throw new MongoFailure('CannotCreateIndex', `Index key contains an illegal field name: '${path}'`);
    }
    return { path, descending: isDescending(path, key[path]), multikey: false };
  });
}

function isDescending(path: string, direction: unknown): boolean {
  if (isNumber(direction) && toDouble(direction) !== 0 && !Number.isNaN(toDouble(direction))) {
    return toDouble(direction) < 0;
  }
  const kind = typeof direction === 'string' ? `of kind '${direction}'` : 'with this direction';
  throw new MongoFailure('CannotCreateIndex', `embedded-mongo supports no index ${kind} (on '${path}')`);
}

function readExpiry(value: unknown, fields: readonly IndexField[]): number | undefined {
  if (value === undefined || value === null) return undefined;
  const seconds = isNumber(value) ? toDouble(value) : NaN;
  if (!(seconds >= 0 && seconds <= MAX_EXPIRY)) {
    const message = `TTL index 'expireAfterSeconds' option must be within an acceptable range of 0 and ${MAX_EXPIRY}`;
    throw new MongoFailure('CannotCreateIndex', message);
  }
  if (fields.length !== 1 || fields[0]?.path === '_id') {
    throw new MongoFailure(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL',
    );
  }
  return seconds;
}

function readPartialFilter(value: unknown, sparse: boolean): Document | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isDocument(value)) {
    throw new MongoFailure('TypeMismatch', "The field 'partialFilterExpression' must be an object");
  }
  if (sparse)
    throw new MongoFailure('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  compileFilter(value);
  return value;
}

function hasSameSignature(record: IndexRecord, spec: IndexSpec): boolean {
  return (
    record.fields.length === spec.fields.length &&
    record.fields.every((field, i) => {
      const other = spec.fields[i];
      return field.path === other?.path && field.descending === other.descending;
    }) &&
    record.sparse === spec.sparse &&
    (record.unique === spec.unique || record.name === '_id_') &&
    valuesEqual(record.partialFilterExpression, spec.partialFilterExpression)
  );
}

/** Whether the index exists exactly as it is asked for. */
export function isSameIndex(record: IndexRecord, spec: IndexSpec): boolean {
  const isPrimary = record.name === '_id_';
  const sameName = record.name === spec.name || isPrimary;
  return sameName && hasSameSignature(record, spec) && record.expireAfterSeconds === spec.expireAfterSeconds;
}

/**
 * Compares the index asked for with one that exists, as MongoDB does: what makes them different indexes is key,
 * uniqueness, sparseness and partial filter; what remains are options.
 * @throws MongoFailure IndexKeySpecsConflict or IndexOptionsConflict
 */
export function refuseConflict(record: IndexRecord, spec: IndexSpec): void {
  const shown = `Requested index: ${describe(spec)}, existing index: ${describe(record)}`;
  const isSame = hasSameSignature(record, spec);
  if (record.name === spec.name) {
    if (isSame) {
      const message = `An equivalent index already exists with the same name but different options. ${shown}`;
      throw new MongoFailure('IndexOptionsConflict', message);
    }
    const message =
      'An existing index has the same name as the requested index. When index names are not specified, they are ' +
      `auto generated and can cause conflicts. Please refer to our documentation. ${shown}`;
    throw new MongoFailure('IndexKeySpecsConflict', message);
  }
  if (!isSame) return;
  const message =
    record.expireAfterSeconds === spec.expireAfterSeconds
      ? `Index already exists with a different name: ${record.name}`
      : `An equivalent index already exists with a different name and options. ${shown}`;
  throw new MongoFailure('IndexOptionsConflict', message);
}

function describe(spec: IndexSpec): string {
  return JSON.stringify(describeIndex({ ...spec, id: '', building: false }));
}
