import { slugSegment } from './slug-segment.ts';
import { pagePath } from './web-routes.ts';

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
