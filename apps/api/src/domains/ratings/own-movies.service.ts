import { scanMembers } from '../members/index.ts';
import type { Role } from '@filmfisher/shared/roles/roles';
import mongoose, { type Types } from 'mongoose';
import { moviesOfMaker } from '../makers/index.ts';
import { withdrawMarks } from '../movie-marks/index.ts';
import { MemberMovieModel, type MemberMovie } from './member-movies/member-movies.model.ts';
import { isCritic, reassignRatingsToRole, removeRating } from './ratings/ratings.service.ts';

/*
 * Filmmakers say nothing of films that name them (`refuseOwnMovie`). They may have said something before: as members
 * without the role, before a film named them, or of a film that was merged into theirs.
 */

/** Takes back what a higher domain stores of a member's opinions of films. */
type Withdraw = (userId: Types.ObjectId, movieIds: readonly Types.ObjectId[]) => Promise<void>;

/** Takes back what a filmmaker said of films that name them; of anybody else nothing. */
export async function withdrawFromOwnMovies(userId: Types.ObjectId, alsoWithdraw?: Withdraw): Promise<void> {
  const movieIds = await moviesOfMaker(userId);
  if (movieIds.length === 0) return;
  const rated = await MemberMovieModel.find(
    { userId, movieId: mongoose.trusted({ $in: movieIds }), stars: mongoose.trusted({ $ne: null }) },
    { movieId: 1 },
  ).lean<Pick<MemberMovie, 'movieId'>[]>();
  for (const { movieId } of rated)
    await removeRating({ movieId: movieId.toHexString(), userId: userId.toHexString(), role: 'maker' });
  await withdrawMarks(userId, movieIds);
  await alsoWithdraw?.(userId, movieIds);
}

/** Adapts a member's ratings to a change of role. A recount moves what a crash has left behind. */
export async function followRole(userId: Types.ObjectId, former: Role, role: Role): Promise<void> {
  if (isCritic(former) !== isCritic(role)) await reassignRatingsToRole(userId, role);
  if (role === 'maker') await withdrawFromOwnMovies(userId);
}

const MAKERS_READ = 200;

/** The same for every filmmaker. @param shouldContinue false ends it early */
export async function withdrawMakers(alsoWithdraw: Withdraw, shouldContinue: () => boolean): Promise<void> {
  let after: Types.ObjectId | null = null;
  for (;;) {
    const makers = await scanMembers({ after, limit: MAKERS_READ, role: 'maker' });
    const last: Types.ObjectId | undefined = makers.at(-1)?._id;
    if (!last) return;
    for (const { _id: userId } of makers) {
      if (!shouldContinue()) return;
      await withdrawFromOwnMovies(userId, alsoWithdraw);
    }
    after = last;
  }
}
