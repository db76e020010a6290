import mongoose from 'mongoose';

/** Driver errors of a missing connection beside MongoNetworkError and its kinds. */
const DATABASE_DOWN = new Set([
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoClientClosedError',
  'MongoOperationTimeoutError',
  'MongooseServerSelectionError',
]);
/** MaxTimeMSExpired, OutOfDiskSpace, and a server that starts, stops or gives up its lead. */
const DATABASE_DOWN_CODES = new Set([50, 14_031, 91, 189, 11_600, 11_602, 10_107, 13_435]);

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
  // What cut a write of several documents short stands inside the driver's error about that write.
  if (error instanceof mongoose.mongo.MongoServerError && error.errorResponse instanceof Error)
    return isDatabaseDown(error.errorResponse);
  if (!('code' in error)) return false;
  return typeof error.code === 'number'
    ? DATABASE_DOWN_CODES.has(error.code)
    : typeof error.code === 'string' && SOCKET_ENDED.has(error.code);
}
