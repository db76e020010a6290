import { expect, it } from 'vitest';
import { addDays, dayText } from './dates.ts';

it('writes a day as people do', () => {
  expect(dayText('2026-11-03')).toBe('03/11/2026');
});

it('adds days beyond the end of a month', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
