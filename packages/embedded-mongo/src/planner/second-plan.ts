import { nameOf } from '../storage/document-name.ts';
import type { Plan } from './plan.ts';
import type { Hit } from './range-reader.ts';
import { pause, type QueryRun, type Steps } from './run.ts';
import { sizeUpTo } from './scan-size.ts';

/** Documents that the first plan may look at before another one is thought of. */
export const REPLAN_AFTER = 500;
/** A plan is worth changing to when it reads no more than this many times what was read in vain so far. */
const WORTHWHILE_RATIO = 4;
/** Entries that looking for another plan may pass over at a time, which takes some milliseconds. */
const MOST_COUNTED = 30_000;

/**
 * Reads in the order of an index as long as that finds enough. Where a filter leaves little of what the index holds, it
 * changes to a plan that reads less and sorts in memory; the search for one costs a fraction of what was read in vain.
 * @param first hits of the plan that serves the sort
 * @param sorted all hits of another plan, in the order of the sort
 */
export function* withSecondPlan(
  first: Steps<Hit>,
  plan: Plan,
  options: { run: QueryRun; replanAfter: number },
  sorted: (plan: Plan) => Steps<Hit>,
): Steps<Hit> {
  const { run } = options;
  const emitted = new Set<string>();
  const begun = run.documentsExamined;
  let { replanAfter } = options;
  let others: Plan[] | undefined;
  for (const hit of first) {
    const inVain = run.documentsExamined - begun;
    if (inVain > replanAfter) {
      const most = Math.min(inVain * WORTHWHILE_RATIO, MOST_COUNTED);
      others ??= plan.others();
      const better = others.find((other) => holdsAtMost(other, most, run));
      if (better) {
        if (hit) yield remember(hit, emitted);
        for (const other of sorted(better)) if (!other || !emitted.has(nameOf(other.key))) yield other;
        return;
      }
      replanAfter = inVain * WORTHWHILE_RATIO;
    }
    yield hit && remember(hit, emitted);
  }
}

function remember(hit: Hit, emitted: Set<string>): Hit {
  emitted.add(nameOf(hit.key));
  return hit;
}

/**
 * The plan that reads least, if any of them reads little; for counting, where the order does not matter.
 * @param plan the one that ranks first
 */
export async function narrowest(plan: Plan, run: QueryRun): Promise<Plan> {
  const plans = [plan, ...plan.others()];
  if (plans.length === 1) return plan;
  for (let most = REPLAN_AFTER; most < MOST_COUNTED; most *= WORTHWHILE_RATIO) {
    for (const each of plans) {
      if (holdsAtMost(each, most, run)) return each;
      if (run.isPauseDue()) await pause(run);
    }
  }
  return plan;
}

/** Whether a plan reads no more entries than this. */
function holdsAtMost(plan: Plan, most: number, run: QueryRun): boolean {
  // It may have been dropped while the first plan was read.
  if (plan.collection.dropped || plan.scans.some(({ index }) => index.dropped)) return false;
  let size = 0;
  for (const scan of plan.scans) size += size > most ? 0 : sizeUpTo(scan, most + 1 - size);
  run.keysExamined += size;
  return size <= most;
}
