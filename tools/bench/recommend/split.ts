import { readFile } from 'node:fs/promises';
import { LIKED_STARS } from '@filmfisher/shared/recommendations/recommendations';
import { randomNumbers } from '../data/random.ts';

/** One rating of the file; stars from 1 to 10. */
export interface Rating {
  member: number;
  film: number;
  stars: number;
}

/** Ratings of one member, without those of the films held out. */
export interface Member {
  ratings: Rating[];
  /** Liked films that were held out. */
  heldOut: ReadonlySet<number>;
}

/** Share of each member's liked films that is held out. */
const HELD_OUT = 0.2;

/**
 * @param path of a file of MovieLens' form: `userId,movieId,rating,…` with a head, ratings from 0.5 to 5
 * @throws Error when a row is not of that form
 */
export async function readRatings(path: string): Promise<Rating[]> {
  const [, ...lines] = (await readFile(path, 'utf8')).trim().split(/\r?\n/);
  return lines.map((line, index) => {
    const [member, movie, rating] = line.split(',').map(Number);
    if (member === undefined || !movie || !rating || Number.isNaN(member)) {
      throw new Error(`Row ${index + 2} is not userId,movieId,rating: ${line}`);
    }
    return { member, film: movie, stars: Math.max(1, Math.round(rating * 2)) };
  });
}

export const isLiking = ({ stars }: Rating): boolean => stars >= LIKED_STARS;

/** @returns the members; each seed always holds out the same liked films */
export function splitMembers(ratings: readonly Rating[], seed = 7): Map<number, Member> {
  const random = randomNumbers(seed);
  const byMember = new Map<number, Rating[]>();
  for (const rating of ratings) {
    byMember.set(rating.member, [...(byMember.get(rating.member) ?? []), rating]);
  }
  const members = new Map<number, Member>();
  for (const [member, own] of byMember) {
    const likings = own
      .filter(isLiking)
      .map((rating) => ({ film: rating.film, place: random() }))
      .sort((a, b) => a.place - b.place);
    const heldOut = new Set(
      likings.slice(0, Math.floor(HELD_OUT * likings.length)).map(({ film: movie }) => movie),
    );
    members.set(member, { heldOut, ratings: own.filter(({ film: movie }) => !heldOut.has(movie)) });
  }
  return members;
}
