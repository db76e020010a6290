import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { inBatches, type Stage, type StageCompiler, type StageContext } from './stage.ts';
import { facet } from './stages-facet.ts';
import { group } from './stages-group.ts';
import { sort } from './stages-sort.ts';
import { limit, match, project, skip, unwind } from './stages-stream.ts';

/** The stages of aggregation pipelines. */
export const STAGES: ReadonlyMap<string, StageCompiler> = new Map<string, StageCompiler>([
  ['$match', match],
  ['$project', project],
  ['$sort', sort],
  ['$limit', limit],
  ['$skip', skip],
  ['$unwind', unwind],
  ['$group', group],
  ['$facet', facet],
]);

/** Stages that MongoDB has and this server has not: refused by name, so that nobody looks for a spelling mistake. */
const REFUSED = new Set([
  ...['$out', '$merge', '$lookup', '$graphLookup', '$unionWith', '$set', '$addFields', '$unset'],
  ...[
    '$replaceRoot',
    '$replaceWith',
    '$redact',
    '$sample',
    '$count',
    '$sortByCount',
    '$bucket',
    '$bucketAuto',
  ],
  ...['$setWindowFields', '$densify', '$fill', '$documents', '$geoNear', '$search', '$searchMeta'],
  ...['$vectorSearch', '$collStats', '$indexStats', '$planCacheStats', '$currentOp', '$changeStream'],
]);

/**
 * Runs an aggregation pipeline over documents. All stages stream except `$sort`, `$group` and `$facet`.
 * @param input documents in the order of the collection or index; they are not changed
 * @param stages decoded stages; they are compiled before this returns
 * @param memory bytes that a `$group` may hold, if not the usual number
 * @returns the resulting documents; ending the iteration early closes the input
 * @throws MongoFailure 40323 or 40324 for a malformed or unknown stage, NotImplemented for one of MongoDB's others, and
 *   what the stages refuse themselves
 */
export function runPipeline(
  input: AsyncIterable<Document> | Iterable<Document>,
  stages: readonly Document[],
  memory?: number,
): AsyncIterable<Document> {
  const pipeline = compileStages(stages, memory);
  return documentsOf(pipeline(inBatches(input)));
}

async function* documentsOf(batches: AsyncIterable<Document[]>): AsyncGenerator<Document> {
  for await (const batch of batches) yield* batch;
}

function compileStages(stages: readonly Document[], memory: number | undefined): Stage {
  const context: StageContext = { memory, compile: (nested) => compileStages(nested, memory) };
  const compiled = stages.map((stage, i) => compileStage(stage, context, stages.slice(i + 1)));
  return (input) => compiled.reduce((batches, stage) => stage(batches), input);
}

function compileStage(stage: Document, context: StageContext, following: readonly Document[]): Stage {
  const [name = '', ...others] = Object.keys(stage);
  if (name === '' || others.length > 0) {
    throw new MongoFailure(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const compile = STAGES.get(name);
  if (compile) return compile(stage[name], context, following);
  if (REFUSED.has(name))
    throw new MongoFailure('NotImplemented', `embedded-mongo does not support the stage ${name}`);
  throw new MongoFailure(40324, `Unrecognized pipeline stage name: '${name}'`);
}
