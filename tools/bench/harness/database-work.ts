import mongoose from 'mongoose';

/** What something asks of the database; counted, so that it does not depend on what else the machine does. */
export interface DatabaseWork {
  commands: number;
  /** Entries of indexes and documents that the database reads. */
  keys: number;
  documents: number;
  /** Kilobytes that it sends. */
  kb: number;
}

/** @returns the names of the indexes that a plan uses, and what it reads or sorts without one */
export function stagesOf(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  if (Array.isArray(plan)) return plan.flatMap(stagesOf);
  const here = 'indexName' in plan ? [String(plan.indexName)] : [];
  const stage = 'stage' in plan ? String(plan.stage) : '';
  const scan = ['COLLSCAN', 'SORT', 'SORT_MERGE'].includes(stage) ? [stage] : [];
  return [...here, ...scan, ...Object.values(plan).flatMap(stagesOf)];
}

interface Started {
  commandName: string;
  command: Record<string, unknown>;
}
interface Succeeded {
  reply: object;
}

/** What the driver adds to a command, which explain does not take. */
const ADDED = new Set([
  'lsid',
  '$clusterTime',
  '$db',
  '$readPreference',
  'txnNumber',
  'autocommit',
  'startTransaction',
]);
const READS = new Set(['find', 'aggregate', 'count', 'distinct']);

interface Stats {
  queryPlanner?: { winningPlan?: unknown };
  executionStats?: { totalKeysExamined: number; totalDocsExamined: number };
  stages?: { $cursor?: Stats }[];
}

/**
 * The connection must monitor its commands.
 * @param work is done once, and its reads once more by `explain`
 * @param onPlan hears of each read: its collection, and the indexes of its plan
 * @returns what it asked of the database
 */
export async function databaseWorkOf(
  work: () => Promise<void>,
  onPlan?: (collection: string, stages: string[]) => void,
): Promise<DatabaseWork> {
  const client = mongoose.connection.getClient();
  const commands: Started[] = [];
  let bytes = 0;
  const start = ({ commandName, command }: Started) => commands.push({ commandName, command });
  const succeed = ({ reply }: Succeeded) => {
    bytes += mongoose.mongo.BSON.calculateObjectSize(reply);
  };
  client.on('commandStarted', start);
  client.on('commandSucceeded', succeed);
  await work();
  client.off('commandStarted', start);
  client.off('commandSucceeded', succeed);
  const total = { commands: commands.length, keys: 0, documents: 0, kb: Math.round(bytes / 102.4) / 10 };
  for (const { commandName, command } of commands) {
    if (!READS.has(commandName)) continue;
    const plain = Object.fromEntries(Object.entries(command).filter(([name]) => !ADDED.has(name)));
    const explain = { explain: plain, verbosity: 'executionStats' };
    const found = (await client.db(mongoose.connection.name).command(explain)) as Stats;
    const { executionStats, queryPlanner } = found.executionStats
      ? found
      : (found.stages?.[0]?.$cursor ?? {});
    onPlan?.(String(command[commandName]), [...new Set(stagesOf(queryPlanner?.winningPlan))]);
    total.keys += executionStats?.totalKeysExamined ?? 0;
    total.documents += executionStats?.totalDocsExamined ?? 0;
  }
  return total;
}
