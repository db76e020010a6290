/** A growing byte buffer that index keys are assembled in. */
export class KeyWriter {
  #bytes = Buffer.alloc(512);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  reset(): void {
    this.#length = 0;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  uint16(value: number): void {
    this.#reserve(2);
    this.#length = this.#bytes.writeUInt16BE(value, this.#length);
  }

  uint32(value: number): void {
    this.#reserve(4);
    this.#length = this.#bytes.writeUInt32BE(value >>> 0, this.#length);
  }

  uint64(value: bigint): void {
    this.#reserve(8);
    this.#length = this.#bytes.writeBigUInt64BE(value, this.#length);
  }

  /** A double in the order of its value: sign bit flipped, negative numbers inverted, NaN first. */
  orderedDouble(value: number): void {
    this.#reserve(8);
    const start = this.#length;
    if (Number.isNaN(value)) this.#bytes.fill(0, start, start + 8);
    else {
      this.#bytes.writeDoubleBE(value === 0 ? 0 : value, start);
      if (value < 0) this.invertFrom(start, start + 8);
      else this.#bytes[start] = (this.#bytes[start] ?? 0) ^ 0x80;
    }
    this.#length = start + 8;
  }

  /** UTF-8 ended by one zero byte, for text that BSON keeps free of zero bytes: names and regular expressions. */
  cstring(text: string): void {
    this.#reserve(text.length * 3 + 1);
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
    this.byte(0);
  }

  /**
   * UTF-8 with every zero byte escaped as 00 FF, ended by 00 01: no text is then the beginning of another, and a
   * shorter one comes first.
   */
  terminated(text: string): void {
    this.#reserve(text.length * 3);
    const start = this.#length;
    const end = start + this.#bytes.write(text, start, 'utf8');
    this.#length = end;
    if (text.includes('\0')) {
      const raw = Buffer.from(this.#bytes.subarray(start, end));
      this.#length = start;
      for (const value of raw) {
        this.byte(value);
        if (value === 0) this.byte(0xff);
      }
    }
    this.byte(0);
    this.byte(1);
  }

  /** Inverts what was written since `start`, which turns ascending into descending order. */
  invertFrom(start: number, end = this.#length): void {
    for (let i = start; i < end; i += 1) this.#bytes[i] = ~(this.#bytes[i] ?? 0) & 0xff;
  }

  /** A copy of the bytes written so far. */
  toBytes(): Buffer {
    const copy = Buffer.allocUnsafe(this.#length);
    this.#bytes.copy(copy, 0, 0, this.#length);
    return copy;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#length + count));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
