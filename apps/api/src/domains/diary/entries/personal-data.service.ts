import type { PersonalData } from '../../../platform/personal-data.ts';
import { EntryModel, type EntryRecord } from './entries.model.ts';

/** @returns what the download says of one entry */
export const toldOfEntry = ({
  movieId,
  watchedOn,
  place,
  rewatch,
  stars,
  note,
  createdAt,
  expiresAt,
  company,
  ...entry
}: EntryRecord) => ({
  movieId: movieId.toHexString(),
  watchedOn,
  place,
  rewatch,
  stars,
  note,
  private: entry.private,
  createdAt,
  ...(company && {
    with: company.map(({ userId: id, state }) => ({ userId: id.toHexString(), state })),
  }),
  ...(expiresAt && { deletedUntil: expiresAt }),
});

/** A member's diary, with what can still be brought back. */
export const diaryPersonalData = {
  key: 'diary',
  async read(userId) {
    const rows = await EntryModel.find({ userId }).sort({ _id: 1 }).lean<EntryRecord[]>();
    return rows.map(toldOfEntry);
  },
  async erase(userId) {
    await EntryModel.deleteMany({ userId });
  },
} satisfies PersonalData;

/** Entries of others that name the member. */
export const companyPersonalData = {
  key: 'watchedWith',
  async read(userId) {
    const rows = await EntryModel.find({ 'company.userId': userId }).sort({ _id: 1 }).lean<EntryRecord[]>();
    return rows.map(({ userId: by, movieId, watchedOn, company = [] }) => ({
      userId: by.toHexString(),
      movieId: movieId.toHexString(),
      watchedOn,
      state: company.find((one) => one.userId.equals(userId))?.state,
    }));
  },
  async erase(userId) {
    await EntryModel.updateMany({ 'company.userId': userId }, { $pull: { company: { userId } } });
  },
} satisfies PersonalData;
