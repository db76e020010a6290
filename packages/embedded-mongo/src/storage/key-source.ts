import type { Document } from 'bson';
import { getPath } from '../semantics/paths.ts';
import { encodeValue, inverted } from './key-encoding.ts';

/** What one path of a document gives to index keys. */
export interface PathKeys {
  /** Different values, one for each key. */
  values: readonly unknown[];
  /** Whether an array was met on the path, so that the document may have several keys. */
  multikey: boolean;
  /** The encoding of each value, as an ascending or a descending field holds it. */
  encoded: (descending: boolean) => readonly Uint8Array[];
}

/**
 * A document as its indexes see it. Indexes share paths, such as a filter's field under several orders; each path is
 * read and encoded once.
 */
export class KeySource {
  readonly #paths = new Map<string, PathKeys>();

  constructor(readonly document: Document) {}

  path(path: string): PathKeys {
    const known = this.#paths.get(path);
    if (known) return known;
    const read = readPath(this.document, path);
    this.#paths.set(path, read);
    return read;
  }
}

function readPath(document: Document, path: string): PathKeys {
  const { values, multikey } = getPath(document, path);
  const forward = values.map(encodeValue);
  const isFirst = forward.length > 1 ? firstOfEach(forward) : undefined;
  return pathKeys(
    isFirst ? values.filter((_, i) => isFirst[i]) : values,
    isFirst ? forward.filter((_, i) => isFirst[i]) : forward,
    multikey,
  );
}

function pathKeys(values: readonly unknown[], forward: readonly Uint8Array[], multikey: boolean): PathKeys {
  let backward: readonly Uint8Array[] | undefined;
  const encoded = (descending: boolean) => (descending ? (backward ??= forward.map(inverted)) : forward);
  return { values, multikey, encoded };
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
