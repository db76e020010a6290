import mongoose, { Types, type ClientSession } from 'mongoose';
import {
  writeTotals,
  type CampaignCheck,
  type CheckedMovie,
  type MovieTotals,
} from '../../catalogue/index.ts';
import { recordPublicly } from '../../moderation/index.ts';
import {
  DAY,
  isPremiere,
  nextLook,
  ratingsUntilCampaign,
  USUAL_DAYS,
  type LatestRatings,
} from './campaign.ts';
import { MemberMovieModel, type MemberMovie } from './member-movies.model.ts';
import { addRows, copyCounts, totalsOf } from './movie-counts.ts';

/*
 * Light votes of a campaign are taken out of a film's score in the transaction of the rating that shows it
 * (docs/decisions/0017-trust-in-the-score.md).
 */

/** A film within the transaction that changes it. */
interface RatedMovie {
  /** 24 hexadecimal digits. */
  movieId: string;
  totals: MovieTotals;
  film: CheckedMovie;
  /** Moment of the latest rating. */
  now: Date;
}

/**
 * @param rated how many ratings came with this change
 * @returns whether the film's latest ratings must be looked at now; else what is left until then, if that has changed
 */
export function nextCheck({
  totals,
  film: { campaignCheck: check },
  rated,
  now,
}: Pick<RatedMovie, 'totals' | 'film' | 'now'> & { rated: number }): {
  isDue: boolean;
  left?: CampaignCheck;
} {
  // While a hold is open, light votes join it when they come.
  if (rated === 0 || totals.hold) return { isDue: false };
  const left = (check?.ratings ?? 0) - rated;
  if (!check || left <= 0 || check.from <= now) return { isDue: true };
  return { isDue: false, left: { ...check, ratings: left } };
}

/** @returns what the film's ratings since a moment are, and which of its days before were usual */
async function latestRatings(
  movieId: Types.ObjectId,
  since: Date,
  session: ClientSession,
): Promise<LatestRatings> {
  const groups = await MemberMovieModel.aggregate<{
    _id: Pick<MemberMovie, 'stars' | 'critic' | 'light'>;
    count: number;
  }>([
    { $match: { movieId, ratedAt: { $gt: since } } },
    { $group: { _id: { stars: '$stars', critic: '$critic', light: '$light' }, count: { $sum: 1 } } },
  ]).session(session);
  const latest: LatestRatings = { ratings: 0, light: 0, low: 0, high: 0 };
  for (const { _id, count } of groups) {
    const { critic, light } = _id;
    const stars = _id.stars ?? 0;
    latest.ratings += count;
    if (light && !critic) latest.light += count;
    if (stars <= 2) latest.low += count;
    if (stars === 10) latest.high += count;
  }
  return latest;
}

/** @returns ratings of a usual day; held ones are none */
async function usualRatings(movieId: Types.ObjectId, now: Date, session: ClientSession): Promise<number> {
  const [from, to] = [USUAL_DAYS + 1, 1].map((days) => new Date(now.getTime() - days * DAY));
  const ratings = await MemberMovieModel.countDocuments({
    movieId,
    ratedAt: mongoose.trusted({ $gt: from, $lte: to }),
    hold: null,
  }).session(session);
  return ratings / USUAL_DAYS;
}

/** Takes the light votes since a moment out of the film's score. @returns its totals without them */
async function openHold(
  { movieId, totals, now }: RatedMovie,
  since: Date,
  session: ClientSession,
): Promise<MovieTotals> {
  const rows = await MemberMovieModel.find({
    movieId,
    ratedAt: mongoose.trusted({ $gt: since }),
    light: true,
    critic: false,
    hold: null,
  })
    .session(session)
    .lean<MemberMovie[]>();
  const counts = copyCounts(totals);
  const hold = { id: new Types.ObjectId(), since: now, votes: 0, stars: 0 };
  counts.hold = hold;
  for (const row of rows) {
    addRows(counts, row, -1);
    addRows(counts, { ...row, hold: hold.id }, 1);
  }
  const ids = rows.map(({ _id }) => _id);
  await MemberMovieModel.updateMany(
    { _id: mongoose.trusted({ $in: ids }) },
    { $set: { hold: hold.id } },
    { session },
  );
  const entry = { kind: 'held_ratings', reason: 'brigade', movieId: new Types.ObjectId(movieId) } as const;
  await recordPublicly({ ...entry, count: rows.length }, now, session);
  return totalsOf(counts);
}

/**
 * Looks at the film's ratings of the last 24 hours, as the transaction sees them, and holds the light ones when they are
 * a campaign.
 * @returns the film's totals, as they are stored now
 */
export async function holdCampaign(rated: RatedMovie, session: ClientSession): Promise<MovieTotals> {
  const { movieId, totals, film, now } = rated;
  const id = new Types.ObjectId(movieId);
  const decidedUntil = film.campaignCheck?.decidedUntil;
  const yesterday = new Date(now.getTime() - DAY);
  const since = decidedUntil && decidedUntil > yesterday ? decidedUntil : yesterday;
  const latest = await latestRatings(id, since, session);
  const usual = await usualRatings(id, now, session);
  const ratings = ratingsUntilCampaign(latest, usual, isPremiere(film, now));
  const after = ratings === 0 ? await openHold(rated, since, session) : totals;
  const check = { ratings, from: nextLook(now), ...(decidedUntil && { decidedUntil }) };
  await writeTotals(movieId, after, session, check);
  return after;
}
