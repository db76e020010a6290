import type { ClientSession, Types } from 'mongoose';
import { z } from 'zod';
import { enqueue } from '../../../platform/jobs/jobs.ts';

/** Counts again who has seen a series because of its episodes. */
export const seriesSeen = {
  name: 'who has seen a series',
  queue: 'later',
  schema: z.object({ movieId: z.string() }),
} as const;

/** Has it done where episodes, or many members' progress, have changed. */
export async function countSeriesAgain(movieId: Types.ObjectId, session: ClientSession): Promise<void> {
  const id = movieId.toHexString();
  await enqueue(seriesSeen, { movieId: id }, { now: new Date(), session, id: `series seen ${id}` });
}
