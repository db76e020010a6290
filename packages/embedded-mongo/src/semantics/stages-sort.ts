import { calculateObjectSize, type Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { SortBuffer } from './sort-buffer.ts';
import { compileSortOrder } from './sort.ts';
import type { Stage } from './stage.ts';
import { isDocument } from './values.ts';

const BATCH = 512;

/**
 * Compiles `$sort`.
 * @param most number of documents that a following `$limit` lets through: then no more than those are held
 * @param memory bytes of documents that it may hold
 * @throws MongoFailure 15976 for an empty specification; while running QueryExceededMemoryLimit
 */
export function compileSortStage(argument: unknown, most: number | undefined, memory?: number): Stage {
  if (!isDocument(argument)) throw new MongoFailure(15973, 'the $sort key specification must be an object');
  if (Object.keys(argument).length === 0)
    throw new MongoFailure(15976, '$sort stage must have at least one sort key');
  const order = compileSortOrder(argument);
  return async function* stage(input) {
    const buffer = new SortBuffer<Document>(order, most ?? Infinity, memory);
    for await (const batch of input) {
      for (const document of batch) {
        const bytes = most === undefined ? calculateObjectSize(document) : 0;
        buffer.add(document, order.keyOf(document), bytes);
      }
    }
    const documents = buffer.sorted();
    for (let at = 0; at < documents.length; at += BATCH) yield documents.slice(at, at + BATCH);
  };
}
