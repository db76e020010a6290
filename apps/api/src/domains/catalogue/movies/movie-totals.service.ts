import mongoose, { type ClientSession, type Types } from 'mongoose';
import type { CampaignCheck } from './movie-parts.schema.ts';
import type { MovieCounters, MovieRecord, MovieVerdicts } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';

/*
 * What a film carries of members' ratings, reviews and watch lists (docs/decisions/0010-derived-counters.md).
 */

/** Everything that a film carries of them. */
export type MovieTotals = MovieCounters;

/** Films as a recount reads them. */
export type CountedMovie = Pick<MovieRecord, '_id' | keyof MovieCounters>;

const TOTALS = {
  overallRating: 1,
  score: 1,
  searchRank: 1,
  totalRatings: 1,
  ratings: 1,
  reviews: 1,
  watchedCount: 1,
  watchingCount: 1,
  watchlistCount: 1,
  criticVotes: 1,
  criticStars: 1,
  lightVotes: 1,
  lightStars: 1,
  hold: 1,
  pastHolds: 1,
  viewers: 1,
  popularity: 1,
} as const satisfies Record<keyof MovieCounters, 1>;

type LightCounter = 'lightVotes' | 'lightStars';

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
  const filter = { _id: mongoose.trusted({ $in: [...movieIds] }) };
  const movies = await MovieModel.find(filter, {
    ...TOTALS,
    campaignCheck: 1,
    yearOfRelease: 1,
    createdAt: 1,
  })
    .session(session)
    .lean<
      (Omit<MovieTotals, LightCounter> &
        Partial<Pick<MovieTotals, LightCounter>> &
        CheckedMovie & {
          _id: Types.ObjectId;
        })[]
    >();
  return new Map(
    movies.map(({ _id, campaignCheck, yearOfRelease, createdAt, ...stored }) => {
      // A film may have been added meanwhile by a process of a release without light votes.
      const totals = { ...stored, lightVotes: stored.lightVotes ?? 0, lightStars: stored.lightStars ?? 0 };
      const movie = { ...(campaignCheck && { campaignCheck }), yearOfRelease, createdAt };
      return [_id.toHexString(), { totals, film: movie }];
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

/** Fields of the totals that few films have. */
const RARE = ['hold', 'pastHolds'] as const satisfies (keyof MovieTotals)[];

/** What a film is given. */
export interface NewTotals {
  /** 24 hexadecimal digits. */
  movieId: string;
  totals: MovieTotals;
  /** Left out, it stays as it is. */
  campaignCheck?: CampaignCheck | undefined;
}

/**
 * Gives films their totals; nothing happens to one that is not there. What people wrote of a film stays untouched, so
 * `updatedAt` does, too.
 */
export async function writeTotalsOf(films: readonly NewTotals[], session: ClientSession): Promise<void> {
  if (films.length === 0) return;
  await MovieModel.bulkWrite(
    films.map(({ movieId, totals, campaignCheck }) => {
      const gone = RARE.filter((name) => totals[name] === undefined);
      const update = {
        $set: { ...totals, ...(campaignCheck && { campaignCheck }) },
        ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((name) => [name, ''])) }),
      };
      return { updateOne: { filter: { _id: movieId }, update, timestamps: false } };
    }),
    { session },
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

/**
 * @param movieId 24 hexadecimal digits
 * @param by how many reviews came, negative when they went
 * @returns whether there is such a film
 */
export async function addReviews(movieId: string, by: number, session: ClientSession): Promise<boolean> {
  const change = { $inc: { reviews: by } };
  const { matchedCount } = await MovieModel.updateOne({ _id: movieId }, change, {
    session,
    timestamps: false,
  });
  return matchedCount > 0;
}

/** @returns whether there is such a film; `movieId` is 24 hexadecimal digits */
export async function movieExists(movieId: string): Promise<boolean> {
  return (await MovieModel.exists({ _id: movieId })) !== null;
}

/** Films with held votes on which nobody has decided. */
const onHold = () => ({ 'hold.since': mongoose.trusted({ $gt: new Date(0) }) });

/** @returns how many films have held votes on which nobody has decided */
export async function countMoviesOnHold(): Promise<number> {
  return MovieModel.countDocuments(onHold());
}

/** @returns films with held votes on which nobody has decided, those held longest first */
export async function moviesOnHold(limit: number): Promise<CountedMovie[]> {
  return MovieModel.find(onHold(), TOTALS)
    .sort({ 'hold.since': 1, _id: 1 })
    .limit(limit)
    .lean<CountedMovie[]>();
}

/** @returns ids of the films that have held votes, decided on or not */
export async function moviesWithHolds(): Promise<Types.ObjectId[]> {
  const ever = mongoose.trusted({ $gt: new Date(0) });
  const [open, past] = await Promise.all([
    MovieModel.find(onHold(), { _id: 1 }).lean<Pick<MovieRecord, '_id'>[]>(),
    MovieModel.find({ 'pastHolds.since': ever }, { _id: 1 }).lean<Pick<MovieRecord, '_id'>[]>(),
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
  return MovieModel.find(after ? { _id: mongoose.trusted({ $gt: after }) } : {}, TOTALS)
    .sort({ _id: 1 })
    .limit(limit)
    .lean<CountedMovie[]>();
}

type Stored = Omit<MovieVerdicts, 'verdictWrites'>;

/**
 * Gives a film what rows of it add up to, in the transaction that changes them. What people wrote of it stays
 * untouched, so `updatedAt` does, too.
 * @param verdicts counted from the rows within the transaction; undefined takes a field away
 * @returns whether there is such a film
 */
export async function storeVerdicts(
  movieId: Types.ObjectId | string,
  verdicts: { [Name in keyof Stored]?: Stored[Name] | undefined },
  session: ClientSession,
): Promise<boolean> {
  const entries = Object.entries(verdicts);
  const set = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const unset = Object.fromEntries(
    entries.filter(([, value]) => value === undefined).map(([name]) => [name, 1]),
  );
  const { matchedCount } = await MovieModel.updateOne(
    { _id: movieId },
    { $set: set, $unset: unset, $inc: { verdictWrites: 1 } },
    { session, timestamps: false },
  );
  return matchedCount > 0;
}
