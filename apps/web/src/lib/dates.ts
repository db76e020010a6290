import { HOME_TIME_ZONE } from '@filmfisher/shared/dates/dates';
import { once } from '@filmfisher/shared/once/once';
import { useIsRendered } from './rendered.ts';

/** A moment that another server has left out, or written in its own way, is shown as nothing: formatting it would throw. */
const formatted = (format: Intl.DateTimeFormat, moment: string) =>
  Number.isNaN(Date.parse(moment)) ? '' : format.format(new Date(moment));

/** @param timeZone the reader's own, without one */
function datesIn(timeZone?: string) {
  const day = once(
    () => new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }),
  );
  const moment = once(
    () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }),
  );
  return {
    /**
     * @param at ISO 8601, as the API sends it
     * @returns its day as dd/MM/yyyy (docs/product.md, section 9)
     */
    dayOf: (at: string) => formatted(day(), at),
    /** @returns day and time, 18/11/2026, 14:05 */
    momentOf: (at: string) => formatted(moment(), at),
  };
}

const OWN = datesIn();
const HOME = datesIn(HOME_TIME_ZONE);

/** In the reader's own time zone; for what is not there before somebody has signed in or pressed something. */
export const { dayOf, momentOf } = OWN;

/** @returns the same for what the server renders, too: until the page is taken over, in one zone for all */
export const useDates = () => (useIsRendered() ? HOME : OWN);

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
