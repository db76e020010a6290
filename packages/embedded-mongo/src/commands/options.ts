import type { Document } from 'bson';
import { type ErrorName, MongoFailure } from '../errors.ts';
import { isNumber, toDouble } from '../semantics/numbers.ts';
import { isDocument } from '../semantics/values.ts';

/** Options of any command that change no result here. */
const WITHOUT_EFFECT = new Set([
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
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
 */
export function checkOptions(name: string, command: Document, supported: readonly string[]): void {
  refuseTransactions(command);
  for (const field of Object.keys(command)) {
    const value: unknown = command[field];
    if (field === name || supported.includes(field) || WITHOUT_EFFECT.has(field)) continue;
    if (field === 'collation') checkCollation(value);
    else if (field === 'readConcern') checkReadConcern(value);
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

/**
 * A standalone MongoDB answers IllegalOperation; drivers turn that into advice about retryable writes, which leads
 * astray. Another code of MongoDB's own reaches the user with its message.
 */
function refuseTransactions(command: Document): void {
  const inTransaction = command['startTransaction'] !== undefined || command['autocommit'] !== undefined;
  if (inTransaction) {
    throw new MongoFailure(
      'OperationNotSupportedInTransaction',
      'embedded-mongo does not support transactions',
    );
  }
  if (command['txnNumber'] === undefined) return;
  throw new MongoFailure('IllegalOperation', 'embedded-mongo does not support retryable writes');
}

/** There are no capped collections. */
function checkTailable(tailable: unknown): void {
  if (isOff(tailable)) return;
  throw new MongoFailure(
    'BadValue',
    'error processing query: tailable cursor requested on non capped collection',
  );
}

function checkReadConcern(concern: unknown): void {
  const level: unknown = isDocument(concern) ? concern['level'] : undefined;
  if (level === undefined || level === 'local' || level === 'majority' || level === 'available') return;
  throw new MongoFailure('NotAReplicaSet', 'node needs to be a replica set member to use this read concern');
}

function checkWriteConcern(concern: unknown): void {
  const w: unknown = isDocument(concern) ? concern['w'] : undefined;
  if (w === undefined || w === 'majority') return;
  if (isNumber(w) && toDouble(w) <= 1) return;
  throw new MongoFailure('BadValue', "cannot use 'w' > 1 when a host is not replicated");
}
