import type { Poll } from '@filmfisher/shared/polls';
import type { Types } from 'mongoose';
import type { PollRecord } from './polls.model.ts';

/**
 * @param myOption that the reader has voted for, null when none
 * @returns the poll; its votes only for readers who have voted, so that nobody follows the crowd, and once it is
 *   closed
 */
export function presentPoll(poll: PollRecord, myOption: Types.ObjectId | null): Poll {
  const closed = poll.closedAt !== null;
  const telling = closed || myOption !== null;
  return {
    _id: poll._id.toHexString(),
    question: poll.question,
    options: poll.options.map(({ _id, text, votes }) => ({
      _id: _id.toHexString(),
      text,
      ...(telling && { votes }),
    })),
    ...(telling && { totalVotes: poll.options.reduce((sum, { votes }) => sum + votes, 0) }),
    myOptionId: myOption?.toHexString() ?? null,
    closed,
  };
}
