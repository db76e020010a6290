/**
 * Median times of what a member keeps: diary, statistics, lists, where to watch, notifications, with many rows of other
 * members and with a hundredth of them. They must not grow by more than half.
 *
 * Usage: pnpm --filter bench members [rows]   (default 100000; build first)
 */
import { measureGrowth, printGrowth } from './harness/growth.ts';
import { membersGrowth, ROWS } from './members-data.ts';

printGrowth(await measureGrowth(membersGrowth(Number(process.argv[2] ?? ROWS))));
