import { once } from '@filmfisher/shared/once';

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
