import type { MemberChange } from '@filmfisher/shared/managed-members';
import type { ClientSession } from 'mongoose';
import { changeMember, type ChangingActor, type UserRecord } from '../../accounts/index.ts';
import { recordPublicly } from '../../moderation/index.ts';
import { reassignRatingsToRole } from '../../opinions/index.ts';

/**
 * Changes a member as `changeMember` does, and moves the ratings of a new critic to the critics' side, or those of a
 * former one to the members'; the public log tells of a withdrawn accreditation. A recount moves what a crash has left behind.
 * @param id of the member, 24 hexadecimal digits
 * @param alongside is done in the transaction that changes the member
 * @returns the member as changed
 * @throws AppError as `changeMember`
 */
export async function changeMemberAndRatings(
  actor: ChangingActor,
  id: string,
  change: MemberChange,
  now: Date,
  alongside?: (session: ClientSession) => Promise<void>,
): Promise<UserRecord> {
  const { user, formerRole } = await changeMember(actor, id, change, now, async (session, former) => {
    const isWithdrawn = former === 'critic' && change.role !== undefined && change.role !== 'critic';
    if (isWithdrawn) await recordPublicly({ kind: 'withdrawn_accreditation', reason: 'other' }, now, session);
    await alongside?.(session);
  });
  if ((formerRole === 'critic') !== (user.role === 'critic'))
    await reassignRatingsToRole(user._id, user.role);
  return user;
}
