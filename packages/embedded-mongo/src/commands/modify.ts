import { type Document, ObjectId } from 'bson';
import { MongoFailure } from '../errors.ts';
import { type PreparedQuery, prepareQuery, type Query } from '../planner/query.ts';
import { isCollectionScan, isCurrent } from '../planner/plan.ts';
import { firstResult, nextResult, QueryRun } from '../planner/run.ts';
import type { Hit } from '../planner/scan.ts';
import { compileFilter, type Matcher } from '../semantics/matcher.ts';
import type { CompiledUpdate } from '../semantics/update.ts';
import type { Collection } from '../storage/collection.ts';
import { decode, encode, withIdFirst } from '../bson/documents.ts';
import type { WriteRunner } from './data-access.ts';

/** A document that a write changes, as it was. */
export interface Found {
  key: Uint8Array;
  document: Document;
}

/** What an update did to one document; `before` is missing when an upsert inserted it. */
export interface Updated {
  before?: Document;
  after: Document;
  modified: boolean;
}

/** Documents that one write of a multi-document update or delete takes on. */
const CHUNK = 200;
/** Collections up to this size are scanned inside the transaction, larger ones before it. */
const SMALL_COLLECTION = 1000;

/**
 * Finds one document and changes it, as one atomic step. A long scan runs before the transaction and pauses for other
 * requests; what it found is tested again inside.
 * @param work changes the document that was found, inside the transaction; undefined when there is none
 */
export async function modifyOne<T>(
  writes: WriteRunner<T>,
  collection: Collection,
  query: Query,
  deadline: number,
  work: (found: Found | undefined) => T,
): Promise<T> {
  const one: Query = { ...query, limit: 1 };
  const prepared = prepareQuery(collection, one);
  const { plan } = prepared;
  const needsScan = isCollectionScan(plan) || (!plan.sorted && query.sort !== undefined);
  let candidate: Hit | undefined;
  if (needsScan && collection.count() > SMALL_COLLECTION) {
    const run = new QueryRun(true, deadline);
    candidate = await nextResult(prepared.steps(run), run);
  }
  return writes.run(() => {
    if (collection.dropped)
      throw new MongoFailure('QueryPlanKilled', `collection dropped: ${collection.namespace}`);
    const found = candidate && stillMatching(collection, candidate.key, compileFilter(query.filter));
    return work(found ?? findNow(isCurrent(plan) ? prepared : prepareQuery(collection, one)));
  });
}

function findNow(prepared: PreparedQuery): Found | undefined {
  const hit = firstResult(prepared.steps(new QueryRun(false)));
  return hit && { key: hit.key, document: decode(hit.raw) };
}

function stillMatching(collection: Collection, key: Uint8Array, matches: Matcher): Found | undefined {
  const raw = collection.get(key);
  return raw && matches(raw) ? { key, document: decode(raw) } : undefined;
}

/**
 * Changes every document that matches, in chunks between which other requests get their turn; each document is tested
 * again right before it is changed.
 * @param work changes one document, inside the transaction, and once more should that be undone
 * @param report receives what `work` returned, once it is committed
 */
export async function modifyMany<T>(
  writes: WriteRunner<ChunkOutcome<T>>,
  collection: Collection,
  query: Query,
  deadline: number,
  work: (found: Found) => T,
  report: (result: T) => void = () => undefined,
): Promise<void> {
  const run = new QueryRun(true, deadline);
  const steps = prepareQuery(collection, query).steps(run);
  const keys: Uint8Array[] = [];
  for (let hit = await nextResult(steps, run); hit; hit = await nextResult(steps, run)) keys.push(hit.key);
  for (let at = 0; at < keys.length; at += CHUNK) {
    const chunk = keys.slice(at, at + CHUNK);
    const { results, failure } = await writes.run(() => changeChunk(collection, chunk, query.filter, work));
    results.forEach(report);
    if (failure) throw failure;
  }
}

interface ChunkOutcome<T> {
  results: T[];
  failure?: MongoFailure;
}

/** A failure keeps what was changed before it, as MongoDB's multi-document writes do. */
function changeChunk<T>(
  collection: Collection,
  keys: readonly Uint8Array[],
  filter: Document,
  work: (found: Found) => T,
): ChunkOutcome<T> {
  const results: T[] = [];
  if (collection.dropped) return { results };
  const matches = compileFilter(filter);
  for (const key of keys) {
    const found = stillMatching(collection, key, matches);
    try {
      if (found) results.push(work(found));
    } catch (cause) {
      if (cause instanceof MongoFailure) return { results, failure: cause };
      throw cause;
    }
  }
  return { results };
}

/** Applies an update to a stored document. Must run inside a transaction. */
export function updateFound(
  collection: Collection,
  found: Found,
  update: CompiledUpdate,
  filter: Document,
): Updated {
  const { doc, modified } = update.apply(found.document, filter, false);
  if (modified) collection.replace(found.key, found.document, doc, encode(doc));
  return { before: found.document, after: doc, modified };
}

/** Inserts what an upsert makes of its filter and update. Must run inside a transaction. */
export function insertUpsert(collection: Collection, update: CompiledUpdate, filter: Document): Updated {
  const { doc } = update.apply(update.upsertSeed(filter), filter, true);
  const after = Object.hasOwn(doc, '_id') ? doc : withIdFirst(doc, new ObjectId());
  checkId(after['_id']);
  collection.insert(after, encode(after));
  return { after, modified: false };
}

/** @throws MongoFailure for an `_id` that MongoDB does not allow */
export function checkId(id: unknown): void {
  if (Array.isArray(id)) throw new MongoFailure(53, "The '_id' value cannot be of type array");
  if (id === undefined) throw new MongoFailure(53, "The '_id' value cannot be of type undefined");
  if (isRegex(id)) throw new MongoFailure(53, "The '_id' value cannot be of type regex");
}

function isRegex(id: unknown): boolean {
  return typeof id === 'object' && id !== null && '_bsontype' in id && id._bsontype === 'BSONRegExp';
}
