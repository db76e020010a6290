import type { Document } from 'bson';

/** Error codes and names of MongoDB that this server answers with (MongoDB server, error_codes.yml). */
export const ERROR_CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  InvalidLength: 16,
  ProtocolError: 17,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  UnsatisfiableWriteConcern: 100,
  WriteConflict: 112,
  CommandNotSupported: 115,
  DocumentValidationFailure: 121,
  CommandFailed: 125,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  MaxTimeMSExpired: 50,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  QueryPlanKilled: 175,
  InvalidIndexSpecificationOption: 197,
  CannotBuildIndexKeys: 201,
  UnsupportedOpQueryCommand: 352,
  OperationNotSupportedInTransaction: 263,
  IndexBuildAborted: 276,
  DuplicateKey: 11000,
  CursorInUse: 12051,
  OutOfDiskSpace: 14031,
  InterruptedAtShutdown: 11600,
  TransactionTooOld: 225,
  NotImplemented: 238,
  ConversionFailure: 241,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  TransactionTooLarge: 257,
} as const;

export type ErrorName = keyof typeof ERROR_CODES;

const TRANSIENT = new Set(['WriteConflict', 'SnapshotUnavailable', 'NoSuchTransaction']);

/** A failure that is answered to the client in MongoDB's own form: `{ok:0, errmsg, code, codeName, ...extra}`. */
export class MongoFailure extends Error {
  readonly code: number;
  readonly codeName: string;
  /** Further fields of the answer, such as keyPattern and keyValue of a duplicate key. */
  readonly extra: Document;

  /**
   * @param code name of the error in ERROR_CODES, or MongoDB's number where it has only a "Location" code
   * @param message the sentence, in MongoDB's wording where clients read it
   */
  constructor(code: ErrorName | number, message: string, extra: Document = {}) {
    super(message);
    this.name = 'MongoFailure';
    this.code = typeof code === 'number' ? code : ERROR_CODES[code];
    this.codeName = typeof code === 'number' ? `Location${code}` : code;
    this.extra = { ...extra };
  }

  /** Whether a transaction that fails with it may succeed when all of it is done again (MongoDB, error_labels.cpp). */
  get isTransient(): boolean {
    return TRANSIENT.has(this.codeName);
  }
}
