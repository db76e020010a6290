import mongoose, { Types } from 'mongoose';
import { leftOutAmong, memberCards } from '../../accounts/index.ts';
import { latestReviewers } from '../../opinions/index.ts';
import { FollowModel, type FollowRecord } from '../follows/follows.model.ts';
import { followedAmong } from '../follows/follows.service.ts';
import type { FeedReader } from './feed-source.ts';
import { followedUnmuted } from './feed.service.ts';

const SUGGESTED = 6;
/** How many follows of the followed are read: the latest. */
const LOOKED_AT = 2_000;

/** @returns members worth following: those followed by members whom the member follows, then reviewers */
export async function suggestMembers(reader: FeedReader) {
  const { userId } = reader;
  const followees = await followedUnmuted(reader);
  const [rows, reviewers] = await Promise.all([
    FollowModel.find({ followerId: mongoose.trusted({ $in: followees }) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(LOOKED_AT)
      .lean<FollowRecord[]>(),
    latestReviewers(100),
  ]);
  const counts = new Map<string, number>();
  for (const { followeeId } of rows) {
    const id = followeeId.toHexString();
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const followed = [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id);
  const ids = [...new Set([...followed.slice(0, 100), ...reviewers])].map((id) => new Types.ObjectId(id));
  const [cards, known, unseen] = await Promise.all([
    memberCards(ids),
    followedAmong(new Types.ObjectId(userId), ids),
    leftOutAmong(reader, ids),
  ]);
  return ids
    .map((id) => id.toHexString())
    .filter((id) => id !== userId && !known.has(id) && !unseen.has(id))
    .flatMap((id) => {
      const card = cards.get(id);
      if (!card) return [];
      const count = counts.get(id) ?? 0;
      const people = count === 1 ? 'somebody' : `${count} members`;
      const why = count > 0 ? `Followed by ${people} you follow` : 'Has reviewed films lately';
      const { username, profilePicture } = card;
      return [{ userId: card.userId, username, profilePicture, why }];
    })
    .slice(0, SUGGESTED);
}
