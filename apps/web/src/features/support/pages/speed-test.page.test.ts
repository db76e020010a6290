import { describe, expect, it } from 'vitest';
import { carriedBy, megabytesPerHour, PICTURE_QUALITIES } from './speed-test.page.tsx';

describe('picture qualities', () => {
  it.each([
    [100, undefined],
    [195, '144p'],
    [1_559, '360p'],
    [1_560, '480p'],
    [90_000, '1080p'],
  ])('a connection of %i kbit/s carries %s', (kilobits, name) => {
    expect(carriedBy(kilobits)?.name).toBe(name);
  });

  it('tell what an hour takes', () => {
    expect(PICTURE_QUALITIES.map(megabytesPerHour)).toEqual([68, 140, 270, 540, 1_100, 2_300]);
  });
});
