import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { countMatches } from '../planner/counts.ts';
import { distinctValues } from '../planner/distinct.ts';
import type { Query } from '../planner/query.ts';
import { QueryRun } from '../planner/run.ts';
import { BatchReply } from '../protocol/batch-reply.ts';
import { compileFilter } from '../semantics/matcher.ts';
import { isNumber, toInteger } from '../semantics/numbers.ts';
import { compileProjection } from '../semantics/projection.ts';
import { compileRawProjection } from '../semantics/raw-projection.ts';
import { decode, encode } from '../bson/documents.ts';
import type { CommandArguments } from './arguments.ts';
import { type CommandContext, type CommandTable, targetCollection } from './context.ts';
import type { CursorSource } from './cursors.ts';
import { asStored, type HitEncoder, querySource } from './query-source.ts';

/** Documents of a first batch when the client does not say (MongoDB's default). */
export const DEFAULT_BATCH = 101;

/** Reading commands, apart from aggregate. */
export const readCommands: CommandTable = {
  find: {
    options: ['filter', 'sort', 'projection', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch'],
    run: find,
  },
  getMore: { options: ['collection', 'batchSize'], run: getMore },
  killCursors: { options: ['cursors'], run: killCursors },
  count: { options: ['query', 'limit', 'skip', 'hint', 'fields'], run: count },
  distinct: { options: ['key', 'query', 'hint'], run: distinct },
};

/** The query of a find command. */
export function readQuery(args: CommandArguments, filterField: string): Query {
  return {
    filter: args.document(filterField) ?? {},
    sort: args.document('sort'),
    hint: args.value('hint'),
    skip: args.count('skip') ?? 0,
    limit: args.count('limit') ?? 0,
  };
}

async function find(context: CommandContext): Promise<BatchReply> {
  const { arguments: args, state } = context;
  const query = readQuery(args, 'filter');
  const namespace = `${context.database}.${args.collectionName()}`;
  const encoder = encoderOf(args.document('projection'));
  const collection = targetCollection(context);
  const source = collection
    ? querySource(collection, query, encoder, context.deadline)
    : emptySource(query.filter);
  const size = args.count('batchSize') ?? DEFAULT_BATCH;
  const { id, documents } = await state.cursors.open(
    namespace,
    source,
    context.transaction,
    size,
    args.flag('singleBatch'),
  );
  return new BatchReply({ field: 'firstBatch', documents, cursorId: id, namespace });
}

/** What is sent of the documents found: all, or what the projection makes of them. */
function encoderOf(projection: Document | undefined): HitEncoder {
  if (!projection || Object.keys(projection).length === 0) return asStored;
  const project = compileProjection(projection);
  const projectRaw = compileRawProjection(projection);
  if (projectRaw) return ({ raw }) => projectRaw(raw);
  return ({ raw }) => encode(project(decode(raw)));
}

/** A collection that does not exist has no documents; a filter that is not valid is refused all the same. */
function emptySource(filter: Document): CursorSource {
  compileFilter(filter);
  return { run: new QueryRun(true), next: () => undefined, close: () => undefined };
}

async function getMore(context: CommandContext): Promise<BatchReply> {
  const { arguments: args, state } = context;
  const cursorId = toInteger(args.required('getMore'));
  if (cursorId === undefined) throw new MongoFailure('TypeMismatch', 'Field getMore must be of type long');
  const namespace = `${context.database}.${args.string('collection')}`;
  const size = args.count('batchSize') || Infinity;
  const { id, documents } = await state.cursors.more(
    cursorId,
    namespace,
    context.transaction,
    size,
    context.deadline,
  );
  return new BatchReply({ field: 'nextBatch', documents, cursorId: id, namespace });
}

async function killCursors({ arguments: args, state }: CommandContext): Promise<Document> {
  const killed: unknown[] = [];
  const unknown: unknown[] = [];
  for (const id of args.list('cursors') ?? []) {
    const wasOpen = isNumber(id) && (await state.cursors.kill(toInteger(id) ?? 0n));
    (wasOpen ? killed : unknown).push(id);
  }
  return { cursorsKilled: killed, cursorsNotFound: unknown, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

async function count(context: CommandContext): Promise<Document> {
  const args = context.arguments;
  // A negative limit of count means the same as its magnitude (MongoDB manual, "count").
  const limit = Math.abs(args.number('limit') ?? 0);
  const skip = args.count('skip') ?? 0;
  const filter = args.document('query') ?? {};
  const collection = targetCollection(context);
  if (!collection) return { n: 0, ok: 1 };
  const total = await countMatches(collection, { filter, hint: args.value('hint') }, context.deadline);
  const rest = Math.max(0, total - skip);
  return { n: limit > 0 ? Math.min(rest, limit) : rest, ok: 1 };
}

async function distinct(context: CommandContext): Promise<Document> {
  const args = context.arguments;
  const key = args.string('key');
  const filter = args.document('query') ?? {};
  const collection = targetCollection(context);
  if (!collection) return { values: [], ok: 1 };
  const query = { filter, hint: args.value('hint') };
  const run = new QueryRun(true, context.deadline);
  return { values: await distinctValues(collection, key, query, run), ok: 1 };
}
