import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as boards } from './boards/boards.routes.ts';
import { endpoints as communities } from './communities/communities.routes.ts';
import { endpoints as memberships } from './communities/memberships.routes.ts';
import { endpoints as posts } from './posts/posts.routes.ts';
import { endpoints as reading } from './readers/reading.routes.ts';
import { endpoints as replies } from './replies/replies.routes.ts';
import { endpoints as rss } from './rss/rss.routes.ts';
import { endpoints as threads } from './threads/threads.routes.ts';

/** Boards, threads, posts, replies to reviews, and communities. */
export const talkEndpoints: readonly Endpoint[] = [
  ...boards,
  ...threads,
  ...posts,
  ...reading,
  ...replies,
  ...communities,
  ...memberships,
  ...rss,
];
