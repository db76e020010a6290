import { BSONRegExp, type Document, Double, MaxKey, MinKey } from 'bson';
import { isNumber, toDouble } from '../semantics/numbers.ts';
import { isDocument } from '../semantics/values.ts';
import { encodeTag, encodeValue } from '../storage/key-encoding.ts';
import { type Interval, normalised, pointInterval } from './intervals.ts';
import { regexIntervals } from './regex-prefix.ts';

/** What a filter demands of the index keys on one path. */
export interface Condition {
  path: string;
  /** A document can only match when one of its keys lies in one of these. */
  intervals: Interval[];
  /** Whether, the other way round, every document with such a key matches. */
  exact: boolean;
}

/** A filter as far as indexes can serve it. */
export interface FilterConditions {
  conditions: Condition[];
  /** The same by their paths. */
  byPath: Map<string, Condition[]>;
  /** Whether the conditions say everything that the filter says. */
  complete: boolean;
  /** Paths that must exist, which says that an index holds the document but not where. */
  existing: Set<string>;
  /** Branches of an `$or`; each may use its own index. */
  alternatives?: Document[];
}

/** Reads the conditions of a filter that indexes can serve; the rest is left to the compiled filter. */
export function readConditions(filter: Document): FilterConditions {
  const result: FilterConditions = { conditions: [], byPath: new Map(), complete: true, existing: new Set() };
  collect(filter, result);
  return result;
}

function collect(filter: Document, result: FilterConditions): void {
  for (const name of Object.keys(filter)) {
    const value: unknown = filter[name];
    if (name === '$and' && Array.isArray(value)) {
      for (const part of value) if (isDocument(part)) collect(part, result);
    } else if (name === '$or' && Array.isArray(value)) {
      result.complete = false;
      result.alternatives ??= value.filter(isDocument);
    } else if (name.startsWith('$')) {
      result.complete = false;
    } else {
      collectPath(name, value, result);
    }
  }
}

function collectPath(path: string, value: unknown, result: FilterConditions): void {
  if (!isOperators(value)) return add(path, equalTo(value), result);
  for (const operator of Object.keys(value)) {
    if (operator === '$options') continue;
    if (operator === '$exists' && value[operator] === true) result.existing.add(path);
    add(path, ofOperator(operator, value[operator], value), result);
  }
}

type Found = Omit<Condition, 'path'> | undefined;

function add(path: string, found: Found, result: FilterConditions): void {
  if (!found?.exact) result.complete = false;
  if (!found) return;
  const condition = { path, ...found };
  result.conditions.push(condition);
  const known = result.byPath.get(path);
  if (known) known.push(condition);
  else result.byPath.set(path, [condition]);
}

function isOperators(value: unknown): value is Document {
  return isDocument(value) && (Object.keys(value)[0] ?? '').startsWith('$');
}

function ofOperator(operator: string, operand: unknown, all: Document): Found {
  switch (operator) {
    case '$eq':
      return operand instanceof BSONRegExp ? undefined : equalTo(operand);
    case '$in':
      return Array.isArray(operand) ? oneOf(operand) : undefined;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return compared(operator, operand);
    case '$regex':
      return matching(operand, all['$options']);
    case '$all':
      return Array.isArray(operand) && operand.length > 0 && !isOperators(operand[0])
        ? inexact(equalTo(operand[0]))
        : undefined;
    default:
      return undefined;
  }
}

function inexact(found: Found): Found {
  return found && { ...found, exact: false };
}

function equalTo(value: unknown): Found {
  if (value instanceof BSONRegExp) return matching(value, undefined);
  // An index on an array holds its elements, so whole arrays cannot be looked up.
  if (Array.isArray(value)) return undefined;
  const isNull = value === null || value === undefined;
  return { intervals: [pointInterval(encodeValue(value))], exact: !isNull };
}

function oneOf(values: readonly unknown[]): Found {
  const found = values.map(equalTo);
  const intervals: Interval[] = [];
  for (const each of found) {
    if (!each) return undefined;
    intervals.push(...each.intervals);
  }
  return { intervals: normalised(intervals), exact: found.every((each) => each?.exact) };
}

function compared(operator: '$gt' | '$gte' | '$lt' | '$lte', operand: unknown): Found {
  const isBound = operand instanceof MinKey || operand instanceof MaxKey;
  if (isBound || operand instanceof BSONRegExp || Array.isArray(operand)) return undefined;
  if (operand === null || operand === undefined) {
    return operator === '$gte' || operator === '$lte' ? equalTo(null) : undefined;
  }
  if (isNumber(operand) && Number.isNaN(toDouble(operand))) return undefined;
  const bytes = encodeValue(operand);
  const tag = encodeTag(operand);
  if (operator === '$gt' || operator === '$gte') {
    const end = { bytes: Buffer.from([tag + 1]), behind: false };
    return { intervals: [{ start: { bytes, behind: operator === '$gt' }, end, point: false }], exact: true };
  }
  // NaN is the lowest number in the index, yet below nothing in a comparison.
  const start = isNumber(operand)
    ? { bytes: encodeValue(new Double(NaN)), behind: true }
    : { bytes: Buffer.from([tag - 1]), behind: true };
  return { intervals: [{ start, end: { bytes, behind: operator === '$lte' }, point: false }], exact: true };
}

function matching(pattern: unknown, options: unknown): Found {
  const flags = typeof options === 'string' ? options : '';
  const intervals =
    pattern instanceof BSONRegExp
      ? regexIntervals(pattern.pattern, `${pattern.options}${flags}`)
      : regexIntervals(String(pattern), flags);
  return intervals && { intervals, exact: false };
}
