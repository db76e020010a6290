import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import type { CommandContext, CommandTable } from './context.ts';
import { readSessionId, type SessionOptions } from './session-options.ts';

/** Commands about sessions and their transactions. */
export const sessionCommands: CommandTable = {
  endSessions: { options: [], run: endSessions },
  commitTransaction: { options: ['recoveryToken'], endsTransaction: true, run: commitTransaction },
  abortTransaction: { options: ['recoveryToken'], endsTransaction: true, run: abortTransaction },
};

async function endSessions({ arguments: args, state }: CommandContext): Promise<Document> {
  await state.sessions.end((args.list(args.name) ?? []).map(readSessionId));
  return { ok: 1 };
}

async function commitTransaction(context: CommandContext): Promise<Document> {
  await context.state.sessions.commit(transactionOf(context), context.connectionId);
  return { ok: 1 };
}

function abortTransaction(context: CommandContext): Document {
  context.state.sessions.abort(transactionOf(context), context.connectionId);
  return { ok: 1 };
}

function transactionOf({ session, database, arguments: { name } }: CommandContext): SessionOptions {
  if (database !== 'admin') {
    throw new MongoFailure('Unauthorized', `${name} may only be run against the admin database.`);
  }
  if (session) return session;
  throw new MongoFailure('CommandFailed', `${name} must be run within a transaction`);
}
