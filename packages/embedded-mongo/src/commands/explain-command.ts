import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { prepareQuery, type Query } from '../planner/query.ts';
import { nextResult, QueryRun } from '../planner/run.ts';
import { distinctIndex, distinctValues } from '../planner/distinct.ts';
import { countPlan } from '../planner/count-scan.ts';
import { isDocument } from '../semantics/values.ts';
import type { Collection } from '../storage/collection.ts';
import { countStage, readStages, splitPipeline } from './aggregate-command.ts';
import { CommandArguments } from './arguments.ts';
import { type CommandContext, type CommandTable, targetCollection } from './context.ts';
import { describeCount, describeDistinct, describeQuery } from './explain-plan.ts';
import { readQuery } from './read-commands.ts';

export const explainCommands: CommandTable = {
  explain: { options: ['verbosity'], run: explain },
};

/** The query that a command comes down to. */
interface Explained {
  query: Query;
  /** Whether it only counts. */
  counts: boolean;
  /** The field whose values it returns. */
  distinct?: string;
  /** Whether it returns none of the documents that it finds: counts and writes. */
  isSilent?: boolean;
  /** What is done with the documents found: a stage around the query's, or the stages of a pipeline behind it. */
  stage?: 'UPDATE' | 'DELETE' | 'BATCHED_DELETE';
  rest?: readonly Document[];
}

/** Says how a command would be answered, and with `executionStats` what that takes. Nothing is written. */
async function explain(context: CommandContext): Promise<Document> {
  const command = context.arguments.document('explain');
  const name = command && Object.keys(command)[0];
  if (!command || !name) throw new MongoFailure('FailedToParse', 'explain needs a command');
  const inner: CommandContext = { ...context, arguments: new CommandArguments(name, command) };
  const explained = readExplained(inner);
  const result = await explainQuery(
    inner,
    explained,
    context.arguments.value('verbosity') !== 'queryPlanner',
  );
  const { rest = [] } = explained;
  return {
    explainVersion: '1',
    ...result,
    ...(rest.length > 0 && !explained.counts && { stages: [{ $cursor: result }, ...rest] }),
    command,
    serverInfo: { host: 'localhost', version: 'embedded-mongo' },
    ok: 1,
  };
}

async function explainQuery(
  context: CommandContext,
  explained: Explained,
  executes: boolean,
): Promise<Document> {
  const { query, counts, distinct, stage } = explained;
  const collection = targetCollection(context);
  const namespace = `${context.database}.${context.arguments.collectionName()}`;
  const plan = collection && prepareQuery(collection, query).plan;
  const describe = counts ? describeCount : describeQuery;
  const index = collection && distinct !== undefined && distinctIndex(collection, distinct, query);
  const searched = plan ? describe(plan, query) : { stage: 'EOF' };
  const found = index ? describeDistinct(index) : searched;
  const winningPlan = stage ? { stage, inputStage: found } : found;
  return {
    queryPlanner: { namespace, parsedQuery: query.filter, winningPlan, rejectedPlans: [] },
    ...(executes && { executionStats: await execute(collection, explained, context) }),
  };
}

function readExplained(context: CommandContext): Explained {
  const args = context.arguments;
  const query: Query = { filter: args.document('query') ?? {}, hint: args.value('hint') };
  switch (args.name) {
    case 'find':
      return { query: readQuery(args, 'filter'), counts: false };
    case 'count':
      return { query, counts: true, isSilent: true };
    case 'distinct':
      return { query, counts: false, distinct: args.string('key') };
    case 'findAndModify': {
      const stage = args.flag('remove') ? 'DELETE' : 'UPDATE';
      return { query: { ...query, sort: args.document('sort'), limit: 1 }, counts: false, stage };
    }
    case 'aggregate': {
      const { query: first, rest } = splitPipeline(readStages(context), args.value('hint'));
      return { query: first, counts: countStage(rest) !== undefined && !first.skip && !first.limit, rest };
    }
    case 'update':
      return readStatement(args, 'updates');
    case 'delete':
      return readStatement(args, 'deletes');
    default:
      throw new MongoFailure('CommandNotFound', `Explain failed due to unknown command: ${args.name}`);
  }
}

function readStatement(args: CommandArguments, field: 'updates' | 'deletes'): Explained {
  const [first] = args.documents(field) ?? [];
  const statement = new CommandArguments(`${args.name}.${field}`, first ?? {});
  const filter = statement.value('q');
  const isUpdate = field === 'updates';
  const touchesAll = isUpdate ? statement.flag('multi') : statement.number('limit') === 0;
  const query: Query = {
    filter: isDocument(filter) ? filter : {},
    sort: isUpdate ? statement.document('sort') : undefined,
    hint: statement.value('hint'),
    ...(!touchesAll && { limit: 1 }),
  };
  const deletion = touchesAll ? 'BATCHED_DELETE' : 'DELETE';
  return { query, counts: false, isSilent: true, stage: isUpdate ? 'UPDATE' : deletion };
}

async function execute(
  collection: Collection | undefined,
  explained: Explained,
  context: CommandContext,
): Promise<Document> {
  const run = new QueryRun(true, context.deadline);
  const started = performance.now();
  const found = collection ? await runQuery(collection, explained, run) : 0;
  return {
    executionSuccess: true,
    nReturned: explained.isSilent ? 0 : found,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: run.keysExamined,
    totalDocsExamined: run.documentsExamined,
    ...(explained.counts && { executionStages: { stage: 'COUNT', nCounted: found } }),
    ...(explained.stage && { executionStages: { stage: explained.stage, nMatched: found } }),
  };
}

/** @returns number of documents found */
async function runQuery(
  collection: Collection,
  { query, counts, distinct }: Explained,
  run: QueryRun,
): Promise<number> {
  if (distinct !== undefined) return (await distinctValues(collection, distinct, query, run)).length;
  const prepared = prepareQuery(collection, query);
  if (counts) return countPlan(prepared.plan, query.filter, run);
  const steps = prepared.steps(run);
  let found = 0;
  while (await nextResult(steps, run)) found += 1;
  return found;
}
