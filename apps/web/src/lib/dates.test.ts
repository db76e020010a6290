import { describe, expect, it } from 'vitest';
import { dayOf, momentOf, releaseDateText } from './dates.ts';

describe('dates', () => {
  // Without a zone an ISO text is local time, so these hold wherever the tests run.
  it('are shown dd/MM/yyyy', () => {
    expect(dayOf('2026-01-09T12:00:00')).toBe('09/01/2026');
  });

  it('come with the time of day where that matters', () => {
    expect(momentOf('2026-11-18T14:05:00')).toBe('18/11/2026, 14:05');
  });
});

it.each([
  ['2016-12-16', '16 December 2016'],
  ['2016-12', 'December 2016'],
  ['2016', '2016'],
])('writes the release %s as %s', (date, text) => {
  expect(releaseDateText(date)).toBe(text);
});
