import { valueEnd } from '../storage/raw-bson.ts';
import { MISSING } from './raw-fields.ts';
import { ARRAY, expanding, NO, type RawTest, UNSURE, type Verdict, YES } from './raw-tests.ts';
import { arrayIndexOf } from './values.ts';

const DOCUMENT = 0x03;
const LENGTH_BYTES = 4;

/** One component of a path. */
interface Part {
  name: Buffer;
  /** The array element that it also names, -1 for none. */
  position: number;
}

/**
 * Makes a test of a top-level field out of a test of what a path leads to below that field: met when one of the values
 * at the end of the path meets it. It goes the way of `someLeaf`, without decoding.
 * @param rest components of the path behind the top-level field, at least one
 * @param expands whether the elements of an array at the end of the path are tested, too
 * @returns undefined for paths into references, which decoding rearranges
 */
export function alongPath(rest: readonly string[], test: RawTest, expands: boolean): RawTest | undefined {
  if (rest.some((part) => part.startsWith('$'))) return undefined;
  const path = new RawPath(rest, test, expands ? expanding(test) : test);
  return (bytes, type, at) => path.below(bytes, type, at, 0);
}

class RawPath {
  readonly #parts: Part[];
  readonly #last: number;
  /** Type and place of the field that was looked for last. */
  #type = MISSING;
  #start = 0;

  constructor(
    rest: readonly string[],
    readonly test: RawTest,
    /** The test of a value at the end of the path that is no element named by its position. */
    readonly testAtEnd: RawTest,
  ) {
    this.#parts = rest.map((part) => ({ name: Buffer.from(part), position: arrayIndexOf(part) ?? -1 }));
    this.#last = rest.length - 1;
  }

  /** Goes on below a value with the component at `depth`. */
  below(bytes: Buffer, type: number, at: number, depth: number): Verdict {
    if (type === DOCUMENT) return this.#inDocument(bytes, at, depth);
    if (type === ARRAY) return this.#inArray(bytes, at, depth);
    return this.testAtEnd(bytes, MISSING, 0);
  }

  #inDocument(bytes: Buffer, at: number, depth: number): Verdict {
    this.#find(bytes, at, this.#parts[depth]?.name);
    if (depth === this.#last) return this.testAtEnd(bytes, this.#type, this.#start);
    return this.below(bytes, this.#type, this.#start, depth + 1);
  }

  #inArray(bytes: Buffer, start: number, depth: number): Verdict {
    const named = this.#parts[depth]?.position ?? -1;
    const end = start + bytes.readInt32LE(start) - 1;
    let verdict: Verdict = NO;
    let position = 0;
    for (let at = start + LENGTH_BYTES; at < end; position += 1) {
      const type = bytes[at] ?? 0;
      let value = at + 1;
      while (bytes[value] !== 0) value += 1;
      value += 1;
      let one = type === DOCUMENT ? this.#inDocument(bytes, value, depth) : NO;
      if (one !== YES && position === named) one = either(one, this.#named(bytes, type, value, depth));
      if (one === YES) return YES;
      if (one === UNSURE) verdict = UNSURE;
      at = valueEnd(bytes, type, value);
    }
    return verdict;
  }

  /** What an element leads to that the component at `depth` names by its position. */
  #named(bytes: Buffer, type: number, at: number, depth: number): Verdict {
    if (depth === this.#last) return this.test(bytes, type, at);
    return type === DOCUMENT || type === ARRAY ? this.below(bytes, type, at, depth + 1) : NO;
  }

  /** Looks for a field of a document inside; of several with one name it takes the last, as decoding does. */
  #find(bytes: Buffer, start: number, name: Buffer | undefined): void {
    this.#type = MISSING;
    this.#start = 0;
    if (!name) return;
    const { length } = name;
    const end = start + bytes.readInt32LE(start) - 1;
    for (let at = start + LENGTH_BYTES; at < end;) {
      const type = bytes[at] ?? 0;
      let nameEnd = at + 1;
      let isSame = true;
      for (let byte = bytes[nameEnd]; byte !== 0; byte = bytes[nameEnd]) {
        if (byte !== name[nameEnd - at - 1]) isSame = false;
        nameEnd += 1;
      }
      if (isSame && nameEnd - at - 1 === length) {
        this.#type = type;
        this.#start = nameEnd + 1;
      }
      at = valueEnd(bytes, type, nameEnd + 1);
    }
  }
}

function either(one: Verdict, other: Verdict): Verdict {
  if (one === YES || other === YES) return YES;
  return one === UNSURE || other === UNSURE ? UNSURE : NO;
}
