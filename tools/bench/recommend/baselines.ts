import { nearestFilms } from 'api/src/domains/opinions/recommendations/likeness.ts';
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
    [...members].map(([member, { ratings }]) => [member, ratings.filter(isLiking).map(({ film }) => film)]),
  );

function membersByFilm(likings: Likings): Map<number, number[]> {
  const films = new Map<number, number[]>();
  for (const [member, liked] of likings) {
    for (const film of liked) films.set(film, [...(films.get(film) ?? []), member]);
  }
  return films;
}

function best(scores: ReadonlyMap<number, number>, member: Member | undefined): number[] {
  const rated = new Set(member?.ratings.map(({ film }) => film));
  return [...scores]
    .filter(([film]) => !rated.has(film))
    .sort(([a, one], [b, other]) => other - one || a - b)
    .slice(0, PICKS)
    .map(([film]) => film);
}

/** @returns the films that most members like, for everybody alike */
export function popularity(members: Members): Recommender {
  const scores = new Map<number, number>();
  for (const liked of likingsOf(members).values()) for (const film of liked) count(scores, film);
  return (member) => best(scores, members.get(member));
}

/** @returns what the forty members like who like the most alike, by cosine */
export function userNeighbours(members: Members): Recommender {
  const likings = likingsOf(members);
  const byFilm = membersByFilm(likings);
  return (member) => {
    const mine = likings.get(member) ?? [];
    const common = new Map<number, number>();
    for (const film of mine) for (const other of byFilm.get(film) ?? []) count(common, other);
    common.delete(member);
    const near = [...common]
      .map(([other, films]) => ({
        other,
        likeness: films / Math.sqrt(mine.length * (likings.get(other)?.length ?? 1)),
      }))
      .sort((a, b) => b.likeness - a.likeness || a.other - b.other)
      .slice(0, NEIGHBOURS);
    const scores = new Map<number, number>();
    for (const { other, likeness } of near) {
      for (const film of likings.get(other) ?? []) count(scores, film, likeness);
    }
    return best(scores, members.get(member));
  };
}

/** @returns the nearest films of what a member likes, by cosine with shrinkage, and nothing besides */
export function filmNeighbours(members: Members): Recommender {
  const likings = likingsOf(members);
  const byFilm = membersByFilm(likings);
  const near = new Map(
    [...byFilm].map(([film, likers]) => {
      const common = new Map<number, number>();
      for (const liker of likers) for (const other of likings.get(liker) ?? []) count(common, other);
      common.delete(film);
      return [film, nearestFilms(likers.length, common, (other) => byFilm.get(other)?.length ?? 0)] as const;
    }),
  );
  return (member) => {
    const scores = new Map<number, number>();
    for (const film of likings.get(member) ?? []) {
      for (const { movieId, likeness } of near.get(film) ?? []) count(scores, movieId, likeness);
    }
    return best(scores, members.get(member));
  };
}
