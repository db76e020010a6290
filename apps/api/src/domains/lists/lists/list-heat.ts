/** Milliseconds after which a like counts half as much. */
const HALF_LIFE = 7 * 24 * 60 * 60_000;

/**
 * Lists that were liked lately come first. A like counts half as much after a week. All likes fade alike, so
 * that new likes can count for more instead. The order then never changes by itself, and an index can hold it. The
 * stored value is the base-2 logarithm of the sum; that of a new like grows by one a week. A new list counts one like.
 */
const weightAt = (at: Date) => at.getTime() / HALF_LIFE;

/** @returns the heat of a list that nobody has liked yet */
export const firstHeat = (createdAt: Date) => weightAt(createdAt);

/** @returns the heat with a like of that time */
export function heatAfterLike(heat: number, at: Date): number {
  const weight = weightAt(at);
  const high = Math.max(heat, weight);
  return high + Math.log2(1 + 2 ** (Math.min(heat, weight) - high));
}

/** @returns the heat without a like of that time; never less than that of a list without likes */
export function heatAfterUnlike(heat: number, at: Date, createdAt: Date): number {
  const rest = 1 - 2 ** (weightAt(at) - heat);
  const least = firstHeat(createdAt);
  return rest > 0 ? Math.max(least, heat + Math.log2(rest)) : least;
}
