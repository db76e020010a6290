import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { isCollectionScan, type Plan } from '../planner/plan.ts';
import { countFromIndex, prepareQuery, type Query } from '../planner/query.ts';
import { nextResult, QueryRun } from '../planner/run.ts';
import type { IndexScan } from '../planner/index-scan.ts';
import { isDocument } from '../semantics/values.ts';
import type { Collection } from '../storage/collection.ts';
import { keyPattern } from '../storage/index-record.ts';
import { readStages, splitPipeline } from './aggregate-command.ts';
import { CommandArguments } from './arguments.ts';
import { type CommandContext, type CommandTable, targetCollection } from './context.ts';
import { readQuery } from './read-commands.ts';

export const explainCommands: CommandTable = {
  explain: { options: ['verbosity'], run: explain },
};

/** Says how a command would be answered, and with `executionStats` what that takes. */
async function explain(context: CommandContext): Promise<Document> {
  const command = context.arguments.document('explain');
  const name = command && Object.keys(command)[0];
  if (!command || !name) throw new MongoFailure('FailedToParse', 'explain needs a command');
  const inner: CommandContext = { ...context, arguments: new CommandArguments(name, command) };
  return explainQuery(inner, explainedQuery(inner), context.arguments.value('verbosity') !== 'queryPlanner');
}

/** Explains one query of the context's command. */
async function explainQuery(context: CommandContext, query: Query, executes: boolean): Promise<Document> {
  const collection = targetCollection(context);
  const namespace = `${context.database}.${context.arguments.collectionName()}`;
  const prepared = collection && prepareQuery(collection, query);
  const winningPlan = prepared
    ? describePlan(prepared.plan, query, context.arguments.name)
    : { stage: 'EOF' };
  return {
    explainVersion: '1',
    queryPlanner: { namespace, parsedQuery: query.filter, winningPlan, rejectedPlans: [] },
    ...(executes && { executionStats: await execute(collection, query, context) }),
    command: context.arguments.fields,
    serverInfo: { host: 'localhost', version: 'embedded-mongo' },
    ok: 1,
  };
}

function explainedQuery(context: CommandContext): Query {
  const args = context.arguments;
  switch (args.name) {
    case 'find':
      return readQuery(args, 'filter');
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return { filter: args.document('query') ?? {}, sort: args.document('sort'), hint: args.value('hint') };
    case 'aggregate':
      return splitPipeline(readStages(context), args.value('hint')).query;
    case 'update':
    case 'delete': {
      const [statement] = args.documents(args.name === 'update' ? 'updates' : 'deletes') ?? [];
      const filter: unknown = statement?.['q'];
      return { filter: isDocument(filter) ? filter : {}, hint: statement?.['hint'] as unknown };
    }
    default:
      throw new MongoFailure('CommandNotFound', `Explain failed due to unknown command: ${args.name}`);
  }
}

function describePlan(plan: Plan, query: Query, command: string): Document {
  let stage = describeScans(plan, query, command);
  if (!plan.sorted) stage = { stage: 'SORT', sortPattern: query.sort, inputStage: stage };
  if (query.skip) stage = { stage: 'SKIP', skipAmount: query.skip, inputStage: stage };
  if (query.limit) stage = { stage: 'LIMIT', limitAmount: query.limit, inputStage: stage };
  return stage;
}

function describeScans(plan: Plan, query: Query, command: string): Document {
  const filter = plan.exact ? {} : { filter: query.filter };
  if (isCollectionScan(plan)) return { stage: 'COLLSCAN', ...filter, direction: 'forward' };
  const scans = plan.scans.map(describeScan);
  const [first] = scans;
  if (command === 'count' && countFromIndex(plan) !== undefined) {
    return { stage: 'COUNT', inputStage: { ...first, stage: 'COUNT_SCAN' } };
  }
  const input = scans.length === 1 ? first : { stage: 'OR', inputStages: scans };
  return { stage: 'FETCH', ...filter, inputStage: input };
}

function describeScan(scan: IndexScan): Document {
  const { record } = scan.index;
  return {
    stage: 'IXSCAN',
    keyPattern: keyPattern(record.fields),
    indexName: record.name,
    isMultiKey: record.fields.some((field) => field.multikey),
    isUnique: record.unique,
    isSparse: record.sparse,
    isPartial: record.partialFilterExpression !== undefined,
    direction: scan.backward ? 'backward' : 'forward',
    ranges: scan.ranges.length,
  };
}

async function execute(
  collection: Collection | undefined,
  query: Query,
  context: CommandContext,
): Promise<Document> {
  const run = new QueryRun(true, context.deadline);
  const started = performance.now();
  let returned = 0;
  if (collection) {
    const steps = prepareQuery(collection, query).steps(run);
    while (await nextResult(steps, run)) returned += 1;
  }
  return {
    executionSuccess: true,
    nReturned: returned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: run.keysExamined,
    totalDocsExamined: run.documentsExamined,
  };
}
