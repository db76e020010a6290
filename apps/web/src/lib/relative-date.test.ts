import { expect, it } from 'vitest';
import { relativeDate } from './relative-date.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

it.each([
  ['2026-11-20T11:59:31.000Z', 'just now'],
  ['2026-11-20T12:00:05.000Z', 'just now'],
  ['2026-11-20T11:55:00.000Z', '5 minutes ago'],
  ['2026-11-20T09:10:00.000Z', '2 hours ago'],
  ['2026-11-19T11:00:00.000Z', 'yesterday'],
  ['2026-11-14T12:00:00.000Z', '6 days ago'],
  ['2026-11-06T11:00:00.000Z', '2 weeks ago'],
  ['2026-08-01T12:00:00.000Z', '3 months ago'],
  ['2024-11-01T12:00:00.000Z', '2 years ago'],
])('%s is %s', (moment, words) => {
  expect(relativeDate(moment, NOW)).toBe(words);
});
