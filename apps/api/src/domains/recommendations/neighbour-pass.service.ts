import { likesIn } from '@filmfisher/shared/recommendations/recommendations';
import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import type { JobRun } from '../../platform/jobs/job-run.ts';
import { findMovies, type MovieRecord } from '../catalogue/index.ts';
import { MovieNeighboursModel, NeighbourPassModel, type MovieNeighbours } from './movie-neighbours.model.ts';
import { KnownLikes, neighboursOf } from './movie-neighbours.service.ts';
import { LEAST_COMMON } from './likeness.ts';

/*
 * Goes over all films and computes the neighbours of those whose ratings have changed. A row says how far it is: the
 * process that goes on after one that died begins there.
 */

/** Films that are read in one step; the pass is stored after each. */
const BATCH = 100;
/** How many times as long as a pass took nobody begins the next. */
const PAUSE_FACTOR = 20;
/** Neighbours are computed again after this time, because those of their neighbours may have changed. */
const KEPT_MS = 24 * 60 * 60_000;

const FIRST_ID = new mongoose.Types.ObjectId('0'.repeat(24));
const LAST_ID = new mongoose.Types.ObjectId('f'.repeat(24));

type RatedMovie = Pick<MovieRecord, '_id' | 'ratings' | 'totalRatings'>;

/**
 * Stores the neighbours of the films of a step that need it, and removes those of films that are gone.
 * @param movies all films of the step
 * @param range condition on the ids of the step
 */
async function computeStep(
  movies: readonly RatedMovie[],
  range: Record<string, Types.ObjectId>,
  now: Date,
  known: KnownLikes,
): Promise<void> {
  const rows = await MovieNeighboursModel.find(
    { _id: mongoose.trusted(range) },
    { ratings: 1, likes: 1, computedAt: 1 },
  ).lean<Omit<MovieNeighbours, 'neighbours'>[]>();
  const stored = new Map(rows.map((row) => [row._id.toHexString(), row]));
  for (const { _id, ratings, totalRatings } of movies) {
    const row = stored.get(_id.toHexString());
    const likes = likesIn(ratings);
    if (likes < LEAST_COMMON) continue;
    stored.delete(_id.toHexString());
    const isOld = !row || now.getTime() - row.computedAt.getTime() >= KEPT_MS;
    if (!isOld && row.ratings === totalRatings && row.likes === likes) continue;
    const neighbours = await neighboursOf(_id, likes, known);
    await MovieNeighboursModel.updateOne(
      { _id },
      { $set: { neighbours, ratings: totalRatings, likes, computedAt: now } },
      { upsert: true },
    );
  }
  const left = [...stored.values()].map(({ _id }) => _id);
  if (left.length > 0) await MovieNeighboursModel.deleteMany({ _id: mongoose.trusted({ $in: left }) });
}

async function moviesAfter(after: Types.ObjectId | null): Promise<RatedMovie[]> {
  const filter = after ? { _id: mongoose.trusted({ $gt: after }) } : {};
  return findMovies(filter, { fields: ['ratings', 'totalRatings'], sort: { _id: 1 }, limit: BATCH });
}

/**
 * Computes the neighbours of films whose ratings have changed, and then rests for so long that passes take a twentieth
 * of the time. What a process leaves undone is done by the next.
 * @param run of the job, which one process has at a time
 * @returns whether the pass ended
 */
export async function computeNeighbours(
  { clock }: Pick<AppContext, 'clock'>,
  { mayGoOn: shouldContinue, restUntil }: Pick<JobRun, 'mayGoOn' | 'restUntil'>,
): Promise<boolean> {
  const known = new KnownLikes();
  const begun = clock.now().getTime();
  let after = (await NeighbourPassModel.findById('pass').lean())?.after ?? null;
  while (shouldContinue()) {
    const movies = await moviesAfter(after);
    const last = movies.length < BATCH ? null : (movies.at(-1)?._id ?? null);
    await computeStep(movies, { $gt: after ?? FIRST_ID, $lte: last ?? LAST_ID }, clock.now(), known);
    await NeighbourPassModel.updateOne({ _id: 'pass' }, { $set: { after: last } }, { upsert: true });
    if (!last) {
      const now = clock.now().getTime();
      restUntil(new Date(now + PAUSE_FACTOR * (now - begun)));
      return true;
    }
    after = last;
  }
  return false;
}
