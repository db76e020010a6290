import { slugSegment } from '../pages/slug-segment.ts';
import { pagePath } from '../pages/web-routes.ts';

/**
 * @param key of the link of an unlisted list, where it is one
 * @returns the path of a list's page
 */
export const listPagePath = (list: { _id: string; slug: string }, key?: string) =>
  `${pagePath('list', { list: slugSegment(list) })}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`;

/** @returns the path of the page on which a list is changed */
export const listEditPath = (id: string) => pagePath('editList', { list: id });

/** @returns the path of the page with a member's lists */
export const memberListsPath = (userId: string) => pagePath('memberLists', { userId });
