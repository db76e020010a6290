import { slugSegment } from '../pages/slug-segment.ts';
import { pagePath } from '../pages/web-routes.ts';
import type { LISTED_SPACE_KINDS } from './threads.ts';

/** @param slug of a board */
export const boardPagePath = (slug: string) => pagePath('board', { slug });

/** @returns the path of a thread's page */
export const threadPagePath = (thread: { _id: string; slug: string }) =>
  pagePath('thread', { thread: slugSegment(thread) });

/** @returns the path of a thread's page, opened at one of its posts */
export const postPagePath = (thread: { _id: string; slug: string }, postId: string) =>
  `${threadPagePath(thread)}?post=${encodeURIComponent(postId)}`;

/** @param id of a film: the page of all its threads */
export const movieTalkPagePath = (id: string) => pagePath('movieTalk', { id });

/** Paths below the API of the latest conversations as RSS, by the kind of place. */
export const talkFeedPaths = {
  board: (id: string) => `/rss/boards/${id}`,
  film: (id: string) => `/rss/movies/${id}/talk`,
  community: (id: string) => `/rss/communities/${id}`,
} satisfies Record<(typeof LISTED_SPACE_KINDS)[number], (id: string) => string>;
