import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as boards } from './boards/boards.routes.ts';
import { endpoints as newThreads } from './new-threads/new-threads.routes.ts';
import { endpoints as postReactions } from './posts/post-reactions.routes.ts';
import { endpoints as posts } from './posts/posts.routes.ts';
import { endpoints as replies } from './replies/replies.routes.ts';
import { endpoints as rss } from './rss/rss.routes.ts';
import { endpoints as reading } from './threads/reading.routes.ts';
import { endpoints as threads } from './threads/threads.routes.ts';

export const talkEndpoints: readonly Endpoint[] = [
  ...boards,
  ...threads,
  ...newThreads,
  ...posts,
  ...postReactions,
  ...reading,
  ...replies,
  ...rss,
];
