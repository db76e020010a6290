import type { Document } from 'bson';
import { bytesOf } from '../semantics/matcher.ts';
import { getPath } from '../semantics/paths.ts';
import { getField } from '../semantics/values.ts';
import { encodeValue, inverted } from './key-encoding.ts';

/** What one path of a document gives to index keys. */
export class PathKeys {
  #backward: readonly Uint8Array[] | undefined;

  constructor(
    /** Different values, one for each key. */
    readonly values: readonly unknown[],
    private readonly forward: readonly Uint8Array[],
    /** Whether an array was met on the path, so that the document may have several keys. */
    readonly multikey: boolean,
  ) {}

  /** The encoding of each value, as an ascending or a descending field holds it. */
  encoded(descending: boolean): readonly Uint8Array[] {
    return descending ? (this.#backward ??= this.forward.map(inverted)) : this.forward;
  }
}

/**
 * A document as its indexes see it. Indexes share paths, such as a filter's field under several orders; each path is
 * read and encoded once.
 */
export class KeySource {
  readonly #paths = new Map<string, PathKeys>();
  #bytes: Uint8Array | undefined;

  constructor(readonly document: Document) {}

  /** What partial indexes test. */
  get bytes(): Uint8Array {
    return (this.#bytes ??= bytesOf(this.document));
  }

  path(path: string): PathKeys {
    const known = this.#paths.get(path);
    if (known) return known;
    const read = readPath(this.document, path);
    this.#paths.set(path, read);
    return read;
  }
}

function readPath(document: Document, path: string): PathKeys {
  if (!path.includes('.')) {
    const value = getField(document, path);
    // What most fields are: one value.
    if (!Array.isArray(value)) return new PathKeys([value], [encodeValue(value)], false);
  }
  const { values, multikey } = getPath(document, path);
  const forward = values.map(encodeValue);
  const isFirst = forward.length > 1 ? firstOfEach(forward) : undefined;
  return new PathKeys(
    isFirst ? values.filter((_, i) => isFirst[i]) : values,
    isFirst ? forward.filter((_, i) => isFirst[i]) : forward,
    multikey,
  );
}

/** @returns for each encoding whether no equal one stands before it; undefined when all differ */
function firstOfEach(encoded: readonly Buffer[]): boolean[] | undefined {
  const seen = new Set<string>();
  const isFirst = encoded.map((bytes) => {
    const name = bytes.toString('latin1');
    const { size } = seen;
    return seen.add(name).size > size;
  });
  return seen.size < encoded.length ? isFirst : undefined;
}
