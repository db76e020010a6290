import type { ThreadRecord } from './threads.model.ts';

/**
 * @param who writes: `isFree` for who moderates the place, `isSite` for who moderates the whole site
 * @returns whether the thread is locked for them. What moderators of the site have locked is locked for those of a
 *   community, too
 */
export const isLockedFor = (
  { locked, siteLocked }: Pick<ThreadRecord, 'locked' | 'siteLocked'>,
  { isFree, isSite }: { isFree: boolean; isSite: boolean },
): boolean => locked && !(siteLocked ? isSite : isFree);
