import type { Document } from 'bson';
import { partialDecoder } from '../semantics/raw-projection.ts';
import { getPath } from '../semantics/paths.ts';
import type { Collection } from '../storage/collection.ts';
import type { IndexStore } from '../storage/index-store.ts';
import { afterPrefix, encodeValue } from '../storage/key-encoding.ts';
import { valueEnd } from '../storage/key-reading.ts';
import { isSelective } from './coverage.ts';
import { everyDocument } from './document-predicates.ts';
import { planQuery } from './plan.ts';
import { prepareQuery, type Query } from './query.ts';
import { RangeReader } from './range-reader.ts';
import { nextResult, pause, type QueryRun } from './run.ts';

/** Values by their encoding, which is the same for equal numbers of several types. */
type Values = Map<string, unknown>;

const nameOf = (value: unknown): string => encodeValue(value).toString('latin1');

/**
 * The index that tells the values of a field, because it holds those of each document and begins with them.
 * @returns undefined for a query that leaves documents out or names an index
 */
export function distinctIndex(
  collection: Collection,
  key: string,
  { filter, hint }: Query,
): IndexStore | undefined {
  if (Object.keys(filter).length > 0 || hint !== undefined) return undefined;
  return collection.indexes.find((index) => {
    const { record } = index;
    const [first] = record.fields;
    const isUsable = !record.building && record.longKeys !== true;
    return first?.path === key && !first.descending && isUsable && !isSelective(index);
  });
}

/** @returns the values of a field in the documents of a query, each once, in their order; arrays are taken apart */
export async function distinctValues(
  collection: Collection,
  key: string,
  query: Query,
  run: QueryRun,
): Promise<unknown[]> {
  const index = distinctIndex(collection, key, query);
  const values = index ? await hop(collection, index, run) : await readAll(collection, key, query, run);
  // MongoDB hands the values out in the order of the index or of the documents; sorted, they are the same every time.
  return [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

/** @returns a function that tells the values of a field in a document's bytes */
function valuesReader(key: string): (raw: Uint8Array) => unknown[] {
  const decodeKey = partialDecoder(new Set([key.split('.')[0] ?? '']));
  return (raw) => valuesIn(decodeKey(raw), key);
}

function valuesIn(document: Document, key: string): unknown[] {
  return getPath(document, key).values.filter((value) => value !== undefined && typeof value !== 'symbol');
}

async function readAll(collection: Collection, key: string, query: Query, run: QueryRun): Promise<Values> {
  const values: Values = new Map();
  const read = valuesReader(key);
  const steps = prepareQuery(collection, query).steps(run);
  for (let hit = await nextResult(steps, run); hit; hit = await nextResult(steps, run)) {
    for (const value of read(hit.raw)) {
      const name = nameOf(value);
      if (!values.has(name)) values.set(name, value);
    }
  }
  return values;
}

/**
 * Documents that lack the field, or have an empty array, are read up to this number before the next value is looked for.
 * One of them may stand before one with null; MongoDB looks at a single one.
 */
const LACKING_MAX = 100;

/** Reads one entry of the index per value, and hops from it to the next value. */
async function hop(collection: Collection, index: IndexStore, run: QueryRun): Promise<Values> {
  const values: Values = new Map();
  const read = valuesReader(index.record.fields[0]?.path ?? '');
  const plan = planQuery(collection, { filter: {}, hint: index.record.name });
  const [scan] = plan.scans;
  const [whole] = scan?.ranges ?? [];
  if (!scan || !whole) return values;
  const context = { collection, run, test: everyDocument };
  let reader = new RangeReader(scan, whole, context);
  let lacking = { name: '', count: 0 };
  for (let isLast = false; !isLast;) {
    const chunk = reader.hits(1);
    ({ isLast } = chunk);
    const [hit] = chunk.found;
    if (hit) {
      const prefix = hit.entry.subarray(0, valueEnd(hit.entry, 0, 0));
      const name = Buffer.from(prefix).toString('latin1');
      // An entry of a document that lacks the field looks like one of null: then the next one is asked.
      const value = read(hit.raw).find((each) => nameOf(each) === name);
      if (value !== undefined) values.set(name, value);
      else lacking = { name, count: lacking.name === name ? lacking.count + 1 : 1 };
      if (value !== undefined || lacking.count === LACKING_MAX) {
        reader = new RangeReader(scan, { ...whole, start: afterPrefix(prefix) }, context);
        isLast = false;
      }
    }
    if (run.isPauseDue()) await pause(run);
  }
  return values;
}
