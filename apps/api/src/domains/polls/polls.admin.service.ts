import type { AdminPollsQuery, PollChange, PollInput } from '@filmfisher/shared/polls/polls.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import { Types, type ClientSession } from 'mongoose';
import type { ActKind } from '@filmfisher/shared/desk/audit-log';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAct } from '../audit-log/index.ts';
import { pick } from '../../platform/pick.ts';
import { containing } from '../../platform/text/words.ts';
import { inState, LATEST_FIRST, PollModel, type PollFields, type PollRecord } from './polls.model.ts';
import { totalVotesOf } from './polls.presenter.ts';

/** One page of all polls, also of those that are still to open; the one that opens last comes first. */
export async function searchPolls(
  { q = '', state, page, limit }: AdminPollsQuery,
  now: Date,
): Promise<{ polls: PollRecord[]; total: number; totalPages: number }> {
  const condition = {
    ...(state && inState(state, now)),
    ...(q !== '' && { question: containing(q) }),
  };
  const [polls, total] = await Promise.all([
    PollModel.find(condition)
      .sort(LATEST_FIRST)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<PollRecord[]>(),
    PollModel.countDocuments(condition),
  ]);
  return { polls, total, totalPages: pageCount(total, limit) };
}

/** @throws AppError `poll_not_found` */
export async function getPoll(id: string): Promise<PollRecord> {
  const poll = await PollModel.findById(id).lean<PollRecord>();
  if (!poll) throw new AppError('poll_not_found');
  return poll;
}

/** @returns the options in this order; those that were there keep their ids */
function optionsOf(texts: readonly string[], before: PollFields['options']): PollFields['options'] {
  return texts.map(
    (text) => before.find((option) => option.text === text) ?? { _id: new Types.ObjectId(), text, votes: 0 },
  );
}

function refuseEarlyEnd({ opensAt, closesAt }: Pick<PollFields, 'opensAt' | 'closesAt'>): void {
  if (closesAt === null || opensAt < closesAt) return;
  throw new AppError('validation_failed', { fields: { closesAt: 'The poll must close after it opens' } });
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** Who does it, and when. */
interface Doing {
  /** 24 hexadecimal digits. */
  actor: string;
  now: Date;
}

type Asked = ReturnType<typeof askedIn>;

/** @returns what a poll says and when, without its votes */
function askedIn({ question, options, opensAt, closesAt }: PollFields) {
  return { question, options: options.map(({ text }) => text), opensAt, closesAt };
}

/** @returns the names of what is different */
function changedBetween(before: Asked, after: Asked): (keyof Asked)[] {
  const names = ['question', 'options', 'opensAt', 'closesAt'] as const;
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

function record(
  kind: ActKind,
  poll: PollRecord,
  { actor, now }: Doing,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  session: ClientSession,
): Promise<void> {
  const target = { kind: 'poll', id: poll._id.toHexString(), name: poll.question };
  return recordAct({ actor, kind, target, wordsOf: [], ...change }, now, session);
}

/** @throws AppError `validation_failed` for a poll that closes before it opens */
export function createPoll(input: PollInput, doing: Doing): Promise<PollRecord> {
  const { question, options, opensAt, closesAt = null } = input;
  const poll: PollRecord = {
    _id: new Types.ObjectId(),
    question,
    options: optionsOf(options, []),
    opensAt: opensAt === undefined ? doing.now : new Date(opensAt),
    closesAt: momentOf(closesAt),
  };
  refuseEarlyEnd(poll);
  return inTransaction(async (session) => {
    await PollModel.create([poll], { session });
    await record('poll_made', poll, doing, { after: askedIn(poll) }, session);
    return poll;
  });
}

/**
 * Changes a poll; of one that members have voted in only the end.
 * @param change what is not there stays
 * @returns the poll as changed
 * @throws AppError `poll_not_found`, `has_votes`; `validation_failed` for a poll that closes before it opens
 */
export function changePoll(id: string, change: PollChange, doing: Doing): Promise<PollRecord> {
  return inTransaction(async (session) => {
    const before = await PollModel.findById(id).session(session).lean<PollRecord>();
    if (!before) throw new AppError('poll_not_found');
    const { question = before.question, options, opensAt, closesAt } = change;
    const fields: PollFields = {
      question,
      options: options ? optionsOf(options, before.options) : before.options,
      opensAt: opensAt === undefined ? before.opensAt : new Date(opensAt),
      closesAt: closesAt === undefined ? before.closesAt : momentOf(closesAt),
    };
    const after = { _id: before._id, ...fields };
    const changed = changedBetween(askedIn(before), askedIn(after));
    if (totalVotesOf(before) > 0 && changed.some((name) => name !== 'closesAt'))
      throw new AppError('has_votes');
    refuseEarlyEnd(after);
    if (changed.length === 0) return before;
    await PollModel.updateOne({ _id: before._id }, { $set: fields }, { session });
    const [was, is] = [pick(askedIn(before), changed), pick(askedIn(after), changed)];
    await record('poll_changed', after, doing, { before: was, after: is }, session);
    return after;
  });
}

/**
 * Deletes a poll that nobody has voted in.
 * @throws AppError `poll_not_found`, `has_votes`
 */
export function deletePoll(id: string, doing: Doing): Promise<void> {
  return inTransaction(async (session) => {
    const poll = await PollModel.findById(id).session(session).lean<PollRecord>();
    if (!poll) throw new AppError('poll_not_found');
    if (totalVotesOf(poll) > 0) throw new AppError('has_votes');
    await PollModel.deleteOne({ _id: poll._id }, { session });
    await record('poll_deleted', poll, doing, { before: askedIn(poll) }, session);
  });
}
