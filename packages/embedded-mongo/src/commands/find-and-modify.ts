import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import type { Query } from '../planner/query.ts';
import { compileProjection } from '../semantics/projection.ts';
import { compileUpdate } from '../semantics/update.ts';
import { getField } from '../semantics/values.ts';
import type { CommandArguments } from './arguments.ts';
import { type CommandContext, type CommandTable, targetCollection } from './context.ts';
import { insertUpsert, modifyOne, updateFound } from './modify.ts';
import { readUpdate } from './write-commands.ts';

const OPTIONS = ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'arrayFilters', 'hint'];

export const findAndModifyCommands: CommandTable = {
  findAndModify: { options: OPTIONS, run: findAndModify },
  findandmodify: { options: OPTIONS, run: findAndModify },
};

async function findAndModify(context: CommandContext): Promise<Document> {
  const args = context.arguments;
  const query: Query = {
    filter: args.document('query') ?? {},
    sort: args.document('sort'),
    hint: args.value('hint'),
  };
  const fields = args.document('fields');
  const isProjected = fields !== undefined && Object.keys(fields).length > 0;
  const project = isProjected ? compileProjection(fields, query.filter) : (document: Document) => document;
  if (!args.flag('remove')) return update(context, query, project);
  refuseWithRemove(args);
  const collection = targetCollection(context);
  const removed = collection && (await removeOne(context, query));
  return { lastErrorObject: { n: removed ? 1 : 0 }, value: removed ? project(removed) : null, ok: 1 };
}

function refuseWithRemove(args: CommandArguments): void {
  if (args.value('update') !== undefined)
    throw new MongoFailure('FailedToParse', "Cannot specify both an 'update' and 'remove'=true");
  if (args.flag('upsert'))
    throw new MongoFailure('FailedToParse', "Cannot specify both 'upsert'=true and 'remove'=true");
  if (args.flag('new')) {
    const message =
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document";
    throw new MongoFailure('FailedToParse', message);
  }
}

async function removeOne(context: CommandContext, query: Query): Promise<Document | undefined> {
  const collection = targetCollection(context);
  if (!collection) return undefined;
  return modifyOne(context.state, collection, query, context.deadline, (found) => {
    if (found) collection.remove(found.key, found.document);
    return found?.document;
  });
}

async function update(
  context: CommandContext,
  query: Query,
  project: (document: Document) => Document,
): Promise<Document> {
  const { arguments: args, state, database } = context;
  if (args.value('update') === undefined) {
    throw new MongoFailure('FailedToParse', "Either an 'update' or 'remove' must be specified");
  }
  const arrayFilters = args.documents('arrayFilters') ?? [];
  const compiled = compileUpdate(readUpdate(args, 'update'), { arrayFilters });
  const upsert = args.flag('upsert');
  const collection = upsert
    ? state.storage.ensureCollection(database, args.collectionName())
    : targetCollection(context);
  const result =
    collection &&
    (await modifyOne(state, collection, query, context.deadline, (found) => {
      if (found) return updateFound(collection, found, compiled, query.filter);
      return upsert ? insertUpsert(collection, compiled, query.filter) : undefined;
    }));
  if (!result) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
  const returned = args.flag('new') ? result.after : result.before;
  const upserted = result.before ? {} : { upserted: getField(result.after, '_id') };
  return {
    lastErrorObject: { n: 1, updatedExisting: result.before !== undefined, ...upserted },
    value: returned ? project(returned) : null,
    ok: 1,
  };
}
