import type { PersonalData } from '../../../platform/personal-data.ts';
import { EveningModel, type EveningRecord } from './evenings.model.ts';

/** Evenings with others: the films, and the member's votes. */
export const eveningsPersonalData = {
  key: 'evenings',
  async read(userId) {
    const rows = await EveningModel.find({ 'guests.userId': userId })
      .sort({ _id: 1 })
      .lean<EveningRecord[]>();
    return rows.map(({ day, ownerId, movieIds, guests, picked }) => ({
      day,
      own: ownerId.equals(userId),
      movieIds: movieIds.map((id) => id.toHexString()),
      votes: guests.find((guest) => guest.userId.equals(userId))?.votes.map((id) => id.toHexString()),
      picked: picked?.toHexString() ?? null,
    }));
  },
  async erase(userId) {
    await EveningModel.deleteMany({ ownerId: userId, 'guests.userId': userId });
    await EveningModel.updateMany({ 'guests.userId': userId }, { $pull: { guests: { userId } } });
  },
} satisfies PersonalData;
