import { describe, expect, it } from 'vitest';
import { medianOf, quantileOf, rounded, spreadOf } from './stats.ts';

describe('statistics of rounds', () => {
  it.each([
    { values: [3, 1, 2], median: 2 },
    { values: [4, 1, 3, 2], median: 2.5 },
    { values: [7], median: 7 },
  ])('median of $values', ({ values, median }) => {
    expect(medianOf(values)).toBe(median);
  });

  it('quantiles take a value that was measured', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([0, 0.5, 0.99, 1].map((part) => quantileOf(values, part))).toEqual([1, 51, 100, 100]);
    expect(values[0]).toBe(100);
  });

  it('nothing has no median and no quantile', () => {
    expect(medianOf([])).toBeNaN();
    expect(quantileOf([], 0.5)).toBeNaN();
  });

  it('the spread is the range as a part of the median', () => {
    expect(spreadOf([90, 100, 110])).toBeCloseTo(0.2);
    expect(spreadOf([100])).toBe(0);
  });

  it.each([
    [1234.567, 1235],
    [12.345, 12.3],
    [0.0012345, 0.00123],
    [-98.76, -98.8],
    [0, 0],
  ])('%d is shown as %d', (value, shown) => {
    expect(rounded(value)).toBe(shown);
  });
});
