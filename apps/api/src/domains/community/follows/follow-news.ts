import { Types, type ClientSession } from 'mongoose';
import { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/job-run.ts';
import { enqueue, type JobType } from '../../../platform/jobs/jobs.ts';
import { isBlockedBetween } from '../../accounts/index.ts';
import { deliver, type NewsContext } from '../../notifications/index.ts';
import { FollowModel } from './follows.model.ts';

const followNewsSchema = z.object({
  followerId: z.instanceof(Types.ObjectId),
  followeeId: z.instanceof(Types.ObjectId),
  at: z.date(),
});
type FollowNews = z.infer<typeof followNewsSchema>;

const followNewsJob: JobType<FollowNews> = {
  name: 'news of follows',
  queue: 'soon',
  schema: followNewsSchema,
};

/** Tells a member of a new follower, in the transaction that stores the follow. */
export function tellOfFollow(
  pair: Omit<FollowNews, 'at'>,
  { clock }: NewsContext,
  session: ClientSession,
): Promise<void> {
  const now = clock.now();
  return enqueue(followNewsJob, { ...pair, at: now }, { now, session });
}

/** @returns who tells members of followers; nobody hears of a follow that was taken back by then */
export function followNewsHandler(context: Pick<AppContext, 'live' | 'push'>): JobHandler<FollowNews> {
  return {
    type: followNewsJob,
    async run({ followerId, followeeId, at }, run) {
      // A block ends the follows that it sees; one that was stored at the same moment ends here.
      if (await isBlockedBetween(followerId, followeeId))
        await FollowModel.deleteOne({ followerId, followeeId });
      if (!(await FollowModel.exists({ followerId, followeeId }))) return;
      const news = { userIds: [followeeId], actorId: followerId, event: { kind: 'follow' } as const, at };
      await deliver([news], run, context);
    },
  };
}
