const DAY_MS = 24 * 60 * 60_000;
/** The request takes a while, and moderators may suspend for a week at most. */
const REQUEST_MS = 60_000;

const WEEK = { '1': '1 day', '3': '3 days', '7': '7 days' };
const LONGER = { '30': '30 days', '365': '1 year', '': 'Until lifted' };

/** @returns how long a suspension may last: days → what they are called, '' for one without an end */
export const suspensionDays = (mayBeEndless: boolean): Readonly<Record<string, string>> =>
  mayBeEndless ? { ...WEEK, ...LONGER } : WEEK;

/** @returns the moment that many days from now; null for '' */
export const suspensionEnd = (days: string): string | null =>
  days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS - REQUEST_MS).toISOString();
