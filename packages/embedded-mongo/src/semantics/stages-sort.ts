import { calculateObjectSize, type Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compileSortOrder, type SortOrder } from './sort.ts';
import type { Stage } from './stage.ts';
import { isDocument } from './values.ts';

/** Bytes of documents that one sort may hold (MongoDB manual, "$sort", "Memory Restrictions"). */
const SORT_MEMORY = 100 * 1024 * 1024;

interface Entry {
  document: Document;
  key: unknown[];
}

/**
 * Compiles `$sort`.
 * @param most number of documents that a following `$limit` lets through: then no more than those are held
 * @param memory bytes of documents that it may hold
 * @throws MongoFailure 15976 for an empty specification; while running QueryExceededMemoryLimit
 */
export function compileSortStage(argument: unknown, most: number | undefined, memory = SORT_MEMORY): Stage {
  if (!isDocument(argument)) throw new MongoFailure(15973, 'the $sort key specification must be an object');
  if (Object.keys(argument).length === 0)
    throw new MongoFailure(15976, '$sort stage must have at least one sort key');
  const order = compileSortOrder(argument);
  return async function* stage(input) {
    let entries: Entry[] = [];
    let bytes = 0;
    const ceiling = most === undefined ? Infinity : Math.max(1000, most * 2);
    for await (const batch of input) {
      for (const document of batch) {
        entries.push({ document, key: order.keyOf(document) });
        bytes += most === undefined ? calculateObjectSize(document) : 0;
      }
      if (entries.length >= ceiling) entries = sorted(entries, order).slice(0, most);
      if (bytes > memory) {
        throw new MongoFailure(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          `Sort exceeded memory limit of ${memory} bytes, but did not opt in to external sorting.`,
        );
      }
    }
    const documents = sorted(entries, order)
      .slice(0, most)
      .map(({ document }) => document);
    for (let at = 0; at < documents.length; at += 512) yield documents.slice(at, at + 512);
  };
}

/** Sorting is stable, so that documents of equal keys keep their order. */
function sorted(entries: Entry[], order: SortOrder): Entry[] {
  return entries.sort((a, b) => order.compareKeys(a.key, b.key));
}
