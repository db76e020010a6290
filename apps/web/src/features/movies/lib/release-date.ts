const FORMS: Record<number, Intl.DateTimeFormatOptions> = {
  4: { year: 'numeric' },
  7: { month: 'long', year: 'numeric' },
  10: { day: 'numeric', month: 'long', year: 'numeric' },
};

/**
 * @param date a day, a month or a year: 2024-12-13, 2024-12, 2024
 * @returns the same in words: 13 December 2024, December 2024, 2024
 */
export function releaseDateText(date: string): string {
  const form = FORMS[date.length];
  return new Intl.DateTimeFormat('en-GB', { ...form, timeZone: 'UTC' }).format(new Date(date));
}
