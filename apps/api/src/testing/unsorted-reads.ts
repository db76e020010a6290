import mongoose from 'mongoose';
import { isFixed, isObject, type Command } from './command-parts.ts';

/** @returns fields of each unique index of a collection */
function uniqueKeysOf(collection: string): string[][] {
  const model = Object.values(mongoose.models).find((known) => known.collection.name === collection);
  const indexes = model?.schema.indexes() ?? [];
  const unique = indexes.filter(([, options]) => options.unique).map(([fields]) => Object.keys(fields));
  return [['_id'], ...unique];
}

/** Whether a filter names documents one by one, so that a limit chooses nothing. */
function namesDocuments(collection: string, filter: unknown): boolean {
  const hasIds = isObject(filter) && isObject(filter._id) && '$in' in filter._id;
  return hasIds || uniqueKeysOf(collection).some((key) => key.every((field) => isFixed(filter, field)));
}

/** Whether nothing but the id is read: of what is there at all, or of work that is done in any order. */
function readsIdOnly(projection: unknown): boolean {
  return isObject(projection) && Object.keys(projection).join() === '_id';
}

/** Whether a pipeline takes the first of documents that are in no order. */
function limitsUnsorted(pipeline: unknown): boolean {
  const stages = Array.isArray(pipeline) ? pipeline.filter(isObject) : [];
  const limit = stages.findIndex((stage) => '$limit' in stage);
  return limit >= 0 && !stages.slice(0, limit).some((stage) => '$sort' in stage);
}

/**
 * Without a sort the database takes any documents: those that an index happens to give first, or others on another
 * server.
 * @returns what a command leaves to chance, as a sentence; null for nothing
 */
export function unsortedRead(command: Command): string | null {
  if (typeof command.aggregate === 'string') {
    if (!limitsUnsorted(command.pipeline)) return null;
    return `aggregate of ${command.aggregate} limits what is in no order: ${JSON.stringify(command.pipeline)}`;
  }
  if (typeof command.find !== 'string') return null;
  const { find: collection, filter, sort, limit, projection } = command;
  // The driver makes a Map of it.
  const isSorted = sort instanceof Map ? sort.size > 0 : isObject(sort) && Object.keys(sort).length > 0;
  if (!limit || isSorted || readsIdOnly(projection) || namesDocuments(collection, filter)) return null;
  const fields = isObject(filter) ? Object.keys(filter).join(', ') : '';
  return `find of ${collection} by { ${fields} } limits what is in no order`;
}
