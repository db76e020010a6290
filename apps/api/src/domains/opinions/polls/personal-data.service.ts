import type { PersonalData } from '../../../platform/personal-data.ts';
import { PollVoteModel, type PollVoteFields } from './polls.model.ts';
import { removeMemberVotes } from './polls.service.ts';

/** A member's votes in polls. */
export const pollsPersonalData: PersonalData = {
  key: 'pollVotes',
  async read(userId) {
    const votes = await PollVoteModel.find({ userId }).sort({ _id: 1 }).lean<PollVoteFields[]>();
    return votes.map(({ pollId, optionId, createdAt }) => ({
      pollId: pollId.toHexString(),
      optionId: optionId.toHexString(),
      createdAt,
    }));
  },
  async erase(userId) {
    await removeMemberVotes(userId);
  },
};
