import type { Poll } from '@filmfisher/shared/polls/polls.schema';

/** @returns an open poll with the printed options (docs/product.md, section 9) that the reader has not voted in */
export function buildPoll(fields: Partial<Poll> = {}): Poll {
  const names = ['Oppenheimer', 'Barbie', 'Killers of the Flower Moon'];
  return {
    _id: 'd'.repeat(24),
    question: 'Which film of 2023 stays with you?',
    options: names.map((text, index) => ({ _id: `${index + 1}`.repeat(24), text })),
    myOptionId: null,
    opensAt: '2026-11-01T09:00:00.000Z',
    closesAt: null,
    closed: false,
    ...fields,
  };
}

/**
 * @param optionId the reader's vote
 * @returns the poll as it answers those who have voted: 5, 3 and 2 votes
 */
export function buildVotedPoll(optionId: string | null): Poll {
  const poll = buildPoll({ myOptionId: optionId, totalVotes: 10 });
  return { ...poll, options: poll.options.map((option, index) => ({ ...option, votes: [5, 3, 2][index] })) };
}
