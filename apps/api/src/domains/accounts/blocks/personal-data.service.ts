import type { PersonalData } from '../../../platform/personal-data.ts';
import { BlockModel, MuteModel } from './blocks.model.ts';
import { blocksAndMutesOf, type BlockedOrMuted } from './blocks.service.ts';

const told = (rows: readonly BlockedOrMuted[]) =>
  rows.map(({ userId, since }) => ({ userId: userId.toHexString(), since }));

/** Whom the member has blocked and muted. Blocks and mutes by others are erased with the account, but not disclosed. */
export const blocksPersonalData: PersonalData = {
  key: 'blockedAndMuted',
  async read(userId) {
    const { blocked, muted } = await blocksAndMutesOf(userId);
    return { blocked: told(blocked), muted: told(muted) };
  },
  async erase(userId) {
    await BlockModel.deleteMany({ blockerId: userId });
    await BlockModel.deleteMany({ blockedId: userId });
    await MuteModel.deleteMany({ muterId: userId });
    await MuteModel.deleteMany({ mutedId: userId });
  },
};
