import mongoose, { type ClientSession } from 'mongoose';
import { readTotalsOf, writeTotalsOf, type CampaignCheck } from './movie-totals.service.ts';
import type { Role } from '@filmfisher/shared/roles/roles';
import { copyStarsOf } from '../../reviews/index.ts';
import { holdCampaigns, lookAtRatings } from './campaign.service.ts';
import { MemberMovieModel, type MemberMovie } from '../member-movies/member-movies.model.ts';
import {
  changedStars,
  orNone,
  rowOperations,
  settle,
  type MemberRow,
  type RowChange,
} from './movie-rows.service.ts';
import { isCritic } from './ratings.service.ts';
import { changedVoters, storeVoters } from './voters.service.ts';

/*
 * What a member brings from elsewhere: one member's rows of many films at once, in one transaction.
 */

/** What a member says of a film, without what it weighs. */
export type MovieOpinion = Pick<MemberRow, 'stars' | 'ratedAt' | 'ratedBy' | 'status' | 'statusAt'>;

/** @returns what the member says about these films, by their ids; films without an opinion are missing */
export async function opinionsOnMovies(
  userId: string,
  movieIds: readonly string[],
  session: ClientSession,
): Promise<Map<string, MovieOpinion>> {
  const rows = await storedRows(userId, movieIds, session);
  return new Map(
    [...rows].map(([id, { stars, ratedAt, ratedBy = null, status, statusAt }]) => [
      id,
      { stars, ratedAt, ratedBy, status, statusAt },
    ]),
  );
}

async function storedRows(
  userId: string,
  movieIds: readonly string[],
  session: ClientSession,
): Promise<Map<string, MemberRow>> {
  const movieId = mongoose.trusted({ $in: [...movieIds] });
  const rows = await MemberMovieModel.find({ userId, movieId }).session(session).lean<MemberMovie[]>();
  return new Map(rows.map((row) => [row.movieId.toHexString(), row]));
}

/**
 * Stores what a member says of films in place of what was said before, and counts the films with it.
 * @param said by the film's id; null takes everything back
 * @param dates `given` for what was here before. `imported` ones are believed of members whose votes count in full; light
 *   votes are dated now, whatever a file says, because a campaign is recognised by when it happens
 * @returns the films that there are, with what is stored of them now
 */
export async function importMemberRows(
  { userId, role }: { userId: string; role: Role },
  said: ReadonlyMap<string, MovieOpinion | null>,
  { now, dates }: { now: Date; dates: 'given' | 'imported' },
  session: ClientSession,
): Promise<Map<string, MovieOpinion | null>> {
  const movieIds = [...said.keys()];
  const movies = await readTotalsOf(movieIds, session);
  const stored = await storedRows(userId, movieIds, session);
  const planned = [...movies.keys()].map((movieId): RowChange & { movieId: string } => {
    const before = stored.get(movieId) ?? null;
    const row = said.get(movieId) ?? null;
    const frame = { critic: isCritic(role), light: before?.light ?? false, hold: before?.hold ?? null };
    return { movieId, userId, before, after: orNone(row && { ...frame, ...row }) };
  });
  const voters = await changedVoters(changedStars(planned), now, session);
  const isDatedNow = dates === 'imported' && (voters.get(userId)?.light ?? false);
  const settled = planned
    .filter(({ before, after }) => before !== after)
    .map(({ movieId, ...change }) => {
      const read = movies.get(movieId);
      if (!read) throw new Error('a film was not read');
      const [isNew] = changedStars([change]);
      const after = change.after && isNew && isDatedNow ? { ...change.after, ratedAt: now } : change.after;
      return { movieId, film: read.film, isNew, ...settle(read, [{ ...change, after }], voters, now) };
    });
  const due = settled
    .filter(({ check }) => check.isDue)
    .map(({ movieId, totals, film: movie, changes }) => ({ movieId, totals, film: movie, now, changes }));
  const looks = await lookAtRatings(due, session);
  const leftOf = (movieId: string, { left }: { left?: CampaignCheck }) => left ?? looks.get(movieId)?.left;
  // The films come first: of two transactions that add the same member's row, one ends here and begins again.
  await writeTotalsOf(
    settled.map(({ movieId, totals, check }) => ({
      movieId,
      totals,
      campaignCheck: leftOf(movieId, check),
    })),
    session,
  );
  const operations = settled.flatMap(({ movieId, changes }) => rowOperations(movieId, changes));
  if (operations.length > 0) await MemberMovieModel.bulkWrite(operations, { session });
  await storeVoters(voters, session);
  await copyStarsOf(
    settled.flatMap(({ movieId, isNew }) => (isNew ? [{ movieId, userId, stars: isNew.after }] : [])),
    session,
  );
  const suspects = due.filter(({ movieId }) => !looks.get(movieId)?.left);
  await holdCampaigns(suspects, looks, session);
  return new Map(
    settled.map(({ movieId, changes }) => {
      const after = changes[0]?.after ?? null;
      if (!after) return [movieId, null];
      const { stars, ratedAt, ratedBy = null, status, statusAt } = after;
      return [movieId, { stars, ratedAt, ratedBy, status, statusAt }];
    }),
  );
}
