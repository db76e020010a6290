import type { Episode, SeasonsInput } from '@filmfisher/shared/series/episodes.schema';
import { compareEpisodes, episodeCode } from '@filmfisher/shared/series/episodes';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { z } from 'zod';
import { roundScore } from '@filmfisher/shared/ratings/score-rules';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { recordAct } from '../../audit-log/index.ts';
import { setSeriesStatus, fillSeriesStatus } from '../story-groups/story-places.service.ts';
import { getMovie } from '../../catalogue/index.ts';
import { EpisodeModel, type EpisodeRecord } from './episodes.model.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';

const inOrder = (episodes: EpisodeRecord[]) => episodes.toSorted(compareEpisodes);

/** @returns a series' episodes in the order in which they are watched; of a film none */
export async function episodesOf(movieId: Types.ObjectId | string): Promise<EpisodeRecord[]> {
  return inOrder(await EpisodeModel.find({ movieId }).lean<EpisodeRecord[]>());
}

/** @throws AppError `episode_not_found`, also while its series is removed */
export async function requireEpisode(id: string): Promise<EpisodeRecord> {
  const episode = await EpisodeModel.findById(id).lean<EpisodeRecord>();
  if (!episode) throw new AppError('episode_not_found');
  return episode;
}

/** @param id 24 hexadecimal digits @returns whether there is such an episode */
export async function episodeExists(id: string): Promise<boolean> {
  return (await EpisodeModel.exists({ _id: id })) !== null;
}

/** @throws AppError `movie_not_found`; `validation_failed` for a film */
async function requireSeries(movieId: string) {
  const movie = await getMovie(movieId);
  const message = 'Only a series has seasons';
  if (movie.type !== 'series') {
    throw new AppError('validation_failed', { message, fields: { seasons: message } });
  }
  return movie;
}

/** Counts again who has seen a series because of its episodes. */
export const seriesSeen = {
  name: 'who has seen a series',
  queue: 'later',
  schema: z.object({ movieId: z.string() }),
} as const;

/** Called where episodes, or many members' progress, have changed. */
export async function countSeriesAgain(movieId: Types.ObjectId, session: ClientSession): Promise<void> {
  const id = movieId.toHexString();
  await enqueue(seriesSeen, { movieId: id }, { now: new Date(), session, id: `series seen ${id}` });
}

/**
 * Stores all seasons of a series in place of those before. An episode is the same one while it keeps its numbers.
 * @throws AppError `movie_not_found`; `validation_failed` for a film; `episode_in_use` when one would go that members
 *   have rated or talked about
 */
export async function putSeasons(
  { clock }: Pick<AppContext, 'clock'>,
  actor: string | null,
  id: string,
  { status, seasons }: SeasonsInput,
): Promise<EpisodeRecord[]> {
  const { title } = await requireSeries(id);
  const movieId = new Types.ObjectId(id);
  const wanted = seasons.flatMap(({ number: season, episodes }) =>
    episodes.map(({ number, title: name, date = null, minutes = null }) => ({
      movieId,
      season,
      number,
      change: { title: name, date, minutes },
    })),
  );
  const keyOf = ({ season, number }: { season: number; number: number }) => episodeCode(season, number);
  const keys = new Set(wanted.map(keyOf));
  await inTransaction(async (session) => {
    const before = await EpisodeModel.find({ movieId }).session(session).lean<EpisodeRecord[]>();
    const gone = before.filter((episode) => !keys.has(keyOf(episode)));
    const used = gone.filter(({ votes, posts }) => votes + posts > 0);
    if (used.length > 0) {
      const message = `Members have rated or discussed ${used.slice(0, 5).map(keyOf).join(', ')}: keep it, or give it other facts.`;
      throw new AppError('episode_in_use', { message, fields: { seasons: message } });
    }
    await EpisodeModel.deleteMany(
      { movieId, _id: mongoose.trusted({ $in: gone.map(({ _id }) => _id) }) },
      { session },
    );
    await EpisodeModel.bulkWrite(
      wanted.map(({ change, ...key }) => ({
        updateOne: {
          filter: key,
          update: { $set: change, $setOnInsert: { votes: 0, stars: 0, posts: 0 } },
          upsert: true,
        },
      })),
      { session },
    );
    await setSeriesStatus(id, status, session);
    await countSeriesAgain(movieId, session);
    const target = { kind: 'movie', id: id.toLowerCase(), name: title };
    const [former, now] = [{ episodes: before.length }, { episodes: wanted.length, status }];
    await recordAct(
      { actor, kind: 'seasons_changed', target, wordsOf: [], before: former, after: now },
      clock.now(),
      session,
    );
  });
  return episodesOf(id);
}

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

/** @returns the episode as the API answers it */
export function presentEpisode(episode: EpisodeRecord): Episode {
  const { _id, season, number, title, date, minutes, votes, stars, posts } = episode;
  return {
    _id: _id.toHexString(),
    season,
    number,
    title,
    votes,
    posts,
    ...(date !== null && { date }),
    ...(minutes !== null && { minutes }),
    mean: votes === 0 ? null : roundScore(stars / votes),
  };
}
