import { calculateObjectSize, type Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { SortBuffer } from './sort-buffer.ts';
import { compileSortOrder } from './sort.ts';
import { toSafeInteger } from './numbers.ts';
import type { Stage, StageCompiler } from './stage.ts';
import { getField, isDocument } from './values.ts';

const BATCH = 512;

/** `$sort`. */
export const sort: StageCompiler = (argument, _context, following) =>
  compileSortStage(argument, documentsWanted(following));

/** Number of documents that the stages after a `$sort` let through: of a `$limit`, or of a `$skip` and a `$limit`. */
function documentsWanted([first, second]: readonly Document[]): number | undefined {
  if (!first) return undefined;
  const limited = toSafeInteger(getField(first, '$limit'));
  if (limited !== undefined) return limited;
  const skipped = toSafeInteger(getField(first, '$skip'));
  const rest = second && toSafeInteger(getField(second, '$limit'));
  return skipped !== undefined && rest !== undefined ? skipped + rest : undefined;
}

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
