import type { SeasonsInput } from '@filmfisher/shared/series';
import type { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fillSeriesStatus } from '../../catalogue/index.ts';
import { EpisodeModel } from './episodes.model.ts';

/**
 * Stores what a catalogue knows of a series: its episodes where it has none, its status where none is known.
 * @returns whether anything was stored
 */
export async function fillSeasons(
  movieId: Types.ObjectId,
  { status, seasons }: SeasonsInput,
): Promise<boolean> {
  const episodes = seasons.flatMap(({ number: season, episodes: all }) =>
    all.map((episode) => ({ movieId, season, ...episode })),
  );
  try {
    return await inTransaction(async (session) => {
      const isTold = status !== null && (await fillSeriesStatus(movieId, status, session));
      if (episodes.length === 0 || (await EpisodeModel.exists({ movieId }).session(session))) return isTold;
      await EpisodeModel.insertMany(episodes, { session });
      return true;
    });
  } catch (error) {
    // Another process was faster.
    if (!isDuplicate(error)) throw error;
    return false;
  }
}
