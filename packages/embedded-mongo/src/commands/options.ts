import type { Document } from 'bson';
import { type ErrorName, MongoFailure } from '../errors.ts';
import { isNumber, toDouble } from '../semantics/numbers.ts';
import { isDocument } from '../semantics/values.ts';
import type { SessionOptions } from './session-options.ts';

/** Options of any command that change no result here. */
const WITHOUT_EFFECT = new Set([
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
  // Read where a command's session is read.
  'txnNumber',
  'autocommit',
  'startTransaction',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'allowDiskUse',
  'noCursorTimeout',
  'allowPartialResults',
  'bypassDocumentValidation',
]);

/** Options that MongoDB knows and this server does not: refused unless they are switched off. */
const UNSUPPORTED = new Set([
  'awaitData',
  'oplogReplay',
  'returnKey',
  'showRecordId',
  'min',
  'max',
  'let',
  'needsMerge',
  'fromMongos',
  'exchange',
  'requestResumeToken',
  'encryptionInformation',
  'capped',
  'size',
  'timeseries',
  'viewOn',
  'pipeline',
  'validator',
  'validationLevel',
  'validationAction',
  'storageEngine',
  'indexOptionDefaults',
  'changeStreamPreAndPostImages',
  'clusteredIndex',
  'encryptedFields',
  'expireAfterSeconds',
  'map',
  'reduce',
]);

/**
 * Refuses what a command cannot do here, so that no option is silently ignored.
 * @param supported options that the command itself takes care of
 * @param session whether it is part of a transaction
 */
export function checkOptions(
  name: string,
  command: Document,
  supported: readonly string[],
  session?: SessionOptions['kind'],
): void {
  for (const field of Object.keys(command)) {
    const value: unknown = command[field];
    if (field === name || supported.includes(field) || WITHOUT_EFFECT.has(field)) continue;
    if (field === 'collation') checkCollation(value);
    else if (field === 'readConcern') checkReadConcern(value, session === 'transaction');
    else if (field === 'writeConcern') checkWriteConcern(value);
    else if (field === 'tailable') checkTailable(value);
    else if (!UNSUPPORTED.has(field)) {
      throw new MongoFailure(40415, `BSON field '${name}.${field}' is an unknown field.`);
    } else if (!isOff(value)) {
      throw new MongoFailure(
        'NotImplemented',
        `embedded-mongo does not support the option '${field}' of ${name}`,
      );
    }
  }
}

/** Strings compare by their bytes here: the simple collation is the only one. */
export function checkCollation(collation: unknown, code: ErrorName = 'BadValue'): void {
  if (isOff(collation)) return;
  if (isDocument(collation) && collation['locale'] === 'simple') return;
  throw new MongoFailure(code, 'embedded-mongo supports no collation but { locale: "simple" }');
}

function isOff(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (isNumber(value)) return toDouble(value) === 0;
  if (Array.isArray(value)) return false;
  return isDocument(value) && Object.keys(value).length === 0;
}

/** There are no capped collections. */
function checkTailable(tailable: unknown): void {
  if (isOff(tailable)) return;
  throw new MongoFailure(
    'BadValue',
    'error processing query: tailable cursor requested on non capped collection',
  );
}

/** Levels at which a single server reads the same: what is committed. */
const READ_CONCERNS = new Set<unknown>([undefined, 'local', 'majority', 'available', 'linearizable']);

/** A transaction reads a snapshot at any level; outside, a cursor reads on in what is written meanwhile. */
function checkReadConcern(concern: unknown, inTransaction: boolean): void {
  const level: unknown = isDocument(concern) ? concern['level'] : undefined;
  if (READ_CONCERNS.has(level) || (inTransaction && level === 'snapshot')) return;
  throw new MongoFailure(
    'InvalidOptions',
    `read concern ${String(level)} is not supported outside of transactions`,
  );
}

function checkWriteConcern(concern: unknown): void {
  const w: unknown = isDocument(concern) ? concern['w'] : undefined;
  if (w === undefined || w === 'majority') return;
  if (isNumber(w) && toDouble(w) <= 1) return;
  throw new MongoFailure('UnsatisfiableWriteConcern', 'Not enough data-bearing nodes');
}
