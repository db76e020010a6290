import { pick, randomNumbers } from '../data/random.ts';
import type { Rating } from './split.ts';

/** Numbers of made-up African films and of members who like them; above all of MovieLens. */
export const NOLLYWOOD_FROM = 10_000_000;
const MEMBERS = 200;
/** Tastes, such as epics or comedies, and films of each. */
const TASTES = 6;
const FILMS = 50;
/** Likings of a member: of the own taste, of any other, of the films that everybody likes. */
const [OWN, OTHER, FOREIGN] = [16, 4, 8];

/**
 * @param ratings of a real file, from which the popular films are taken
 * @returns ratings of made-up members who like African films by one taste each, and some of the popular films
 */
export function nollywoodRatings(ratings: readonly Rating[]): Rating[] {
  const random = randomNumbers(11);
  const votes = new Map<number, number>();
  for (const { film } of ratings) votes.set(film, (votes.get(film) ?? 0) + 1);
  const popular = [...votes]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 100)
    .map(([film]) => film);
  const ours = Array.from({ length: TASTES }, (_, taste) =>
    Array.from({ length: FILMS }, (_film, nth) => NOLLYWOOD_FROM + taste * FILMS + nth),
  );
  return Array.from({ length: MEMBERS }, (_, nth) => {
    const own = ours[nth % TASTES] ?? [];
    const films = new Set<number>();
    const addSome = (count: number, from: readonly number[]) => {
      for (const end = films.size + count; films.size < end;) films.add(pick(random, from, 2));
    };
    addSome(OWN, own);
    addSome(OTHER, ours.flat());
    addSome(FOREIGN, popular);
    return [...films].map((film) => ({
      member: NOLLYWOOD_FROM + nth,
      film,
      stars: 7 + Math.floor(random() * 4),
    }));
  }).flat();
}
