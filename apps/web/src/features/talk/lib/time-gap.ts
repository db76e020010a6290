const DAY_MS = 24 * 60 * 60 * 1_000;
const UNITS = [
  ['year', 365],
  ['month', 30],
] as const;

/**
 * @param from moment of a post
 * @param to moment of the one after it
 * @returns '3 months later', where at least a month lies between them
 */
export function timeGap(from: string, to: string): string | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  const unit = UNITS.find(([, length]) => days >= length);
  if (unit === undefined) return undefined;
  const count = Math.floor(days / unit[1]);
  return `${count} ${unit[0]}${count === 1 ? '' : 's'} later`;
}
