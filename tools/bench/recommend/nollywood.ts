import { pick, randomNumbers } from '../data/random.ts';
import type { Rating } from './split.ts';

/** Numbers of made-up African films and of members who like them; above all of MovieLens. */
export const NOLLYWOOD_FROM = 10_000_000;
const MEMBERS = 200;
/** Tastes, such as epics or comedies, and films of each. */
const TASTES = 6;
const MOVIES = 50;
/** Likings of a member: of the own taste, of any other, of the films that everybody likes. */
const [OWN, OTHER, FOREIGN] = [16, 4, 8];

/**
 * @param ratings of a real file, from which the popular films are taken
 * @returns ratings of made-up members who like African films by one taste each, and some of the popular films
 */
export function nollywoodRatings(ratings: readonly Rating[]): Rating[] {
  const random = randomNumbers(11);
  const votes = new Map<number, number>();
  for (const { film: movie } of ratings) votes.set(movie, (votes.get(movie) ?? 0) + 1);
  const popular = [...votes]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 100)
    .map(([movie]) => movie);
  const ours = Array.from({ length: TASTES }, (_, taste) =>
    Array.from({ length: MOVIES }, (_movie, nth) => NOLLYWOOD_FROM + taste * MOVIES + nth),
  );
  return Array.from({ length: MEMBERS }, (_, nth) => {
    const own = ours[nth % TASTES] ?? [];
    const movies = new Set<number>();
    const addSome = (count: number, from: readonly number[]) => {
      for (const end = movies.size + count; movies.size < end;) movies.add(pick(random, from, 2));
    };
    addSome(OWN, own);
    addSome(OTHER, ours.flat());
    addSome(FOREIGN, popular);
    return [...movies].map((movie) => ({
      member: NOLLYWOOD_FROM + nth,
      film: movie,
      stars: 7 + Math.floor(random() * 4),
    }));
  }).flat();
}
