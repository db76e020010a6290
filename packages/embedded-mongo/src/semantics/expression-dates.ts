import { Int32, Long, ObjectId, Timestamp } from 'bson';
import { MongoFailure } from '../errors.ts';
import { parseDate } from './conversions.ts';
import { formatDate } from './date-format.ts';
import {
  addUnits,
  DATE_UNITS,
  type DateUnit,
  dayOfYear,
  fromLocal,
  isoWeek,
  isoWeekday,
  toLocal,
  unitIndex,
  unitStart,
  weekdayOf,
} from './dates.ts';
import { isNullish, named, positional } from './expression-args.ts';
import type { OperatorCompiler } from './expression-scope.ts';
import { toSafeInteger } from './numbers.ts';
import { typeName } from './types.ts';
import { isDocument } from './values.ts';

/** The date a value stands for: dates, timestamps and ObjectIds have one. */
function dateOf(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  throw new MongoFailure(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

function zoneOf(value: unknown): string {
  if (value === undefined) return 'UTC';
  if (typeof value === 'string') return value;
  throw new MongoFailure(40517, `timezone must evaluate to a string, found ${typeName(value)}`);
}

function unitOf(value: unknown, operator: string): DateUnit {
  const unit = DATE_UNITS.find((name) => name === value);
  if (unit) return unit;
  throw new MongoFailure(
    5439013,
    `${operator} parameter 'unit' value cannot be recognized as a time unit: ${typeName(value)}`,
  );
}

function integerOf(value: unknown, operator: string, name: string): number {
  const integer = toSafeInteger(value);
  if (integer === undefined)
    throw new MongoFailure(5166405, `${operator} expects integer '${name}', found ${typeName(value)}`);
  return integer;
}

/** Operator on one field of a date, given as an expression, a list of one, or `{date, timezone}`. */
function part(read: (local: Date) => number, long = false): OperatorCompiler {
  const evaluate = (date: unknown, timezone: unknown): unknown => {
    if (isNullish(date) || timezone === null) return null;
    const value = read(toLocal(dateOf(date), zoneOf(timezone)));
    return long ? Long.fromNumber(value) : new Int32(value);
  };
  const simple = positional(1, 1, ([date]) => evaluate(date, undefined));
  const full = named(['date'], ['timezone'], ({ date, timezone }) => evaluate(date, timezone));
  return (argument, compile, operator) =>
    (isDocument(argument) && 'date' in argument ? full : simple)(argument, compile, operator);
}

function toText({ date, format, timezone, onNull }: Record<string, unknown>): unknown {
  if (isNullish(date)) return onNull ?? null;
  if (timezone === null || format === null) return null;
  if (format !== undefined && typeof format !== 'string') {
    throw new MongoFailure(
      18533,
      `$dateToString requires that 'format' be a string, found: ${typeName(format)}`,
    );
  }
  return formatDate(dateOf(date), zoneOf(timezone), format);
}

function fromText({ dateString, timezone, format, onError, onNull }: Record<string, unknown>): unknown {
  if (format !== undefined)
    throw new MongoFailure('NotImplemented', "$dateFromString with 'format' is not supported by this server");
  if (isNullish(dateString)) return onNull ?? null;
  try {
    if (typeof dateString !== 'string')
      throw new MongoFailure(
        'ConversionFailure',
        `$dateFromString requires that 'dateString' be a string, found: ${typeName(dateString)}`,
      );
    const date = parseDate(dateString);
    return timezone === undefined ? date : fromLocal(date, zoneOf(timezone));
  } catch (error) {
    if (onError !== undefined) return onError;
    throw error;
  }
}

function truncate(
  { date, unit, binSize, timezone, startOfWeek }: Record<string, unknown>,
  operator: string,
): unknown {
  if ([date, unit].some(isNullish) || [binSize, timezone, startOfWeek].includes(null)) return null;
  const name = unitOf(unit, operator);
  const size = binSize === undefined ? 1 : integerOf(binSize, operator, 'binSize');
  if (size <= 0) throw new MongoFailure(5439017, `${operator} requires 'binSize' to be greater than 0`);
  const zone = zoneOf(timezone);
  const weekday = typeof startOfWeek === 'string' ? weekdayOf(startOfWeek) : 0;
  const index = unitIndex(toLocal(dateOf(date), zone), name, weekday);
  return fromLocal(unitStart(Math.floor(index / size) * size, name, weekday), zone);
}

function difference(
  { startDate, endDate, unit, timezone, startOfWeek }: Record<string, unknown>,
  operator: string,
): unknown {
  if ([startDate, endDate, unit].some(isNullish) || timezone === null) return null;
  const name = unitOf(unit, operator);
  const zone = zoneOf(timezone);
  const weekday = typeof startOfWeek === 'string' ? weekdayOf(startOfWeek) : 0;
  const index = (date: unknown): number => unitIndex(toLocal(dateOf(date), zone), name, weekday);
  return Long.fromNumber(index(endDate) - index(startDate));
}

function shift(sign: 1 | -1): OperatorCompiler {
  return named(
    ['startDate', 'unit', 'amount'],
    ['timezone'],
    ({ startDate, unit, amount, timezone }, operator) => {
      if ([startDate, unit, amount].some(isNullish) || timezone === null) return null;
      const zone = zoneOf(timezone);
      const count = integerOf(amount, operator, 'amount') * sign;
      return fromLocal(addUnits(toLocal(dateOf(startDate), zone), unitOf(unit, operator), count), zone);
    },
  );
}

const DATE_PARTS = ['month', 'day', 'hour', 'minute', 'second', 'millisecond'];

function fromParts(values: Record<string, unknown>, operator: string): unknown {
  const names = ['year', ...DATE_PARTS];
  if (names.some((name) => values[name] === null)) return null;
  const defaults = [1970, 1, 1, 0, 0, 0, 0];
  const [year = 0, month = 1, ...rest] = names.map((name, i) =>
    values[name] === undefined ? (defaults[i] ?? 0) : integerOf(values[name], operator, name),
  );
  return fromLocal(new Date(Date.UTC(year, month - 1, ...rest)), zoneOf(values['timezone']));
}

function toParts({ date, timezone }: Record<string, unknown>): unknown {
  if (isNullish(date) || timezone === null) return null;
  const local = toLocal(dateOf(date), zoneOf(timezone));
  const parts = {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  };
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, new Int32(value)]));
}

/** Date expression operators. */
export const DATE_OPERATORS: [string, OperatorCompiler][] = [
  ['$year', part((local) => local.getUTCFullYear())],
  ['$month', part((local) => local.getUTCMonth() + 1)],
  ['$dayOfMonth', part((local) => local.getUTCDate())],
  ['$dayOfWeek', part((local) => local.getUTCDay() + 1)],
  ['$dayOfYear', part(dayOfYear)],
  ['$hour', part((local) => local.getUTCHours())],
  ['$minute', part((local) => local.getUTCMinutes())],
  ['$second', part((local) => local.getUTCSeconds())],
  ['$millisecond', part((local) => local.getUTCMilliseconds())],
  ['$week', part((local) => Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7))],
  ['$isoWeek', part((local) => isoWeek(local).week)],
  ['$isoWeekYear', part((local) => isoWeek(local).year, true)],
  ['$isoDayOfWeek', part(isoWeekday)],
  ['$dateToString', named(['date'], ['format', 'timezone', 'onNull'], toText)],
  ['$dateFromString', named(['dateString'], ['timezone', 'format', 'onError', 'onNull'], fromText)],
  ['$dateTrunc', named(['date', 'unit'], ['binSize', 'timezone', 'startOfWeek'], truncate)],
  ['$dateDiff', named(['startDate', 'endDate', 'unit'], ['timezone', 'startOfWeek'], difference)],
  ['$dateAdd', shift(1)],
  ['$dateSubtract', shift(-1)],
  ['$dateFromParts', named(['year'], [...DATE_PARTS, 'timezone'], fromParts)],
  ['$dateToParts', named(['date'], ['timezone'], toParts)],
];
