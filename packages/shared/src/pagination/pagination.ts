export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 100;
export const PAGE_MAX = 1_000_000;

/**
 * @param total rows in the whole list
 * @param limit rows per page
 * @returns number of pages, at least 1, so that "Page 1 of 1" holds for an empty list
 */
export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
