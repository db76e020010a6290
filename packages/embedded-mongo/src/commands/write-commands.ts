import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import type { Query } from '../planner/query.ts';
import { getField, isDocument } from '../semantics/values.ts';
import { toSafeInteger } from '../semantics/numbers.ts';
import { compileUpdate } from '../semantics/update.ts';
import type { Collection } from '../storage/collection.ts';
import { checkSize, prepareForInsert } from '../bson/documents.ts';
import { CommandArguments } from './arguments.ts';
import { type CommandContext, type CommandTable, ensureTarget, targetCollection } from './context.ts';
import { checkId, type Found, insertUpsert, modifyMany, modifyOne, updateFound } from './modify.ts';
import { checkCollation } from './options.ts';

/** The bulk writing commands. */
export const writeCommands: CommandTable = {
  insert: { options: ['documents', 'ordered'], run: insert },
  update: { options: ['updates', 'ordered'], run: update },
  delete: { options: ['deletes', 'ordered'], run: remove },
};

/** Milliseconds after which a large insert commits what it has done, so that others get their turn. */
const INSERT_MILLISECONDS = 10;
/** Documents between two looks at the clock. */
const CLOCK_STRIDE = 32;
const MAX_BATCH = 100_000;
/** Statements of an unordered bulk write that run side by side. */
const UNORDERED_AT_A_TIME = 64;

interface WriteError extends Document {
  index: number;
}

function toWriteError(index: number, cause: unknown): WriteError {
  // What asks for the whole transaction again is no failure of one statement.
  if (!(cause instanceof MongoFailure) || cause.isTransient) throw cause;
  return { index, code: cause.code, errmsg: cause.message, ...cause.extra };
}

function isOrdered(args: CommandArguments): boolean {
  return args.value('ordered') === undefined || args.flag('ordered');
}

function checkBatchSize(count: number): void {
  if (count >= 1 && count <= MAX_BATCH) return;
  const message = `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${count} operations.`;
  throw new MongoFailure('InvalidLength', message);
}

async function insert(context: CommandContext): Promise<Document> {
  const { arguments: args, rawDocuments, data } = context;
  const ordered = isOrdered(args);
  const errors: Document[] = [];
  let inserted = 0;
  checkBatchSize(rawDocuments.length);
  for (let start = 0; start < rawDocuments.length;) {
    if (ordered && errors.length > 0) break;
    const collection = ensureTarget(context);
    const from = start;
    const answer = await data.statement(start).run(() => {
      const { end, failed } = insertSome(collection, rawDocuments, from, ordered);
      return end > from ? { end, failed } : undefined;
    });
    if (!answer) continue;
    const failed = Array.isArray(answer['failed']) ? answer['failed'].filter(isDocument) : [];
    const end = toSafeInteger(answer['end']) ?? start;
    inserted += end - start - failed.length;
    errors.push(...failed);
    start = end;
  }
  return { n: inserted, ...(errors.length > 0 && { writeErrors: errors }), ok: 1 };
}

/**
 * Inserts documents from `start` on until it is time to let others in, or one fails whose successors depend on it.
 * @returns what failed, and the first document that was not tried; none is tried when another client has dropped the
 * collection since it was created for this insert
 */
function insertSome(
  collection: Collection,
  documents: readonly Uint8Array[],
  start: number,
  ordered: boolean,
): { end: number; failed: WriteError[] } {
  const failed: WriteError[] = [];
  const enough = performance.now() + INSERT_MILLISECONDS;
  let end = start;
  for (const raw of collection.dropped ? [] : documents.slice(start)) {
    end += 1;
    try {
      checkSize(raw);
      const incoming = prepareForInsert(raw);
      checkId(incoming.document['_id']);
      collection.insert(incoming.document, incoming.raw);
    } catch (cause) {
      failed.push(toWriteError(end - 1, cause));
      if (ordered) break;
    }
    if ((end - start) % CLOCK_STRIDE === 0 && performance.now() > enough) break;
  }
  return { end, failed };
}

/**
 * Runs the statements of a bulk write and collects what fails: one after the other up to the first failure, or, when
 * their order does not matter, some at a time, so that they share commits.
 */
async function eachStatement(
  context: CommandContext,
  field: 'updates' | 'deletes',
  work: (statement: CommandArguments, index: number) => Promise<void>,
): Promise<WriteError[]> {
  const statements = context.arguments.documents(field) ?? [];
  checkBatchSize(statements.length);
  const ordered = isOrdered(context.arguments);
  const atATime = ordered ? 1 : UNORDERED_AT_A_TIME;
  const errors: WriteError[] = [];
  const attempt = async (statement: Document, index: number): Promise<void> => {
    try {
      await work(new CommandArguments(`${context.arguments.name}.${field}`, statement), index);
    } catch (cause) {
      errors.push(toWriteError(index, cause));
    }
  };
  for (let start = 0; start < statements.length; start += atATime) {
    const group = statements.slice(start, start + atATime);
    await Promise.all(group.map((statement, i) => attempt(statement, start + i)));
    if (ordered && errors.length > 0) break;
  }
  return errors.sort((a, b) => a.index - b.index);
}

const UPDATE_FIELDS = new Set(['q', 'u', 'upsert', 'multi', 'arrayFilters', 'hint', 'collation', 'sort']);
const DELETE_FIELDS = new Set(['q', 'limit', 'hint', 'collation']);

function checkStatement(statement: CommandArguments, known: ReadonlySet<string>): void {
  for (const field of Object.keys(statement.fields)) {
    if (!known.has(field))
      throw new MongoFailure(40415, `BSON field '${statement.name}.${field}' is an unknown field.`);
  }
  checkCollation(statement.value('collation'));
}

async function update(context: CommandContext): Promise<Document> {
  const upserted: { index: number; _id: unknown }[] = [];
  let matched = 0;
  let modified = 0;
  const errors = await eachStatement(context, 'updates', async (statement, index) => {
    checkStatement(statement, UPDATE_FIELDS);
    await updateStatement(context, statement, index, (result) => {
      matched += 1;
      if (result['modified'] === true) modified += 1;
      if (Object.hasOwn(result, 'upserted')) upserted.push({ index, _id: getField(result, 'upserted') });
    });
  });
  return {
    n: matched,
    nModified: modified,
    ...(upserted.length > 0 && { upserted: upserted.sort((a, b) => a.index - b.index) }),
    ...(errors.length > 0 && { writeErrors: errors }),
    ok: 1,
  };
}

/** Reads an update as operators or replacement. @throws MongoFailure NotImplemented for a pipeline */
export function readUpdate(args: CommandArguments, field: string): Document {
  if (!Array.isArray(args.value(field))) return args.requiredDocument(field);
  throw new MongoFailure('NotImplemented', 'embedded-mongo does not support pipelines as updates');
}

async function updateStatement(
  context: CommandContext,
  statement: CommandArguments,
  position: number,
  report: (result: Document) => void,
): Promise<void> {
  const { data, deadline } = context;
  const filter = statement.requiredDocument('q');
  const update = readUpdate(statement, 'u');
  const multi = statement.flag('multi');
  const upsert = statement.flag('upsert');
  const compiled = compileUpdate(update, { arrayFilters: statement.documents('arrayFilters') ?? [] });
  if (multi && !(Object.keys(update)[0] ?? '').startsWith('$')) {
    throw new MongoFailure('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const query: Query = { filter, hint: statement.value('hint'), sort: statement.document('sort') };
  const collection = upsert ? ensureTarget(context) : targetCollection(context);
  if (!collection) return;
  const change = (each: Found): Document => {
    return { modified: updateFound(collection, each, compiled, filter).modified };
  };
  if (multi) {
    let found = false;
    await modifyMany(data, collection, query, deadline, change, (updated) => {
      found = true;
      report(updated);
    });
    if (found || !upsert) return;
  }
  const result = await modifyOne(data.statement(position), collection, query, deadline, (found) => {
    if (found) return change(found);
    return upsert
      ? { upserted: getField(insertUpsert(collection, compiled, filter).after, '_id') }
      : undefined;
  });
  if (result) report(result);
}

async function remove(context: CommandContext): Promise<Document> {
  let removed = 0;
  const errors = await eachStatement(context, 'deletes', async (statement, index) => {
    checkStatement(statement, DELETE_FIELDS);
    const { data, deadline } = context;
    const limit = Number(statement.required('limit'));
    const query: Query = { filter: statement.requiredDocument('q'), hint: statement.value('hint') };
    const collection = targetCollection(context);
    if (limit !== 0 && limit !== 1) {
      throw new MongoFailure(
        'FailedToParse',
        `The limit field in delete objects must be 0 or 1. Got ${limit}`,
      );
    }
    if (!collection) return;
    if (limit === 0) {
      const removeOne = ({ key, document }: Found) => collection.remove(key, document);
      await modifyMany(data, collection, query, deadline, removeOne, () => (removed += 1));
      return;
    }
    const found = await modifyOne(data.statement(index), collection, query, deadline, (one) => {
      if (one) collection.remove(one.key, one.document);
      return one && {};
    });
    if (found) removed += 1;
  });
  return { n: removed, ...(errors.length > 0 && { writeErrors: errors }), ok: 1 };
}
