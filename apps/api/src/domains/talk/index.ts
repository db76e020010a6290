/** Conversations: boards of the forum, threads, posts with reactions, and replies to what members write elsewhere. */
export { type FirstBoard, makeBoards } from './boards/boards.service.ts';
export { talkEndpoints } from './endpoints.ts';
export { fillThread } from './new-threads/thread-filling.service.ts';
export { recountSpaces } from './notifications/space-counts.service.ts';
export { postNewsHandler } from './notifications/talk-notifications.service.ts';
export { talkPersonalData } from './personal-data.service.ts';
export { lockPosting } from './posts/place-rules.service.ts';
export { postFeed } from './posts/post-feed.ts';
export { postModeration } from './posts/post-moderation.service.ts';
export { countPostsBetween } from './posts/posts.list.service.ts';
export {
  listReactions,
  presentReactions,
  replaceReaction,
  type StoredCounts,
} from './reactions/reactions.service.ts';
export { replyEndpoints } from './replies/replies.routes.ts';
export type { SpaceOfKind } from './spaces/space-kind.ts';
export { addSpaceKind } from './spaces/spaces.service.ts';
export { findBoardPage, findThreadPage, listedThreadPath, threadPages } from './talk-pages.service.ts';
export { talkMovieRows } from './threads/archived-threads.service.ts';
export { threadModeration } from './threads/thread-moderation.service.ts';
export { hearersAmong, readableThreads, threadsIn, unreadableThreads } from './threads/threads.service.ts';
