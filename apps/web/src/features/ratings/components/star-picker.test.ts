import { expect, it } from 'vitest';
import { parseStars } from './star-picker.tsx';

it('stars are whole numbers from 1 to 10, or null for none', () => {
  expect([1, 7, 10, null].map(parseStars)).toEqual([1, 7, 10, null]);
  expect([0, 11, 5.5, '5', NaN, undefined, {}].map(parseStars)).toEqual(Array(7).fill(undefined));
});
