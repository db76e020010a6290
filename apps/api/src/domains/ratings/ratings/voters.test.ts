import { describe, expect, it } from 'vitest';
import { comesOfAgeAt, isLight } from './voters.service.ts';

/** Counts per star, 1 to 10. */
const stars = (counts: Record<number, number>) =>
  Array.from({ length: 10 }, (_, index) => counts[index + 1] ?? 0);

describe('light votes', () => {
  it.each([
    ['four titles are too few', stars({ 8: 2, 3: 2 }), false, true],
    ['five titles are enough', stars({ 8: 5 }), false, false],
    ['a young account, whatever it has rated', stars({ 2: 9, 8: 9 }), true, true],
    ['nine ratings that are all alike', stars({ 10: 9 }), false, false],
    ['ten ratings that are all alike', stars({ 10: 10 }), false, true],
    ['nine of ten alike', stars({ 10: 9, 4: 1 }), false, true],
    ['eight of ten alike', stars({ 10: 8, 4: 2 }), false, false],
    ['99 of 110 alike', stars({ 1: 99, 7: 11 }), false, true],
    ['98 of 110 alike', stars({ 1: 98, 7: 12 }), false, false],
  ])('%s', (_name, counts, young, light) => {
    expect(isLight(counts, young)).toBe(light);
  });

  it('an account comes of age after seven days', () => {
    expect(comesOfAgeAt(new Date('2026-02-26T10:30:00Z'))).toEqual(new Date('2026-03-05T10:30:00Z'));
  });
});
