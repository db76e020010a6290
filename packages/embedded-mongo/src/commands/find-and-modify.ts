import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import type { Query } from '../planner/query.ts';
import { compileProjection } from '../semantics/projection.ts';
import { compileUpdate } from '../semantics/update.ts';
import { getField } from '../semantics/values.ts';
import type { CommandArguments } from './arguments.ts';
import { type CommandContext, type CommandTable, ensureTarget, targetCollection } from './context.ts';
import { type Found, insertUpsert, modifyOne, updateFound } from './modify.ts';
import { readUpdate } from './write-commands.ts';

const OPTIONS = ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'arrayFilters', 'hint'];

export const findAndModifyCommands: CommandTable = {
  findAndModify: { options: OPTIONS, run: findAndModify },
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
  const project = isProjected ? compileProjection(fields) : (document: Document) => document;
  const answer = args.flag('remove')
    ? await remove(context, query, project)
    : await update(context, query, project);
  return { ...answer, ok: 1 };
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

type Project = (document: Document) => Document;

async function remove(context: CommandContext, query: Query, project: Project): Promise<Document> {
  refuseWithRemove(context.arguments);
  const collection = targetCollection(context);
  const removeFound = (found: Found | undefined): Document | undefined => {
    if (found) collection?.remove(found.key, found.document);
    return found && { lastErrorObject: { n: 1 }, value: project(found.document) };
  };
  const answer =
    collection &&
    (await modifyOne(context.data.statement(0), collection, query, context.deadline, removeFound));
  return answer ?? { lastErrorObject: { n: 0 }, value: null };
}

async function update(context: CommandContext, query: Query, project: Project): Promise<Document> {
  const { arguments: args, data, deadline } = context;
  if (args.value('update') === undefined) {
    throw new MongoFailure('FailedToParse', "Either an 'update' or 'remove' must be specified");
  }
  const arrayFilters = args.documents('arrayFilters') ?? [];
  const compiled = compileUpdate(readUpdate(args, 'update'), { arrayFilters });
  const upsert = args.flag('upsert');
  const collection = upsert ? ensureTarget(context) : targetCollection(context);
  const answer =
    collection &&
    (await modifyOne(data.statement(0), collection, query, deadline, (found) => {
      if (!found && !upsert) return undefined;
      const result = found
        ? updateFound(collection, found, compiled, query.filter)
        : insertUpsert(collection, compiled, query.filter);
      const returned = args.flag('new') ? result.after : result.before;
      const upserted = found ? {} : { upserted: getField(result.after, '_id') };
      return {
        lastErrorObject: { n: 1, updatedExisting: found !== undefined, ...upserted },
        value: returned ? project(returned) : null,
      };
    }));
  return answer ?? { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
}
