import { expect, it } from 'vitest';
import { mondayOf, weeksOf } from './weeks.ts';

it('finds the Monday of every week, across the end of a year, too', () => {
  expect(['2026-11-23', '2026-11-29', '2027-01-01'].map(mondayOf)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-12-28',
  ]);
});

it('groups days into weeks, the latest first on request', () => {
  const days = ['2026-11-23', '2026-11-29', '2026-11-30'].map((day) => ({ day, releases: [] }));
  expect(weeksOf(days, false).map(({ monday }) => monday)).toEqual(['2026-11-23', '2026-11-30']);
  expect(weeksOf(days, true).map(({ monday }) => monday)).toEqual(['2026-11-30', '2026-11-23']);
});
