/**
 * Grouped by commas as English does. The formats of `Intl` do the same, but the first of them that a page asks for takes
 * a slow phone some 100 ms.
 * @param count whole
 * @returns e.g. '1,204'
 */
export function wholeNumber(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
