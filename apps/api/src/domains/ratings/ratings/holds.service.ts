import type { HoldList } from '@filmfisher/shared/ratings/holds.schema';
import { HOLD_DAYS } from '@filmfisher/shared/ratings/light-votes';
import type { ScoreResponse } from '@filmfisher/shared/ratings/scores.schema';
import type { ClientSession, Types } from 'mongoose';
import { DELETE_BATCH, type ShouldContinue } from '../../../platform/database/delete-in-batches.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAct } from '../../audit-log/index.ts';
import {
  countMoviesOnHold,
  moviesOnHold,
  moviesWithHolds,
  readTotals,
  writeTotals,
  type MovieTotals,
  type PastHold,
} from './movie-totals.service.ts';
import { getMovie, movieRefs } from '../../catalogue/index.ts';
import { DAY } from './campaign.ts';
import { MemberMovieModel, type MemberMovie } from '../member-movies/member-movies.model.ts';
import { copyCounts, scoreOf, totalsOf } from './movie-counts.ts';
import { changeRow } from './movie-rows.service.ts';
import { lightVotesOf } from './voters.service.ts';

/*
 * What becomes of held votes (docs/decisions/0017-trust-in-the-score.md). campaign.service.ts holds them.
 */

/** @returns the totals with the open hold decided; null when there is none */
function withoutHold(totals: MovieTotals, release: boolean): MovieTotals | null {
  const { hold, ...counts } = copyCounts(totals);
  if (!hold) return null;
  const { pastHolds = [] } = counts;
  if (!release) return totalsOf({ ...counts, pastHolds: [...pastHolds, { ...hold, released: false }] });
  return totalsOf({
    ...counts,
    // Held votes are light ones, and each is a member's.
    lightVotes: counts.lightVotes + hold.votes,
    lightStars: counts.lightStars + hold.stars,
    viewers: counts.viewers + hold.votes,
    popularity: counts.popularity + hold.votes,
    pastHolds: [...pastHolds, { ...hold, votes: 0, stars: 0, released: true }],
  });
}

/** Closes the open hold, if there is one. @returns the film's totals; null without one */
async function closeHold(
  movieId: string,
  totals: MovieTotals,
  { release, now }: { release: boolean; now: Date },
  session: ClientSession,
): Promise<MovieTotals | null> {
  const decided = withoutHold(totals, release);
  // What was decided on is not looked at again.
  if (decided) await writeTotals(movieId, decided, session, { ratings: 0, from: now, decidedUntil: now });
  return decided;
}

/** @returns how many films wait for a moderator's decision */
export const countOpenHolds = countMoviesOnHold;

/** Films with held votes that are shown at once; there are more only while many campaigns run. */
const SHOWN = 100;

/** @returns what waits for a moderator's decision, and what becomes of the score when it is released */
export async function listHolds(): Promise<HoldList> {
  const held = await moviesOnHold(SHOWN);
  const movies = await movieRefs(held.map(({ _id }) => _id));
  return {
    holds: held.flatMap((totals) => {
      const movie = movies.get(totals._id.toHexString());
      const { hold } = totals;
      if (!movie || !hold) return [];
      return {
        movie,
        since: hold.since.toISOString(),
        votes: hold.votes,
        mean: hold.votes === 0 ? 0 : hold.stars / hold.votes,
        ratingWithThem: withoutHold(totals, true)?.overallRating ?? totals.overallRating,
      };
    }),
  };
}

/**
 * Decides on the votes of a film that are held.
 * @param movieId 24 hexadecimal digits
 * @param decision.release whether they count again at once; else they stay out until they are weighed again
 * @param decision.actor id of the moderator
 * @returns the film's score afterwards
 * @throws AppError `movie_not_found`; `not_held` when no votes wait for a decision
 */
export async function decideHold(
  movieId: string,
  { release, actor, now }: { release: boolean; actor: string; now: Date },
): Promise<ScoreResponse> {
  const { title: name } = await getMovie(movieId);
  const totals = await inTransaction(async (session) => {
    const film = await readTotals(movieId, session);
    if (!film) throw new AppError('movie_not_found');
    const decided = await closeHold(movieId, film.totals, { release, now }, session);
    if (!decided) throw new AppError('not_held');
    await recordAct(
      {
        actor,
        kind: 'hold_decided',
        target: { kind: 'movie', id: movieId, name },
        wordsOf: [],
        before: { overallRating: film.totals.overallRating, heldRatings: film.totals.hold?.votes },
        after: { overallRating: decided.overallRating, released: release },
      },
      now,
      session,
    );
    return decided;
  });
  return scoreOf(totals);
}

/** Lets a hold's votes count by what their accounts have become. @returns whether none is left in it */
async function weighHeldVotes(
  movieId: string,
  { id }: PastHold,
  shouldContinue: ShouldContinue,
): Promise<boolean> {
  for (;;) {
    const rows = await MemberMovieModel.find({ hold: id, movieId })
      .sort({ _id: 1 })
      .limit(DELETE_BATCH)
      .lean<MemberMovie[]>();
    if (rows.length === 0) return true;
    if (!shouldContinue()) return false;
    const members = rows.map(({ userId }) => userId.toHexString());
    const lightness = await lightVotesOf(members);
    // All of them share one transaction.
    const written = await Promise.all(
      members.map((userId) =>
        changeRow(movieId, userId, (row) =>
          row?.hold?.equals(id) ? { ...row, hold: null, light: lightness.get(userId) ?? true } : row,
        ),
      ),
    );
    // The film is gone, and its rows are about to go.
    if (written.includes(null)) return false;
  }
}

/** Ends what is over of a film's holds. */
async function weighHolds(movieId: string, now: Date, shouldContinue: ShouldContinue): Promise<void> {
  const before = new Date(now.getTime() - HOLD_DAYS * DAY);
  const pastHolds = await inTransaction(async (session) => {
    const film = await readTotals(movieId, session);
    const { hold } = film?.totals ?? {};
    const closed =
      film && hold && hold.since <= before
        ? await closeHold(movieId, film.totals, { release: false, now }, session)
        : null;
    return (closed ?? film?.totals)?.pastHolds ?? [];
  });
  for (const past of pastHolds) {
    if (!past.released && past.since > before) continue;
    if (!(await weighHeldVotes(movieId, past, shouldContinue))) return;
    await inTransaction((session) => forgetHold(movieId, past.id, session));
  }
}

/** Takes an empty hold off its film. */
async function forgetHold(movieId: string, id: Types.ObjectId, session: ClientSession): Promise<void> {
  const film = await readTotals(movieId, session);
  if (!film) return;
  const { pastHolds = [], ...totals } = film.totals;
  const left = pastHolds.filter((past) => !past.id.equals(id));
  await writeTotals(movieId, { ...totals, ...(left.length > 0 && { pastHolds: left }) }, session);
}

/**
 * Weighs held votes again: released ones, and all of holds that began seven days ago. Several processes may do so at
 * once.
 * @param shouldContinue asked before each batch of votes
 */
export async function weighDueHolds(now: Date, shouldContinue: ShouldContinue = () => true): Promise<void> {
  for (const movieId of await moviesWithHolds()) {
    if (!shouldContinue()) return;
    await weighHolds(movieId.toHexString(), now, shouldContinue);
  }
}
