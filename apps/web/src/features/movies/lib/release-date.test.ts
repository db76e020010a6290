import { expect, it } from 'vitest';
import { releaseDateText } from './release-date.ts';

it.each([
  ['2016-12-16', '16 December 2016'],
  ['2016-12', 'December 2016'],
  ['2016', '2016'],
])('A release of %s is shown as %s', (date, text) => {
  expect(releaseDateText(date)).toBe(text);
});
