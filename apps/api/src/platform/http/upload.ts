import type { LimitName } from './endpoint-limits.ts';

/** A file of a multipart request, held in memory. The media type is the client's claim, not a fact. */
export interface UploadedFile {
  buffer: Buffer;
  /** As the client calls it, without its folder; empty for none. */
  name: string;
  claimedType: string;
  /** Bytes. */
  size: number;
}

export interface UploadSpec {
  /** Name of the one file field. */
  field: string;
  /** Bytes; more is 413. */
  maxBytes: number;
  /** The sentence that refuses a request without the file; without it the file may be left out. */
  required?: string;
  /** Requests that carry the file are counted here, too. */
  limit?: LimitName;
}
