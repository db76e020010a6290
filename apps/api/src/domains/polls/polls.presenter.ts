import type { AdminPoll, Poll } from '@filmfisher/shared/polls/polls.schema';
import { stateOf, type PollRecord } from './polls.model.ts';
import type { PollView } from './polls.service.ts';

/** @returns how many members have voted */
export function totalVotesOf({ options }: Pick<PollRecord, 'options'>): number {
  return options.reduce((sum, { votes }) => sum + votes, 0);
}

function presentTimes({ opensAt, closesAt }: PollRecord) {
  return { opensAt: opensAt.toISOString(), closesAt: closesAt?.toISOString() ?? null };
}

/**
 * @returns the poll; its votes only for readers who have voted, so that nobody follows the crowd, and once it is
 *   closed
 */
export function presentPoll({ poll, myOption }: PollView, now: Date): Poll {
  const closed = stateOf(poll, now) === 'closed';
  const telling = closed || myOption !== null;
  return {
    _id: poll._id.toHexString(),
    question: poll.question,
    options: poll.options.map(({ _id, text, votes }) => ({
      _id: _id.toHexString(),
      text,
      ...(telling && { votes }),
    })),
    ...(telling && { totalVotes: totalVotesOf(poll) }),
    myOptionId: myOption?.toHexString() ?? null,
    ...presentTimes(poll),
    closed,
  };
}

/** @returns the poll with its votes, for those who run it */
export function presentAdminPoll(poll: PollRecord, now: Date): AdminPoll {
  return {
    _id: poll._id.toHexString(),
    question: poll.question,
    options: poll.options.map(({ _id, text, votes }) => ({ _id: _id.toHexString(), text, votes })),
    totalVotes: totalVotesOf(poll),
    state: stateOf(poll, now),
    ...presentTimes(poll),
  };
}
