import type { Document } from 'bson';
import { describeIntervals } from '../planner/bounds-text.ts';
import type { IndexScan } from '../planner/index-scan.ts';
import { isCollectionScan, type Plan } from '../planner/plan.ts';
import type { Query } from '../planner/query.ts';
import type { IndexStore } from '../storage/index-store.ts';
import { keyPattern } from '../storage/index-record.ts';

/** A query's plan as MongoDB shows it: stages around stages, the one that reads innermost. */
export function describeQuery(plan: Plan, query: Query): Document {
  let stage = describeDocuments(plan, query);
  if (!plan.sorted && !Object.hasOwn(query.sort ?? {}, '$natural')) {
    stage = { stage: 'SORT', sortPattern: query.sort, inputStage: stage };
  }
  if (query.skip) stage = { stage: 'SKIP', skipAmount: query.skip, inputStage: stage };
  if (query.limit) stage = { stage: 'LIMIT', limitAmount: query.limit, inputStage: stage };
  return stage;
}

/** The plan of a query that only counts. */
export function describeCount(plan: Plan, query: Query): Document {
  if (!plan.exact) return { stage: 'COUNT', inputStage: describeDocuments(plan, query) };
  if (isCollectionScan(plan)) return { stage: 'RECORD_STORE_FAST_COUNT' };
  const inputs = plan.scans.map((scan) => ({ ...describeScan(scan), stage: 'COUNT_SCAN' }));
  const [only] = inputs;
  return { stage: 'COUNT', inputStage: inputs.length === 1 ? only : { stage: 'OR', inputStages: inputs } };
}

/** The plan of a command that hops through an index from value to value. */
export function describeDistinct({ record }: IndexStore): Document {
  const inputStage = {
    stage: 'DISTINCT_SCAN',
    keyPattern: keyPattern(record.fields),
    indexName: record.name,
  };
  return { stage: 'PROJECTION_COVERED', inputStage };
}

function describeDocuments(plan: Plan, query: Query): Document {
  const filter = plan.exact ? {} : { filter: query.filter };
  if (isCollectionScan(plan)) return { stage: 'COLLSCAN', ...filter, direction: 'forward' };
  const scans = plan.scans.map(describeScan);
  const [only] = scans;
  const input = scans.length === 1 ? only : { stage: 'OR', inputStages: scans };
  if (!plan.scans[0]?.merged) return { stage: 'FETCH', ...filter, inputStage: input };
  return { stage: 'FETCH', ...filter, inputStage: { ...only, stage: 'SORT_MERGE', inputStage: input } };
}

function describeScan(scan: IndexScan): Document {
  const { record } = scan.index;
  const bounds = record.fields.map(({ path, descending }, i): [string, string[]] => [
    path,
    describeIntervals(scan.bounds[i] ?? [], descending !== scan.backward),
  ]);
  return {
    stage: 'IXSCAN',
    keyPattern: keyPattern(record.fields),
    indexName: record.name,
    isMultiKey: record.fields.some((field) => field.multikey),
    multiKeyPaths: Object.fromEntries(
      record.fields.map(({ path, multikey }) => [path, multikey ? [path] : []]),
    ),
    isUnique: record.unique,
    isSparse: record.sparse,
    isPartial: record.partialFilterExpression !== undefined,
    direction: scan.backward ? 'backward' : 'forward',
    indexBounds: Object.fromEntries(bounds),
  };
}
