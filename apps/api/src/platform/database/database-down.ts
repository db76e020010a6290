import mongoose from 'mongoose';

const { MongoBulkWriteError, MongoError, MongoErrorLabel, MongoServerError } = mongoose.mongo;

/** Errors of the driver and of Mongoose that say that there is no usable connection or no confirmation of a write. */
const DATABASE_DOWN = new Set([
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoClientClosedError',
  'MongoOperationTimeoutError',
  'MongoWriteConcernError',
  'MongooseServerSelectionError',
  'TransactionTimeout',
]);

/** What the driver or the server writes on an error that another try may not meet. */
const WORTH_ANOTHER_TRY = [
  MongoErrorLabel.RetryableWriteError,
  MongoErrorLabel.RetryableError,
  MongoErrorLabel.TransientTransactionError,
  MongoErrorLabel.SystemOverloadedError,
];

/**
 * Server codes, because failed reads carry no label. The driver does not export its own list of codes that it retries;
 * a test compares this one with it.
 */
const DATABASE_DOWN_CODES = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9_001, // SocketException
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
  14_031, // OutOfDiskSpace
]);

/** The driver passes on what the socket says when a connection ends at the very moment of a write. */
const SOCKET_ENDED = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED']);

/**
 * @returns whether a failure says that the database is away, too slow or full, and not that the request was wrong:
 *   tried again later it may succeed
 */
export function isDatabaseDown(error: Error): boolean {
  if (error instanceof mongoose.mongo.MongoNetworkError || DATABASE_DOWN.has(error.name)) return true;
  // bufferCommands: false makes Mongoose refuse at once while there is no connection.
  if (error instanceof mongoose.Error && error.message.includes('initial connection is complete'))
    return true;
  if (error instanceof MongoError && WORTH_ANOTHER_TRY.some((label) => error.hasErrorLabel(label)))
    return true;
  if (error instanceof MongoBulkWriteError && error.result.getWriteConcernError()) return true;
  // What cut a write of several documents short stands inside the driver's error about that write.
  if (error instanceof MongoServerError && error.errorResponse instanceof Error)
    return isDatabaseDown(error.errorResponse);
  if (!('code' in error)) return false;
  return typeof error.code === 'number'
    ? DATABASE_DOWN_CODES.has(error.code)
    : typeof error.code === 'string' && SOCKET_ENDED.has(error.code);
}
