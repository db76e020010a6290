import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { isNumber, toDouble } from '../semantics/numbers.ts';
import { partialDecoder } from '../semantics/raw-projection.ts';
import { SortBuffer } from '../semantics/sort-buffer.ts';
import { compileSortOrder, type SortOrder } from '../semantics/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { everyDocument, matchingDocuments } from './document-predicates.ts';
import { type Plan, planQuery, type PlanRequest } from './plan.ts';
import type { QueryRun, Steps } from './run.ts';
import { REPLAN_AFTER, withSecondPlan } from './second-plan.ts';
import { canSkipEntries, type Hit, scanPlan } from './scan.ts';

export interface Query extends PlanRequest {
  skip?: number;
  /** 0 for no limit, as in MongoDB. */
  limit?: number;
}

/** A query that is checked and planned. */
export interface PreparedQuery {
  plan: Plan;
  steps: (run: QueryRun) => Steps<Hit>;
}

/**
 * Checks and plans a query.
 * @param replanAfter documents that a plan may look at before another one is thought of
 * @throws MongoFailure for filters, sorts and hints that are not valid
 */
export function prepareQuery(
  collection: Collection,
  query: Query,
  replanAfter = REPLAN_AFTER,
): PreparedQuery {
  const matching = matchingDocuments(query.filter);
  const plan = planQuery(collection, query);
  const order = query.sort && !isNaturalSort(query.sort) ? compileSortOrder(query.sort) : undefined;
  const test = plan.exact ? everyDocument : matching;
  const { skip = 0, limit = 0 } = query;
  const wanted = limit > 0 ? skip + limit : 0;
  return {
    plan,
    steps: (run) => {
      if (order && !plan.sorted) {
        return sortedSteps(scanPlan(plan, { test, run, skip: 0, wanted: 0 }), order, skip, limit);
      }
      if (skip > 0 && canSkipEntries(plan)) {
        return limited(scanPlan(plan, { test, run, skip, wanted: limit }), 0, limit);
      }
      const hits = scanPlan(plan, { test, run, skip: 0, wanted });
      if (!order || wanted === 0 || plan.exact) return limited(hits, skip, limit);
      const sorted = (other: Plan): Steps<Hit> => {
        return sortedSteps(scanPlan(other, { test, run, skip: 0, wanted: 0 }), order, 0, wanted);
      };
      return limited(withSecondPlan(hits, plan, { run, replanAfter }, sorted), skip, limit);
    },
  };
}

/** Documents come in the order of their `_id` anyway; only that way round. */
function isNaturalSort(sort: Document): boolean {
  if (Object.keys(sort)[0] !== '$natural') return false;
  const direction: unknown = sort['$natural'];
  if (isNumber(direction) && toDouble(direction) > 0) return true;
  throw new MongoFailure('NotImplemented', 'embedded-mongo does not read backwards in natural order');
}

function* limited(hits: Steps<Hit>, skip: number, limit: number): Steps<Hit> {
  let seen = 0;
  for (const hit of hits) {
    if (hit === undefined) {
      yield undefined;
      continue;
    }
    seen += 1;
    if (seen <= skip) continue;
    yield hit;
    if (limit > 0 && seen === skip + limit) return;
  }
}

/** Sorts in memory, keeping no more than what skip and limit need. */
function* sortedSteps(hits: Steps<Hit>, order: SortOrder, skip: number, limit: number): Steps<Hit> {
  const buffer = new SortBuffer<Hit>(order, limit > 0 ? skip + limit : Infinity);
  const decodeKeys = partialDecoder(order.fields);
  for (const hit of hits) {
    if (hit) buffer.add(hit, order.keyOf(decodeKeys(hit.raw)), hit.raw.length);
    else yield undefined;
  }
  yield* buffer.sorted().slice(skip);
}
