/**
 * @param values in any order
 * @param part 0 to 1
 * @returns the value below which this part of the values lies; NaN of none
 */
export function quantileOf(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** @returns the middle value, of an even number the mean of both; NaN of none */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** @returns how far the values lie apart: the largest less the smallest, as a part of the median; 0 of one */
export function spreadOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  return (Math.max(...values) - Math.min(...values)) / medianOf(values);
}

/** @returns the number with so many digits that matter, without an exponent */
export function rounded(value: number, digits = 3): number {
  if (!Number.isFinite(value) || value === 0) return value;
  const decimals = digits - 1 - Math.floor(Math.log10(Math.abs(value)));
  const factor = 10 ** Math.max(0, decimals);
  return Math.round(value * factor) / factor;
}
