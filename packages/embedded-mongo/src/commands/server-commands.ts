import { type Document, ObjectId } from 'bson';
import { MongoFailure } from '../errors.ts';
import { MAX_MESSAGE_SIZE } from '../protocol/framer.ts';
import { MAX_DOCUMENT_SIZE } from '../bson/documents.ts';
import type { CommandContext, CommandTable } from './context.ts';

/** Version of MongoDB whose behaviour this server follows. */
const VERSION = '7.0.0';

/** Commands about the server and the connection. */
export const serverCommands: CommandTable = {
  hello: { options: 'any', run: hello },
  ismaster: { options: 'any', run: hello },
  ping: { options: [], run: () => ({ ok: 1 }) },
  buildInfo: { options: [], run: buildInfo },
  saslStart: { options: ['mechanism', 'payload', 'autoAuthorize', 'options', 'db'], run: refuseCredentials },
  authenticate: { options: ['mechanism', 'user', 'db'], run: refuseCredentials },
};

/** Name of the replica set, for `replicaSet` in connection strings. */
const SET_NAME = 'rs0';
/** Drivers tell by it which of two primaries is the newer one. */
const ELECTION = new ObjectId('7fffffff0000000000000001');

/**
 * A replica set of one, because drivers offer transactions and repeat writes with no other server. Without
 * `topologyVersion` they poll instead of streaming.
 */
function hello({ connectionId, arguments: args, state: { address } }: CommandContext): Document {
  return {
    [args.name === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
    helloOk: true,
    maxBsonObjectSize: MAX_DOCUMENT_SIZE,
    maxMessageSizeBytes: MAX_MESSAGE_SIZE,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    setName: SET_NAME,
    setVersion: 1,
    electionId: ELECTION,
    hosts: [address],
    primary: address,
    me: address,
    secondary: false,
    ok: 1,
  };
}

function buildInfo(): Document {
  const versionArray = VERSION.split('.').map(Number);
  return {
    version: VERSION,
    versionArray: [...versionArray, 0],
    gitVersion: 'embedded-mongo',
    modules: ['embedded-mongo'],
    storageEngines: ['lmdb'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_SIZE,
    ok: 1,
  };
}

function refuseCredentials(): never {
  const message = 'embedded-mongo has no users: connect without a user name and password';
  throw new MongoFailure('AuthenticationFailed', message);
}
