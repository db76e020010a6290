const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [BLANK, TILDE, ZERO] = [0x20, 0x7e, 0x30];
const START_BYTES = 64 * 1024;
/** A buffer that an exceptional answer has made larger is not kept. */
const KEPT_MAX = 1024 * 1024;
const HEX = Buffer.from('0123456789abcdef');

/**
 * Copies a text that JSON has as it is.
 * @returns where the copy ends; -1 when some byte is no printable ASCII character or must be escaped
 */
function copyPlain(bytes: Uint8Array, from: number, end: number, out: Uint8Array, at: number): number {
  let to = at;
  for (let index = from; index < end; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte < BLANK || byte > TILDE || byte === QUOTE || byte === BACKSLASH) return -1;
    out[to++] = byte;
  }
  return to;
}

/** Faster than the buffer's own way for a few bytes. */
function copyAll(bytes: Uint8Array, out: Uint8Array, at: number): number {
  for (let index = 0; index < bytes.length; index += 1) out[at + index] = bytes[index] ?? 0;
  return at + bytes.length;
}

/** JSON that grows at its end, in a buffer that is used again for the next. */
export class JsonBuffer {
  #bytes = Buffer.allocUnsafe(START_BYTES);
  #to = 0;

  /** Bytes so far; a smaller number takes back what was added since. */
  get length(): number {
    return this.#to;
  }

  set length(bytes: number) {
    this.#to = bytes;
  }

  /** @returns what was added, and starts over */
  take(): Buffer {
    const json = Buffer.from(this.#bytes.subarray(0, this.#to));
    this.#to = 0;
    if (this.#bytes.length > KEPT_MAX) this.#bytes = Buffer.allocUnsafe(START_BYTES);
    return json;
  }

  #reserve(bytes: number): void {
    if (this.#to + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#to + bytes));
    this.#bytes.copy(larger, 0, 0, this.#to);
    this.#bytes = larger;
  }

  byte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#to++] = byte;
  }

  /** @param ascii few bytes */
  raw(ascii: Uint8Array): void {
    this.#reserve(ascii.length);
    this.#to = copyAll(ascii, this.#bytes, this.#to);
  }

  /** @param text as it stands in the JSON */
  text(text: string): void {
    this.#reserve(3 * text.length);
    this.#to += this.#bytes.write(text, this.#to);
  }

  /** @param text of ASCII characters, as it stands in the JSON: a number, for instance */
  ascii(text: string): void {
    this.#reserve(text.length);
    const out = this.#bytes;
    const at = this.#to;
    for (let index = 0; index < text.length; index += 1) out[at + index] = text.charCodeAt(index);
    this.#to = at + text.length;
  }

  /** Adds a text of UTF-8 bytes, quoted. */
  string(bytes: Buffer, from: number, end: number): void {
    this.#reserve(end - from + 2);
    this.#bytes[this.#to] = QUOTE;
    const to = copyPlain(bytes, from, end, this.#bytes, this.#to + 1);
    if (to < 0) {
      this.text(JSON.stringify(bytes.toString('utf8', from, end)));
      return;
    }
    this.#bytes[to] = QUOTE;
    this.#to = to + 1;
  }

  int(value: number): void {
    if (value >= 0 && value < 10) this.byte(ZERO + value);
    else this.ascii(String(value));
  }

  /** Adds bytes as hexadecimal digits, quoted. */
  hex(bytes: Buffer, from: number, end: number): void {
    this.byte(QUOTE);
    this.#reserve(2 * (end - from) + 1);
    const out = this.#bytes;
    let to = this.#to;
    for (let index = from; index < end; index += 1) {
      const byte = bytes[index] ?? 0;
      out[to++] = HEX[byte >> 4] ?? 0;
      out[to++] = HEX[byte & 0xf] ?? 0;
    }
    this.#to = to;
    this.byte(QUOTE);
  }
}
