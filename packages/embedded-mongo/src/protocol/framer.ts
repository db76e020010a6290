import { MongoFailure } from '../errors.ts';

/** Largest message in bytes, as the handshake announces it. */
export const MAX_MESSAGE_SIZE = 48_000_000;
/** What a message may need beyond its documents. */
const OVERHEAD = 16_384;
const HEADER_BYTES = 16;

/** Cuts the bytes of a connection into messages. */
export class Framer {
  #chunks: Buffer[] = [];
  #length = 0;

  /**
   * Takes what arrived and returns the messages that are complete with it.
   * @throws MongoFailure ProtocolError when the bytes announce a message of an impossible length
   */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const messages: Buffer[] = [];
    for (;;) {
      const needed = this.#neededLength();
      if (needed === undefined || this.#length < needed) return messages;
      const all =
        this.#chunks.length === 1 ? (this.#chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#chunks);
      messages.push(all.subarray(0, needed));
      const rest = all.subarray(needed);
      this.#chunks = rest.length > 0 ? [rest] : [];
      this.#length = rest.length;
    }
  }

  #neededLength(): number | undefined {
    if (this.#length < 4) return undefined;
    const first = this.#chunks[0] ?? Buffer.alloc(0);
    const head = first.length >= 4 ? first : Buffer.concat(this.#chunks);
    const needed = head.readInt32LE(0);
    if (needed >= HEADER_BYTES && needed <= MAX_MESSAGE_SIZE + OVERHEAD) return needed;
    throw new MongoFailure('ProtocolError', `message announces ${needed} bytes`);
  }
}
