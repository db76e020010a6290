import { RATING_MAX, RATING_MIN } from '@filmfisher/shared/ratings/ratings';
import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import { isCritic } from 'api/src/domains/ratings/ratings/ratings.service.ts';
import { roleOfMade } from './members.ts';
import { randomNumbers } from './random.ts';

/** No film is rated by more than this part of all members. */
const AUDIENCE_MAX = 0.6;
/** The busiest members, the first ones, and the part of all ratings that they give. */
const BUSY_MEMBERS = 0.1;
const BUSY_RATINGS = 0.5;
/** A prime beyond every number of films and members: its multiples visit all of them, each once, and are exact. */
const STRIDE = 15_485_863;

/**
 * How often each film is rated, by Zipf's law: the second film half as often as the first, the tenth a tenth, and
 * a long tail that one or nobody has rated. The popular ones are spread over the whole catalogue.
 * @param movies their number
 * @param total ratings of all films together
 * @param members the most popular films are rated by up to AUDIENCE_MAX of them
 * @returns number of ratings by film, adding up to `total`
 */
export function ratingCounts(movies: number, total: number, members: number): Uint32Array {
  const most = Math.floor(members * AUDIENCE_MAX);
  const countAt = (first: number, rank: number) => Math.min(most, Math.floor(first / (rank + 1)));
  const sumOf = (first: number) => {
    let sum = 0;
    for (let rank = 0; rank < movies; rank += 1) sum += countAt(first, rank);
    return sum;
  };
  let low = 0;
  let high = total * movies;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (sumOf(middle) > total) high = middle;
    else low = middle;
  }
  const counts = new Uint32Array(movies);
  let left = total - sumOf(low);
  for (let rank = 0; rank < movies; rank += 1) {
    let count = countAt(low, rank);
    if (left > 0 && count < most) {
      count += 1;
      left -= 1;
    }
    counts[movieOfRank(rank, movies)] = count;
  }
  return counts;
}

/** @returns the number of the film that is the most popular but `rank`; 0 is the first */
export function movieOfRank(rank: number, movies: number): number {
  return (rank * STRIDE) % movies;
}

/** A row of memberMovies, without ids. */
export interface MadeRow {
  /** Number of the member. */
  member: number;
  stars: number;
  critic: boolean;
  status: WatchStatus | null;
  at: Date;
}

const FIRST_RATING = Date.parse('2024-02-01T00:00:00Z');
const RATING_SPAN_MS = 900 * 24 * 60 * 60_000;

/** Different members, in the order of their numbers. */
function ratersOf(movie: number, count: number, members: number): number[] {
  const busyCount = Math.max(1, Math.floor(members * BUSY_MEMBERS));
  const fromBusy = Math.min(busyCount, Math.round(count * BUSY_RATINGS));
  const raters: number[] = [];
  const take = (first: number, size: number, howMany: number) => {
    const start = (movie * 7_919) % size;
    for (let nth = 0; nth < howMany; nth += 1) {
      raters.push(first + ((start + nth * STRIDE) % size));
    }
  };
  take(0, busyCount, fromBusy);
  take(busyCount, members - busyCount, count - fromBusy);
  return raters.sort((one, other) => one - other);
}

function statusOf(chance: number): WatchStatus | null {
  if (chance < 0.25) return 'watched';
  return chance < 0.28 ? 'watching' : null;
}

/**
 * @param movie its number
 * @param count of ratings
 * @param members number of all members
 * @returns who rated the film and how: around the film's own quality, in the order of the members' numbers
 */
export function rowsOfMovie(movie: number, count: number, members: number): MadeRow[] {
  const random = randomNumbers(movie * 31 + 17);
  const quality = 3 + random() * 6;
  return ratersOf(movie, count, members).map((member) => {
    const stars = Math.round(quality + (random() + random() - 1) * 4);
    return {
      member,
      stars: Math.min(RATING_MAX, Math.max(RATING_MIN, stars)),
      critic: isCritic(roleOfMade(member)),
      status: statusOf(random()),
      at: new Date(FIRST_RATING + Math.floor(random() * RATING_SPAN_MS)),
    };
  });
}
