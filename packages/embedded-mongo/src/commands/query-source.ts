import { prepareQuery, type Query } from '../planner/query.ts';
import { nextResult, pause, QueryRun } from '../planner/run.ts';
import type { Hit } from '../planner/scan.ts';
import type { Collection } from '../storage/collection.ts';
import type { CursorSource } from './cursors.ts';

/** What is sent of a document that a query found, as BSON. */
export type HitEncoder = (hit: Hit) => Uint8Array;

/** Sends documents as they are stored. */
export const asStored: HitEncoder = (hit) => hit.raw;

/**
 * Documents of one query.
 * @param deadline when it must have ended, in milliseconds of performance.now()
 */
export function querySource(
  collection: Collection,
  query: Query,
  encode: HitEncoder,
  deadline: number,
): CursorSource {
  const run = new QueryRun(true, deadline);
  const steps = prepareQuery(collection, query).steps(run);
  const afterPause = async (): Promise<Uint8Array | undefined> => {
    await pause(run);
    const hit = await nextResult(steps, run);
    return hit && encode(hit);
  };
  return {
    run,
    next: () => {
      const step = steps.next();
      if (step.done) return undefined;
      return step.value ? encode(step.value) : afterPause();
    },
    close: () => {
      steps.return();
    },
  };
}
