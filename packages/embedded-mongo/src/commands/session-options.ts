import { Binary, type Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { toInteger } from '../semantics/numbers.ts';
import { isDocument } from '../semantics/values.ts';
import { type NumberedWrite, SESSION_ID_BYTES } from '../storage/session-log.ts';

/** What a command says about the transaction, or the write that may be sent again, that it belongs to. */
export interface SessionOptions extends NumberedWrite {
  kind: 'retryable' | 'transaction';
  /** Whether it is the first command of a transaction. */
  starts: boolean;
}

const RETRYABLE = new Set(['insert', 'update', 'delete', 'findAndModify']);
const ENDING = new Set(['commitTransaction', 'abortTransaction']);
/** MongoDB manual, "Transactions and Operations". */
const IN_TRANSACTION = new Set([
  ...RETRYABLE,
  ...ENDING,
  'aggregate',
  'create',
  'distinct',
  'find',
  'getMore',
  'killCursors',
]);

/**
 * Reads `lsid`, `txnNumber`, `autocommit` and `startTransaction`.
 * @returns undefined for a command that is neither part of a transaction nor numbered
 * @throws MongoFailure for what MongoDB refuses, too
 */
export function readSessionOptions(name: string, command: Document): SessionOptions | undefined {
  const number = toInteger(command['txnNumber']);
  const autocommit: unknown = command['autocommit'];
  const starts: unknown = command['startTransaction'];
  if (number === undefined) {
    if (autocommit !== undefined) throw invalid("'autocommit' field requires a transaction number");
    if (starts !== undefined) throw invalid("'startTransaction' field requires a transaction number");
    return undefined;
  }
  if (command['lsid'] === undefined)
    throw invalid('Transaction number requires a session ID to also be specified');
  const session = readSessionId(command['lsid']);
  if (autocommit === undefined) {
    if (starts !== undefined)
      throw invalid("'startTransaction' field requires 'autocommit' field to also be specified");
    checkRetryable(name, command);
    return { session, number, kind: 'retryable', starts: false };
  }
  if (autocommit !== false) throw invalid('Specifying autocommit=true is not allowed.');
  if (starts !== undefined && starts !== true)
    throw invalid('Specifying startTransaction=false is not allowed.');
  checkInTransaction(name, command, starts === true);
  return { session, number, kind: 'transaction', starts: starts === true };
}

/** The identifier in a session's document. @throws MongoFailure */
export function readSessionId(session: unknown): Uint8Array {
  const id: unknown = isDocument(session) ? session['id'] : undefined;
  if (id instanceof Binary && id.length() === SESSION_ID_BYTES) return id.value();
  throw new MongoFailure('TypeMismatch', 'a session is named by { id: UUID }');
}

function checkRetryable(name: string, command: Document): void {
  if (ENDING.has(name)) throw new MongoFailure('CommandFailed', `${name} must be run within a transaction`);
  if (!RETRYABLE.has(name)) {
    const message = `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${name} is not a retryable write command.`;
    throw new MongoFailure(50768, message);
  }
  for (const statement of [command['updates'], command['deletes']].flat().filter(isDocument)) {
    if (statement['multi'] === true)
      throw invalid('Cannot use (or request) retryable writes with multi=true');
    if (statement['limit'] !== undefined && toInteger(statement['limit']) !== 1n) {
      throw invalid('Cannot use (or request) retryable writes with limit=0');
    }
  }
}

function checkInTransaction(name: string, command: Document, starts: boolean): void {
  if (
    !IN_TRANSACTION.has(name) ||
    (starts && (ENDING.has(name) || name === 'killCursors' || name === 'getMore'))
  ) {
    const message = `Cannot run '${name}' in a multi-document transaction.`;
    throw new MongoFailure('OperationNotSupportedInTransaction', message);
  }
  if (!starts && command['readConcern'] !== undefined) {
    throw invalid('Only the first command in a transaction may specify a readConcern');
  }
  if (!ENDING.has(name) && command['writeConcern'] !== undefined) {
    throw invalid('writeConcern is not allowed within a multi-statement transaction');
  }
}

function invalid(message: string): MongoFailure {
  return new MongoFailure('InvalidOptions', message);
}
