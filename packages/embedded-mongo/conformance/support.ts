import {
  BSON,
  MongoClient,
  MongoServerError,
  type Collection,
  type Db,
  type Document,
  type MongoClientOptions,
} from 'mongodb';
import { afterAll, beforeAll, expect, inject } from 'vitest';

/** Identifiers are mostly small numbers, so that expectations read well. */
export type Id = string | number | boolean | Document;

/** A document of the suite. */
export interface Row extends Document {
  _id?: Id;
}

export type Rows = Collection<Row>;

/** A database of one test file, dropped before the first test and after the last. */
export interface TestDatabase {
  readonly client: MongoClient;
  readonly db: Db;
  /** An empty collection under a name that no other test uses. */
  fresh(): Rows;
  /** Such a collection, holding these documents. */
  holding(documents: readonly Row[]): Promise<Rows>;
}

/** Connection string of the server under test. */
export const serverUri = (): string => inject('mongodbUri');

/** Whether the server under test is ours; another one may support more than we do. */
export const isEmbedded = (): boolean => inject('isEmbedded');

/**
 * Connects the test file to the server under test.
 *
 * @param label part of the database's name, one per test file
 * @param options further options of the driver's client, such as promoteValues
 */
export function useDatabase(label: string, options: MongoClientOptions = {}): TestDatabase {
  const client = new MongoClient(serverUri(), options);
  const db = client.db(`conformance_${label}`);
  let made = 0;
  const fresh = (): Rows => db.collection<Row>(`c${++made}`);
  beforeAll(async () => {
    await client.connect();
    await db.dropDatabase();
  });
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
  });
  return {
    client,
    db,
    fresh,
    async holding(documents) {
      const collection = fresh();
      if (documents.length > 0) await collection.insertMany(documents.map((document) => ({ ...document })));
      return collection;
    },
  };
}

/** Identifiers of the documents that match, in ascending order. */
export async function idsOf(collection: Rows, filter: Document): Promise<unknown[]> {
  const found = await collection.find(filter, { projection: { _id: 1 }, sort: { _id: 1 } }).toArray();
  return found.map((document) => document._id);
}

/** The document with this identifier, which has to exist. */
export async function read(collection: Rows, id: Id = 1): Promise<Document> {
  const document = await collection.findOne({ _id: id });
  if (!document) throw new Error(`no document with _id ${JSON.stringify(id)}`);
  return document;
}

/** A document in canonical Extended JSON, in which an Int32, a Long and a Double of equal value differ. */
export const exact = (document: Document): Document => BSON.EJSON.serialize(document, { relaxed: false });

/** The stored document with this identifier in that form. */
export async function readExact(collection: Rows, id: Id = 1): Promise<Document> {
  const document = await collection.findOne({ _id: id }, { promoteValues: false, bsonRegExp: true });
  if (!document) throw new Error(`no document with _id ${JSON.stringify(id)}`);
  return exact(document);
}

/**
 * The error with which the server refuses.
 *
 * @throws when the action succeeds or fails for another reason than the server's answer
 */
export async function failure(action: () => Promise<unknown>): Promise<MongoServerError> {
  let answer: unknown;
  try {
    answer = await action();
  } catch (error) {
    if (error instanceof MongoServerError) return error;
    throw error;
  }
  throw new Error(`the server should have refused, it answered ${JSON.stringify(answer)}`);
}

/**
 * Expects a refusal with this code, or with one of these where MongoDB changed it between versions.
 *
 * @returns the error, for further expectations
 */
export async function expectCode(
  codes: number | readonly number[],
  action: () => Promise<unknown>,
): Promise<MongoServerError> {
  const error = await failure(action);
  const allowed = typeof codes === 'number' ? [codes] : codes;
  expect(allowed, `code of: ${error.message}`).toContain(error.code);
  return error;
}

/**
 * Expects what MongoDB answers or, from the embedded server, which does less, a refusal with this code:
 * never a wrong answer.
 */
export async function expectRightOrRefused(
  code: number,
  action: () => Promise<unknown>,
  right: unknown,
): Promise<void> {
  if (isEmbedded()) {
    await expectCode(code, action);
    return;
  }
  let answer: unknown;
  try {
    answer = await action();
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    expect(error.code).toEqual(expect.any(Number));
    return;
  }
  expect(answer).toEqual(right);
}

/** The code of a command's answer or error: of the command itself or of its first statement that failed. */
export function codeOf(answer: unknown): unknown {
  if (!isDocument(answer)) return undefined;
  const errors: unknown = answer['writeErrors'];
  if (Array.isArray(errors) && errors.length > 0) return codeOf(errors[0]);
  return answer['code'];
}

/** Whether a value is a document, for reading answers of commands. */
export const isDocument = (value: unknown): value is Document => typeof value === 'object' && value !== null;

/** What a command answers about its cursor. */
export interface Batch {
  readonly id: unknown;
  readonly ns: unknown;
  readonly documents: readonly Document[];
}

/**
 * Reads the cursor of the answer of find, aggregate or getMore.
 *
 * @throws when the answer has none
 */
export function batchOf(answer: Document): Batch {
  const cursor: unknown = answer['cursor'];
  if (typeof cursor !== 'object' || cursor === null || !('id' in cursor) || !('ns' in cursor)) {
    throw new Error(`no cursor in ${JSON.stringify(answer)}`);
  }
  const batch =
    'firstBatch' in cursor ? cursor.firstBatch : 'nextBatch' in cursor ? cursor.nextBatch : undefined;
  if (!Array.isArray(batch)) throw new Error(`no batch in ${JSON.stringify(answer)}`);
  return { id: cursor.id, ns: cursor.ns, documents: batch.filter(isDocument) };
}

/** Resolves after this many milliseconds. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits until the condition holds.
 *
 * @throws when it does not hold within the time (milliseconds)
 */
export async function until(condition: () => Promise<boolean>, within: number): Promise<void> {
  const end = Date.now() + within;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`the condition did not hold within ${within} ms`);
    await pause(50);
  }
}

/** Every stage name of a query plan, outermost first (docs: explain results, `winningPlan`). */
export function stagesOf(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(stagesOf);
  if (typeof plan !== 'object' || plan === null) return [];
  const own = 'stage' in plan && typeof plan.stage === 'string' ? [plan.stage] : [];
  return [...own, ...Object.values(plan).flatMap(stagesOf)];
}
