import { type Document, serialize } from 'bson';
import { filterFields } from '../semantics/filter-fields.ts';
import { bytesOf, compileFilter, type Matcher } from '../semantics/matcher.ts';
import type { Collection, CollectionWatcher } from '../storage/collection.ts';
import { countPlan } from './count-scan.ts';
import { isCollectionScan, planQuery, type PlanRequest } from './plan.ts';
import { QueryRun } from './run.ts';

/** The number of documents that match a filter, kept up to date by every write. */
interface Tally {
  matches: Matcher;
  /** Top-level fields that the filter reads. */
  fields: ReadonlySet<string>;
  count: number;
  /** Writes that it may still cost before it is asked for again. */
  writesLeft: number;
  /** What `writesLeft` is set to whenever it is asked for. */
  writeBudget: number;
}

const MAX_TALLIES = 500;
/** Bytes of a filter beyond which its count is not remembered, so that long lists of values do not fill the memory. */
const LONGEST_NAME = 8192;
/** Milliseconds that a write takes to bring one tally up to date, about. */
const UPKEEP_MS = 0.002;
const LEAST_WRITE_BUDGET = 50;

/**
 * Numbers of documents that were counted before. A number stays exact, because every write tells how it changes it.
 * It is forgotten when its upkeep since somebody last asked for it has cost as much as counting again, so that all
 * upkeep together never costs more than all counting.
 */
class CountMemory implements CollectionWatcher {
  readonly #known = new Map<string, Tally>();
  /** Tallies of counts that are under way: their `count` is the change since the count began. */
  readonly #pending = new Set<Tally>();

  get(name: string): number | undefined {
    const tally = this.#known.get(name);
    if (!tally) return undefined;
    tally.writesLeft = tally.writeBudget;
    // The one that was not asked for the longest is the first.
    this.#known.delete(name);
    this.#known.set(name, tally);
    return tally.count;
  }

  /** Follows the writes from now on. */
  begin(filter: Document): Tally {
    const tally: Tally = {
      matches: compileFilter(filter),
      fields: filterFields(filter),
      count: 0,
      writesLeft: Infinity,
      writeBudget: 0,
    };
    this.#pending.add(tally);
    return tally;
  }

  /** Remembers what was counted since `begin`. @param cost milliseconds that counting took */
  finish(name: string, tally: Tally, counted: number, cost: number): void {
    // A batch of writes that was undone has made the change unknown.
    if (!this.#pending.delete(tally)) return;
    tally.count += counted;
    tally.writeBudget = Math.max(LEAST_WRITE_BUDGET, Math.ceil(cost / UPKEEP_MS));
    tally.writesLeft = tally.writeBudget;
    this.#known.set(name, tally);
    if (this.#known.size > MAX_TALLIES) this.#known.delete(this.#known.keys().next().value ?? '');
  }

  cancel(tally: Tally): void {
    this.#pending.delete(tally);
  }

  changed(
    before: Document | undefined,
    after: Document | undefined,
    fields: ReadonlySet<string> | undefined,
  ): void {
    const change = new Change(before, after, fields);
    for (const tally of this.#pending) change.applyTo(tally);
    for (const [name, tally] of this.#known) {
      change.applyTo(tally);
      if (tally.writesLeft <= 0) this.#known.delete(name);
    }
  }

  undone(): void {
    this.#known.clear();
    this.#pending.clear();
  }
}

/** One write as all tallies see it; its documents are encoded once, and only when a tally asks. */
class Change {
  #old: Uint8Array | undefined;
  #fresh: Uint8Array | undefined;

  constructor(
    private readonly before: Document | undefined,
    private readonly after: Document | undefined,
    private readonly fields: ReadonlySet<string> | undefined,
  ) {}

  applyTo(tally: Tally): void {
    const { before, after, fields } = this;
    if (fields && !sharesOne(tally.fields, fields)) return;
    tally.writesLeft -= 1;
    if (before && tally.matches((this.#old ??= bytesOf(before)))) tally.count -= 1;
    if (after && tally.matches((this.#fresh ??= bytesOf(after)))) tally.count += 1;
  }
}

function sharesOne(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const one of some) if (others.has(one)) return true;
  return false;
}

const memories = new WeakMap<Collection, CountMemory>();

function memoryOf(collection: Collection): CountMemory {
  const known = memories.get(collection);
  if (known) return known;
  const memory = new CountMemory();
  memories.set(collection, memory);
  collection.watcher = memory;
  return memory;
}

/**
 * Number of documents that match a filter at one moment of the count.
 * @param deadline when it must have ended, in milliseconds of performance.now()
 * @throws MongoFailure for filters and hints that are not valid, and MaxTimeMSExpired
 */
export async function countMatches(
  collection: Collection,
  request: PlanRequest,
  deadline: number,
): Promise<number> {
  const { filter } = request;
  const memory = memoryOf(collection);
  const name = nameOfFilter(request);
  const known = name === undefined ? undefined : memory.get(name);
  if (known !== undefined) return known;
  compileFilter(filter);
  const plan = planQuery(collection, request);
  if (plan.exact && isCollectionScan(plan)) return collection.count();
  const run = new QueryRun(true, deadline);
  if (name === undefined) return countPlan(plan, filter, run);
  const tally = memory.begin(filter);
  try {
    const started = performance.now();
    // Its snapshot and the tally begin together, so that each write is either in the one or in the other.
    const counted = await countPlan(plan, filter, run);
    memory.finish(name, tally, counted, performance.now() - started);
    return counted;
  } finally {
    memory.cancel(tally);
  }
}

/**
 * What a count is remembered under: the filter's bytes, which tell all types apart.
 * @returns undefined for a count that is not to be remembered, because a hint may name an index that leaves documents
 * out, or because the filter is long
 */
function nameOfFilter({ filter, hint }: PlanRequest): string | undefined {
  if (hint !== undefined) return undefined;
  // An undefined value means the same as null, and something else than none.
  const bytes = serialize(filter, { ignoreUndefined: false });
  return bytes.length > LONGEST_NAME ? undefined : Buffer.from(bytes).toString('latin1');
}
