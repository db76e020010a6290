import type { Document } from 'bson';
import { decode } from '../storage/documents.ts';
import { RawFields } from './raw-fields.ts';

/** Beyond this many fields, finding them costs as much as decoding everything. */
const MOST_FIELDS = 12;

/**
 * Makes a decoder of some top-level fields.
 * @param fields names; undefined for all fields
 * @returns decodes a document of valid BSON, behind which there may be other bytes; what it has of the fields comes in
 * its own order
 */
export function partialDecoder(fields: ReadonlySet<string> | undefined): (raw: Uint8Array) => Document {
  const finder = fields && fields.size <= MOST_FIELDS ? new RawFields([...fields]) : undefined;
  return (raw) => {
    const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
    if (!finder) return decode(bytes.subarray(0, bytes.readInt32LE(0)));
    finder.read(bytes);
    return decode(finder.extract());
  };
}
