import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ThreadModel } from '../threads/threads.model.ts';
import type { SpaceCounts } from './space-kind.ts';
import { countIn, countedSpaces } from './spaces.service.ts';

/**
 * Counts a post in its place, once it is stored. Not in the post's transaction: every post of a board changes the
 * board's row, so that of several at once all but one would have to begin again. Where the process or the database ends
 * in between, `recountSpaces` finds it.
 */
export async function countPostIn(space: string): Promise<void> {
  await countIn(space, { threads: 0, posts: 1 }).catch(() => undefined);
}

/** Where somebody has just written, the post may be counted in a moment. */
const QUIET_MS = 10_000;

type Sum = SpaceCounts & { _id: string; lastAt: Date };

/** @returns what stands in each place that has threads, by space; of one place only, when it is given */
async function sumsOf(space?: string, session: ClientSession | null = null): Promise<Map<string, Sum>> {
  const sums = await ThreadModel.aggregate<Sum>([
    { $match: { state: 'visible', ...(space !== undefined && { space }) } },
    {
      $group: {
        _id: '$space',
        threads: { $sum: 1 },
        posts: { $sum: '$posts' },
        lastAt: { $max: '$lastAt' },
      },
    },
  ]).session(session);
  return new Map(sums.map((sum) => [sum._id, sum]));
}

/** @returns what has to be added to counts; null when they are right. Some places do not count their threads */
function missing({ threads, posts }: Partial<SpaceCounts>, sum: SpaceCounts | undefined): SpaceCounts | null {
  const change = {
    threads: threads === undefined ? 0 : (sum?.threads ?? 0) - threads,
    posts: posts === undefined ? 0 : (sum?.posts ?? 0) - posts,
  };
  return change.threads === 0 && change.posts === 0 ? null : change;
}

/** Corrects what one place counts. */
function recount(space: string): Promise<void> {
  return inTransaction(async (session) => {
    const [sums, counted] = [await sumsOf(space, session), await countedSpaces(session)];
    const change = missing(counted.get(space) ?? {}, sums.get(space));
    if (change) await countIn(space, change, session);
  });
}

/**
 * Compares what places count with their threads, and corrects it; a place where somebody writes at this moment has its
 * turn later.
 */
export async function recountSpaces({ clock }: Pick<AppContext, 'clock'>, log: Logger): Promise<void> {
  const [sums, counted] = [await sumsOf(), await countedSpaces()];
  const quietSince = clock.now().getTime() - QUIET_MS;
  const wrong = [...counted].filter(([space, counts]) => {
    const sum = sums.get(space);
    return (sum?.lastAt.getTime() ?? 0) < quietSince && missing(counts, sum) !== null;
  });
  for (const [space] of wrong) await recount(space);
  if (wrong.length > 0)
    log.info({ event: 'places_recounted', places: wrong.length }, 'counts of places were corrected');
}
