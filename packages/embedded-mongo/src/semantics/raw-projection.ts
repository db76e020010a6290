import type { Document } from 'bson';
import { decode } from '../bson/documents.ts';
import { copyOf, valueEnd } from '../bson/raw-bson.ts';
import { isNumber, toDouble } from './numbers.ts';
import { RawNames } from './raw-fields.ts';

/** Projects a document that stays bytes. */
export type RawProjection = (raw: Uint8Array) => Uint8Array;

const LENGTH_BYTES = 4;

/**
 * Compiles a projection that only keeps or only drops top-level fields: their bytes are copied as they are.
 * @param projection one that compileProjection or compileProject accepts
 * @returns undefined for paths, operators and expressions, which need the decoded document; the function takes valid
 * BSON
 */
export function compileRawProjection(projection: Document): RawProjection | undefined {
  const flags = new Map<string, boolean>();
  for (const name of Object.keys(projection)) {
    const flag = flagOf(projection[name]);
    if (flag === undefined || name.includes('.')) return undefined;
    flags.set(name, flag);
  }
  if (flags.size === 0) return undefined;
  const [first] = [...flags].filter(([name]) => name !== '_id');
  const keeps = first ? first[1] : flags.get('_id') === true;
  // The identifier is kept unless it is dropped by name, whatever the others are.
  flags.set('_id', flags.get('_id') ?? true);
  const named = [...flags].filter(([, flag]) => flag === keeps).map(([name]) => name);
  return keeps ? keepingFields(named) : dropping(named);
}

/** As the compilers of projections read a flag. */
function flagOf(value: unknown): boolean | undefined {
  return isNumber(value) ? toDouble(value) !== 0 : typeof value === 'boolean' ? value : undefined;
}

/** Keeps these top-level fields only, in the order of the document. */
export function keepingFields(list: readonly string[]): RawProjection {
  const names = new RawNames(list);
  return (raw) => {
    const copy = new FieldCopy(raw);
    let left = list.length;
    eachField(copy.source, (start, nameEnd, end) => {
      if (names.positionOf(copy.source, start + 1, nameEnd) >= 0) {
        copy.add(start, end);
        left -= 1;
      }
      return left > 0;
    });
    return copy.finish();
  };
}

function dropping(list: readonly string[]): RawProjection {
  const names = new RawNames(list);
  return (raw) => {
    const copy = new FieldCopy(raw);
    let kept = LENGTH_BYTES;
    let left = list.length;
    eachField(copy.source, (start, nameEnd, end) => {
      if (names.positionOf(copy.source, start + 1, nameEnd) >= 0) {
        copy.add(kept, start);
        kept = end;
        left -= 1;
      }
      return left > 0;
    });
    copy.add(kept, copy.source.length - 1);
    return copy.finish();
  };
}

/**
 * Visits the top-level fields until the visitor has enough.
 * @param visit receives where a field begins, where its name ends and where its value ends
 */
function eachField(bytes: Buffer, visit: (start: number, nameEnd: number, end: number) => boolean): void {
  const last = bytes.length - 1;
  for (let at = LENGTH_BYTES; at < last;) {
    let nameEnd = at + 1;
    while (bytes[nameEnd] !== 0) nameEnd += 1;
    const end = valueEnd(bytes, bytes[at] ?? 0, nameEnd + 1);
    if (!visit(at, nameEnd, end)) return;
    at = end;
  }
}

/** A document in the making that takes stretches of another one. */
class FieldCopy {
  readonly source: Buffer;
  readonly #target: Buffer;
  #length = LENGTH_BYTES;

  constructor(raw: Uint8Array) {
    this.source = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
    this.#target = Buffer.allocUnsafe(raw.byteLength);
  }

  add(start: number, end: number): void {
    if (end > start) this.#length += this.source.copy(this.#target, this.#length, start, end);
  }

  finish(): Uint8Array {
    this.#target[this.#length] = 0;
    this.#target.writeInt32LE(this.#length + 1, 0);
    const copy = this.#target.subarray(0, this.#length + 1);
    // A batch may hold half a million identifiers, which must not keep the memory of as many documents.
    return copy.length * 2 < this.#target.length ? copyOf(copy, 0, copy.length) : copy;
  }
}

/** Beyond this many fields, finding them costs as much as decoding everything. */
const MOST_FIELDS = 12;

/**
 * Makes a decoder of some top-level fields.
 * @param fields names; undefined for all fields
 * @returns decodes a document of valid BSON; what it has of the fields comes in its own order
 */
export function partialDecoder(fields: ReadonlySet<string> | undefined): (raw: Uint8Array) => Document {
  if (!fields || fields.size > MOST_FIELDS) return (raw) => decode(raw);
  const keep = keepingFields([...fields]);
  return (raw) => decode(keep(raw));
}
