import type { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { block } from '../../blocks/index.ts';
import { forgetActor } from '../../notifications/index.ts';
import { unfollow } from '../follows/follows.service.ts';

/**
 * Blocks a member. Both follows end, and former notifications of either no longer name the other.
 * @param blockedId of somebody else
 * @throws AppError `too_many_blocked`
 */
export async function blockMember(
  blockerId: Types.ObjectId,
  blockedId: Types.ObjectId,
  now: Date,
): Promise<void> {
  const store = inTransaction(async (session) => {
    await block(blockerId, blockedId, now, session);
    await unfollow(blockerId, blockedId, session);
    await unfollow(blockedId, blockerId, session);
    await forgetActor(blockerId, blockedId, session);
    await forgetActor(blockedId, blockerId, session);
  });
  await store.catch((error: unknown) => {
    // Of two requests at once both may insert; the index lets one, which does the rest, too.
    if (!isDuplicate(error)) throw error;
  });
  // A follow that was stored meanwhile: the job that tells of it looks for a block, which is there from now on.
  await unfollow(blockerId, blockedId);
  await unfollow(blockedId, blockerId);
}
