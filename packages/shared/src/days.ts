import { z } from 'zod';

/** Somewhere on earth the next day has begun this long before it begins in UTC. */
export const EASTERNMOST_MS = 14 * 60 * 60_000;

/**
 * A calendar day, yyyy-mm-dd, of nobody's time zone.
 * @param label name of the field in its sentence
 */
export const daySchema = (label: string) => z.iso.date(`${label} must be a day such as 2025-08-31`);

/** @returns the last day that has begun anywhere on earth, yyyy-mm-dd */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + EASTERNMOST_MS).toISOString().slice(0, 10);
}
