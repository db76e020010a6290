import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { BatchReply } from '../protocol/batch-reply.ts';
import { compileDocumentFilter } from '../semantics/matcher.ts';
import { encode } from '../bson/documents.ts';
import { describeIndex } from '../storage/index-record.ts';
import type { Collection } from '../storage/collection.ts';
import { type CommandContext, type CommandTable, ensureTarget, targetCollection } from './context.ts';

/** Commands that create, drop and list collections and databases. */
export const collectionCommands: CommandTable = {
  create: { options: ['autoIndexId'], run: create },
  drop: { options: [], run: drop },
  dropDatabase: { options: [], run: dropDatabase },
  listCollections: {
    options: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
    run: listCollections,
  },
  listDatabases: { options: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
};

function create(context: CommandContext): Document {
  const existing = targetCollection(context);
  if (existing) {
    throw new MongoFailure('NamespaceExists', `Collection ${existing.namespace} already exists.`);
  }
  ensureTarget(context);
  return { ok: 1 };
}

/** Dropping what does not exist is no failure since MongoDB 7. */
function drop(context: CommandContext): Document {
  const collection = targetCollection(context);
  if (!collection) return { ok: 1 };
  const answer = { nIndexesWas: collection.indexes.length + 1, ns: collection.namespace, ok: 1 };
  context.state.storage.dropCollection(collection);
  return answer;
}

function dropDatabase({ state, database }: CommandContext): Document {
  const collections = state.storage.collections(database);
  for (const collection of collections) state.storage.dropCollection(collection);
  return collections.length > 0 ? { dropped: database, ok: 1 } : { ok: 1 };
}

function listCollections({ state, database, arguments: args }: CommandContext): BatchReply {
  const matches = compileDocumentFilter(args.document('filter') ?? {});
  const nameOnly = args.flag('nameOnly');
  const documents = state.storage
    .collections(database)
    .map((collection) => describeCollection(collection, nameOnly))
    .filter((description) => matches(description))
    .map((description) => encode(description));
  const namespace = `${database}.$cmd.listCollections`;
  return new BatchReply({ field: 'firstBatch', documents, cursorId: 0n, namespace });
}

function describeCollection(collection: Collection, nameOnly: boolean): Document {
  const { name } = collection.record;
  if (nameOnly) return { name, type: 'collection' };
  const idIndex = describeIndex(collection.primary.record);
  return { name, type: 'collection', options: {}, info: { readOnly: false }, idIndex };
}

function listDatabases({ state, arguments: args }: CommandContext): Document {
  const matches = compileDocumentFilter(args.document('filter') ?? {});
  const nameOnly = args.flag('nameOnly');
  const databases = state.storage
    .databases()
    .map((name) => (nameOnly ? { name } : { name, sizeOnDisk: 0, empty: false }))
    .filter((description) => matches(description));
  // One data file holds all databases, so that only the sum is known.
  const totalSize = state.storage.size();
  return { databases, ...(!nameOnly && { totalSize }), ok: 1 };
}
