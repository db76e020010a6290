import { personIdOf } from './person-path.ts';

/** @param slug of a board */
export const boardPagePath = (slug: string) => `/forum/boards/${encodeURIComponent(slug)}`;

/** @returns what stands after `/forum/` in the address of a thread's page, not yet encoded */
export const threadSegment = ({ _id, slug }: { _id: string; slug: string }) =>
  slug === '' ? _id : `${_id}-${slug}`;

/** @returns the path of a thread's page */
export const threadPagePath = (thread: { _id: string; slug: string }) =>
  `/forum/${encodeURIComponent(threadSegment(thread))}`;

/** @returns the path of a thread's page, opened at one of its posts */
export const postPagePath = (thread: { _id: string; slug: string }, postId: string) =>
  `${threadPagePath(thread)}?post=${encodeURIComponent(postId)}`;

/** @param id of a film: the page of all its threads */
export const movieTalkPagePath = (id: string) => `/movies/${encodeURIComponent(id)}/talk`;

/**
 * @param segment what stands after `/forum/` in an address
 * @returns the thread's id in it, whatever slug follows; where there is none, something that is no id
 */
export const threadIdOf = (segment: string) => personIdOf(segment);
