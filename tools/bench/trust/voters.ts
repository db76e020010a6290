import mongoose, { Types } from 'mongoose';
import type { Role } from '@filmfisher/shared/roles/roles';
import { buildMovie } from 'api/src/domains/catalogue/movies/movies.builder.ts';
import { fillMemberMovies } from 'api/src/domains/ratings/index.ts';

const DAY = 24 * 60 * 60_000;
const INSERTED_AT_ONCE = 5_000;
/** Stars of the films that make a member's votes count in full. */
const FIVE_MOVIES = [4, 6, 7, 8, 9];

/** Stores accounts without a password. */
export async function newMembers(
  count: number,
  createdAt: Date,
  role: Role = 'member',
): Promise<Types.ObjectId[]> {
  const members = Array.from({ length: count }, () => new Types.ObjectId());
  for (let from = 0; from < count; from += INSERTED_AT_ONCE) {
    await mongoose.connection.collection('users').insertMany(
      members.slice(from, from + INSERTED_AT_ONCE).map((_id) => ({
        _id,
        username: _id.toHexString(),
        usernameKey: _id.toHexString(),
        role,
        createdAt,
      })),
    );
  }
  return members;
}

/** Stores members whose votes count in full. */
export async function fullVoters(count: number, now: Date, role: Role = 'member'): Promise<Types.ObjectId[]> {
  const at = new Date(now.getTime() - 30 * DAY);
  const members = await newMembers(count, at, role);
  const movies = await Promise.all(FIVE_MOVIES.map(() => buildMovie()));
  const rows = members.flatMap((userId) =>
    movies.map(({ _id: movieId }, index) => ({
      movieId,
      userId,
      role,
      stars: FIVE_MOVIES[index] ?? 5,
      status: null,
      at,
    })),
  );
  await fillMemberMovies(rows, now);
  return members;
}

/** @returns a film that so many members gave 8 stars a month ago; all of them count in full */
export async function ratedMovie(ratings: number, now: Date): Promise<Types.ObjectId> {
  const { _id: movieId } = await buildMovie();
  const members = await fullVoters(ratings, now);
  const row = { movieId, role: 'member' as const, stars: 8, status: null };
  const at = new Date(now.getTime() - 30 * DAY);
  await fillMemberMovies(
    members.map((userId) => ({ ...row, userId, at })),
    now,
  );
  return movieId;
}
