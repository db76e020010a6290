import type { Document } from 'bson';
import { nameOf } from '../storage/document-name.ts';
import { documentKeyOf } from '../storage/index-keys.ts';
import { peekInto } from '../storage/peek-store.ts';
import { countedDocuments } from './document-predicates.ts';
import type { Plan } from './plan.ts';
import { RangeReader, type ScanContext } from './range-reader.ts';
import { narrowest } from './second-plan.ts';
import { pause, type QueryRun } from './run.ts';

const CHUNK = 256;

/**
 * Counts the documents of a plan as they are when it is called, whatever is written while it pauses. Documents are
 * fetched only where the keys do not say everything, and decoded only where their bytes do not.
 */
export async function countPlan(ranked: Plan, filter: Document, run: QueryRun): Promise<number> {
  const { collection } = ranked;
  const test = countedDocuments(filter);
  // Before anything that pauses: who follows the writes from now on must not see them here, too.
  const transaction = peekInto(collection.documents).snapshot();
  const context: ScanContext = { collection, run, transaction, test };
  try {
    const plan = ranked.exact ? ranked : await narrowest(ranked, run);
    const seen = plan.duplicates ? new Set<string>() : undefined;
    let total = 0;
    for (const scan of plan.scans) {
      for (const range of scan.ranges) {
        const reader = new RangeReader(scan, range, context);
        const count = plan.exact ? () => countKeys(reader, seen) : () => countHits(reader, seen);
        for (let isLast = false; !isLast;) {
          const step = count();
          total += step.count;
          ({ isLast } = step);
          if (run.isPauseDue()) await pause(run);
        }
      }
    }
    return seen?.size ?? total;
  } finally {
    transaction.done();
  }
}

interface Step {
  count: number;
  isLast: boolean;
}

function countKeys(reader: RangeReader, seen: Set<string> | undefined): Step {
  let count = 0;
  const isPrimary = reader.scan.index === reader.context.collection.primary;
  const isLast = reader.visit((key, start, end) => {
    count += 1;
    if (!seen) return;
    const entry = key.subarray(start, end);
    seen.add(nameOf(isPrimary ? entry : documentKeyOf(entry)));
  });
  return { count, isLast };
}

function countHits(reader: RangeReader, seen: Set<string> | undefined): Step {
  const { found, isLast } = reader.hits(CHUNK);
  if (seen) for (const { key } of found) seen.add(nameOf(key));
  return { count: found.length, isLast };
}
