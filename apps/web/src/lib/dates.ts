import { once } from '@filmfisher/shared/once/once';

const dayFormat = once(
  () => new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }),
);
const momentFormat = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' }));

/** A moment that another server has left out, or written in its own way, is shown as nothing: formatting it would throw. */
const formatted = (format: Intl.DateTimeFormat, moment: string) =>
  Number.isNaN(Date.parse(moment)) ? '' : format.format(new Date(moment));

/**
 * @param moment ISO 8601, as the API sends it
 * @returns its day as dd/MM/yyyy (docs/product.md, section 9) in the reader's own time zone
 */
export function dayOf(moment: string): string {
  return formatted(dayFormat(), moment);
}

/** @returns day and time, 18/11/2026, 14:05, in the reader's own time zone */
export function momentOf(moment: string): string {
  return formatted(momentFormat(), moment);
}

const RELEASE_FORMS: Record<number, Intl.DateTimeFormatOptions> = {
  4: { year: 'numeric' },
  7: { month: 'long', year: 'numeric' },
  10: { day: 'numeric', month: 'long', year: 'numeric' },
};

/**
 * @param date a day, a month or a year: 2024-12-13, 2024-12, 2024
 * @returns the same in words: 13 December 2024, December 2024, 2024
 */
export function releaseDateText(date: string): string {
  const form = RELEASE_FORMS[date.length];
  return new Intl.DateTimeFormat('en-GB', { ...form, timeZone: 'UTC' }).format(new Date(date));
}
