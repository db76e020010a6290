/** What the rest of the API may use of this domain. */
export { type FirstBoard, makeBoards } from './boards/boards.service.ts';
export { communityAbout, communityPages } from './communities/community-pages.service.ts';
export { foundCommunity } from './communities/communities.service.ts';
export { joinCommunity } from './communities/memberships.service.ts';
export { communityModeration } from './communities/community-moderation.service.ts';
export { communitiesPersonalData } from './communities/personal-data.service.ts';
export { talkEndpoints } from './endpoints.ts';
export { excerptOf } from './markdown/plain.ts';
export { parsePost } from './markdown/references.service.ts';
export { writePost } from './posts/posts.service.ts';
export { createThread } from './threads/new-threads.service.ts';
export { hasThreadNamed, openThread } from './threads/threads.service.ts';
export { talkPersonalData } from './personal-data.service.ts';
export { postModeration } from './posts/post-moderation.service.ts';
export { threadRows } from './threads/removed-threads.service.ts';
export { findBoardPage, findThreadPage, listedThreadPath, threadPages } from './talk-pages.service.ts';
export { readableThreads } from './threads/threads.service.ts';
export { threadModeration } from './threads/thread-moderation.service.ts';
