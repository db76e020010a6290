import { expect, it } from 'vitest';
import { wholeNumber } from './whole-number.ts';

it.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 123_456_789, -1, -1_000])(
  '%d is written as Intl writes it',
  (count) => {
    expect(wholeNumber(count)).toBe(count.toLocaleString('en'));
  },
);
