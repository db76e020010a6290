import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { bind, type Bindings } from './expression-scope.ts';
import { toSafeInteger } from './numbers.ts';
import { inBatches, type Stage, type StageCompiler, type StageContext } from './stage.ts';
import { facet } from './stages-facet.ts';
import { bucket, count, group, sortByCount } from './stages-group.ts';
import { lookup, unionWith } from './stages-join.ts';
import { compileSortStage } from './stages-sort.ts';
import { documentStage, limit, match, sample, skip, unwind } from './stages-stream.ts';
import { getField } from './values.ts';

/** What a pipeline needs from the server. */
export interface PipelineContext {
  /** Documents of another collection of the same database, for `$lookup` and `$unionWith`. */
  find(collection: string, filter: Document): AsyncIterable<Document>;
  /** Bytes that a `$group` may hold, if not the usual number. */
  memory?: number;
  /** Variables of the command's `let`. */
  variables?: Document;
}

const STAGES: ReadonlyMap<string, StageCompiler> = new Map<string, StageCompiler>([
  ['$match', match],
  ['$project', documentStage],
  ['$set', documentStage],
  ['$addFields', documentStage],
  ['$unset', documentStage],
  ['$replaceRoot', documentStage],
  ['$replaceWith', documentStage],
  ['$limit', limit],
  ['$skip', skip],
  ['$sample', sample],
  ['$unwind', unwind],
  ['$group', group],
  ['$sortByCount', sortByCount],
  ['$count', count],
  ['$bucket', bucket],
  ['$lookup', lookup],
  ['$unionWith', unionWith],
  ['$facet', facet],
]);

/** Stages that MongoDB has and this server has not: refused by name, so that nobody looks for a spelling mistake. */
const REFUSED = new Set(
  '$out $merge $geoNear $search $searchMeta $vectorSearch $graphLookup $bucketAuto $redact $setWindowFields $densify $fill $documents $collStats $indexStats $currentOp $changeStream $planCacheStats'.split(
    ' ',
  ),
);

/** Whether MongoDB has a stage of this name, supported here or not. */
export function isStageName(name: string): boolean {
  return name === '$sort' || STAGES.has(name) || REFUSED.has(name);
}

/**
 * Runs an aggregation pipeline over documents. All stages stream except `$sort`, `$group`, `$count` and `$sample`.
 * @param input documents in the order of the collection or index; they are not changed
 * @param stages decoded stages; they are compiled before this returns
 * @returns the resulting documents; ending the iteration early closes the input
 * @throws MongoFailure 40323 or 40324 for a malformed or unknown stage and what the stages refuse themselves
 */
export function runPipeline(
  input: AsyncIterable<Document> | Iterable<Document>,
  stages: readonly Document[],
  context: PipelineContext,
): AsyncIterable<Document> {
  let variables: Bindings | undefined = bind('NOW', new Date(), undefined);
  for (const [name, value] of Object.entries(context.variables ?? {}))
    variables = bind(name, value, variables);
  const pipeline = compileStages(stages, variables, context);
  return documentsOf(pipeline(inBatches(input)));
}

async function* documentsOf(batches: AsyncIterable<Document[]>): AsyncGenerator<Document> {
  for await (const batch of batches) yield* batch;
}

function compileStages(
  stages: readonly Document[],
  variables: Bindings | undefined,
  server: PipelineContext,
): Stage {
  const context: StageContext = {
    variables,
    memory: server.memory,
    find: (collection, filter) => server.find(collection, filter),
    compile: (nested, inner) => compileStages(nested, inner, server),
  };
  const compiled = stages.map((stage, i) => compileStage(stage, stages.slice(i + 1), context));
  return (input) => compiled.reduce((batches, stage) => stage(batches), input);
}

function compileStage(stage: Document, following: readonly Document[], context: StageContext): Stage {
  const [name = '', ...others] = Object.keys(stage);
  if (name === '' || others.length > 0) {
    throw new MongoFailure(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  if (name === '$sort') return compileSortStage(stage[name], documentsWanted(following));
  const compile = STAGES.get(name);
  if (compile) return compile(stage[name], context, name);
  if (REFUSED.has(name))
    throw new MongoFailure('NotImplemented', `embedded-mongo does not support the stage ${name}`);
  throw new MongoFailure(40324, `Unrecognized pipeline stage name: '${name}'`);
}

/** Number of documents that the stages after a `$sort` let through: of a `$limit`, or of a `$skip` and a `$limit`. */
function documentsWanted([first, second]: readonly Document[]): number | undefined {
  if (!first) return undefined;
  const limited = toSafeInteger(getField(first, '$limit'));
  if (limited !== undefined) return limited;
  const skipped = toSafeInteger(getField(first, '$skip'));
  const rest = second && toSafeInteger(getField(second, '$limit'));
  return skipped !== undefined && rest !== undefined ? skipped + rest : undefined;
}
