/**
 * Median times of conversations over HTTP and the embedded database in a process of its own: threads at any page, a
 * board, the front of the forum, the search, the feed of a member who follows 500, with many posts and with a hundredth
 * of them. They must not grow by more than half. Before that, the index of each read of each, and how long a nasty post
 * is parsed.
 *
 * Usage: pnpm --filter bench talk [posts]   (default 1000000, which takes minutes to store; build first)
 */
import { nastyPosts } from 'api/src/domains/markdown/nasty-posts.builder.ts';
import { treeOf } from 'api/src/domains/markdown/index.ts';
import { measureGrowth, printGrowth } from './harness/growth.ts';
import { medianOf, quantileOf, rounded } from './harness/stats.ts';
import { POSTS, talkGrowth } from './talk-data.ts';

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
printGrowth(await measureGrowth(talkGrowth(Number(process.argv[2] ?? POSTS))));
