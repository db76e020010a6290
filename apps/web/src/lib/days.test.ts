import { expect, it } from 'vitest';
import { addMonths, monthText, today, weekdayText, weeksOf } from './days.ts';

it('tells the day of the reader', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

it('writes months and weekdays as people do', () => {
  expect(monthText('2026-11')).toBe('November 2026');
  expect(weekdayText('2026-11-23')).toBe('Mon');
});

it('goes from month to month over the end of a year', () => {
  expect(addMonths('2025-12', 1)).toBe('2026-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

it('lays a month out in weeks that begin on Monday', () => {
  const weeks = weeksOf('2024-02');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, null, '2024-02-01', '2024-02-02', '2024-02-03', '2024-02-04']);
  expect(weeks.at(-1)).toEqual(['2024-02-26', '2024-02-27', '2024-02-28', '2024-02-29', null, null, null]);
});
