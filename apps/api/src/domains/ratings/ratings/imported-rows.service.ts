import mongoose, { type ClientSession } from 'mongoose';
import { readTotalsOf, writeTotalsOf, type CampaignCheck } from './movie-totals.service.ts';
import type { Role } from '@filmfisher/shared/roles/roles';
import { copyStarsOf } from '../../reviews/index.ts';
import { holdCampaigns, lookAtRatings } from './campaign.service.ts';
import {
  MemberMovieModel,
  NOTHING,
  type MemberMovie,
  type MemberRow,
} from '../member-movies/member-movies.model.ts';
import {
  changedReviewStars,
  changedStars,
  orNone,
  rowOperations,
  settle,
  type RowChange,
} from './movie-rows.service.ts';
import { isCritic } from './ratings.service.ts';
import type { Viewings } from './viewings.service.ts';
import { changedVoters, storeVoters } from './voters.service.ts';

/*
 * What a member brings from elsewhere: one member's rows of many films at once, in one transaction.
 */

/** What a member says of a film, without what it weighs and what the diary has. */
export type MovieOpinion = Omit<MemberRow, 'critic' | 'light' | 'hold' | keyof Viewings | 'finishedAt'>;

export const NO_OPINION: MovieOpinion = opinionOf(NOTHING);

function opinionOf(row: MovieOpinion): MovieOpinion {
  const { stars, ratedAt, ratedOn, ratedBy, ratedInPrivate, status, statusAt, statusOn } = row;
  return { stars, ratedAt, ratedOn, ratedBy, ratedInPrivate, status, statusAt, statusOn };
}

/** @returns what the member says about these films, by their ids; films without an opinion are missing */
export async function opinionsOnMovies(
  userId: string,
  movieIds: readonly string[],
  session: ClientSession,
): Promise<Map<string, MovieOpinion>> {
  const rows = await storedRows(userId, movieIds, session);
  return new Map([...rows].map(([id, row]) => [id, opinionOf(row)]));
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

/** What a member brings, by films' ids. */
interface Brought {
  /** Replaces what the member said before; null takes it back. Films that are missing keep it. */
  said: ReadonlyMap<string, MovieOpinion | null>;
  /** What the diary has of the films now. */
  viewings: ReadonlyMap<string, Viewings>;
}

/**
 * Stores what a member says of films and what the diary has of them, and counts the films with it.
 * @param dates `given` for what was here before. `imported` ones are believed of members whose votes count in full; light
 *   votes are dated now, whatever a file says, because a campaign is recognised by when it happens
 * @returns the films that there are, with what is stored of them now
 */
export async function importMemberRows(
  { userId, role }: { userId: string; role: Role },
  { said, viewings }: Brought,
  { now, dates }: { now: Date; dates: 'given' | 'imported' },
  session: ClientSession,
): Promise<Map<string, MovieOpinion | null>> {
  const movieIds = [...new Set([...said.keys(), ...viewings.keys()])];
  const movies = await readTotalsOf(movieIds, session);
  const stored = await storedRows(userId, movieIds, session);
  const planned = [...movies.keys()].map((movieId): RowChange & { movieId: string } => {
    const before = stored.get(movieId) ?? null;
    const opinion = said.has(movieId) ? (said.get(movieId) ?? NO_OPINION) : before;
    const row = { ...(before ?? NOTHING), ...opinion, critic: isCritic(role), ...viewings.get(movieId) };
    return { movieId, userId, before, after: orNone(row) };
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
      const shown = changedReviewStars([change]);
      return { movieId, film: read.film, shown, ...settle(read, [{ ...change, after }], voters, now) };
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
    settled.flatMap(({ movieId, shown }) => shown.map((author) => ({ movieId, ...author }))),
    session,
  );
  const suspects = due.filter(({ movieId }) => !looks.get(movieId)?.left);
  await holdCampaigns(suspects, looks, session);
  return new Map(
    settled.map(({ movieId, changes }) => {
      const after = changes[0]?.after ?? null;
      return [movieId, after && opinionOf(after)];
    }),
  );
}
