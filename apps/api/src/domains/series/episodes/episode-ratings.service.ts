import type { Role } from '@filmfisher/shared/roles/roles';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { followingArchive, keyedArchive } from '../../archive/index.ts';
import { refuseOwnMovie } from '../../makers/index.ts';
import {
  EpisodeModel,
  EpisodeRatingModel,
  type EpisodeRatingRecord,
  type EpisodeRecord,
} from './episodes.model.ts';
import { countSeriesAgain, requireEpisode } from './episodes.service.ts';

/** Who rates. */
interface Rater {
  userId: string;
  role: Role;
}

async function countStars(
  { _id, movieId }: Pick<EpisodeRecord, '_id' | 'movieId'>,
  change: { votes: number; stars: number },
  session: ClientSession,
): Promise<EpisodeRecord> {
  const counted = await EpisodeModel.findOneAndUpdate(
    { _id, movieId },
    { $inc: change },
    { session, returnDocument: 'after' },
  ).lean<EpisodeRecord>();
  if (!counted) throw new AppError('episode_not_found');
  return counted;
}

/**
 * Stores a member's stars for an episode, in place of those before, or takes them back. The series' own score does not
 * change.
 * @param stars 1 to 10; null takes them back
 * @returns the episode with this rating in its numbers
 * @throws AppError `episode_not_found`; `own_film` to a filmmaker whom the series names
 */
export async function rateEpisode(
  { clock }: Pick<AppContext, 'clock'>,
  { userId, role }: Rater,
  id: string,
  stars: number | null,
): Promise<EpisodeRecord> {
  const { movieId, _id: episodeId } = await requireEpisode(id);
  if (stars !== null) await refuseOwnMovie({ userId, role, movieId: movieId.toHexString() });
  const member = new Types.ObjectId(userId);
  const key = { episodeId, userId: member };
  return inTransaction(async (session) => {
    const before = await EpisodeRatingModel.findOne(key).session(session).lean<EpisodeRatingRecord>();
    const change = {
      votes: (stars === null ? 0 : 1) - (before ? 1 : 0),
      stars: (stars ?? 0) - (before?.stars ?? 0),
    };
    const episode = await countStars({ _id: episodeId, movieId }, change, session);
    if (stars === null) await EpisodeRatingModel.deleteOne(key, { session });
    else {
      const row = { movieId: episode.movieId, stars, ratedAt: clock.now() };
      await EpisodeRatingModel.updateOne(key, { $set: row }, { upsert: true, session });
    }
    return episode;
  });
}

/** @returns the member's stars for the episodes of a series, by the episodes' ids */
export async function episodeStarsOf(userId: string, movieId: string): Promise<Record<string, number>> {
  const rows = await EpisodeRatingModel.find({ movieId, userId }).lean<EpisodeRatingRecord[]>();
  return Object.fromEntries(rows.map(({ episodeId, stars }) => [episodeId.toHexString(), stars]));
}

/** @returns what the download says of one episode */
const told = ({ movieId, episodeId, stars, ratedAt }: EpisodeRatingRecord) => ({
  movieId: movieId.toHexString(),
  episodeId: episodeId.toHexString(),
  stars,
  ratedAt,
});

/** Episodes of a series that is removed, and comes back; of two with the same numbers in a merge, the other one stays. */
export const episodeRows = keyedArchive('episodes', {
  collection: EpisodeModel.collection,
  key: ['season', 'number'],
  recount: countSeriesAgain,
});
/** What members said of them; what was said of an episode that did not stay is kept for the day on which it comes back. */
export const episodeRatingRows = followingArchive('episodeRatings', EpisodeRatingModel.collection, told);

/** Takes back a member's ratings: one by one, each with its episode's numbers. @param among only those of these series */
async function eraseRatings(userId: Types.ObjectId, among?: readonly Types.ObjectId[]): Promise<void> {
  const filter = { userId, ...(among && { movieId: mongoose.trusted({ $in: [...among] }) }) };
  const rows = await EpisodeRatingModel.find(filter).sort({ _id: 1 }).lean<EpisodeRatingRecord[]>();
  for (const { _id, episodeId, movieId } of rows) {
    await inTransaction(async (session) => {
      const row = await EpisodeRatingModel.findOneAndDelete({ _id, episodeId, userId }, { session });
      if (!row) return;
      await EpisodeModel.updateOne(
        { _id: episodeId, movieId },
        { $inc: { votes: -1, stars: -row.stars } },
        { session },
      );
    });
  }
}

/** Takes back what a member said of episodes of these series. */
export const withdrawEpisodeRatings = (userId: Types.ObjectId, seriesIds: readonly Types.ObjectId[]) =>
  eraseRatings(userId, seriesIds);

/** A member's ratings of episodes. */
export const episodeRatingsPersonalData: PersonalData = {
  key: 'episodeRatings',
  async read(userId) {
    const rows = await EpisodeRatingModel.find({ userId }).sort({ _id: 1 }).lean<EpisodeRatingRecord[]>();
    return rows.map(told);
  },
  erase: (userId) => eraseRatings(userId),
};
