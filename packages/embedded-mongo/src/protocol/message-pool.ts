/** Memory that is kept for the next answers: as much as 64 connections use at a time for a list each. */
const LARGEST_KEPT = 128 * 1024;
const MOST_KEPT = 64;

/**
 * Memory for answers, used again once an answer is with the system: pieces of new memory for each answer of some
 * kilobytes would make the garbage collector most of what an answer costs.
 */
export class MessagePool {
  readonly #free: Buffer[] = [];

  /** @returns memory of this length that holds anything; to be given back when it is not read any more */
  take(length: number): Buffer {
    if (length > LARGEST_KEPT) return Buffer.allocUnsafeSlow(length);
    const whole = this.#free.pop() ?? Buffer.allocUnsafeSlow(LARGEST_KEPT);
    return whole.subarray(0, length);
  }

  /** @param message what `take` returned, once */
  release(message: Buffer): void {
    const whole = message.buffer;
    if (whole.byteLength !== LARGEST_KEPT || this.#free.length >= MOST_KEPT) return;
    this.#free.push(Buffer.from(whole));
  }
}
