import type { Document } from 'bson';
import type { BatchReply } from '../protocol/batch-reply.ts';
import type { Storage } from '../storage/storage.ts';
import type { WriteQueue } from '../storage/write-queue.ts';
import type { Collection } from '../storage/collection.ts';
import type { CommandArguments } from './arguments.ts';
import type { CursorTable } from './cursors.ts';

/** What the server shares between requests. */
export interface ServerState {
  storage: Storage;
  writes: WriteQueue;
  cursors: CursorTable;
  startedAt: number;
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
}

interface CommandDefinition {
  /**
   * Options that the command takes care of; any other one is refused unless it has no effect. The handshake takes
   * any: drivers announce in it what they could do, and the answer says what of it the server can.
   */
  options: readonly string[] | 'any';
  run: (context: CommandContext) => Document | BatchReply | Promise<Document | BatchReply>;
}

export type CommandTable = Record<string, CommandDefinition>;

/** The collection that the command names, if it exists. */
export function targetCollection(context: CommandContext): Collection | undefined {
  return context.state.storage.collection(context.database, context.arguments.collectionName());
}
