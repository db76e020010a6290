import { nearestMovies } from 'api/src/domains/recommendations/likeness.ts';
import { isLiking, type Member } from './split.ts';

/** Films for a member, the strongest first, none of them rated. */
export type Recommender = (member: number) => number[];

/** Neighbours of a member who are asked. */
const NEIGHBOURS = 40;
const PICKS = 30;

type Members = ReadonlyMap<number, Member>;
type Likings = ReadonlyMap<number, readonly number[]>;

function count<Key>(counts: Map<Key, number>, key: Key, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

const likingsOf = (members: Members): Map<number, number[]> =>
  new Map(
    [...members].map(([member, { ratings }]) => [
      member,
      ratings.filter(isLiking).map(({ film: movie }) => movie),
    ]),
  );

function membersByMovie(likings: Likings): Map<number, number[]> {
  const movies = new Map<number, number[]>();
  for (const [member, liked] of likings) {
    for (const movie of liked) movies.set(movie, [...(movies.get(movie) ?? []), member]);
  }
  return movies;
}

function best(scores: ReadonlyMap<number, number>, member: Member | undefined): number[] {
  const rated = new Set(member?.ratings.map(({ film: movie }) => movie));
  return [...scores]
    .filter(([movie]) => !rated.has(movie))
    .sort(([a, one], [b, other]) => other - one || a - b)
    .slice(0, PICKS)
    .map(([movie]) => movie);
}

/** @returns the films that most members like, for everybody alike */
export function popularity(members: Members): Recommender {
  const scores = new Map<number, number>();
  for (const liked of likingsOf(members).values()) for (const movie of liked) count(scores, movie);
  return (member) => best(scores, members.get(member));
}

/** @returns what the forty members like who like the most alike, by cosine */
export function userNeighbours(members: Members): Recommender {
  const likings = likingsOf(members);
  const byMovie = membersByMovie(likings);
  return (member) => {
    const mine = likings.get(member) ?? [];
    const common = new Map<number, number>();
    for (const movie of mine) for (const other of byMovie.get(movie) ?? []) count(common, other);
    common.delete(member);
    const near = [...common]
      .map(([other, movies]) => ({
        other,
        likeness: movies / Math.sqrt(mine.length * (likings.get(other)?.length ?? 1)),
      }))
      .sort((a, b) => b.likeness - a.likeness || a.other - b.other)
      .slice(0, NEIGHBOURS);
    const scores = new Map<number, number>();
    for (const { other, likeness } of near) {
      for (const movie of likings.get(other) ?? []) count(scores, movie, likeness);
    }
    return best(scores, members.get(member));
  };
}

/** @returns the nearest films of what a member likes, by cosine with shrinkage, and nothing besides */
export function movieNeighbours(members: Members): Recommender {
  const likings = likingsOf(members);
  const byMovie = membersByMovie(likings);
  const near = new Map(
    [...byMovie].map(([movie, likers]) => {
      const common = new Map<number, number>();
      for (const liker of likers) for (const other of likings.get(liker) ?? []) count(common, other);
      common.delete(movie);
      return [
        movie,
        nearestMovies(likers.length, common, (other) => byMovie.get(other)?.length ?? 0),
      ] as const;
    }),
  );
  return (member) => {
    const scores = new Map<number, number>();
    for (const movie of likings.get(member) ?? []) {
      for (const { movieId, likeness } of near.get(movie) ?? []) count(scores, movieId, likeness);
    }
    return best(scores, members.get(member));
  };
}
