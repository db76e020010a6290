/*
 * How alike two films are to those who like films: item to item, by cosine with shrinkage. Pure, so that the measuring
 * tool (tools/bench/recommend.ts) compares the very same numbers.
 */

/** Films that are kept for each film: fewer miss some, more let films in that hardly anybody knows together. */
export const NEIGHBOURS_MAX = 30;
/** Members who must like both films: what a single member likes is nobody else's business. */
export const LEAST_COMMON = 2;
/** Added below the line, so that a few members in common are not taken for a likeness. */
const SHRINKAGE = 10;

/** A film that is liked by those who like another one. */
export interface Neighbour<Id> {
  movieId: Id;
  /** 0 to 1. */
  likeness: number;
}

/**
 * @param common members who like both films
 * @param likes of the one film, and of the other
 * @returns 0 to 1
 */
export function likenessOf(common: number, likes: number, otherLikes: number): number {
  return Math.min(1, common / (Math.sqrt(likes * otherLikes) + SHRINKAGE));
}

/**
 * @param likes members who like the film
 * @param common by film: how many of them like that film, too
 * @param likesOf members who like the other film; 0 leaves it out
 * @returns the most alike films, the most alike first
 */
export function nearestMovies<Id extends string | number>(
  likes: number,
  common: ReadonlyMap<Id, number>,
  likesOf: (movieId: Id) => number,
): Neighbour<Id>[] {
  const neighbours: Neighbour<Id>[] = [];
  for (const [movieId, count] of common) {
    const others = likesOf(movieId);
    if (count >= LEAST_COMMON && others > 0)
      neighbours.push({ movieId, likeness: likenessOf(count, likes, others) });
  }
  return neighbours
    .sort((a, b) => b.likeness - a.likeness || (a.movieId < b.movieId ? -1 : 1))
    .slice(0, NEIGHBOURS_MAX);
}
