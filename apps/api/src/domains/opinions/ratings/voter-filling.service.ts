import mongoose, { Types } from 'mongoose';
import { dropFormerIndex } from '../../../platform/database/database-indexes.ts';
import { memberRolesAfter } from '../../accounts/index.ts';
import { fillLightCounters } from '../../catalogue/index.ts';
import { MemberMovieModel } from './member-movies.model.ts';
import { recomputeMovies } from './movie-rows.service.ts';
import { countVoters, storeVoters } from './voters.service.ts';

/*
 * Voters of many rows that were stored without them.
 */

/** Members that are weighed in one step: a command must not take seconds, and some have rated thousands of films. */
const BATCH = 50;

/**
 * Counts and weighs members from the rows that are stored. What films count of them is not changed.
 * @param userIds 24 hexadecimal digits each
 * @param now what the ages of accounts are told by
 */
export async function fillVoters(userIds: readonly string[], now: Date): Promise<void> {
  for (let from = 0; from < userIds.length; from += BATCH) {
    const voters = await countVoters(userIds.slice(from, from + BATCH), now);
    await storeVoters(voters);
    for (const light of [true, false]) {
      const members = [...voters].filter(([, voter]) => voter.light === light);
      await MemberMovieModel.updateMany(
        {
          userId: mongoose.trusted({ $in: members.map(([id]) => new Types.ObjectId(id)) }),
          ratedAt: mongoose.trusted({ $gt: new Date(0) }),
          light: mongoose.trusted({ $ne: light }),
          hold: null,
        },
        { $set: { light } },
      );
    }
  }
}

/** @returns ids of the films that have light votes by these members */
async function filmsWithLightVotes(userIds: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  return MemberMovieModel.distinct('movieId', {
    userId: mongoose.trusted({ $in: [...userIds] }),
    ratedAt: mongoose.trusted({ $gt: new Date(0) }),
    light: true,
  });
}

/**
 * Gives an installation of a release without light votes what they need. May be broken off and run again.
 * @returns how many films have light votes
 */
export async function fillLightVotes(now: Date): Promise<number> {
  await dropFormerIndex(MemberMovieModel, 'movieId_1_stars_1_critic_1_status_1');
  const films = new Map<string, Types.ObjectId>();
  let after: Types.ObjectId | null = null;
  for (;;) {
    const members: Types.ObjectId[] = (await memberRolesAfter(after, BATCH)).map(({ _id }) => _id);
    await fillVoters(
      members.map((id) => id.toHexString()),
      now,
    );
    for (const film of await filmsWithLightVotes(members)) films.set(film.toHexString(), film);
    after = members.at(-1) ?? null;
    if (members.length < BATCH) break;
  }
  await fillLightCounters();
  await recomputeMovies([...films.values()]);
  return films.size;
}
