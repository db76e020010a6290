import type { Document } from 'bson';
import type { Collection } from '../storage/collection.ts';
import type { IndexStore } from '../storage/index-store.ts';
import { type FilterConditions, readConditions } from './conditions.ts';
import { isSelective } from './coverage.ts';
import { hintedIndex } from './hint.ts';
import { type IndexScan, type IndexUse, multikeyFields, scanOf, useOf, usesOf } from './index-scan.ts';
import { EVERYTHING } from './intervals.ts';
import { sizeUpTo } from './scan-size.ts';
import { readSort, type SortKey } from './sort-order.ts';

/** How a query is answered. */
export interface Plan {
  collection: Collection;
  /** Scans whose results together are those of the query; more than one for an `$or`. */
  scans: IndexScan[];
  /** Whether the scans' keys say everything that the filter says, so that documents need no further test. */
  exact: boolean;
  /** Whether documents come in the order that the sort asks for. */
  sorted: boolean;
  /** Whether a document may come up more than once. */
  duplicates: boolean;
  /** Plans that read other stretches of the collection; they do not serve the sort. */
  others: () => Plan[];
}

export interface PlanRequest {
  filter: Document;
  sort?: Document | undefined;
  hint?: unknown;
  /** Number of documents wanted; 0 or undefined for all. */
  limit?: number;
}

/** An index that has every field fixed beats any other; a unique one is surest. */
const UNIQUE_POINT_SCORE = 1000;
const POINT_SCORE = 10;
const SORT_SCORE = 6;
/** Merging costs a little more than reading on. */
const MERGE_SCORE = 5.5;
const RANGE_SCORE = 5;
const KEY_FILTER_SCORE = 2;
/** An index that leaves documents out is smaller than one of the same fields that does not. */
const SELECTIVE_SCORE = 1;

/** Documents that are sooner sorted than found in order. */
const FEW = 50;

/**
 * Chooses the index that answers a query at the least cost, by rank rather than by trial: fixed leading fields first,
 * then a served sort, then a range, then fields that can be tested on the key.
 * @throws MongoFailure BadValue for a hint that names no index
 */
export function planQuery(collection: Collection, request: PlanRequest): Plan {
  const found = readConditions(request.filter);
  const sort = readSort(request.sort);
  const hinted = hintedIndex(collection, request.hint);
  if (hinted) {
    const use = useOf(hinted, found, sort);
    return single(collection, use ? scanOf(use, found) : wholeIndex(hinted, found), found, sort);
  }
  const identity = identityUse(collection, found, sort);
  const ranked = identity ? [identity] : rankedUses(collection, found, sort);
  if (ranked[0]) {
    const [best, ...others] = request.limit ? inOrderFirst(ranked, found) : ranked;
    const plan = single(collection, scanOf(best ?? ranked[0], found), found, sort);
    plan.others = () => narrower(plan, others, found);
    return plan;
  }
  const alternatives = found.alternatives && planAlternatives(collection, found.alternatives);
  if (alternatives) return alternatives;
  return single(collection, wholeIndex(collection.primary, found), found, sort);
}

const none = (): Plan[] => [];

/** Looking documents up by their identifiers beats every index, so that none of them needs to be looked at. */
function identityUse(
  collection: Collection,
  found: FilterConditions,
  sort: readonly SortKey[],
): IndexUse | undefined {
  const use = found.byPath.has('_id') ? useOf(collection.primary, found, sort) : undefined;
  return use?.points === 1 ? use : undefined;
}

/** Whether the plan reads the whole collection. */
export function isCollectionScan(plan: Plan): boolean {
  return plan.scans.some((scan) => scan.index === plan.collection.primary && scan.isWhole);
}

/** Whether the plan still means what it meant: its indexes are there, and no array has come into them. */
export function isCurrent(plan: Plan): boolean {
  return plan.scans.every(
    (scan) => !scan.index.dropped && scan.multikeyFields === multikeyFields(scan.index),
  );
}

/** The indexes that could answer the query, the best first. */
function rankedUses(collection: Collection, found: FilterConditions, sort: readonly SortKey[]): IndexUse[] {
  const scored: { use: IndexUse; score: number }[] = [];
  for (const index of [collection.primary, ...collection.indexes]) {
    if (index.record.building) continue;
    for (const use of usesOf(index, found, sort)) {
      const score = scoreOf(use);
      if (score > 0) scored.push({ use, score });
    }
  }
  return scored.sort((a, b) => b.score - a.score).map(({ use }) => use);
}

/**
 * The first documents of an order are best read in that order, even where an index that does not serve it fits the
 * filter better, unless the latter leaves few: those are soon sorted.
 */
function inOrderFirst(ranked: readonly IndexUse[], found: FilterConditions): readonly IndexUse[] {
  const [best] = ranked;
  const inOrder = best?.sorted === false ? ranked.find((use) => use.sorted) : undefined;
  if (!best || !inOrder || sizeUpTo(scanOf(best, found), FEW + 1) <= FEW) return ranked;
  return [inOrder, ...ranked.filter((use) => use !== inOrder)];
}

/** Plans that read other stretches than the chosen one, each stretch once, whatever the order of what is in it. */
function narrower(plan: Plan, uses: readonly IndexUse[], found: FilterConditions): Plan[] {
  const scans = uses.map((use) => scanOf(use, found)).filter((scan) => !scan.isWhole);
  const seen = new Set(plan.scans.map(stretchOf));
  return scans.flatMap((scan) => {
    const stretch = stretchOf(scan);
    if (seen.has(stretch)) return [];
    seen.add(stretch);
    const plain = { ...scan, merged: false, backward: false };
    return [{ ...single(plan.collection, plain, found, []), sorted: false }];
  });
}

/** Indexes that begin with the same fields hold the same documents between the same bounds of those. */
function stretchOf({ index, points, hasRange, bounds }: IndexScan): string {
  const fields = index.record.fields.slice(0, points + (hasRange ? 1 : 0));
  return JSON.stringify(fields.map(({ path }, i) => [path, bounds[i]]));
}

function scoreOf(use: IndexUse): number {
  const { index, points, rangeAt, keyFilters } = use;
  const allPoints = points === index.record.fields.length;
  let score = points * POINT_SCORE + keyFilters * KEY_FILTER_SCORE;
  if (rangeAt !== undefined) score += RANGE_SCORE;
  if (isSelective(index)) score += SELECTIVE_SCORE;
  if (use.sorted) score += use.merged ? MERGE_SCORE : SORT_SCORE;
  if (score > 0 && allPoints && index.record.unique) score += UNIQUE_POINT_SCORE;
  // Of two indexes that serve equally well, the narrower one has the smaller keys.
  return score > 0 ? score - index.record.fields.length / 100 : 0;
}

function single(
  collection: Collection,
  scan: IndexScan,
  found: FilterConditions,
  sort: readonly SortKey[],
): Plan {
  return {
    collection,
    scans: [scan],
    exact: found.complete && scan.exact,
    sorted: sort.length === 0 || scan.sorted,
    duplicates: scan.duplicates,
    others: none,
  };
}

/** Reads all of an index; for the collection itself that is a collection scan. */
function wholeIndex(index: IndexStore, found: FilterConditions): IndexScan {
  const everything = { start: Buffer.from([0]), end: Buffer.from([0xff, 0xff]), fixed: 0 };
  const { fields } = index.record;
  return {
    index,
    ranges: [everything],
    bounds: fields.map(() => [EVERYTHING]),
    accepts: undefined,
    backward: false,
    merged: false,
    points: 0,
    hasRange: false,
    exact: found.conditions.length === 0,
    sorted: false,
    isWhole: true,
    duplicates: fields.some((field) => field.multikey),
    hasLongKeys: index.record.longKeys === true,
    multikeyFields: multikeyFields(index),
  };
}

/** An `$or` is served by indexes only if each of its branches is. */
function planAlternatives(collection: Collection, branches: readonly Document[]): Plan | undefined {
  const scans: IndexScan[] = [];
  for (const branch of branches) {
    const found = readConditions(branch);
    const [use] = rankedUses(collection, found, []);
    if (!use) return undefined;
    scans.push(scanOf(use, found));
  }
  return { collection, scans, exact: false, sorted: false, duplicates: true, others: none };
}
