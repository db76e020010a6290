import type { PersonalData } from '../../../platform/personal-data.ts';
import { CriticApplicationModel, type CriticApplicationRecord } from './critic-applications.model.ts';

/** A member's applications as a critic, and what was answered. */
export const criticsPersonalData: PersonalData = {
  key: 'criticApplications',
  async read(userId) {
    const rows = await CriticApplicationModel.find({ userId })
      .sort({ _id: 1 })
      .lean<CriticApplicationRecord[]>();
    return rows.map(({ outlet, url, statement, state, note, createdAt }) => ({
      outlet,
      url,
      statement,
      state,
      note,
      createdAt,
    }));
  },
  async erase(userId) {
    await CriticApplicationModel.deleteMany({ userId });
  },
};
