import { valueEnd } from '../bson/raw-bson.ts';
import { MISSING, RawValue } from './raw-value.ts';

/** Finds field names among the bytes of a document. */
export class RawNames {
  readonly list: readonly Buffer[];
  /** Positions of the names of each length. */
  readonly #byLength: (number[] | undefined)[] = [];

  constructor(names: readonly string[]) {
    this.list = names.map((name) => Buffer.from(name));
    this.list.forEach(({ length }, i) => (this.#byLength[length] ??= []).push(i));
  }

  /** Position of the name that stands from `start` up to `end`; -1 for any other. */
  positionOf(bytes: Buffer, start: number, end: number): number {
    const candidates = this.#byLength[end - start];
    if (candidates) for (const i of candidates) if (isAt(bytes, start, this.list[i])) return i;
    return -1;
  }
}

function isAt(bytes: Buffer, start: number, name: Buffer | undefined): boolean {
  if (!name) return false;
  for (let i = 0; i < name.length; i += 1) if (bytes[start + i] !== name[i]) return false;
  return true;
}

const LENGTH_BYTES = 4;

/**
 * Top-level fields looked up in documents that stay bytes. One finder holds the places of one document at a time.
 */
export class RawFields {
  #bytes: Buffer = Buffer.alloc(0);
  /** BSON type of each field in the document read last; MISSING when it has none. */
  readonly #types: Uint8Array;
  /** Where each field's value begins. */
  readonly #starts: Int32Array;
  readonly #names: RawNames;

  constructor(names: readonly string[]) {
    this.#names = new RawNames(names);
    this.#types = new Uint8Array(names.length);
    this.#starts = new Int32Array(names.length);
  }

  /**
   * Finds the fields of a document, the first of several with one name.
   * @param start where the document begins
   */
  read(bytes: Buffer, start = 0): void {
    this.#types.fill(MISSING);
    this.#bytes = bytes;
    const end = start + bytes.readInt32LE(start) - 1;
    let left = this.#types.length;
    let at = start + LENGTH_BYTES;
    while (at < end && left > 0) {
      const type = bytes[at] ?? 0;
      const name = at + 1;
      let nameEnd = name;
      while (bytes[nameEnd] !== 0) nameEnd += 1;
      const field = this.#names.positionOf(bytes, name, nameEnd);
      if (field >= 0 && this.#types[field] === MISSING) {
        this.#types[field] = type;
        this.#starts[field] = nameEnd + 1;
        left -= 1;
      }
      at = valueEnd(bytes, type, nameEnd + 1);
    }
  }

  /** The field at this position of the names, in the document read last. */
  value(position: number): RawValue {
    return new RawValue(this.#bytes, this.#types[position] ?? MISSING, this.#starts[position] ?? 0);
  }
}
