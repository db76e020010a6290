import mongoose, { Types } from 'mongoose';
import { MemberMovieModel } from './member-movies.model.ts';
import { countVoters, storeVoters } from './voters.service.ts';

/*
 * Voters of many rows that were stored without them.
 */

/** Members that are weighed in one step: a command must not take seconds, and some have rated thousands of films. */
const BATCH = 50;

/**
 * Counts and weighs members from the rows that are stored. What films count of them is not changed.
 * @param userIds 24 hexadecimal digits each
 * @param now the moment for which the ages of accounts count
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
