import { dayOf } from '@filmfisher/shared/dates/dates';
import { isAhead } from '@filmfisher/shared/series/episodes';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobHandler, JobRun } from '../../../platform/jobs/job-run.ts';
import { type SeenSource, settleSeen } from '../../ratings/index.ts';
import { EpisodeModel, type EpisodeRecord } from '../episodes/episodes.model.ts';
import { seriesSeen } from '../episodes/episodes.service.ts';
import { ProgressModel, type ProgressRecord } from './progress.model.ts';

/*
 * Who has seen a series because of its episodes. It changes with the member's progress, with the episodes of the series,
 * and with time, because another episode airs.
 */

type Clock = Pick<AppContext, 'clock'>;
type Airing = Pick<EpisodeRecord, 'season' | 'number' | 'date'>;
type Marked = Pick<ProgressRecord, 'season' | 'episode' | 'at'>;

/** Members whose rows change in one transaction. */
const BATCH = 100;
const DAY_MS = 24 * 60 * 60_000;

/** A day, a month or a year that has begun; an episode without a date counts as aired. */
const hasAired = ({ date }: Airing, today: string) => date === null || date <= today;

/**
 * @param today yyyy-mm-dd
 * @returns when the member marked the last episode that has aired, leaving specials aside; null while one is left
 */
export function finishedAt(episodes: readonly Airing[], progress: Marked | null, today: string): Date | null {
  const aired = episodes.filter((episode) => episode.season > 0 && hasAired(episode, today));
  if (progress === null || aired.length === 0) return null;
  return aired.some((episode) => isAhead(episode, progress)) ? null : progress.at;
}

/** Stores whether the member has seen the series, as it follows from how far they have come. */
export async function settleProgress(
  { userId, movieId }: { userId: string; movieId: string },
  episodes: readonly Airing[],
  progress: Marked | null,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const finished = { finishedAt: finishedAt(episodes, progress, dayOf(now)) };
  await settleSeen(movieId.toLowerCase(), new Map([[userId, finished]]), session);
}

/** Which members have seen which series by their episodes, for a recount. */
export const finishedSeries: SeenSource = {
  async read(userIds) {
    const rows = await ProgressModel.find(userIds ? { userId: mongoose.trusted(userIds) } : {}).lean<
      ProgressRecord[]
    >();
    const movieId = mongoose.trusted({ $in: [...new Set(rows.map((row) => row.movieId.toHexString()))] });
    const episodes = rows.length === 0 ? [] : await EpisodeModel.find({ movieId }).lean<EpisodeRecord[]>();
    const ofSeries = new Map<string, EpisodeRecord[]>();
    for (const episode of episodes) {
      const id = episode.movieId.toHexString();
      const others = ofSeries.get(id);
      if (others) others.push(episode);
      else ofSeries.set(id, [episode]);
    }
    const today = dayOf(new Date());
    return rows.flatMap((row) => {
      const at = finishedAt(ofSeries.get(row.movieId.toHexString()) ?? [], row, today);
      return at ? [{ userId: row.userId, movieId: row.movieId, finishedAt: at }] : [];
    });
  },
};

/** A job that ends early begins again with the first member: rows that are right stay untouched. */
async function settleSeries(movieId: string, { clock }: Clock, step: JobRun['step']): Promise<void> {
  for (let after = new Types.ObjectId('0'.repeat(24)); ;) {
    step();
    const from = after;
    const last = await inTransaction(async (session) => {
      const rows = await ProgressModel.find({ movieId, _id: mongoose.trusted({ $gt: from }) })
        .sort({ _id: 1 })
        .limit(BATCH)
        .session(session)
        .lean<ProgressRecord[]>();
      const episodes = await EpisodeModel.find({ movieId }).session(session).lean<EpisodeRecord[]>();
      const today = dayOf(clock.now());
      const known = rows.map(
        (row) => [row.userId.toHexString(), { finishedAt: finishedAt(episodes, row, today) }] as const,
      );
      await settleSeen(movieId, new Map(known), session);
      return rows.length < BATCH ? undefined : rows.at(-1)?._id;
    });
    if (!last) return;
    after = last;
  }
}

export const seriesSeenHandler = (context: Clock): JobHandler<{ movieId: string }> => ({
  type: seriesSeen,
  run: ({ movieId }, run) => settleSeries(movieId, context, run.step),
});

/** Recounts who has seen the series whose episodes have aired since yesterday. */
export async function settleAired(context: Clock, step: JobRun['step']): Promise<void> {
  const now = context.clock.now();
  const since = dayOf(new Date(now.getTime() - DAY_MS));
  const date = mongoose.trusted({ $gte: since, $lte: dayOf(now) });
  for (const movieId of await EpisodeModel.distinct('movieId', { date }))
    await settleSeries(movieId.toHexString(), context, step);
}
