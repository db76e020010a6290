import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { countMatches } from '../planner/counts.ts';
import { prepareQuery, type Query } from '../planner/query.ts';
import { eachResult, QueryRun } from '../planner/run.ts';
import { BatchReply } from '../protocol/batch-reply.ts';
import { isNumber, toDouble, toSafeInteger } from '../semantics/numbers.ts';
import { compileRawProjection, partialDecoder } from '../semantics/raw-projection.ts';
import { pipelineFields } from '../semantics/pipeline-fields.ts';
import { runPipeline } from '../semantics/pipeline.ts';
import { compileProject } from '../semantics/projection.ts';
import { isDocument } from '../semantics/values.ts';
import type { Collection } from '../storage/collection.ts';
import { encode } from '../bson/documents.ts';
import { type CommandContext, type CommandTable, targetCollection } from './context.ts';
import type { CursorSource } from './cursors.ts';
import { asStored, type HitEncoder, querySource } from './query-source.ts';
import { DEFAULT_BATCH } from './read-commands.ts';

export const aggregateCommands: CommandTable = {
  aggregate: { options: ['pipeline', 'cursor', 'hint', 'explain'], run: aggregate },
};

/** The first stages of a pipeline as one planned query, and what remains. */
interface SplitPipeline {
  query: Query;
  rest: Document[];
}

async function aggregate(context: CommandContext): Promise<BatchReply> {
  const { arguments: args, state, database } = context;
  const stages = readStages(context);
  const cursor = args.document('cursor');
  if (!cursor) {
    const message = "The 'cursor' option is required, except for aggregate with the explain argument";
    throw new MongoFailure('FailedToParse', message);
  }
  const name = args.collectionName();
  const namespace = `${database}.${name}`;
  const source = await aggregateSource(context, targetCollection(context), stages);
  const size = toSafeInteger(cursor['batchSize']) ?? DEFAULT_BATCH;
  const { id, documents } = await state.cursors.open(namespace, source, context.transaction, size, false);
  return new BatchReply({ field: 'firstBatch', documents, cursorId: id, namespace });
}

/** The stages of the command; which of them there are is for the pipeline to say. */
export function readStages(context: CommandContext): Document[] {
  const args = context.arguments;
  if (typeof args.value('aggregate') !== 'string') {
    throw new MongoFailure('InvalidNamespace', 'embedded-mongo aggregates collections only');
  }
  const stages = args.documents('pipeline');
  if (!stages)
    throw new MongoFailure(40414, "BSON field 'aggregate.pipeline' is missing but a required field");
  if (stages.some((stage) => Object.hasOwn(stage, '$changeStream'))) {
    throw new MongoFailure(40573, 'embedded-mongo does not support change streams');
  }
  return stages;
}

async function aggregateSource(
  context: CommandContext,
  collection: Collection | undefined,
  stages: readonly Document[],
): Promise<CursorSource> {
  const { query, rest } = splitPipeline(stages, context.arguments.value('hint'));
  const run = new QueryRun(true, context.deadline);
  const counted = collection && countStage(rest);
  if (counted && !query.skip && !query.limit) {
    const total = await countMatches(collection, query, context.deadline);
    return fromDocuments((total > 0 ? [counted(total)] : []).values(), run);
  }
  const encoder = encoderOf(rest);
  if (collection && encoder) return querySource(collection, query, encoder, context.deadline);
  const input = collection ? documentsOf(collection, query, run, pipelineFields(rest)) : [];
  const results = runPipeline(input, rest);
  return fromDocuments(results[Symbol.asyncIterator](), run);
}

/** What is sent of the documents found when no stage has to decode them; undefined when one has. */
function encoderOf(rest: readonly Document[]): HitEncoder | undefined {
  const [stage] = rest;
  if (!stage) return asStored;
  if (rest.length > 1 || Object.keys(stage).join() !== '$project') return undefined;
  const projection: unknown = stage['$project'];
  compileProject(projection);
  const project = isDocument(projection) ? compileRawProjection(projection) : undefined;
  return project && (({ raw }) => project(raw));
}

function fromDocuments(results: AsyncIterator<Document> | Iterator<Document>, run: QueryRun): CursorSource {
  return {
    run,
    next: async () => {
      const step = await results.next();
      return step.done === true ? undefined : encode(step.value);
    },
    close: async () => {
      await results.return?.();
    },
  };
}

/** @param fields top-level fields that are needed; undefined for all */
async function* documentsOf(
  collection: Collection,
  query: Query,
  run: QueryRun,
  fields?: ReadonlySet<string>,
): AsyncGenerator<Document> {
  const steps = prepareQuery(collection, query).steps(run);
  const read = partialDecoder(fields);
  for await (const hit of eachResult(steps, run)) yield read(hit.raw);
}

/**
 * Takes leading $match, $sort, $skip and $limit off a pipeline as far as one query can do them, in MongoDB's order of
 * match, sort, skip, limit.
 */
export function splitPipeline(stages: readonly Document[], hint: unknown): SplitPipeline {
  const query: Query = { filter: {}, hint };
  let at = 0;
  const take = (name: string): unknown => {
    const stage = stages[at];
    if (!stage || Object.keys(stage).length !== 1 || !Object.hasOwn(stage, name)) return undefined;
    return stage[name];
  };
  const filters: Document[] = [];
  for (let filter = take('$match'); isDocument(filter); filter = take('$match')) {
    filters.push(filter);
    at += 1;
  }
  query.filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  const sort = take('$sort');
  if (isDocument(sort) && Object.keys(sort).length > 0) {
    query.sort = sort;
    at += 1;
  }
  const skip = wholeNumber(take('$skip'), 0);
  if (skip !== undefined) {
    query.skip = skip;
    at += 1;
  }
  const limit = wholeNumber(take('$limit'), 1);
  if (limit !== undefined) {
    query.limit = limit;
    at += 1;
  }
  return { query, rest: stages.slice(at) };
}

/** A valid $skip or $limit; anything else is left for the pipeline to refuse. */
function wholeNumber(value: unknown, least: number): number | undefined {
  if (!isNumber(value)) return undefined;
  const number = toSafeInteger(value);
  return number !== undefined && number >= least && number === toDouble(value) ? number : undefined;
}

/** The shape of a result that only counts, as countDocuments sends it. */
export function countStage(rest: readonly Document[]): ((total: number) => Document) | undefined {
  const [stage] = rest;
  if (rest.length !== 1 || !stage) return undefined;
  const group: unknown = stage['$group'];
  if (!isDocument(group) || Object.keys(group).join() !== '_id,n') return undefined;
  const id: unknown = group['_id'];
  const sum: unknown = group['n'];
  const isConstant = id === null || isNumber(id);
  const one: unknown = isDocument(sum) && Object.keys(sum).length === 1 ? sum['$sum'] : undefined;
  if (!isConstant || !isNumber(one) || toDouble(one) !== 1) return undefined;
  return (total) => ({ _id: id, n: total });
}
