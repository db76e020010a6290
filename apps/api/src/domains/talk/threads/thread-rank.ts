import type { ThreadRecord } from './threads.model.ts';

/** Milliseconds by which a thread must be younger to stand as high as one with ten times as many posts. */
const TENFOLD_MS = 12 * 60 * 60_000;

/**
 * The place of a thread in the order "active": the logarithm of what was said in it, plus the time of the last post.
 * Its source is Reddit's "hot" (reddit/reddit on GitHub, r2/r2/lib/db/_sorts.pyx): order + seconds / 45,000. As with that,
 * new threads rise by their time instead of old ones sinking, so that the number changes with a thread's posts alone
 * and an index can hold it. Hacker News divides by age, which would have to be computed all the time.
 */
export function rankOf({
  posts,
  reactions,
  lastPost,
  createdAt,
}: Pick<ThreadRecord, 'posts' | 'reactions' | 'lastPost' | 'createdAt'>): number {
  const at = lastPost?.at ?? createdAt;
  return Math.log10(Math.max(1, posts + reactions)) + at.getTime() / TENFOLD_MS;
}
