import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { waitsToBeCounted } from './talk-notifications.service.ts';
import { ThreadModel } from '../threads/threads.model.ts';
import type { SpaceCounts } from '../spaces/space-kind.ts';
import { countIn, countedSpaces } from '../spaces/spaces.service.ts';

type Sum = SpaceCounts & { _id: string };

/** @returns what stands in each place that has threads, by space; of one place only, when it is given */
async function sumsOf(space?: string, session: ClientSession | null = null): Promise<Map<string, Sum>> {
  const sums = await ThreadModel.aggregate<Sum>([
    { $match: { state: 'visible', ...(space !== undefined && { space }) } },
    {
      $group: {
        _id: '$space',
        threads: { $sum: 1 },
        posts: { $sum: '$posts' },
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

/** Corrects what one place counts. @returns whether it was wrong: not while posts wait to be counted there */
function recount(space: string): Promise<boolean> {
  return inTransaction(async (session) => {
    if (await waitsToBeCounted(space, session)) return false;
    const [sums, counted] = [await sumsOf(space, session), await countedSpaces(session)];
    const change = missing(counted.get(space) ?? {}, sums.get(space));
    if (change) await countIn(space, change, session);
    return change !== null;
  });
}

/** Compares what places count with their threads, and corrects it. */
export async function recountSpaces(log: Logger): Promise<void> {
  const [sums, counted] = [await sumsOf(), await countedSpaces()];
  let places = 0;
  for (const [space, counts] of counted)
    if (missing(counts, sums.get(space)) !== null && (await recount(space))) places += 1;
  if (places > 0) log.info({ event: 'places_recounted', places }, 'counts of places were corrected');
}
