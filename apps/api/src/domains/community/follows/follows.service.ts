import { pageCount } from '@filmfisher/shared/pagination/pagination';
import mongoose, { type ClientSession, Types } from 'mongoose';
import { z } from 'zod';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { insertMissing } from '../../../platform/database/insert-missing.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { withdrawNews, type NewsContext, deliver } from '../../notifications/index.ts';
import { FollowModel, type FollowRecord } from './follows.model.ts';
import type { AppContext } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/job-run.ts';
import { enqueue, type JobType } from '../../../platform/jobs/jobs.ts';
import { isBlockedBetween } from '../../blocks/index.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** Both counts of one member, counted from the rows themselves. */
interface FollowCounts {
  followers: number;
  following: number;
}

/** Which side of the relation a list shows. */
export type FollowSide = 'followers' | 'following';

interface FollowPage {
  /** The member on the other side, and since when. */
  rows: { userId: Types.ObjectId; since: Date }[];
  total: number;
  totalPages: number;
}

type FollowRow = Pick<FollowRecord, 'followerId' | 'followeeId' | 'createdAt'>;

/**
 * Follows a member, who gets a notification; following twice is following once.
 * @param followeeId of somebody else, whose account is there
 */
export async function follow(
  followerId: Types.ObjectId,
  followeeId: Types.ObjectId,
  context: NewsContext,
): Promise<void> {
  try {
    await inTransaction(async (session) => {
      const { upsertedCount } = await FollowModel.updateOne(
        { followerId, followeeId },
        { $setOnInsert: { createdAt: context.clock.now() } },
        { upsert: true, session },
      );
      if (upsertedCount === 0) return;
      await tellOfFollow({ followerId, followeeId }, context, session);
    });
  } catch (error) {
    // Of two requests at once both may insert; the index lets one.
    if (!isDuplicate(error)) throw error;
  }
}

/** @returns whether each of the two follows the other */
export async function followEachOther(
  one: Types.ObjectId,
  other: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<boolean> {
  const either = [
    { followerId: one, followeeId: other },
    { followerId: other, followeeId: one },
  ];
  return (await FollowModel.countDocuments({ $or: either }).session(session)) === 2;
}

/** Stores many follows at once, leaving those that exist as they are. */
export async function fillFollows(rows: readonly FollowRow[]): Promise<void> {
  await insertMissing(FollowModel, rows);
}

/** Ends a follow; nothing happens where there is none. */
export async function unfollow(
  followerId: Types.ObjectId,
  followeeId: Types.ObjectId,
  session?: ClientSession,
): Promise<void> {
  await FollowModel.deleteOne({ followerId, followeeId }, session && { session });
}

/** Ends a follow, and withdraws the notification that the other member may have got. */
export function takeBackFollow(followerId: Types.ObjectId, followeeId: Types.ObjectId): Promise<void> {
  return inTransaction(async (session) => {
    await unfollow(followerId, followeeId, session);
    await withdrawNews({ kind: 'follow', userId: followeeId }, followerId, session);
  });
}

/** @returns how many members follow this one, and how many it follows */
export async function followCounts(userId: Types.ObjectId): Promise<FollowCounts> {
  const [followers, following] = await Promise.all([
    FollowModel.countDocuments({ followeeId: userId }),
    FollowModel.countDocuments({ followerId: userId }),
  ]);
  return { followers, following };
}

/** @returns those of the members whom this one follows, in 24 hexadecimal digits */
export async function followedAmong(
  followerId: Types.ObjectId,
  userIds: readonly Types.ObjectId[],
): Promise<Set<string>> {
  const rows = await FollowModel.find({
    followerId,
    followeeId: mongoose.trusted({ $in: [...userIds] }),
  }).lean<FollowRecord[]>();
  return new Set(rows.map(({ followeeId }) => followeeId.toHexString()));
}

/** @returns one page of a member's followers, or of those whom it follows: the latest first */
export async function listFollows(
  userId: Types.ObjectId,
  side: FollowSide,
  { page, limit }: { page: number; limit: number },
): Promise<FollowPage> {
  const filter = side === 'followers' ? { followeeId: userId } : { followerId: userId };
  const [rows, total] = await Promise.all([
    FollowModel.find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<FollowRecord[]>(),
    FollowModel.countDocuments(filter),
  ]);
  return {
    rows: rows.map(({ followerId, followeeId, createdAt }) => ({
      userId: side === 'followers' ? followerId : followeeId,
      since: createdAt,
    })),
    total,
    totalPages: pageCount(total, limit),
  };
}

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
function tellOfFollow(
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

/** Whom the member follows. Follows by others are those members' own data: they are erased, but not disclosed. */
export const followsPersonalData: PersonalData = {
  key: 'following',
  async read(userId) {
    const rows = await FollowModel.find({ followerId: userId })
      .sort({ createdAt: 1, _id: 1 })
      .lean<FollowRecord[]>();
    return rows.map(({ followeeId, createdAt }) => ({ userId: followeeId.toHexString(), since: createdAt }));
  },
  async erase(userId) {
    await FollowModel.deleteMany(mongoose.trusted({ $or: [{ followerId: userId }, { followeeId: userId }] }));
  },
};
