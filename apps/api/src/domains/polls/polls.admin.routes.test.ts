import { adminPollListSchema, adminPollResponseSchema } from '@filmfisher/shared/polls/polls.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { buildPoll } from './polls.builder.ts';
import { PollModel, PollVoteModel, type PollRecord } from './polls.model.ts';

const NOW = '2126-11-22T20:00:00.000Z';
const LATER = '2126-11-29T20:00:00.000Z';
const INPUT = { question: 'Best scene of the year?', options: ['The wedding', 'The chase', '👍', '👎'] };

let api: TestApi;
let admin: SignedIn;
let moderator: SignedIn;

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(NOW) } } });
  [admin, moderator] = [await api.signInAs('admin'), await api.signInAs('moderator')];
});
afterAll(() => api.close());
beforeEach(async () => {
  await PollModel.deleteMany({});
  await PollVoteModel.deleteMany({});
});

const send = (method: string, path: string, json?: object, cookie = admin.cookie) =>
  api.send(method, `/admin/polls${path}`, { cookie, ...(json && { json }) });
const pathOf = ({ _id }: Pick<PollRecord, '_id'>) => `/${_id.toHexString()}`;

async function buildVoted(): Promise<PollRecord> {
  const poll = await buildPoll({ opensAt: new Date(NOW) });
  const { cookie } = await api.signInAs('member');
  const json = { optionId: poll.options[1]?._id.toHexString() };
  expect((await api.send('POST', `/polls${pathOf(poll)}/vote`, { cookie, json })).status).toBe(200);
  return poll;
}

describe('POST /admin/polls', () => {
  it('makes a poll that is open at once', async () => {
    const { status, body } = await send('POST', '', INPUT);
    expect(status).toBe(201);
    const { poll } = adminPollResponseSchema.parse(body);
    expect(poll).toMatchObject({ question: INPUT.question, state: 'open', opensAt: NOW, closesAt: null });
    expect(poll.options.map(({ text, votes }) => [text, votes])).toEqual(
      INPUT.options.map((text) => [text, 0]),
    );
    expect((await api.send('GET', '/polls/current')).body).toMatchObject({ poll: { _id: poll._id } });
  });

  it('makes one that opens later, and nobody sees it before', async () => {
    const { body } = await send('POST', '', { ...INPUT, opensAt: LATER });
    expect(body).toMatchObject({ poll: { state: 'scheduled', opensAt: LATER } });
    expect((await api.send('GET', '/polls/current')).body).toEqual({ poll: null });
    expect((await api.send('GET', '/polls')).body).toMatchObject({ polls: [], total: 0 });
  });

  it.each([
    [{ question: 'Why?' }, 'question', 'Question must be at least 5 characters long'],
    [{ question: 'x'.repeat(201) }, 'question', 'Question must not exceed 200 characters.'],
    [{ options: ['One'] }, 'options', 'A poll needs at least 2 options'],
    [{ options: [...'1234567'] }, 'options', 'A poll has at most 6 options'],
    [{ options: ['One', 'ONE'] }, 'options', 'No two options may be the same'],
    [{ options: ['One', ' '] }, 'options.1', 'Option is required'],
    [{ opensAt: 'tomorrow' }, 'opensAt', 'Must be a date and time'],
    [{ closesAt: NOW }, 'closesAt', 'The poll must close after it opens'],
    [{ votes: 5 }, 'votes', 'This field is not known here'],
  ])('refuses %j', async (change, field, sentence) => {
    const { status, body } = await send('POST', '', { ...INPUT, ...change });
    expect(status).toBe(400);
    expect(body).toHaveProperty(['fields', field], sentence);
    expect(await PollModel.countDocuments({})).toBe(0);
  });
});

describe('GET /admin/polls', () => {
  it('lists all, or those in a state, or those whose question holds a text', async () => {
    await buildPoll({ question: 'What (now)?', opensAt: new Date(LATER) });
    await buildPoll({ question: 'Open', opensAt: new Date(NOW) });
    await buildPoll({ question: 'Closed', opensAt: new Date(0), closesAt: new Date(NOW) });
    const list = async (query: string) => {
      const { polls, total } = adminPollListSchema.parse((await send('GET', query)).body);
      expect(total).toBe(polls.length);
      return polls.map(({ question, state }) => `${question} ${state}`);
    };
    expect(await list('')).toEqual(['What (now)? scheduled', 'Open open', 'Closed closed']);
    expect(await list('?state=scheduled')).toEqual(['What (now)? scheduled']);
    expect(await list('?state=closed')).toEqual(['Closed closed']);
    expect(await list('?q=%28NOW')).toEqual(['What (now)? scheduled']);
    expect(await list('?q=nothing')).toEqual([]);
  });

  it('answers one with its votes', async () => {
    const poll = await buildVoted();
    expect((await send('GET', pathOf(poll))).body).toMatchObject({
      poll: { totalVotes: 1, options: [{ votes: 0 }, { votes: 1 }, { votes: 0 }] },
    });
  });
});

describe('PATCH /admin/polls/{id}', () => {
  it('changes a poll that nobody has voted in; options that stay keep their ids', async () => {
    const poll = await buildPoll({ opensAt: new Date(NOW) });
    const { status, body } = await send('PATCH', pathOf(poll), {
      question: 'Asked otherwise?',
      options: ['Second', 'New', 'First'],
      closesAt: LATER,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ poll: { question: 'Asked otherwise?', opensAt: NOW, closesAt: LATER } });
    const stored = await PollModel.findById(poll._id).lean<PollRecord>();
    expect(stored?.options.map(({ text }) => text)).toEqual(['Second', 'New', 'First']);
    expect(stored?.options[0]?._id).toEqual(poll.options[1]?._id);
  });

  it('changes nothing but the end of a poll with votes: it can be closed and opened again', async () => {
    const poll = await buildVoted();
    for (const change of [
      { question: 'Asked otherwise?' },
      { options: ['First', 'Second'] },
      { opensAt: LATER },
    ]) {
      expect(await send('PATCH', pathOf(poll), change)).toMatchObject({
        status: 409,
        body: { code: 'has_votes' },
      });
    }
    await PollModel.updateOne({ _id: poll._id }, { $set: { opensAt: new Date(0) } });
    const closed = await send('PATCH', pathOf(poll), { question: poll.question, closesAt: NOW });
    expect(closed.body).toMatchObject({ poll: { state: 'closed', totalVotes: 1 } });
    const again = await send('PATCH', pathOf(poll), { closesAt: null });
    expect(again.body).toMatchObject({ poll: { state: 'open', totalVotes: 1 } });
    expect(await send('PATCH', pathOf(poll), { closesAt: new Date(0).toISOString() })).toMatchObject({
      status: 400,
      body: { fields: { closesAt: 'The poll must close after it opens' } },
    });
  });
});

describe('DELETE /admin/polls/{id}', () => {
  it('deletes a poll that nobody has voted in, and no other', async () => {
    const [poll, voted] = [await buildPoll(), await buildVoted()];
    expect(await send('DELETE', pathOf(poll))).toMatchObject({ status: 200 });
    expect(await send('DELETE', pathOf(poll))).toMatchObject({ status: 404 });
    expect(await send('DELETE', pathOf(voted))).toMatchObject({ status: 409, body: { code: 'has_votes' } });
    expect((await PollModel.find().lean()).map(({ _id }) => _id)).toEqual([voted._id]);
  });
});

it('The polls of the desk are for admins alone', async () => {
  const path = pathOf(await buildPoll());
  const { cookie } = await api.signInAs('member');
  for (const [method, at, json] of [
    ['GET', '', undefined],
    ['GET', path, undefined],
    ['POST', '', INPUT],
    ['PATCH', path, { question: 'Asked otherwise?' }],
    ['DELETE', path, undefined],
  ] as const) {
    expect((await send(method, at, json, '')).status, method).toBe(401);
    for (const other of [cookie, moderator.cookie]) {
      expect((await send(method, at, json, other)).status, method).toBe(403);
    }
  }
  expect(await PollModel.countDocuments({ question: 'Which one?' })).toBe(1);
});

it('The log tells who made, changed and deleted a poll, and what changed', async () => {
  const { body } = await send('POST', '', INPUT);
  const { _id } = adminPollResponseSchema.parse(body).poll;
  await send('PATCH', `/${_id}`, { ...INPUT, closesAt: LATER });
  await send('DELETE', `/${_id}`);
  const log = await api.send('GET', `/admin/log?target=${_id}`, { cookie: admin.cookie });
  const by = { actor: { userId: admin.user._id.toHexString() }, target: { name: INPUT.question } };
  expect(log.body).toMatchObject({
    entries: [
      { ...by, kind: 'poll_deleted' },
      { ...by, kind: 'poll_changed', before: { closesAt: null }, after: { closesAt: LATER } },
      { ...by, kind: 'poll_made', after: { options: INPUT.options } },
    ],
  });
});
