import mongoose from 'mongoose';
import { isObject, type Command } from './command-parts.ts';

/** @returns the reads that some work sends, each as it can be explained */
export async function readsOf(work: () => Promise<unknown>): Promise<Command[]> {
  const reads: Command[] = [];
  const note = ({ command }: { command: Command }) => {
    const { find, aggregate, filter, projection, sort, limit, hint, pipeline } = command;
    if (find) reads.push({ find, filter, projection, sort, limit, ...(hint !== undefined && { hint }) });
    if (aggregate) reads.push({ aggregate, pipeline, cursor: {} });
  };
  const client = mongoose.connection.getClient();
  client.on('commandStarted', note);
  await work();
  client.off('commandStarted', note);
  return reads;
}

/** @returns every stage of a plan */
function stagesOf(plan: unknown): unknown[] {
  if (Array.isArray(plan)) return plan.flatMap(stagesOf);
  if (!isObject(plan)) return [];
  return [...(plan.stage === undefined ? [] : [plan.stage]), ...Object.values(plan).flatMap(stagesOf)];
}

/** @returns the stages by which the database answers a read */
export async function planOf(read: Command): Promise<unknown[]> {
  const answer = await mongoose.connection.db?.command({ explain: read, verbosity: 'queryPlanner' });
  return stagesOf(isObject(answer?.queryPlanner) ? answer.queryPlanner.winningPlan : answer?.stages);
}
