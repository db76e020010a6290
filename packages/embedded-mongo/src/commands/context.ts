import type { Collection } from '../storage/collection.ts';
import type { Storage } from '../storage/storage.ts';
import { WriteQueue } from '../storage/write-queue.ts';
import type { CommandArguments } from './arguments.ts';
import type { CommandResult } from '../protocol/batch-reply.ts';
import { CursorTable } from './cursors.ts';
import { type DataAccess, directAccess } from './data-access.ts';
import type { SessionOptions } from './session-options.ts';
import type { SessionTransaction } from './session-transaction.ts';
import { SessionTable } from './sessions.ts';

/** What the server shares between requests. */
export interface ServerState {
  storage: Storage;
  writes: WriteQueue;
  /** The data itself. */
  data: DataAccess;
  cursors: CursorTable;
  sessions: SessionTable;
  /** The server as its clients name it: host and port, or the path of its socket. */
  address: string;
}

/** Milliseconds after which an open transaction is aborted, unless an option says otherwise. */
const TRANSACTION_LIMIT = 5000;

/** @param limit milliseconds after which an open transaction is aborted */
export function createState(storage: Storage, limit = TRANSACTION_LIMIT): ServerState {
  const writes = new WriteQueue(storage);
  const cursors = new CursorTable();
  return {
    storage,
    writes,
    data: directAccess(storage, writes),
    cursors,
    sessions: new SessionTable({ storage, writes, cursors, held: new Map(), limit }),
    address: '',
  };
}

/** One command that is being run. */
export interface CommandContext {
  state: ServerState;
  database: string;
  arguments: CommandArguments;
  /** Raw documents of an insert, from the body or from a document sequence. */
  rawDocuments: Uint8Array[];
  connectionId: number;
  /** When it must have ended, in milliseconds of performance.now(); from maxTimeMS. */
  deadline: number;
  /** What the command says about its session, if it does. */
  session: SessionOptions | undefined;
  /** Where it reads and writes. */
  data: DataAccess;
  /** The transaction that it is part of. */
  transaction?: SessionTransaction;
}

export interface CommandDefinition {
  /**
   * Options that the command takes care of; any other one is refused unless it has no effect. The handshake takes
   * any: drivers announce in it what they could do, and the answer says what of it the server can.
   */
  options: readonly string[] | 'any';
  /** Whether it ends the transaction that it names instead of being part of it. */
  endsTransaction?: boolean;
  run: (context: CommandContext) => CommandResult | Promise<CommandResult>;
}

export type CommandTable = Record<string, CommandDefinition>;

/** The collection that the command names, if it exists. */
export function targetCollection({
  data,
  database,
  arguments: args,
}: CommandContext): Collection | undefined {
  return data.collection(database, args.collectionName());
}

/** The collection that the command names, created when it is missing. */
export function ensureTarget({ data, database, arguments: args }: CommandContext): Collection {
  return data.ensureCollection(database, args.collectionName());
}
