/**
 * Median times of what a member keeps: diary, statistics, lists, where to watch, notifications, with many rows of other
 * members and with a hundredth of them. They must not grow by more than half.
 *
 * Usage: pnpm --filter bench members [rows]   (default 100000; build first)
 */
import { measureGrowth } from './harness/growth.ts';
import { makeMember, type MadeMember } from './members-data.ts';

await measureGrowth<MadeMember>({
  name: 'members',
  noun: 'rows',
  most: Number(process.argv[2] ?? 100_000),
  make: makeMember,
  questions: {
    diary: ({ userId }) => `/profile/${userId}/diary`,
    'diary, a month': ({ userId, month }) => `/profile/${userId}/diary?month=${month}`,
    'statistics of all time': ({ userId }) => `/profile/${userId}/statistics`,
    'lists, popular': () => '/lists',
    'a list, its films': ({ listId }) => `/lists/${listId}`,
    'lists of a film': ({ movieId }) => `/movies/${movieId}/lists`,
    'where to watch': ({ movieId }) => `/movies/${movieId}/offers`,
    'notifications, unread': () => '/notifications/unread',
    notifications: () => '/notifications',
  },
});
