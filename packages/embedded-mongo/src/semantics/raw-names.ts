/** Finds field names among the bytes of a document. */
export class RawNames {
  readonly list: readonly Buffer[];
  /** Positions of the names of each length. */
  readonly #byLength: (number[] | undefined)[] = [];

  constructor(names: readonly string[]) {
    this.list = names.map((name) => Buffer.from(name));
    this.list.forEach(({ length }, i) => (this.#byLength[length] ??= []).push(i));
  }

  /** Position of the name that stands from `start` up to `end`; -1 for any other. */
  positionOf(bytes: Buffer, start: number, end: number): number {
    const candidates = this.#byLength[end - start];
    if (candidates) for (const i of candidates) if (isAt(bytes, start, this.list[i])) return i;
    return -1;
  }
}

function isAt(bytes: Buffer, start: number, name: Buffer | undefined): boolean {
  if (!name) return false;
  for (let i = 0; i < name.length; i += 1) if (bytes[start + i] !== name[i]) return false;
  return true;
}
