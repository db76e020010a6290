import { expect, it } from 'vitest';
import { parseStatus } from './watch-status.ts';

it('takes one of the four statuses, or null for none', () => {
  expect(['watchlist', 'watching', 'watched', 'dropped', null].map(parseStatus)).toEqual([
    'watchlist',
    'watching',
    'watched',
    'dropped',
    null,
  ]);
  expect(['seen', '', 1, undefined, {}].map(parseStatus)).toEqual(Array(5).fill(undefined));
});
