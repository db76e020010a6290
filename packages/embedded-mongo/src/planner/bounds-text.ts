import { ObjectId } from 'bson';
import { TYPE_ORDER } from '../semantics/compare.ts';
import { TEXT_END_LENGTH } from '../storage/key-encoding.ts';
import { EVERYTHING, type Interval } from './intervals.ts';

type Edge = Interval['start'];

const MIN_KEY = 'MinKey';
const MAX_KEY = 'MaxKey';

/**
 * Intervals as `explain` shows them, such as `["drama", "drama"]` or `(1990, inf]`.
 * @param intervals in ascending order of the values
 * @param isReversed whether the index is read from the highest value to the lowest
 */
export function describeIntervals(intervals: readonly Interval[], isReversed: boolean): string[] {
  const texts = intervals.map((interval) => describe(interval, isReversed));
  return isReversed ? texts.reverse() : texts;
}

function describe(interval: Interval, isReversed: boolean): string {
  const { start, end } = interval;
  const low = interval === EVERYTHING ? MIN_KEY : lowest(start);
  const high = interval === EVERYTHING ? MAX_KEY : highest(end);
  const opens = start.behind && !isTypeEdge(start) ? '(' : '[';
  const closes = end.behind || isTypeEdge(end) ? ']' : ')';
  if (!isReversed) return `${opens}${low}, ${high}${closes}`;
  return `${closes === ']' ? '[' : '('}${high}, ${low}${opens === '[' ? ']' : ')'}`;
}

/** An edge that parts types, not values: it holds one byte beside or between the types' tags. */
function isTypeEdge({ bytes }: Edge): boolean {
  return bytes.length <= 1;
}

function lowest(edge: Edge): string {
  if (!isTypeEdge(edge)) return describeValue(edge.bytes);
  const above = (edge.bytes[0] ?? 0) + 1;
  return above === TYPE_ORDER.number ? '-inf' : `the least ${typeName(above)}`;
}

function highest(edge: Edge): string {
  if (!isTypeEdge(edge)) return describeValue(edge.bytes);
  const below = (edge.bytes[0] ?? 0) - 1;
  return below === TYPE_ORDER.number ? 'inf' : `the greatest ${typeName(below)}`;
}

function typeName(tag: number): string {
  return Object.entries(TYPE_ORDER).find(([, order]) => order === tag)?.[0] ?? 'value';
}

/** An encoded value, or the beginning of one, for people to read. */
function describeValue(encoded: Uint8Array): string {
  const bytes = Buffer.from(encoded);
  const body = bytes.subarray(1);
  switch (bytes[0]) {
    case TYPE_ORDER.null:
      return 'null';
    case TYPE_ORDER.number:
      return String(orderedDouble(body));
    case TYPE_ORDER.string:
      return describeText(body);
    case TYPE_ORDER.objectId:
      return `ObjectId('${new ObjectId(body).toHexString()}')`;
    case TYPE_ORDER.boolean:
      return String(body[0] === 1);
    case TYPE_ORDER.date:
      return `new Date(${(body.readUInt32BE(0) - 0x8000_0000) * 0x1_0000_0000 + body.readUInt32BE(4)})`;
    default:
      return `${typeName(bytes[0] ?? 0)} ${body.toString('hex')}`;
  }
}

/** The double that begins an encoded number; numbers between two doubles are shown as the lower one. */
function orderedDouble(body: Buffer): number {
  const bytes = Buffer.from(body.subarray(0, 8));
  if (bytes.every((byte) => byte === 0)) return NaN;
  const isPositive = (bytes[0] ?? 0) >= 0x80;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0;
    if (!isPositive) bytes[i] = ~byte & 0xff;
    else if (i === 0) bytes[i] = byte ^ 0x80;
  }
  return bytes.readDoubleBE(0);
}

/** A text, or the beginning that the texts in an interval share. */
function describeText(body: Buffer): string {
  const isWhole = body.at(-2) === 0 && body.at(-1) === 1;
  const text = isWhole ? body.subarray(0, -TEXT_END_LENGTH) : body;
  return `${JSON.stringify(text.toString())}${isWhole ? '' : '…'}`;
}
