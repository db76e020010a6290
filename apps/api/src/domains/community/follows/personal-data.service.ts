import mongoose from 'mongoose';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { FollowModel, type FollowRecord } from './follows.model.ts';

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
