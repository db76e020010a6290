import type { CommunityRole, MembershipState } from '@filmfisher/shared/communities/communities';
import type { ClientSession, Types } from 'mongoose';
import { wordsOf } from '../../platform/text/words.ts';
import { withdrawThreadNews } from '../notifications/index.ts';
import { threadsIn } from '../talk/index.ts';
import {
  CommunityModel,
  MembershipModel,
  type CommunityRecord,
  type MembershipRecord,
} from './communities.model.ts';

/** Name of a community whose founder is gone without a successor. */
const NAMELESS = 'Community without a founder';

const spaceOf = (communityId: Types.ObjectId) => `community:${communityId.toHexString()}`;

/** What a membership shall be; null: there is none. */
type NextMembership = { role: CommunityRole; state: MembershipState } | null;

const counts = (membership: { state: MembershipState } | null) => ({
  members: membership?.state === 'accepted' ? 1 : 0,
  requests: membership?.state === 'requested' ? 1 : 0,
});

/**
 * Stores what a member is to a community from now on, and counts it there. Every change touches the community, so that
 * of two changes at once the second one sees the first.
 * @param before as it is stored, read with the same session
 */
export async function storeMembership(
  { communityId, userId }: { communityId: Types.ObjectId; userId: Types.ObjectId },
  before: MembershipRecord | null,
  next: NextMembership,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const key = { communityId, userId };
  if (next === null) await MembershipModel.deleteOne(key, { session });
  else {
    const since = before?.state === next.state ? before.since : now;
    const roleSince = before?.role === next.role ? before.roleSince : now;
    const agreed = next.state === 'accepted' || next.state === 'requested' || before?.agreed === true;
    const fields = { role: next.role, state: next.state, agreed, since, roleSince };
    await MembershipModel.updateOne(key, { $set: fields }, { upsert: true, session });
  }
  const [was, is] = [counts(before), counts(next)];
  const change = { members: is.members - was.members, requests: is.requests - was.requests };
  const community = await CommunityModel.findByIdAndUpdate(
    communityId,
    { $inc: change },
    { session, returnDocument: 'after' },
  ).lean<CommunityRecord>();
  const isLeft = before?.state === 'accepted' && next?.state !== 'accepted';
  if (isLeft && community?.entry === 'invitation')
    await withdrawThreadNews(userId, (ids) => threadsIn(spaceOf(communityId), ids, session), session);
}

/** Takes the founder's words out of a community that nobody takes over. */
async function forgetWords(_id: Types.ObjectId, session: ClientSession): Promise<void> {
  const words = { name: NAMELESS, slug: `community-${_id.toHexString()}`, description: '', rules: '' };
  await CommunityModel.updateOne({ _id }, { $set: { ...words, terms: wordsOf([NAMELESS]) } }, { session });
}

/** Closes a community that nobody owns and in which nobody is left. */
export async function closeIfAbandoned(
  communityId: Types.ObjectId,
  now: Date,
  session: ClientSession,
): Promise<void> {
  await CommunityModel.updateOne(
    { _id: communityId, founderId: null, members: 0, closedAt: null },
    { $set: { closedAt: now, listed: false } },
    { session },
  );
}

/**
 * The longest-serving moderator becomes the founder, and keeps what the community says of itself. Without a moderator
 * the community loses its words and is offered to its members.
 */
export async function replaceFounder(
  communityId: Types.ObjectId,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const heir = await MembershipModel.findOne({ communityId, role: 'moderator' })
    .sort({ roleSince: 1 })
    .session(session)
    .lean<MembershipRecord>();
  const founderId = heir?.userId ?? null;
  await CommunityModel.updateOne({ _id: communityId }, { $set: { founderId } }, { session });
  if (heir)
    await MembershipModel.updateOne(
      { _id: heir._id },
      { $set: { role: 'founder', roleSince: now } },
      { session },
    );
  else {
    await forgetWords(communityId, session);
    await closeIfAbandoned(communityId, now, session);
  }
}

/** @returns both as they are stored now; null where there is no such community */
export async function readMembership(
  communityId: Types.ObjectId,
  userId: Types.ObjectId,
  session: ClientSession,
): Promise<{ community: CommunityRecord; membership: MembershipRecord | null } | null> {
  const community = await CommunityModel.findById(communityId).session(session).lean<CommunityRecord>();
  const membership = await MembershipModel.findOne({ communityId, userId })
    .session(session)
    .lean<MembershipRecord>();
  return community && { community, membership };
}
