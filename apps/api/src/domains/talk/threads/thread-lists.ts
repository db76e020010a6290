import { wordsOf } from '../../../platform/text/words.ts';
import type { ThreadRecord } from './threads.model.ts';

/** The list of the threads of all boards. */
export const FORUM = 'forum';

/** @returns the list of what is pinned in a space; it stands above the space's own */
export const pinnedIn = (space: string) => `pinned:${space}`;

/** @returns the lists that a thread stands in */
export function listsOf({ space, pinned }: Pick<ThreadRecord, 'space' | 'pinned'>): string[] {
  return [space, ...(space.startsWith('board:') ? [FORUM] : []), ...(pinned ? [pinnedIn(space)] : [])];
}

/** @returns the words by which a title is found, without the s of a plural */
export function termsOf(text: string): string[] {
  return [...new Set(wordsOf([text]).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)))];
}
