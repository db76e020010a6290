import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { findIndex } from '../planner/hint.ts';
import { BatchReply } from '../protocol/batch-reply.ts';
import { isDocument } from '../semantics/values.ts';
import type { Collection } from '../storage/collection.ts';
import { encode } from '../bson/documents.ts';
import { describeIndex, keyPattern } from '../storage/index-record.ts';
import type { IndexStore } from '../storage/index-store.ts';
import { type CommandContext, type CommandTable, targetCollection } from './context.ts';
import { buildIndexes } from './index-build.ts';
import { type IndexSpec, isSameIndex, readIndexSpec, refuseConflict } from './index-spec.ts';

export const indexCommands: CommandTable = {
  createIndexes: { options: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'], run: createIndexes },
  listIndexes: { options: ['cursor', 'includeBuildUUIDs'], run: listIndexes },
  dropIndexes: { options: ['index'], run: dropIndexes },
};

/** Indexes of one collection with that on `_id` (MongoDB manual, "MongoDB Limits and Thresholds"). */
const MAX_INDEXES = 64;

async function createIndexes(context: CommandContext): Promise<Document> {
  const { state, database, arguments: args } = context;
  const specs = (args.documents('indexes') ?? []).map(readIndexSpec);
  if (specs.length === 0) throw new MongoFailure('BadValue', 'Must specify at least one index to create');
  const isNew = targetCollection(context) === undefined;
  const collection = state.storage.ensureCollection(database, args.collectionName());
  const before = collection.indexes.length + 1;
  const wanted = specs.filter((spec) => isWanted(collection, spec));
  refuseTooMany(collection, wanted);
  const added: IndexStore[] = [];
  try {
    for (const spec of wanted) added.push(state.storage.addIndex(collection, spec));
    if (added.length > 0) await buildIndexes(state, collection, added, context.deadline);
  } catch (cause) {
    // MongoDB creates all indexes of a command or none.
    for (const index of added)
      if (!index.dropped && !collection.dropped) state.storage.dropIndex(collection, index);
    throw cause;
  }
  return {
    numIndexesBefore: before,
    numIndexesAfter: collection.indexes.length + 1,
    createdCollectionAutomatically: isNew,
    ...(wanted.length === 0 && { note: 'all indexes already exist' }),
    ok: 1,
  };
}

function refuseTooMany({ namespace, indexes }: Collection, wanted: readonly IndexSpec[]): void {
  const first = wanted[MAX_INDEXES - 1 - indexes.length];
  if (!first) return;
  const key = JSON.stringify(keyPattern(first.fields));
  const message = `add index fails, too many indexes for ${namespace} key:${key}`;
  throw new MongoFailure('CannotCreateIndex', message);
}

/** @returns false when the very index exists already. @throws MongoFailure when another one is in its way */
function isWanted(collection: Collection, spec: IndexSpec): boolean {
  const existing = [collection.primary, ...collection.indexes];
  if (existing.some(({ record }) => isSameIndex(record, spec))) return false;
  for (const { record } of existing) refuseConflict(record, spec);
  return true;
}

function listIndexes(context: CommandContext): BatchReply {
  const collection = existingCollection(context);
  const { namespace } = collection;
  const documents = [collection.primary, ...collection.indexes]
    .filter(({ record }) => !record.building)
    .map(({ record }) => encode(describeIndex(record)));
  return new BatchReply({ field: 'firstBatch', documents, cursorId: 0n, namespace });
}

/** @throws MongoFailure NamespaceNotFound; GridFS relies on it to learn that it must create its indexes */
function existingCollection(context: CommandContext): Collection {
  const collection = targetCollection(context);
  if (collection) return collection;
  const namespace = `${context.database}.${context.arguments.collectionName()}`;
  throw new MongoFailure('NamespaceNotFound', `ns does not exist: ${namespace}`);
}

function dropIndexes(context: CommandContext): Document {
  const target = context.arguments.required('index');
  const collection = existingCollection(context);
  const before = collection.indexes.length + 1;
  const doomed =
    target === '*'
      ? [...collection.indexes]
      : (Array.isArray(target) ? target : [target]).map((each: unknown) => droppable(collection, each));
  for (const index of doomed) context.state.storage.dropIndex(collection, index);
  const all = target === '*' ? { msg: 'non-_id indexes dropped for collection' } : {};
  return { nIndexesWas: before, ...all, ok: 1 };
}

function droppable(collection: Collection, target: unknown): IndexStore {
  const index = findIndex(collection, target);
  if (index === collection.primary) throw new MongoFailure('InvalidOptions', 'cannot drop _id index');
  if (index) return index;
  const message = isDocument(target)
    ? `can't find index with key: ${JSON.stringify(target)}`
    : `index not found with name [${String(target)}]`;
  throw new MongoFailure('IndexNotFound', message);
}
