import type { Document } from 'bson';
import { decode } from '../storage/documents.ts';
import { keepingFields } from './raw-projection.ts';

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
