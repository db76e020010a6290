import { RATING_MAX, RATING_MIN } from '@filmfisher/shared/limits';

/**
 * @param value anything, e.g. from the browser's storage
 * @returns 1 to 10 stars, null for "not rated", undefined when it is neither
 */
export function parseStars(value: unknown): number | null | undefined {
  if (value === null) return null;
  return typeof value === 'number' && Number.isInteger(value) && value >= RATING_MIN && value <= RATING_MAX
    ? value
    : undefined;
}
