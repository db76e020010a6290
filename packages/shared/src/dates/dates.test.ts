import { expect, it } from 'vitest';
import { dayText } from './dates.ts';

it('writes a day as people do', () => {
  expect(dayText('2026-11-03')).toBe('03/11/2026');
});
