import type { PersonalData } from '../../../platform/personal-data.ts';
import { DismissalModel, type Dismissal } from './dismissals.model.ts';

/** @returns what the download says of one film that the member does not want recommended */
export const toldOfDismissal = ({ movieId, createdAt }: Dismissal) => ({
  movieId: movieId.toHexString(),
  createdAt,
});

/** Films that a member did not want to be recommended. */
export const recommendationsPersonalData: PersonalData = {
  key: 'dismissedRecommendations',
  async read(userId) {
    const dismissals = await DismissalModel.find({ userId }).sort({ _id: 1 }).lean<Dismissal[]>();
    return dismissals.map(toldOfDismissal);
  },
  async erase(userId) {
    await DismissalModel.deleteMany({ userId });
  },
};
