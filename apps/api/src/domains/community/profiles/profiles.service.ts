import type { MessagesTo } from '@filmfisher/shared/messages/conversations.schema';
import type { MemberProfile, OwnProfile, PublicProfile } from '@filmfisher/shared/profile/profile.schema';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { followCounts, followedAmong } from '../follows/follows.service.ts';
import { countRatingsOf, type Insight, type InsightInto } from '../../ratings/index.ts';
import { blockedAmong, blockState } from '../../blocks/index.ts';
import { findMember, type UserRecord } from '../../members/index.ts';
import { countContributions } from '../suggestions/suggestion-lists.service.ts';
import { presentOwnProfile, presentPublicProfile, type ProfileCounts } from './profiles.presenter.ts';

async function countsOf(userId: Types.ObjectId, insight: Insight): Promise<ProfileCounts> {
  const [numberOfMoviesRated, contributions, follows] = await Promise.all([
    countRatingsOf(userId, insight),
    countContributions(userId),
    followCounts(userId),
  ]);
  return { numberOfMoviesRated, contributions, ...follows };
}

/** @returns the member's own profile with its counts as they are now */
export async function ownProfileOf(user: UserRecord, now: Date): Promise<OwnProfile> {
  return presentOwnProfile(user, await countsOf(user._id, 'member'), now);
}

/**
 * @param userId 24 hexadecimal digits
 * @param insight what the reader may know; by default what everybody may, who reads no diary
 * @returns what anybody may read of the member; null where there is none
 */
export async function findPublicProfile(
  userId: string,
  now: Date,
  insight: Insight = 'anybody',
): Promise<PublicProfile | null> {
  const user = await findMember(userId);
  return user && presentPublicProfile(user, await countsOf(user._id, insight), now);
}

/** What higher domains know of two members. */
export interface ProfileParts {
  insightInto: InsightInto;
  messagesTo: (viewer: Viewer, otherId: Types.ObjectId, now: Date) => Promise<MessagesTo>;
}

/**
 * @param userId 24 hexadecimal digits
 * @returns the public profile, and whether the viewer follows, has blocked and has muted the member, and may write to them
 * @throws AppError `member_not_found`, also to whom the member has blocked
 */
export async function memberProfile(
  userId: string,
  viewer: Viewer | null,
  now: Date,
  { insightInto, messagesTo }: ProfileParts,
): Promise<MemberProfile> {
  const _id = new Types.ObjectId(userId);
  const insight = await insightInto(viewer, [_id]);
  const profile = await findPublicProfile(userId, now, insight(_id));
  if (!profile) throw new AppError('member_not_found');
  if (viewer === null || viewer.userId === profile.userId)
    return { ...profile, followedByMe: null, blockedByMe: null, mutedByMe: null, messages: null };
  const [followed, blocked, state, isBlocked, messages] = await Promise.all([
    followedAmong(new Types.ObjectId(viewer.userId), [new Types.ObjectId(userId)]),
    blockedAmong(viewer, [new Types.ObjectId(userId)]),
    blockState(viewer.userId, userId),
    blockState(userId, viewer.userId),
    messagesTo(viewer, _id, now),
  ]);
  // A reader who blocked the member can still open the profile, to unblock; moderators see everybody.
  if (blocked.size > 0 && isBlocked.blockedByMe) throw new AppError('member_not_found');
  return { ...profile, followedByMe: followed.has(profile.userId), ...state, messages };
}
