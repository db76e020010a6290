import { type Document, serialize } from 'bson';
import { MongoFailure } from '../errors.ts';
import { BatchReply, type CommandResult } from '../protocol/batch-reply.ts';
import { encodedBody, type ReplyBody, type Request } from '../protocol/message.ts';
import { isNumber, toDouble } from '../semantics/numbers.ts';
import { decode } from '../bson/documents.ts';
import { firstFieldName } from '../bson/raw-bson.ts';
import { aggregateCommands } from './aggregate-command.ts';
import { CommandArguments } from './arguments.ts';
import { collectionCommands } from './collection-commands.ts';
import type { CommandContext, CommandDefinition, CommandTable, ServerState } from './context.ts';
import { retryableAccess } from './data-access.ts';
import { explainCommands } from './explain-command.ts';
import { findAndModifyCommands } from './find-and-modify.ts';
import { indexCommands } from './index-commands.ts';
import { checkOptions } from './options.ts';
import { readCommands } from './read-commands.ts';
import { serverCommands } from './server-commands.ts';
import { sessionCommands } from './session-commands.ts';
import { readSessionOptions, type SessionOptions } from './session-options.ts';
import { writeCommands } from './write-commands.ts';

/** The commands. */
export const COMMANDS: CommandTable = {
  ...serverCommands,
  ...sessionCommands,
  ...readCommands,
  ...aggregateCommands,
  ...writeCommands,
  ...findAndModifyCommands,
  ...collectionCommands,
  ...indexCommands,
  ...explainCommands,
};

/** Fields that may arrive as document sequences; those of an insert stay bytes until they are stored. */
const RAW_FIELDS = ['documents'];

/** Receives failures that are the server's own and not the client's. */
type InternalErrorLog = (message: string, cause: unknown) => void;

/**
 * Answers one request; every failure becomes an answer as MongoDB gives it.
 * @returns the answer as BSON, or what writes it
 */
export async function answer(
  state: ServerState,
  request: Request,
  connectionId: number,
  log: InternalErrorLog,
): Promise<ReplyBody> {
  try {
    const result = await run(state, request, connectionId);
    return result instanceof BatchReply ? result : encoded(result);
  } catch (cause) {
    return encoded(failureReply(cause, log));
  }
}

function encoded(document: Document): ReplyBody {
  return encodedBody(serialize(document, { ignoreUndefined: true }));
}

function failureReply(cause: unknown, log: InternalErrorLog): Document {
  const failure = cause instanceof MongoFailure ? cause : internalFailure(cause, log);
  const { message: errmsg, code, codeName, extra } = failure;
  return { ok: 0, errmsg, code, codeName, ...extra };
}

function internalFailure(cause: unknown, log: InternalErrorLog): MongoFailure {
  const message = cause instanceof Error ? cause.message : String(cause);
  log(`a command failed: ${message}`, cause);
  const isFull = /No space left|MDB_MAP_FULL|ENOSPC/.test(message);
  return new MongoFailure(isFull ? 'OutOfDiskSpace' : 'InternalError', message);
}

async function run(state: ServerState, request: Request, connectionId: number): Promise<CommandResult> {
  const name = firstFieldName(request.body);
  const isInsert = name === 'insert';
  const command = decode(request.body, isInsert ? RAW_FIELDS : undefined);
  for (const [field, raw] of request.sequences) {
    if (!isInsert) command[field] = raw.map((document) => decode(document));
  }
  const definition = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!definition) throw new MongoFailure('CommandNotFound', `no such command: '${name}'`);
  if (request.form === 'query' && !/^(?:hello|ismaster)$/i.test(name)) {
    const message = `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`;
    throw new MongoFailure('UnsupportedOpQueryCommand', message);
  }
  const session = readSessionOptions(name, command);
  if (definition.options !== 'any') checkOptions(name, command, definition.options, session?.kind);
  const args = new CommandArguments(name, command);
  const context: CommandContext = {
    state,
    database: request.database ?? databaseOf(command),
    arguments: args,
    rawDocuments: isInsert ? rawDocuments(command, request) : [],
    connectionId,
    deadline: deadlineOf(command),
    session,
    data: state.data,
  };
  return session ? runInSession(context, session, definition) : definition.run(context);
}

async function runInSession(
  context: CommandContext,
  session: SessionOptions,
  definition: CommandDefinition,
): Promise<CommandResult> {
  const { state, connectionId, deadline } = context;
  if (session.kind === 'retryable') {
    state.sessions.leave(session);
    return definition.run({ ...context, data: retryableAccess(state.storage, state.writes, session) });
  }
  try {
    if (definition.endsTransaction) return await definition.run(context);
    const { sessions } = state;
    const transaction = session.starts
      ? sessions.begin(session, connectionId)
      : sessions.resume(session, connectionId);
    const inside: CommandContext = {
      ...context,
      transaction,
      data: transaction.data,
      deadline: Math.min(deadline, transaction.deadline),
    };
    return await transaction.command(async () => definition.run(inside));
  } catch (cause) {
    if (cause instanceof MongoFailure && cause.isTransient) {
      cause.extra['errorLabels'] = ['TransientTransactionError'];
    }
    throw cause;
  }
}

function databaseOf(command: Document): string {
  const database: unknown = command['$db'];
  if (typeof database === 'string' && database !== '') return database;
  throw new MongoFailure(40571, 'OP_MSG requests require a $db argument');
}

function rawDocuments(command: Document, request: Request): Uint8Array[] {
  const listed: unknown = command['documents'];
  const inBody = Array.isArray(listed) ? listed : [];
  const raw = inBody.filter((item): item is Uint8Array => item instanceof Uint8Array);
  if (raw.length !== inBody.length) {
    throw new MongoFailure(
      'TypeMismatch',
      "BSON field 'insert.documents' holds something else than documents",
    );
  }
  return [...raw, ...(request.sequences.get('documents') ?? [])];
}

function deadlineOf(command: Document): number {
  const limit: unknown = command['maxTimeMS'];
  if (limit === undefined || limit === null) return Infinity;
  if (!isNumber(limit)) throw new MongoFailure('BadValue', 'maxTimeMS must be a number');
  const milliseconds = toDouble(limit);
  if (milliseconds < 0)
    throw new MongoFailure('BadValue', `${milliseconds} value for maxTimeMS is out of range`);
  return milliseconds === 0 ? Infinity : performance.now() + milliseconds;
}
