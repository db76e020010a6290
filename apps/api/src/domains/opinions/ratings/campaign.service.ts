import mongoose, { Types, type ClientSession } from 'mongoose';
import {
  writeTotalsOf,
  type CampaignCheck,
  type CheckedMovie,
  type MovieTotals,
  type NewTotals,
} from '../../catalogue/index.ts';
import { recordPublicly } from '../../moderation/index.ts';
import {
  DAY,
  isPremiere,
  recheckBy,
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

const NO_RATINGS: LatestRatings = { ratings: 0, light: 0, low: 0, high: 0 };
const idOf = ({ movieId }: RatedMovie) => new Types.ObjectId(movieId);

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

/** @returns what the ratings of each of these films since a moment are; a film without any is missing */
async function latestRatings(
  movieIds: readonly Types.ObjectId[],
  since: Date,
  session: ClientSession,
): Promise<Map<string, LatestRatings>> {
  const groups = await MemberMovieModel.aggregate<{
    _id: Pick<MemberMovie, 'movieId' | 'stars' | 'critic' | 'light'>;
    count: number;
  }>([
    { $match: { movieId: { $in: movieIds }, ratedAt: { $gt: since } } },
    {
      $group: {
        _id: { movieId: '$movieId', stars: '$stars', critic: '$critic', light: '$light' },
        count: { $sum: 1 },
      },
    },
  ]).session(session);
  const films = new Map<string, LatestRatings>();
  for (const { _id, count } of groups) {
    const { critic, light } = _id;
    const stars = _id.stars ?? 0;
    const latest = films.get(_id.movieId.toHexString()) ?? { ...NO_RATINGS };
    films.set(_id.movieId.toHexString(), latest);
    latest.ratings += count;
    if (light && !critic) latest.light += count;
    if (stars <= 2) latest.low += count;
    if (stars === 10) latest.high += count;
  }
  return films;
}

/** @returns ratings of a usual day of each of these films, where there are any; held ones are none */
async function usualRatings(
  movieIds: readonly Types.ObjectId[],
  now: Date,
  session: ClientSession,
): Promise<Map<string, number>> {
  const [from, to] = [USUAL_DAYS + 1, 1].map((days) => new Date(now.getTime() - days * DAY));
  const groups = await MemberMovieModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { movieId: { $in: movieIds }, ratedAt: { $gt: from, $lte: to }, hold: null } },
    { $group: { _id: '$movieId', count: { $sum: 1 } } },
  ]).session(session);
  return new Map(groups.map(({ _id, count }) => [_id.toHexString(), count / USUAL_DAYS]));
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

/** @returns since when a film's ratings are looked at: those on which somebody has decided are left out */
function lookedAtSince({ film, now }: RatedMovie): Date {
  const decidedUntil = film.campaignCheck?.decidedUntil;
  const yesterday = new Date(now.getTime() - DAY);
  return decidedUntil && decidedUntil > yesterday ? decidedUntil : yesterday;
}

/**
 * Looks at these films' ratings of the last 24 hours, as the transaction sees them, and holds the light ones where they
 * are a campaign.
 * @param rated films that are rated at the same moment
 * @returns totals of the films by their ids, as they are stored now
 */
export async function holdCampaigns(
  rated: readonly RatedMovie[],
  session: ClientSession,
): Promise<Map<string, MovieTotals>> {
  const [first] = rated;
  if (!first) return new Map();
  const latest = new Map<string, LatestRatings>();
  const moments = new Set(rated.map((movie) => lookedAtSince(movie).getTime()));
  for (const moment of moments) {
    const movies = rated.filter((movie) => lookedAtSince(movie).getTime() === moment);
    const found = await latestRatings(movies.map(idOf), new Date(moment), session);
    for (const [id, ratings] of found) latest.set(id, ratings);
  }
  const usual = await usualRatings(rated.map(idOf), first.now, session);
  const written: NewTotals[] = [];
  for (const movie of rated) {
    const { movieId, totals, film, now } = movie;
    const id = idOf(movie).toHexString();
    const premiere = isPremiere(film, now);
    const ratings = ratingsUntilCampaign(latest.get(id) ?? NO_RATINGS, usual.get(id) ?? 0, premiere);
    const after = ratings === 0 ? await openHold(movie, lookedAtSince(movie), session) : totals;
    const decidedUntil = film.campaignCheck?.decidedUntil;
    const campaignCheck = { ratings, from: recheckBy(now), ...(decidedUntil && { decidedUntil }) };
    written.push({ movieId, totals: after, campaignCheck });
  }
  await writeTotalsOf(written, session);
  return new Map(written.map(({ movieId, totals }) => [movieId, totals]));
}
