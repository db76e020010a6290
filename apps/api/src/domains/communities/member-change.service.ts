import { COMMUNITY_MODERATORS_MAX } from '@filmfisher/shared/communities/communities';
import type { MembershipChange } from '@filmfisher/shared/communities/communities.schema';
import { Types, type ClientSession } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { NewsContext } from '../notifications/index.ts';
import {
  openCommunity,
  requireOpen,
  requireRoom,
  requireShown,
  type OpenCommunity,
} from './communities.service.ts';
import { CommunityModel, MembershipModel, type MembershipRecord } from './communities.model.ts';
import { readMembership, storeMembership } from './membership-state.service.ts';
import { notifyAccepted } from './memberships.service.ts';

type Role = NonNullable<MembershipChange['role']>;
type State = NonNullable<MembershipChange['state']>;

/** Who acts on whom, as everything is stored at this moment. */
interface Change {
  actor: OpenCommunity;
  actorId: Types.ObjectId;
  target: MembershipRecord;
  now: Date;
  session: ClientSession;
}

const THEIR_LIMIT = 'This member has founded as many communities as one can.';
const NOT_IN = 'This member is not in the community yet.';

/** @returns whether neither founder nor moderator is left, so that any member may take it over */
export const isOffered = ({ community }: OpenCommunity) =>
  community.founderId === null && community.closedAt === null;

async function setRole(target: MembershipRecord, role: Role, { now, session }: Change): Promise<void> {
  if (target.role === role) return;
  await MembershipModel.updateOne({ _id: target._id }, { $set: { role, roleSince: now } }, { session });
  if (role !== 'founder') return;
  await CommunityModel.updateOne(
    { _id: target.communityId },
    { $set: { founderId: target.userId } },
    { session },
  );
}

/** @throws AppError `too_many` where a community has as many moderators as it can */
async function requireSeat({ target: { communityId }, session }: Change): Promise<void> {
  const turn = new Types.ObjectId();
  await CommunityModel.updateOne({ _id: communityId }, { $set: { turn } }, { session });
  const filter = { communityId, role: 'moderator' as const };
  if ((await MembershipModel.countDocuments(filter).session(session)) < COMMUNITY_MODERATORS_MAX) return;
  throw new AppError('too_many', {
    message: `A community has at most ${COMMUNITY_MODERATORS_MAX} moderators.`,
  });
}

/** Hands the community over, or takes one over that is offered. */
async function makeFounder(change: Change): Promise<void> {
  const { actor, actorId, target, now, session } = change;
  if (target.role === 'founder') return;
  const isSelf = target.userId.equals(actorId);
  const takesOver = isSelf && isOffered(actor);
  if (!takesOver && !actor.rights.own) throw new AppError('forbidden');
  await requireRoom(target.userId, now, session, isSelf ? undefined : THEIR_LIMIT);
  // The former founder moderates it from then on.
  if (actor.membership && !takesOver && target.role !== 'moderator') await requireSeat(change);
  if (actor.membership && !takesOver) await setRole(actor.membership, 'moderator', change);
  await setRole(target, 'founder', change);
}

async function changeRole(role: Role, change: Change): Promise<void> {
  const { actor, actorId, target } = change;
  requireOpen(actor.community);
  if (target.state !== 'accepted') throw new AppError('conflict', { message: NOT_IN });
  if (role === 'founder') {
    await makeFounder(change);
    return;
  }
  const stepsDown = target.userId.equals(actorId) && role === 'member';
  if (!actor.rights.own && !stepsDown) throw new AppError('forbidden');
  if (target.role === 'founder') throw new AppError('founder_stays');
  if (role === 'moderator' && target.role !== 'moderator') await requireSeat(change);
  await setRole(target, role, change);
}

async function changeState(state: State, { actor, actorId, target, now, session }: Change): Promise<void> {
  if (!actor.rights.moderate) throw new AppError('forbidden');
  requireOpen(actor.community);
  if (target.userId.equals(actorId)) {
    throw new AppError('forbidden', { message: 'You cannot decide about yourself. You can leave instead.' });
  }
  if (target.role === 'founder')
    throw new AppError('forbidden', { message: 'The founder cannot be removed.' });
  const isSite = actor.membership?.state !== 'accepted' || actor.membership.role === 'member';
  if (target.role === 'moderator' && !actor.rights.own && !isSite) {
    throw new AppError('forbidden', { message: 'Only the founder removes moderators.' });
  }
  if (state === 'accepted') requireShown(actor.community);
  if (state === 'accepted' && target.state === 'invited') {
    throw new AppError('conflict', { message: 'This member has not answered the invitation yet.' });
  }
  if (state === target.state) return;
  const role = state === 'accepted' ? target.role : 'member';
  // A member banned or uninvited before answering has agreed to nothing: invite instead of accepting.
  const next = state === 'accepted' && !target.agreed ? 'invited' : state;
  await storeMembership(target, target, { role, state: next }, now, session);
}

/**
 * Accepts, refuses, removes or bans a member, or gives a member another role. The founder alone appoints moderators and
 * hands the community over; one that is offered is taken over by any of its members.
 * @param userId of the member, in 24 hexadecimal digits
 * @throws AppError `community_not_found`, `member_not_found` for whom the community does not know, `forbidden`,
 *   `community_closed`, `founder_stays`, `conflict`, `too_many`
 */
export async function changeMembership(
  viewer: Viewer,
  key: string,
  userId: string,
  { role, state }: MembershipChange,
  context: NewsContext,
): Promise<void> {
  const { community } = await openCommunity(key, viewer);
  const id = community._id.toHexString();
  const now = context.clock.now();
  const targetId = new Types.ObjectId(userId);
  await inTransaction(async (session) => {
    const actor = await openCommunity(id, viewer, session);
    const isSelf = viewer.userId === targetId.toHexString();
    const may = isSelf ? actor.membership !== null : actor.rights.moderate;
    if (!may) throw new AppError('forbidden');
    const target = (await readMembership(community._id, targetId, session))?.membership;
    if (!target) throw new AppError('member_not_found');
    const change = { actor, actorId: new Types.ObjectId(viewer.userId), target, now, session };
    if (role !== undefined) await changeRole(role, change);
    if (state !== undefined) await changeState(state, change);
    const isAccepted = state === 'accepted' && target.state !== 'accepted' && target.agreed;
    if (isAccepted) await notifyAccepted(community, targetId, context, session);
  });
}
