/*
 * Made-up but repeatable: the same size gives the same data everywhere, so that measurements can be compared.
 */

const SYLLABLES =
  'ba be bo chi da de di do e fe fu ga ge ha i ja ka ke ko la le lo ma me mi mo na ne ni nke no nwa o ola ra re ro sa se so ta te to tu u wa we ya ye yo zi'.split(
    ' ',
  );

/** A generator of numbers from 0 to 1 that gives the same row every time (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * @param random numbers from 0 to 1
 * @param skew 1 takes every item equally often; more prefers the first ones
 * @throws Error when the list is empty
 */
export function pick<T>(random: () => number, list: readonly T[], skew = 1): T {
  const item = list[Math.floor(random() ** skew * list.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

/** @returns that many different words of one to three syllables */
export function vocabulary(count: number, seed: number): string[] {
  const random = randomNumbers(seed);
  const words = new Set<string>();
  while (words.size < count) {
    const length = 1 + Math.floor(random() * 3);
    words.add(Array.from({ length }, () => pick(random, SYLLABLES)).join(''));
  }
  return [...words];
}
