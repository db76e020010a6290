import type { Role } from '@filmfisher/shared/roles/roles';
import type { Types } from 'mongoose';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import { fillMemberMovies } from '../domains/ratings/ratings/ratings.service.ts';
import type { SignedIn, TestApi } from './test-api.ts';

const DAY = 24 * 60 * 60_000;
/** Stars of five titles. */
const STARS = [4, 6, 7, 8, 9];

/** Long enough ago for an account to be no longer young. */
export const longAgo = (now: Date) => new Date(now.getTime() - 30 * DAY);

/**
 * Stores ratings of five other films by these members, so that accounts that are a week old have full votes.
 * @param now the moment for which the ages of accounts count
 */
export async function rateFiveMovies(members: readonly Types.ObjectId[], now: Date): Promise<void> {
  const movies = await Promise.all(STARS.map(() => buildMovie()));
  const rows = members.flatMap((userId) =>
    movies.map(({ _id: movieId }, index) => ({
      movieId,
      userId,
      role: 'member' as const,
      stars: STARS[index] ?? 5,
      status: null,
      at: longAgo(now),
    })),
  );
  await fillMemberMovies(rows, now);
}

/** Makes an account whose ratings count in full, and a session for it. */
export async function signInEstablished(api: TestApi, role: Role = 'member'): Promise<SignedIn> {
  const now = api.context.clock.now();
  const signedIn = await api.signInAs(role, { createdAt: longAgo(now) });
  await rateFiveMovies([signedIn.user._id], now);
  return signedIn;
}
