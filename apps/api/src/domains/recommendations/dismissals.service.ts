import mongoose, { type Types } from 'mongoose';
import { AppError } from '../../platform/errors.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { keyedArchive } from '../archive/index.ts';
import { countMatches } from '../catalogue/index.ts';
import { DismissalModel, type Dismissal } from './dismissals.model.ts';

/**
 * Keeps a film out of a member's recommendations for good; doing so again changes nothing.
 * @throws AppError `movie_not_found`
 */
export async function dismiss(
  userId: Types.ObjectId,
  movieId: string,
  { clock }: { clock: Clock },
): Promise<void> {
  if ((await countMatches({ _id: movieId })) === 0) throw new AppError('movie_not_found');
  const filter = { userId, movieId: new mongoose.Types.ObjectId(movieId) };
  await DismissalModel.updateOne(filter, { $setOnInsert: { createdAt: clock.now() } }, { upsert: true });
  // Deleted meanwhile: deleting a film removes only the dismissals that exist by then.
  if ((await countMatches({ _id: movieId })) > 0) return;
  await DismissalModel.deleteOne(filter);
  throw new AppError('movie_not_found');
}

/**
 * Lets a film be recommended again.
 * @throws AppError `movie_not_found`
 */
export async function undoDismissal(userId: Types.ObjectId, movieId: string): Promise<void> {
  if ((await countMatches({ _id: movieId })) === 0) throw new AppError('movie_not_found');
  await DismissalModel.deleteOne({ userId, movieId });
}

/** @returns what the download says of one film that the member does not want recommended */
const toldOfDismissal = ({ movieId, createdAt }: Dismissal) => ({
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

/** Who does not want a film recommended that is removed, and comes back. */
export const dismissalRows = keyedArchive('dismissals', {
  collection: DismissalModel.collection,
  key: ['userId'],
  told: toldOfDismissal,
});
