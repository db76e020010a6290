import { personIdOf } from './person-path.ts';

/** @returns what stands after `/lists/` in the address of a list's page, not yet encoded */
const listSegment = ({ _id, slug }: { _id: string; slug: string }) => (slug === '' ? _id : `${_id}-${slug}`);

/**
 * @param key of the link of an unlisted list, where it is one
 * @returns the path of a list's page
 */
export const listPagePath = (list: { _id: string; slug: string }, key?: string) =>
  `/lists/${encodeURIComponent(listSegment(list))}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`;

/** @returns the path of the page on which a list is changed */
export const listEditPath = (id: string) => `/lists/${encodeURIComponent(id)}/edit`;

/** @returns the path of the page with a member's lists */
export const memberListsPath = (userId: string) => `/profile/${encodeURIComponent(userId)}/lists`;

/**
 * @param segment what stands after `/lists/` in an address
 * @returns the list's id in it, whatever slug follows; where there is none, something that is no id
 */
export const listIdOf = (segment: string) => personIdOf(segment);
