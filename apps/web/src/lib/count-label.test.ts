import { expect, it } from 'vitest';
import { countLabel } from './count-label.ts';

it('of things counted, one is singular and thousands are grouped', () => {
  expect(countLabel(0, 'rating')).toBe('0 ratings');
  expect(countLabel(1, 'review')).toBe('1 review');
  expect(countLabel(1204, 'rating')).toBe('1,204 ratings');
});
