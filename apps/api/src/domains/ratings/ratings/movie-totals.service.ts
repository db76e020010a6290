import mongoose, { type ClientSession, type Types } from 'mongoose';
import { countMatches, findMovies, writeDerived, type MovieRecord } from '../../catalogue/index.ts';

/*
 * What a film carries of members' ratings, reviews and watch lists (docs/decisions/0010-derived-counters.md).
 */

const TOTALS = [
  'overallRating',
  'score',
  'searchRank',
  'totalRatings',
  'ratings',
  'reviews',
  'watchedCount',
  'watchingCount',
  'watchlistCount',
  'criticVotes',
  'criticStars',
  'lightVotes',
  'lightStars',
  'hold',
  'pastHolds',
  'viewers',
  'popularity',
] as const satisfies (keyof MovieRecord)[];

/** Everything that a film carries of them. */
export type MovieTotals = Pick<MovieRecord, (typeof TOTALS)[number]>;

/** Films as a recount reads them. */
export type CountedMovie = Pick<MovieRecord, '_id' | (typeof TOTALS)[number]>;

export type CampaignCheck = NonNullable<MovieRecord['campaignCheck']>;
export type HeldVotes = NonNullable<MovieRecord['hold']>;
export type PastHold = NonNullable<MovieRecord['pastHolds']>[number];

/** What tells whether a film's ratings come from a campaign, beside the ratings. */
export type CheckedMovie = Pick<MovieRecord, 'campaignCheck' | 'yearOfRelease' | 'createdAt'>;

/** A film's totals, and what tells whether its ratings come from a campaign. */
export interface ReadTotals {
  totals: MovieTotals;
  film: CheckedMovie;
}

/**
 * @param movieIds 24 hexadecimal digits each
 * @returns the films' totals as the transaction sees them, by their ids; films that are not there are missing
 */
export async function readTotalsOf(
  movieIds: readonly string[],
  session: ClientSession,
): Promise<Map<string, ReadTotals>> {
  const movies = await findMovies(
    { _id: mongoose.trusted({ $in: [...movieIds] }) },
    { fields: [...TOTALS, 'campaignCheck', 'yearOfRelease', 'createdAt'], session },
  );
  return new Map(
    movies.map(({ _id, campaignCheck, yearOfRelease, createdAt, ...stored }) => {
      const movie = { ...(campaignCheck && { campaignCheck }), yearOfRelease, createdAt };
      return [_id.toHexString(), { totals: stored, film: movie }];
    }),
  );
}

/**
 * @param movieId 24 hexadecimal digits
 * @returns the film's totals as the transaction sees them; null when there is no such film
 */
export async function readTotals(movieId: string, session: ClientSession): Promise<ReadTotals | null> {
  return (await readTotalsOf([movieId], session)).get(movieId.toLowerCase()) ?? null;
}

/** What a film is given. */
export interface NewTotals {
  /** 24 hexadecimal digits. */
  movieId: string;
  totals: MovieTotals;
  /** Left out, it stays as it is. */
  campaignCheck?: CampaignCheck | undefined;
}

/**
 * Gives films their totals; nothing happens to one that is not there.
 */
export async function writeTotalsOf(films: readonly NewTotals[], session: ClientSession): Promise<void> {
  await writeDerived(
    films.map(({ movieId, totals, campaignCheck }) => ({
      filter: { _id: movieId },
      // Few films have holds: one that has none any more gives the fields up.
      set: { hold: undefined, pastHolds: undefined, ...totals, ...(campaignCheck && { campaignCheck }) },
    })),
    session,
  );
}

/** writeTotalsOf for one film. */
export async function writeTotals(
  movieId: string,
  totals: MovieTotals,
  session: ClientSession,
  campaignCheck?: CampaignCheck,
): Promise<void> {
  await writeTotalsOf([{ movieId, totals, campaignCheck }], session);
}

/** Films with held votes on which nobody has decided. */
const onHold = () => ({ 'hold.since': mongoose.trusted({ $gt: new Date(0) }) });

/** @returns how many films have held votes on which nobody has decided */
export async function countMoviesOnHold(): Promise<number> {
  return countMatches(onHold());
}

/** @returns films with held votes on which nobody has decided, those held longest first */
export async function moviesOnHold(limit: number): Promise<CountedMovie[]> {
  return findMovies(onHold(), { fields: TOTALS, sort: { 'hold.since': 1, _id: 1 }, limit });
}

/** @returns ids of the films that have held votes, decided on or not */
export async function moviesWithHolds(): Promise<Types.ObjectId[]> {
  const ever = mongoose.trusted({ $gt: new Date(0) });
  const [open, past] = await Promise.all([
    findMovies(onHold(), { fields: ['_id'] }),
    findMovies({ 'pastHolds.since': ever }, { fields: ['_id'] }),
  ]);
  const ids = [...open, ...past].map(({ _id }) => _id);
  return [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
}

/**
 * @param after id of the last film that was read; null for the first page
 * @param limit films to read at most
 * @returns films in the order of their ids, with what is derived
 */
export async function countedMovies(after: Types.ObjectId | null, limit: number): Promise<CountedMovie[]> {
  const filter = after ? { _id: mongoose.trusted({ $gt: after }) } : {};
  return findMovies(filter, { fields: TOTALS, sort: { _id: 1 }, limit });
}
