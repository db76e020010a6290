import { FOLLOWED_SERIES_MAX, isAhead } from '@filmfisher/shared/series/episodes';
import type { FollowedSeries, Progress } from '@filmfisher/shared/series/episodes.schema';
import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { upsertAgainIfDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { getMovie, movieRefs } from '../../catalogue/index.ts';
import { keyedArchive } from '../../archive/index.ts';
import { EpisodeModel, type EpisodeRecord } from '../episodes/episodes.model.ts';
import { countSeriesAgain, presentEpisode, episodesOf } from '../episodes/episodes.service.ts';
import { ProgressModel, type ProgressRecord } from './progress.model.ts';
import { settleProgress } from './seen-series.service.ts';

/** How many series are searched for unfinished ones. */
const LOOKED_THROUGH = 40;

/** @returns how far the member has watched the series, and the first episode after that */
export async function progressOf(userId: string, movieId: string) {
  await getMovie(movieId);
  const [row, episodes] = await Promise.all([
    ProgressModel.findOne({ userId, movieId }).lean<ProgressRecord>(),
    episodesOf(movieId),
  ]);
  const progress: Progress | null = row && { season: row.season, episode: row.episode };
  const next = episodes.find((episode) => isAhead(episode, progress));
  return { progress, next: next ? presentEpisode(next) : null };
}

/** @throws AppError `movie_not_found`; `episode_not_found` for one that the series does not have */
export async function putProgress(
  { clock }: Pick<AppContext, 'clock'>,
  userId: string,
  movieId: string,
  { season, episode }: Progress,
): Promise<void> {
  await getMovie(movieId);
  const progress = { season, episode, at: clock.now() };
  await upsertAgainIfDuplicate(() =>
    inTransaction(async (session) => {
      const episodes = await EpisodeModel.find({ movieId }).session(session).lean<EpisodeRecord[]>();
      if (!episodes.some((one) => one.season === season && one.number === episode))
        throw new AppError('episode_not_found');
      await ProgressModel.updateOne({ userId, movieId }, { $set: progress }, { upsert: true, session });
      await settleProgress({ userId, movieId }, episodes, progress, progress.at, session);
    }),
  );
}

/** Nothing of the series counts as watched any more. */
export async function clearProgress(
  { clock }: Pick<AppContext, 'clock'>,
  userId: string,
  movieId: string,
): Promise<void> {
  await inTransaction(async (session) => {
    const { deletedCount } = await ProgressModel.deleteOne({ userId, movieId }, { session });
    if (deletedCount > 0) await settleProgress({ userId, movieId }, [], null, clock.now(), session);
  });
}

/** @returns the series that the member watches and has not seen to the end, the latest first */
export async function followedSeries(userId: string): Promise<FollowedSeries['series']> {
  const rows = await ProgressModel.find({ userId })
    .sort({ at: -1, _id: -1 })
    .limit(LOOKED_THROUGH)
    .lean<ProgressRecord[]>();
  const ids = rows.map(({ movieId }) => movieId);
  const [movies, nexts] = await Promise.all([movieRefs(ids), nextEpisodes(rows)]);
  return rows
    .flatMap(({ movieId, season, episode }) => {
      const [movie, next] = [movies.get(movieId.toHexString()), nexts.get(movieId.toHexString())];
      return movie && next ? [{ movie, progress: { season, episode }, next: presentEpisode(next) }] : [];
    })
    .slice(0, FOLLOWED_SERIES_MAX);
}

/** @returns the first episode after each of these, by the series' ids */
async function nextEpisodes(rows: readonly ProgressRecord[]): Promise<Map<string, EpisodeRecord>> {
  const found = await Promise.all(
    rows.map(async ({ movieId, season, episode }) => {
      const after = await EpisodeModel.findOne(
        season === 0
          ? { movieId, season, number: mongoose.trusted({ $gt: episode }) }
          : {
              movieId,
              $or: [
                { season, number: mongoose.trusted({ $gt: episode }) },
                { season: mongoose.trusted({ $gt: season }) },
              ],
            },
      )
        .sort({ season: 1, number: 1 })
        .lean<EpisodeRecord>();
      return after ? [after] : [];
    }),
  );
  return new Map(found.flat().map((episode) => [episode.movieId.toHexString(), episode]));
}

/** @returns what the download says of one series */
const told = ({ movieId, season, episode, at }: ProgressRecord) => ({
  movieId: movieId.toHexString(),
  season,
  episode,
  at,
});

/** How far members have watched a series that is removed, and comes back. */
export const progressRows = keyedArchive('seriesProgress', {
  collection: ProgressModel.collection,
  key: ['userId'],
  recount: countSeriesAgain,
  told,
});

/** How far a member has watched which series. */
export const progressPersonalData: PersonalData = {
  key: 'seriesProgress',
  async read(userId: Types.ObjectId) {
    const rows = await ProgressModel.find({ userId }).sort({ _id: 1 }).lean<ProgressRecord[]>();
    return rows.map(told);
  },
  async erase(userId) {
    await ProgressModel.deleteMany({ userId });
  },
};
