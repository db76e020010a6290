import type { PersonalData } from '../../../platform/personal-data.ts';
import { DismissalModel, type Dismissal } from './dismissals.model.ts';

/** Films that a member did not want to be recommended. */
export const recommendationsPersonalData: PersonalData = {
  key: 'dismissedRecommendations',
  async read(userId) {
    const dismissals = await DismissalModel.find({ userId }).sort({ _id: 1 }).lean<Dismissal[]>();
    return dismissals.map(({ movieId, createdAt }) => ({ movieId: movieId.toHexString(), createdAt }));
  },
  async erase(userId) {
    await DismissalModel.deleteMany({ userId });
  },
};
