import type { PersonalData } from '../../../platform/personal-data.ts';
import { EntryModel, type EntryRecord } from './entries.model.ts';

/** A member's diary, with what can still be brought back. */
export const diaryPersonalData = {
  key: 'diary',
  async read(userId) {
    const rows = await EntryModel.find({ userId }).sort({ _id: 1 }).lean<EntryRecord[]>();
    return rows.map(
      ({ movieId, watchedOn, place, rewatch, stars, note, createdAt, expiresAt, ...entry }) => ({
        movieId: movieId.toHexString(),
        watchedOn,
        place,
        rewatch,
        stars,
        note,
        private: entry.private,
        createdAt,
        ...(expiresAt && { deletedUntil: expiresAt }),
      }),
    );
  },
  async erase(userId) {
    await EntryModel.deleteMany({ userId });
  },
} satisfies PersonalData;
