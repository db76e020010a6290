/** Bytes that the values of BSON's fixed-size types take (bsonspec.org). */
const SIZES: readonly (readonly [type: number, size: number])[] = [
  [0x01, 8],
  [0x06, 0],
  [0x07, 12],
  [0x08, 1],
  [0x09, 8],
  [0x0a, 0],
  [0x10, 4],
  [0x11, 8],
  [0x12, 8],
  [0x13, 16],
  [0x7f, 0],
  [0xff, 0],
];
/** The same by type; -1 for the types whose values say how long they are. */
const FIXED_SIZES = new Int8Array(256).fill(-1);
for (const [type, size] of SIZES) FIXED_SIZES[type] = size;
const LENGTH_BYTES = 4;
const DBPOINTER_ID_BYTES = 12;

/** Name of a document's first field; empty when it has none. */
export function firstFieldName(raw: Uint8Array): string {
  const end = raw.indexOf(0, 5);
  return end > 5 ? Buffer.from(raw.buffer, raw.byteOffset + 5, end - 5).toString() : '';
}

/**
 * Moves a field to the front of a document without decoding it, so that the other bytes stay as they are.
 * @param raw a document that is known to be valid BSON
 * @returns undefined when there is no such field
 */
export function withFieldFirst(raw: Uint8Array, name: string): Uint8Array | undefined {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const wanted = Buffer.from(`${name}\0`);
  let at = LENGTH_BYTES;
  while (at < bytes.length - 1) {
    const nameEnd = bytes.indexOf(0, at + 1) + 1;
    const end = valueEnd(bytes, bytes[at] ?? 0, nameEnd);
    if (bytes.subarray(at + 1, nameEnd).equals(wanted)) {
      const head = bytes.subarray(0, LENGTH_BYTES);
      const before = bytes.subarray(LENGTH_BYTES, at);
      return Buffer.concat([head, bytes.subarray(at, end), before, bytes.subarray(end)]);
    }
    at = end;
  }
  return undefined;
}

/** Number of a document's top-level fields; those of one name count each. @param raw valid BSON */
export function fieldCount(raw: Uint8Array): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let count = 0;
  for (let end = fieldEnd(bytes, LENGTH_BYTES); end !== undefined; end = fieldEnd(bytes, end)) count += 1;
  return count;
}

/**
 * Compares two documents field by field, by their bytes.
 * @param before valid BSON
 * @param after valid BSON
 * @returns names of the top-level fields that only one of them has or that differ in type or value
 */
export function changedFields(before: Uint8Array, after: Uint8Array): Set<string> {
  // LMDB lends a longer buffer whose `length` is the value's.
  const old = Buffer.from(before.buffer, before.byteOffset, before.length);
  const fresh = Buffer.from(after.buffer, after.byteOffset, after.length);
  const changed = new Set<string>();
  let from = LENGTH_BYTES;
  let to = LENGTH_BYTES;
  // Documents keep the order of their fields, so that as a rule both have the same field next.
  for (;;) {
    const oldEnd = fieldEnd(old, from);
    const freshEnd = fieldEnd(fresh, to);
    if (oldEnd === undefined || freshEnd === undefined) break;
    if (old.compare(fresh, to, freshEnd, from, oldEnd) !== 0) {
      const name = fieldName(old, from);
      if (name !== fieldName(fresh, to)) break;
      changed.add(name);
    }
    from = oldEnd;
    to = freshEnd;
  }
  const rest = fieldsFrom(old, from);
  for (const [name, bytes] of fieldsFrom(fresh, to)) {
    if (!rest.get(name)?.equals(bytes)) changed.add(name);
    rest.delete(name);
  }
  for (const name of rest.keys()) changed.add(name);
  return changed;
}

function fieldName(bytes: Buffer, at: number): string {
  return bytes.toString('utf8', at + 1, bytes.indexOf(0, at + 1));
}

/** Where the field that begins at `at` ends; undefined at the end of the document. */
function fieldEnd(bytes: Buffer, at: number): number | undefined {
  if (at >= bytes.length - 1) return undefined;
  return valueEnd(bytes, bytes[at] ?? 0, bytes.indexOf(0, at + 1) + 1);
}

function fieldsFrom(bytes: Buffer, start: number): Map<string, Buffer> {
  const fields = new Map<string, Buffer>();
  let at = start;
  for (let end = fieldEnd(bytes, at); end !== undefined; end = fieldEnd(bytes, at)) {
    fields.set(fieldName(bytes, at), bytes.subarray(at, end));
    at = end;
  }
  return fields;
}

/** Where a value of this BSON type ends that begins at `start`. */
export function valueEnd(bytes: Buffer, type: number, start: number): number {
  const fixed = FIXED_SIZES[type] ?? -1;
  if (fixed >= 0) return start + fixed;
  // A regular expression is two texts that end with zero bytes.
  if (type === 0x0b) return bytes.indexOf(0, bytes.indexOf(0, start) + 1) + 1;
  const length = bytes.readInt32LE(start);
  // The length of a document, an array or code with scope counts itself; a text's and a binary's does not.
  if (type === 0x03 || type === 0x04 || type === 0x0f) return start + length;
  if (type === 0x05) return start + LENGTH_BYTES + 1 + length;
  return start + LENGTH_BYTES + length + (type === 0x0c ? DBPOINTER_ID_BYTES : 0);
}

/** A copy of the BSON that a buffer begins with. */
export function copyOfBson(buffer: Buffer): Buffer {
  return copyOf(buffer, 0, buffer.readInt32LE(0));
}

/** Memory that small copies share: a piece of its own costs each more than the copying. */
const SLAB_BYTES = 64 * 1024;
/** Larger copies have memory of their own, so that what keeps one of them keeps no more than it. */
const LARGEST_SHARED = 8 * 1024;

let slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
let used = 0;

/** A copy of some bytes of a shared buffer. */
export function copyOf(bytes: Buffer, start: number, end: number): Buffer {
  const length = end - start;
  if (length > LARGEST_SHARED) return Buffer.from(bytes.subarray(start, end));
  if (used + length > SLAB_BYTES) {
    slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
    used = 0;
  }
  const copy = slab.subarray(used, used + length);
  used += length;
  bytes.copy(copy, 0, start, end);
  return copy;
}
