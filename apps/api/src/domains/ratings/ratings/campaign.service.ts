import mongoose, { Types, type ClientSession } from 'mongoose';
import {
  writeTotalsOf,
  type CampaignCheck,
  type CheckedMovie,
  type MovieTotals,
  type NewTotals,
} from './movie-totals.service.ts';
import { recordPublicly } from '../../moderation/index.ts';
import {
  DAY,
  isPremiere,
  recheckBy,
  ratingsUntilCampaign,
  USUAL_DAYS,
  type LatestRatings,
} from './campaign.ts';
import { MemberMovieModel, type MemberMovie } from '../member-movies/member-movies.model.ts';
import { addRows, copyCounts, totalsOf } from './movie-counts.ts';

/*
 * Light votes of a campaign are taken out of a film's score in the transaction of the rating that shows it
 * (docs/decisions/0017-trust-in-the-score.md).
 */

/** What of a member's row makes it one of the latest ratings. */
type RatedRow = Pick<MemberMovie, 'stars' | 'critic' | 'light' | 'ratedAt'>;

/** A film within the transaction that changes it. */
interface RatedMovie {
  /** 24 hexadecimal digits. */
  movieId: string;
  totals: MovieTotals;
  film: CheckedMovie;
  /** Moment of the latest rating. */
  now: Date;
  /** Members' rows that are about to be stored. */
  changes: readonly { before: RatedRow | null; after: RatedRow | null }[];
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

function addRatings(latest: LatestRatings, row: Omit<RatedRow, 'ratedAt'>, count: number): void {
  const stars = row.stars ?? 0;
  latest.ratings += count;
  if (row.light && !row.critic) latest.light += count;
  if (stars <= 2) latest.low += count;
  if (stars === 10) latest.high += count;
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
    const latest = films.get(_id.movieId.toHexString()) ?? { ...NO_RATINGS };
    films.set(_id.movieId.toHexString(), latest);
    addRatings(latest, _id, count);
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

/** What a film's ratings of the last 24 hours are, and when to look again. */
interface Look {
  latest: LatestRatings;
  /** Missing where the latest alone may be a campaign: it depends on what is usual. */
  left?: CampaignCheck;
}

const checkOf = ({ film, now }: RatedMovie, ratings: number): CampaignCheck => {
  const decidedUntil = film.campaignCheck?.decidedUntil;
  return { ratings, from: recheckBy(now), ...(decidedUntil && { decidedUntil }) };
};

/**
 * Looks at these films' ratings of the last 24 hours, as the transaction sees them, with the changes that it is about to
 * make.
 */
export async function lookAtRatings(
  rated: readonly RatedMovie[],
  session: ClientSession,
): Promise<Map<string, Look>> {
  const looks = new Map<string, Look>();
  const moments = new Set(rated.map((movie) => lookedAtSince(movie).getTime()));
  for (const moment of moments) {
    const since = new Date(moment);
    const movies = rated.filter((movie) => lookedAtSince(movie).getTime() === moment);
    const found = await latestRatings(movies.map(idOf), since, session);
    for (const movie of movies) {
      const latest = found.get(idOf(movie).toHexString()) ?? { ...NO_RATINGS };
      const isLatest = (row: RatedRow | null): row is RatedRow => (row?.ratedAt ?? since) > since;
      for (const { before, after } of movie.changes) {
        if (isLatest(before)) addRatings(latest, before, -1);
        if (isLatest(after)) addRatings(latest, after, 1);
      }
      // More than this are usual where many rate: it only takes longer.
      const least = ratingsUntilCampaign(latest, 0, isPremiere(movie.film, movie.now));
      looks.set(movie.movieId, { latest, ...(least > 0 && { left: checkOf(movie, least) }) });
    }
  }
  return looks;
}

/**
 * Holds the light ones among these films' ratings of the last 24 hours, once they are stored, where they are a campaign.
 * @param suspects films that are rated at the same moment, and whose latest ratings may be one
 * @returns totals of the films by their ids, as they are stored now
 */
export async function holdCampaigns(
  suspects: readonly RatedMovie[],
  looks: ReadonlyMap<string, Look>,
  session: ClientSession,
): Promise<Map<string, MovieTotals>> {
  const [first] = suspects;
  if (!first) return new Map();
  const usual = await usualRatings(suspects.map(idOf), first.now, session);
  const written: NewTotals[] = [];
  for (const movie of suspects) {
    const { movieId, totals, film, now } = movie;
    const latest = looks.get(movieId)?.latest ?? NO_RATINGS;
    const usually = usual.get(idOf(movie).toHexString()) ?? 0;
    const ratings = ratingsUntilCampaign(latest, usually, isPremiere(film, now));
    const after = ratings === 0 ? await openHold(movie, lookedAtSince(movie), session) : totals;
    written.push({ movieId, totals: after, campaignCheck: checkOf(movie, ratings) });
  }
  await writeTotalsOf(written, session);
  return new Map(written.map(({ movieId, totals }) => [movieId, totals]));
}
