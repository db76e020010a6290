import type { MemberChange } from '@filmfisher/shared/members/managed-members.schema';
import type { ClientSession } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { changeMember, type UserRecord } from '../../members/index.ts';
import { notifyNews, type NewsContext } from '../../notifications/index.ts';
import { recordPublicly } from '../../moderation/index.ts';
import { followRole } from '../../ratings/index.ts';

/**
 * Changes a member as `changeMember` does. The ratings of a new critic move to the critics' side, those of a former one
 * to the members'. A new filmmaker loses their opinions on their own films. The public log and a notification report a
 * withdrawn accreditation. A recount moves what a crash has left behind.
 * @param id of the member, 24 hexadecimal digits
 * @param alongside runs in the transaction that changes the member
 * @returns the member as changed
 * @throws AppError as `changeMember`
 */
export async function changeMemberAndRatings(
  actor: Pick<Viewer, 'userId' | 'role'> | null,
  id: string,
  change: MemberChange,
  context: NewsContext,
  alongside?: (session: ClientSession) => Promise<void>,
): Promise<UserRecord> {
  const now = context.clock.now();
  const { user, formerRole } = await inTransaction(async (session) => {
    const changed = await changeMember(session, actor, id, change, now);
    if (changed.formerRole === 'critic' && changed.user.role !== 'critic') {
      await recordPublicly({ kind: 'withdrawn_accreditation', reason: 'other' }, now, session);
      await notifyNews({ kind: 'accreditation_withdrawn' }, id, context, session);
    }
    await alongside?.(session);
    return changed;
  });
  await followRole(user._id, formerRole, user.role);
  return user;
}
