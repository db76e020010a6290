import { errorBodySchema } from '@filmfisher/shared/errors/errors.schema';
import { pollListSchema, pollResponseSchema } from '@filmfisher/shared/polls/polls.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildPoll } from './polls.builder.ts';
import { PollModel, PollVoteModel, type PollRecord, type PollVoteFields } from './polls.model.ts';
import { openPoll, pollsPersonalData } from './polls.service.ts';

const UNKNOWN_ID = 'f'.repeat(24);

let api: TestApi;
let poll: PollRecord;
let member: { cookie: string; userId: string };

const pollId = () => poll._id.toHexString();
const optionId = (index: number) => poll.options[index]?._id.toHexString() ?? '';
const votes = () => PollVoteModel.find().lean<PollVoteFields[]>();

async function newMember() {
  const { cookie, user } = await api.signInAs('member');
  return { cookie, userId: user._id.toHexString() };
}

async function currentFor(cookie?: string) {
  const { status, body } = await api.send('GET', '/polls/current', cookie === undefined ? {} : { cookie });
  expect(status).toBe(200);
  return pollResponseSchema.parse(body).poll;
}

function vote(cookie: string | undefined, option: unknown, id = pollId()) {
  return api.send('POST', `/polls/${id}/vote`, {
    json: { optionId: option },
    ...(cookie !== undefined && { cookie }),
  });
}

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await PollModel.deleteMany({});
  await PollVoteModel.deleteMany({});
  poll = await buildPoll({
    question: 'Which first?',
    options: ['Oppenheimer', 'Barbie', 'Killers of the Flower Moon'],
  });
  member = await newMember();
});

describe('GET /polls/current', () => {
  it('answers the newest poll without its votes to visitors and to members who have not voted', async () => {
    await buildPoll({ question: 'An older one', opensAt: new Date(0) });
    await vote((await newMember()).cookie, optionId(0));
    for (const cookie of [undefined, member.cookie]) {
      expect(await currentFor(cookie)).toEqual({
        _id: pollId(),
        question: 'Which first?',
        options: [
          { _id: optionId(0), text: 'Oppenheimer' },
          { _id: optionId(1), text: 'Barbie' },
          { _id: optionId(2), text: 'Killers of the Flower Moon' },
        ],
        myOptionId: null,
        opensAt: poll.opensAt.toISOString(),
        closesAt: null,
        closed: false,
      });
    }
  });

  it('answers of several open polls the one opened last, then one that is closed, and none that is to open', async () => {
    const hour = (from: number) => new Date(Date.now() + from * 60 * 60_000);
    await buildPoll({ question: 'To open', opensAt: hour(1) });
    await buildPoll({ question: 'Closed', opensAt: hour(-1), closesAt: new Date() });
    await buildPoll({ question: 'Opened later', opensAt: new Date(), closesAt: hour(1) });
    expect(await currentFor()).toMatchObject({ question: 'Opened later' });
    await PollModel.updateMany({ closesAt: null }, { $set: { closesAt: hour(-0.1) } });
    await PollModel.deleteOne({ question: 'Opened later' });
    await PollModel.updateOne({ question: 'Which first?' }, { $set: { opensAt: hour(-2) } });
    expect(await currentFor()).toMatchObject({ question: 'Closed', closed: true });
  });

  it('answers null when there is no poll', async () => {
    await PollModel.deleteMany({});
    expect(await currentFor()).toBeNull();
  });

  it('tells everybody the votes of a closed poll', async () => {
    await vote(member.cookie, optionId(2));
    await PollModel.updateOne({ _id: poll._id }, { $set: { closesAt: new Date() } });
    expect(await currentFor()).toMatchObject({
      closed: true,
      totalVotes: 1,
      myOptionId: null,
      options: [{ votes: 0 }, { votes: 0 }, { votes: 1 }],
    });
  });
});

describe('GET /polls', () => {
  const list = async (query: string, cookie?: string) => {
    const { body } = await api.send('GET', `/polls${query}`, cookie === undefined ? {} : { cookie });
    const { polls, total } = pollListSchema.parse(body);
    return { total, polls: polls.map(({ question, totalVotes }) => [question, totalVotes]) };
  };

  it('lists open and closed polls, of open ones the votes only to those who have voted', async () => {
    await buildPoll({ question: 'Closed', opensAt: new Date(0), closesAt: new Date(1) });
    await buildPoll({ question: 'To open', opensAt: new Date(Date.now() + 60_000) });
    await vote(member.cookie, optionId(0));
    const closed = ['Closed', 0];
    expect(await list('')).toEqual({ total: 2, polls: [['Which first?', undefined], closed] });
    expect(await list('?state=closed')).toEqual({ total: 1, polls: [closed] });
    expect(await list('?state=open', member.cookie)).toEqual({ total: 1, polls: [['Which first?', 1]] });
    expect(await list('?page=2&limit=1')).toEqual({ total: 2, polls: [closed] });
    expect(await api.send('GET', '/polls?state=scheduled')).toMatchObject({ status: 400 });
  });
});

describe('POST /polls/{id}/vote', () => {
  it('stores the vote and answers the counts, which stay for this member', async () => {
    await vote((await newMember()).cookie, optionId(1));
    const { status, body } = await vote(member.cookie, optionId(0));
    expect(status).toBe(200);
    const answered = pollResponseSchema.parse(body).poll;
    expect(answered).toMatchObject({
      totalVotes: 2,
      myOptionId: optionId(0),
      options: [{ votes: 1 }, { votes: 1 }, { votes: 0 }],
    });
    expect(await currentFor(member.cookie)).toEqual(answered);
    const stored = (await votes()).find(({ userId }) => userId.toHexString() === member.userId);
    expect(stored).toMatchObject({ pollId: poll._id, optionId: poll.options[0]?._id });
  });

  it('is for members with a confirmed address', async () => {
    expect(await vote(undefined, optionId(0))).toMatchObject({ status: 401 });
    const { cookie } = await api.signInAs('member', { emailVerified: false });
    expect(await vote(cookie, optionId(0))).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    });
    expect(await votes()).toEqual([]);
  });

  it('takes no second vote, for another option neither', async () => {
    await vote(member.cookie, optionId(0));
    for (const option of [optionId(0), optionId(1)]) {
      expect(await vote(member.cookie, option)).toMatchObject({
        status: 409,
        body: { code: 'already_voted' },
      });
    }
    expect(await currentFor(member.cookie)).toMatchObject({ totalVotes: 1, myOptionId: optionId(0) });
  });

  it.each([[undefined], [''], ['first'], [1], [null], [{ $ne: null }], [['x']]])(
    'refuses the option %j',
    async (option) => {
      const { status, body } = await vote(member.cookie, option);
      expect(status).toBe(400);
      expect(Object.keys(errorBodySchema.parse(body).fields ?? {})).toEqual(['optionId']);
      expect(await votes()).toEqual([]);
    },
  );

  it('refuses an option of another poll, and another field', async () => {
    const other = await buildPoll({ opensAt: new Date(0) });
    const foreign = other.options[0]?._id.toHexString();
    expect(await vote(member.cookie, foreign)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { optionId: 'This poll has no such option' } },
    });
    const json = { optionId: optionId(0), userId: UNKNOWN_ID };
    expect(await api.send('POST', `/polls/${pollId()}/vote`, { json, cookie: member.cookie })).toMatchObject({
      status: 400,
    });
    expect(await votes()).toEqual([]);
  });

  it('says when a poll is unknown, still to open, or closed', async () => {
    expect(await vote(member.cookie, optionId(0), UNKNOWN_ID)).toMatchObject({
      status: 404,
      body: { code: 'poll_not_found' },
    });
    const later = await buildPoll({ opensAt: new Date(Date.now() + 60_000) });
    const option = later.options[0]?._id.toHexString();
    expect(await vote(member.cookie, option, later._id.toHexString())).toMatchObject({ status: 404 });
    expect(await vote(member.cookie, optionId(0), 'x')).toMatchObject({ status: 400 });
    await PollModel.updateOne({ _id: poll._id }, { $set: { closesAt: new Date() } });
    expect(await vote(member.cookie, optionId(0))).toMatchObject({
      status: 409,
      body: { code: 'poll_closed' },
    });
    expect(await votes()).toEqual([]);
  });

  it('counts one of fifty votes that a member casts at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => vote(member.cookie, optionId(index % 3))),
    );
    const codes = answers.map(({ status }) => status).sort();
    expect(codes).toEqual([200, ...Array<number>(49).fill(409)]);
    expect(await votes()).toHaveLength(1);
    expect(await currentFor(member.cookie)).toMatchObject({ totalVotes: 1 });
  });

  it('counts every vote of many members at once', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, newMember));
    const answers = await Promise.all(members.map(({ cookie }, index) => vote(cookie, optionId(index % 3))));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(await currentFor(members[0]?.cookie)).toMatchObject({
      totalVotes: 20,
      options: [{ votes: 7 }, { votes: 7 }, { votes: 6 }],
    });
  });
});

describe('the counts of a poll', () => {
  it('follow when a member goes', async () => {
    await vote(member.cookie, optionId(0));
    const other = await newMember();
    await vote(other.cookie, optionId(0));
    await pollsPersonalData.erase(new Types.ObjectId(member.userId), api.context);
    expect(await currentFor(other.cookie)).toMatchObject({ totalVotes: 1, options: [{ votes: 1 }, {}, {}] });
    expect((await votes()).map(({ userId }) => userId.toHexString())).toEqual([other.userId]);
  });
});

describe('openPoll', () => {
  it('opens a poll once, by two processes at the same time too, and leaves it as it is later', async () => {
    const _id = new Types.ObjectId();
    const option = { _id: new Types.ObjectId(), text: 'The only one' };
    const opening = { _id, question: 'New?', options: [option] };
    await Promise.all([openPoll(opening, new Date()), openPoll(opening, new Date())]);
    await vote(member.cookie, option._id.toHexString(), _id.toHexString());
    await openPoll({ ...opening, question: 'Changed?' }, new Date());
    expect(await currentFor(member.cookie)).toMatchObject({ question: 'New?', totalVotes: 1 });
    expect(await PollModel.countDocuments({ _id })).toBe(1);
  });
});
