/** A source of repeatable choices: the same seed gives the same choices in the same order, on every machine. */
export interface SeededRandom {
  /** @returns a number from 0 (inclusive) to 1 (exclusive) */
  next(): number;
  /** @returns a whole number from `min` to `max`, both included */
  whole(min: number, max: number): number;
  /** @returns one entry of a list that has at least one */
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** @returns true in `share` (0 to 1) of all calls */
  chance(share: number): boolean;
}

/** @returns the 32-bit FNV-1a hash of a text's UTF-16 units, as an unsigned whole number */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * @param seed what the choices depend on, and nothing else
 * @returns a mulberry32 generator: small, quick and even enough for drawings; never for secrets
 */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (share) => next() < share,
  };
}
