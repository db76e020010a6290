/**
 * Median times of conversations over HTTP and the embedded database in a process of its own: threads at any page, a
 * board, the front of the forum, the search, the feed of a member who follows 500, with many posts and with a hundredth
 * of them. They must not grow by more than half. Before that, the index of each read of each, and how long a nasty post
 * is parsed.
 *
 * Usage: pnpm --filter bench talk [posts]   (default 1000000, which takes minutes to store; build first)
 */
import { nastyPosts } from 'api/src/domains/talk/markdown/nasty-posts.builder.ts';
import { treeOf } from 'api/src/domains/talk/markdown/tree.ts';
import { measureGrowth } from './harness/growth.ts';
import { medianOf, quantileOf, rounded } from './harness/stats.ts';
import { makeTalk, type Talk } from './talk-data.ts';

const ROUNDS = 5;

function printParsing(): void {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [, text] of nastyPosts()) {
      // Of the processor, so that what else the machine does counts as little as it can.
      const begin = process.cpuUsage();
      treeOf(text);
      const { user, system } = process.cpuUsage(begin);
      if (round > 0) times.push((user + system) / 1_000);
    }
  }
  console.log(
    `ms of the processor to parse one of ${nastyPosts().length} nasty posts: median ${rounded(medianOf(times))}, p99 ${rounded(quantileOf(times, 0.99))}, slowest ${rounded(Math.max(...times))}`,
  );
}

printParsing();
await measureGrowth<Talk>({
  name: 'talk',
  noun: 'posts',
  most: Number(process.argv[2] ?? 1_000_000),
  make: makeTalk,
  questions: {
    'thread, first page': ({ bigThread }) => `/threads/${bigThread}/posts`,
    'thread, in the middle': ({ bigThread, middlePost }) =>
      `/threads/${bigThread}/posts?around=${middlePost}`,
    'thread, first unread': ({ bigThread }) => `/threads/${bigThread}/posts?from=unread`,
    'thread, last page': ({ bigThread }) => `/threads/${bigThread}/posts?from=end`,
    'thread, its head': ({ bigThread }) => `/threads/${bigThread}`,
    boards: () => '/boards',
    'board, active': ({ boardId }) => `/threads?space=board:${boardId}`,
    'board, top of the week': ({ boardId }) => `/threads?space=board:${boardId}&sort=top&within=week`,
    'front of the forum': () => '/threads',
    // A tenth of all titles have both words; the second search finds nothing.
    'search in threads': () => '/threads?q=lagos+wedding',
    'search, nothing found': () => '/threads?q=lagos+cinema',
    feed: () => '/feed',
    'feed, conversations': () => '/feed?kind=post',
  },
});
