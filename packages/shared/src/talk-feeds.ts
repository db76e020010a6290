import type { LISTED_SPACE_KINDS } from './threads.ts';

/** Paths below the API of the latest conversations as RSS, by the kind of place. */
export const talkFeedPaths = {
  board: (id: string) => `/rss/boards/${id}`,
  film: (id: string) => `/rss/movies/${id}/talk`,
  community: (id: string) => `/rss/communities/${id}`,
} satisfies Record<(typeof LISTED_SPACE_KINDS)[number], (id: string) => string>;
