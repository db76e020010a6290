import { likesIn } from '@filmfisher/shared/recommendations/recommendations';
import mongoose, { type Types } from 'mongoose';
import pMap from 'p-map';
import { findMovies } from '../catalogue/index.ts';
import { likersOf, likesOf } from '../ratings/index.ts';
import { LEAST_COMMON, nearestMovies, type Neighbour } from './likeness.ts';

/** How many fans of a film have their other likes read: of a hit, those who rated it last. */
const LIKERS_READ = 500;
/** Films whose likes are read: those that most of these members like, too. */
const CANDIDATES = 400;
/** Bounds the remembered likes of all members. They save reading a fan of many films once for each film. */
const REMEMBERED = 200_000;
/** Members who are read at the same time. */
const AT_ONCE = 3;

/** What members like, as far as it was read lately; bounded by films, since some members like very many. */
export class KnownLikes {
  readonly #likes = new Map<string, readonly string[]>();
  #films = 0;

  /** @returns ids of the films that the member likes, in 24 hexadecimal digits */
  async of(userId: Types.ObjectId): Promise<readonly string[]> {
    const key = userId.toHexString();
    const known = this.#likes.get(key);
    if (known) return known;
    const likes = (await likesOf(userId)).map((movieId) => movieId.toHexString());
    this.#likes.set(key, likes);
    this.#films += likes.length;
    for (const [oldest, movies] of this.#likes) {
      if (this.#films <= REMEMBERED) break;
      this.#likes.delete(oldest);
      this.#films -= movies.length;
    }
    return likes;
  }
}

/** @returns how many of these members like each other film */
async function countCommon(
  movieId: string,
  members: readonly Types.ObjectId[],
  known: KnownLikes,
): Promise<Map<string, number>> {
  const common = new Map<string, number>();
  await pMap(
    members,
    async (userId) => {
      for (const other of await known.of(userId)) {
        if (other !== movieId) common.set(other, (common.get(other) ?? 0) + 1);
      }
    },
    { concurrency: AT_ONCE },
  );
  return common;
}

/**
 * @param movieId of a film
 * @param likes members who like it
 * @returns the films that those who like it like, too, the most alike first
 */
export async function neighboursOf(
  movieId: Types.ObjectId,
  likes: number,
  known: KnownLikes,
): Promise<Neighbour<Types.ObjectId>[]> {
  const members = await likersOf(movieId, LIKERS_READ);
  const common = [...(await countCommon(movieId.toHexString(), members, known))]
    .filter(([, count]) => count >= LEAST_COMMON)
    .sort(([, one], [, other]) => other - one)
    .slice(0, CANDIDATES);
  if (common.length === 0) return [];
  const movies = await findMovies(
    { _id: mongoose.trusted({ $in: common.map(([id]) => new mongoose.Types.ObjectId(id)) }) },
    { fields: ['ratings'] },
  );
  const likesById = new Map(movies.map(({ _id, ratings }) => [_id.toHexString(), likesIn(ratings)]));
  // Of a hit only some members were asked: the others are taken to like as they do.
  const share = members.length === 0 ? 1 : Math.max(1, likes / members.length);
  const nearest = nearestMovies(
    likes,
    new Map(common.map(([id, count]) => [id, count * share])),
    (id) => likesById.get(id) ?? 0,
  );
  return nearest.map(({ movieId: id, likeness }) => ({
    movieId: new mongoose.Types.ObjectId(id),
    likeness,
  }));
}
