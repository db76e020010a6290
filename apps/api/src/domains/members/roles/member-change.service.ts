import type { MemberChange } from '@filmfisher/shared/members/managed-members.schema';
import { MODERATOR_SUSPENSION_DAYS } from '@filmfisher/shared/members/members';
import type { Role } from '@filmfisher/shared/roles/roles';
import mongoose, { type ClientSession } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { recordAct } from '../../audit-log/index.ts';
import { UserModel, type UserRecord } from '../users/users.model.ts';

const DAY = 24 * 60 * 60_000;

/** Who changes a member; null for an operator with a shell on the server. */
type ChangingActor = Pick<Viewer, 'userId' | 'role'> | null;

/**
 * @param now the moment that counts
 * @returns the member's suspension while it lasts, else null
 */
export function suspensionAt(
  { suspension }: Pick<UserRecord, 'suspension'>,
  now: Date,
): { until: Date | null; reason: string } | null {
  if (!suspension) return null;
  const { until = null, reason } = suspension;
  return until === null || until > now ? { until, reason } : null;
}

/** Whether a moderator may set, or lift, a suspension that ends then. */
function isWithinModeratorsReach(until: Date | null, now: Date): boolean {
  return until !== null && until.getTime() <= now.getTime() + MODERATOR_SUSPENSION_DAYS * DAY;
}

/** @throws AppError `forbidden` or `role_too_high` */
function checkRights(actor: ChangingActor, user: UserRecord, change: MemberChange, now: Date): void {
  if (actor === null) return;
  const isSelf = user._id.equals(actor.userId);
  if (isSelf && change.suspension)
    throw new AppError('forbidden', { message: 'You cannot suspend yourself.' });
  if (actor.role === 'admin') return;
  if (Object.keys(change).some((key) => key !== 'suspension')) throw new AppError('forbidden');
  if (user.role !== 'member') throw new AppError('role_too_high');
  const former = suspensionAt(user, now);
  const until = change.suspension?.until;
  const isAllowed =
    (former === null || isWithinModeratorsReach(former.until, now)) &&
    (until === undefined || isWithinModeratorsReach(until === null ? null : new Date(until), now));
  if (!isAllowed) {
    throw new AppError('forbidden', {
      message: `Moderators may suspend a member for ${MODERATOR_SUSPENSION_DAYS} days at most, and lift no longer suspension.`,
    });
  }
}

/**
 * Reads all admins by a write, so that of two who give up the role at once the second sees the first.
 * @throws AppError `last_admin`
 */
async function requireAnotherAdmin(user: UserRecord, session: ClientSession): Promise<void> {
  const others = {
    role: 'admin' as const,
    status: 'active' as const,
    _id: mongoose.trusted({ $ne: user._id }),
  };
  await UserModel.updateMany({ role: 'admin' }, { $currentDate: { updatedAt: true } }, { session });
  if ((await UserModel.countDocuments(others).session(session)) === 0) throw new AppError('last_admin');
}

/** @throws AppError `validation_failed` for a role without what it needs */
function checkDetails(user: UserRecord, { role, critic, maker }: MemberChange): void {
  if (role === 'critic' && !critic && !user.critic) {
    throw new AppError('validation_failed', { fields: { critic: 'Say for whom the critic writes' } });
  }
  if (role === 'maker' && !maker && !user.maker) {
    throw new AppError('validation_failed', { fields: { maker: 'Say who this is in the catalogue' } });
  }
}

const CHANGED = ['role', 'critic', 'maker', 'suspension'] as const;
const changedOf = (user: UserRecord) => Object.fromEntries(CHANGED.map((key) => [key, user[key] ?? null]));

/**
 * Changes a member's role, what goes with it, or a suspension, and records it. It counts from the member's next request.
 *
 * @param id of the member, 24 hexadecimal digits
 * @param change as at the desk; what is not there stays
 * @returns the member, and the role before
 * @throws AppError `member_not_found`, `forbidden`, `role_too_high`, `last_admin`, or `validation_failed` where a role
 *   lacks its details or a suspension ends in the past
 */
export async function changeMember(
  session: ClientSession,
  actor: ChangingActor,
  id: string,
  change: MemberChange,
  now: Date,
): Promise<{ user: UserRecord; formerRole: Role }> {
  const { suspension, ...rest } = change;
  const until = suspension?.until ? new Date(suspension.until) : null;
  if (until !== null && until <= now) {
    throw new AppError('validation_failed', { fields: { 'suspension.until': 'Must be in the future' } });
  }
  const before = await UserModel.findOne({ _id: id, status: 'active' }).session(session).lean<UserRecord>();
  if (!before) throw new AppError('member_not_found');
  checkRights(actor, before, change, now);
  checkDetails(before, change);
  const losesAdmin = before.role === 'admin' && change.role !== undefined && change.role !== 'admin';
  if (losesAdmin) await requireAnotherAdmin(before, session);

  const set = {
    ...rest,
    ...(suspension && { suspension: { until, reason: suspension.reason, since: now } }),
  };
  const user = await UserModel.findOneAndUpdate(
    { _id: id },
    { $set: set, ...(suspension === null && { $unset: { suspension: 1 } }) },
    { session, returnDocument: 'after' },
  ).lean<UserRecord>();
  if (!user) throw new AppError('member_not_found');
  const target = { kind: 'member', id, name: user.username };
  const act = { actor: actor?.userId ?? null, kind: 'member_changed' as const, target, wordsOf: [] };
  await recordAct({ ...act, before: changedOf(before), after: changedOf(user) }, now, session);
  return { user, formerRole: before.role };
}
