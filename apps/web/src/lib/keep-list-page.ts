import { hashKey, type QueryKey } from '@tanstack/react-query';

/**
 * `placeholderData` of a list in pages: while another page of the same list loads, the former one stays; another list
 * starts empty.
 * @param listKey the list's key; those of its pages have the page's number after it
 */
export function keepListPage(listKey: QueryKey) {
  return <Page>(former: Page | undefined, query: { queryKey: QueryKey } | undefined): Page | undefined =>
    query !== undefined && hashKey(query.queryKey.slice(0, -1)) === hashKey(listKey) ? former : undefined;
}
