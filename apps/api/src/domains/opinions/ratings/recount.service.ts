import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { countedMovies, movieExists, type CountedMovie } from '../../catalogue/index.ts';
import { resyncReviewStars, countAllReviews } from '../reviews/review-counts.service.ts';
import { memberRolesAfter, roleOfMember } from '../../accounts/index.ts';
import { MemberMovieModel } from './member-movies.model.ts';
import { MovieTallyModel, type MovieTallyRecord } from './movie-tallies.model.ts';
import { recomputeMovies, removeMovieRows } from './movie-totals.service.ts';
import { starsOfMembers } from './own-ratings.service.ts';
import { reassignRatingsToRole, isCritic, removeMemberRatings } from './ratings.service.ts';
import {
  addRows,
  emptyCounts,
  sameCounts,
  sumParts,
  totalsOf,
  unpackCounts,
  type PartCounts,
  type RowGroup,
} from './tally.ts';

type WriteContext = Pick<AppContext, 'clock'>;

/** One thing that is not as the rows say. */
export interface Difference {
  /** 'film 65…: score, ratings', for people to read. */
  what: string;
}

export interface RecountReport {
  movies: number;
  members: number;
  differences: Difference[];
}

/** Films or members that are read in one step. */
const BATCH = 200;

/** The ids after one and up to another; null stands for the end of all ids. */
function idRange(after: Types.ObjectId | null, upTo: Types.ObjectId | null): Record<string, unknown> {
  return { ...(after && { $gt: after }), ...(upTo && { $lte: upTo }) };
}

/** Where a range has no bound, every id is in it. */
function inRange(field: string, range: Record<string, unknown>): Record<string, unknown> {
  return Object.keys(range).length === 0 ? {} : { [field]: range };
}

/**
 * Members whose rows stand on the wrong side, or who are gone.
 * @returns how many members were looked at
 */
async function checkMembers(
  context: WriteContext,
  repair: boolean,
  found: (difference: Difference) => void,
): Promise<number> {
  let after: Types.ObjectId | null = null;
  for (let members = 0; ;) {
    const batch = await memberRolesAfter(after, BATCH);
    const isLast = batch.length < BATCH;
    const upTo: Types.ObjectId | null = isLast ? null : (batch.at(-1)?._id ?? null);
    const roles = new Map(batch.map(({ _id, role }) => [_id.toHexString(), role]));
    const sides = await MemberMovieModel.aggregate<{ _id: { userId: Types.ObjectId; critic: boolean } }>([
      { $match: inRange('userId', idRange(after, upTo)) },
      { $group: { _id: { userId: '$userId', critic: '$critic' } } },
    ]);
    for (const { userId, critic } of sides.map(({ _id }) => _id)) {
      const known = roles.get(userId.toHexString());
      if (known !== undefined && isCritic(known) === critic) continue;
      // Who has signed up or changed sides since the members were read is no difference.
      const role = await roleOfMember(userId);
      if (role === null) {
        found({ what: `rows of the missing member ${userId.toHexString()}` });
        if (repair) await removeMemberRatings(context, userId);
      } else if (isCritic(role) !== critic) {
        found({ what: `rows of member ${userId.toHexString()} on the wrong side` });
        if (repair) await reassignRatingsToRole(context, userId, role);
      }
    }
    members += batch.length;
    if (isLast) return members;
    after = upTo;
  }
}

/** @returns what the rows of these films add up to, by the film's id in 24 hexadecimal digits */
async function countFilms(filter: Record<string, unknown>): Promise<Map<string, PartCounts>> {
  type Group = { _id: Omit<RowGroup, 'count' | 'part'> & { movieId: Types.ObjectId }; count: number };
  const groups = await MemberMovieModel.aggregate<Group>([
    { $match: filter },
    {
      $group: {
        _id: { movieId: '$movieId', stars: '$stars', critic: '$critic', status: '$status' },
        count: { $sum: 1 },
      },
    },
  ]);
  const films = new Map<string, PartCounts>();
  for (const { _id, count } of groups) {
    const counts = films.get(_id.movieId.toHexString()) ?? emptyCounts();
    addRows(counts, { ..._id, count });
    films.set(_id.movieId.toHexString(), counts);
  }
  return films;
}

/** @returns names of the film's fields that are not what these counts make them */
function wrongFields(movie: CountedMovie, counts: PartCounts): string[] {
  const stored = new Map<string, unknown>(Object.entries(movie));
  return Object.entries(totalsOf(counts)).flatMap(([name, value]) =>
    JSON.stringify(stored.get(name)) === JSON.stringify(value) ? [] : [name],
  );
}

/**
 * Films that do not carry what their rows add up to, and rows of films that are gone.
 * @returns how many films were looked at
 */
async function checkFilms(
  context: WriteContext,
  repair: boolean,
  found: (difference: Difference) => void,
): Promise<number> {
  const reviews = await countAllReviews();
  let after: Types.ObjectId | null = null;
  for (let movies = 0; ;) {
    const batch = await countedMovies(after, BATCH);
    const isLast = batch.length < BATCH;
    const upTo: Types.ObjectId | null = isLast ? null : (batch.at(-1)?._id ?? null);
    const range = idRange(after, upTo);
    const [films, tallies] = await Promise.all([
      countFilms(inRange('movieId', range)),
      MovieTallyModel.find(inRange('_id', mongoose.trusted(range))).lean<MovieTallyRecord[]>(),
    ]);
    const stored = new Map(tallies.map((tally) => [tally._id.toHexString(), tally]));
    const off: string[] = [];
    for (const movie of batch) {
      const id = movie._id.toHexString();
      const counts = { ...(films.get(id) ?? emptyCounts()), reviews: reviews.get(id) ?? 0 };
      const wrong = wrongFields(movie, counts);
      const tally = stored.get(id);
      const parts = Object.values(tally?.parts ?? {}).map(unpackCounts);
      if (![unpackCounts(tally?.sum), sumParts(parts)].every((sum) => sameCounts(sum, counts)))
        wrong.push('tally');
      if (wrong.length > 0) {
        found({ what: `film ${id}: ${wrong.join(', ')}` });
        off.push(id);
      }
      if (counts.reviews > 0 && repair) {
        const aligned = await resyncReviewStars(id, (userIds) => starsOfMembers(id, userIds));
        if (aligned > 0) found({ what: `film ${id}: stars of ${aligned} reviews` });
      }
      films.delete(id);
      stored.delete(id);
    }
    if (repair) await recomputeMovies(context, off);
    for (const id of new Set([...films.keys(), ...stored.keys()])) {
      // Added since the films were read.
      if (await movieExists(id)) continue;
      found({ what: `rows of the missing film ${id}` });
      if (repair) await removeMovieRows(id);
    }
    movies += batch.length;
    if (isLast) return movies;
    after = upTo;
  }
}

/**
 * Compares everything that is derived from members' ratings, watch lists and reviews with what it is derived from
 * (docs/decisions/0010-derived-counters.md). While others write, a change under way may count as a difference.
 *
 * @param repair puts right what differs; without it nothing is written
 */
export async function recountEverything(context: WriteContext, repair: boolean): Promise<RecountReport> {
  const differences: Difference[] = [];
  const found = (difference: Difference) => void differences.push(difference);
  const members = await checkMembers(context, repair, found);
  const movies = await checkFilms(context, repair, found);
  return { movies, members, differences };
}
