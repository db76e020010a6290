import {
  conversationListSchema,
  messageListSchema,
  messageResponseSchema,
} from '@filmfisher/shared/messages/conversations.schema';
import {
  NEW_CONVERSATIONS_PER_DAY,
  NEW_CONVERSATIONS_WHILE_YOUNG,
  YOUNG_ACCOUNT_DAYS,
} from '@filmfisher/shared/messages/conversations';
import { unreadSchema } from '@filmfisher/shared/notifications/notifications.schema';
import { memberProfileSchema } from '@filmfisher/shared/profile/profile.schema';
import type { RulePlace } from '@filmfisher/shared/moderation/word-rules';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newFan, type Fan } from '../../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { UserModel } from '../../members/users/users.model.ts';
import { fillFollows } from '../../community/index.ts';
import { WordRuleModel } from '../../moderation/word-rules/word-rules.model.ts';
import { forgetRules } from '../../moderation/word-rules/active-rules.ts';
import { MessageSettingsModel } from '../settings/message-settings.model.ts';
import { ConversationSideModel, MessageModel } from './conversations.model.ts';

const DAY = 24 * 60 * 60_000;
// Ahead of the real time: the database removes sessions by its own clock.
const START = Date.parse('2126-03-10T09:00:00Z');

let api: TestApi;
let now = START;
let ada: Fan;
let obi: Fan;

async function befriend(one: Fan, other: Fan): Promise<void> {
  const [a, b] = [new Types.ObjectId(one.userId), new Types.ObjectId(other.userId)];
  await fillFollows([
    { followerId: a, followeeId: b, createdAt: new Date(now) },
    { followerId: b, followeeId: a, createdAt: new Date(now) },
  ]);
}
const settings = (member: Fan, json: object) =>
  api.send('PATCH', '/settings/messages', { cookie: member.cookie, json });
const write = (from: Fan, to: Fan, text = 'Good evening. Have you seen it?') =>
  api.send('POST', '/conversations', { cookie: from.cookie, json: { userId: to.userId, text } });
async function wrote(from: Fan, to: Fan, text?: string) {
  const { status, body } = await write(from, to, text);
  expect(status).toBe(201);
  return messageResponseSchema.parse(body).data;
}
async function box(member: Fan, name = 'inbox') {
  const { body } = await api.send('GET', `/conversations?box=${name}`, { cookie: member.cookie });
  expect(body).toEqual(conversationListSchema.parse(body));
  return conversationListSchema.parse(body);
}
const of = (id: string, rest = '') => `/conversations/${id}${rest}`;
const read = (member: Fan, id: string, query = '') =>
  api.send('GET', of(id, `/messages${query}`), { cookie: member.cookie });
async function texts(member: Fan, id: string) {
  return messageListSchema.parse((await read(member, id)).body).messages.map(({ text }) => text);
}

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
});
beforeEach(async () => {
  now = START;
  [ada, obi] = [await newFan(api), await newFan(api)];
});
afterAll(() => api.close());

/** @returns the members who are hinted at a conversation while something is done */
async function hintedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const publish = vi.spyOn(api.context.live, 'publish');
  await work();
  const hints = publish.mock.calls.flat();
  publish.mockRestore();
  return hints.flatMap((hint) => (hint.name === 'messages' ? hint.members.map(String) : []));
}

it('is hinted at for both when something is written, and for the reader alone what was read in secret', async () => {
  await befriend(ada, obi);
  let id = '';
  const both = [ada.userId, obi.userId].sort();
  const wroteTo = async () => (id = (await wrote(ada, obi)).conversation._id);
  expect((await hintedDuring(wroteTo)).sort()).toEqual(both);
  const readIt = () => api.send('PUT', of(id, '/read'), { cookie: obi.cookie, json: {} });
  expect(await hintedDuring(readIt)).toEqual([obi.userId]);
  for (const member of [ada, obi]) await settings(member, { receipts: true });
  await wrote(ada, obi, 'And this?');
  expect((await hintedDuring(readIt)).sort()).toEqual(both);
});

describe('messages between members who follow each other', () => {
  it('make one conversation, which each reads from its own side', async () => {
    await befriend(ada, obi);
    const { conversation, sentMessage: message } = await wrote(ada, obi, 'First\n\nand more');
    expect(message).toMatchObject({ from: ada.userId, text: 'First\n\nand more' });
    expect(message.tree).toHaveLength(2);
    const reply = await api.send('POST', of(conversation._id, '/messages'), {
      cookie: obi.cookie,
      json: { text: 'Second' },
    });
    expect(reply.status).toBe(201);
    expect((await wrote(obi, ada, 'Third')).conversation._id).toBe(conversation._id);

    const list = await box(ada);
    expect(list).toMatchObject({ next: null, unread: 1, requests: 0 });
    expect(list.conversations).toMatchObject([
      {
        with: { userId: obi.userId },
        unread: 2,
        request: null,
        last: { from: obi.userId, excerpt: 'Third' },
      },
    ]);
    expect(await texts(ada, conversation._id)).toEqual(['Third', 'Second', 'First\n\nand more']);
    const first = messageListSchema.parse((await read(obi, conversation._id, '?limit=2')).body);
    const second = messageListSchema.parse(
      (await read(obi, conversation._id, `?limit=2&cursor=${first.next}`)).body,
    );
    expect([...first.messages, ...second.messages].map(({ text }) => text)).toHaveLength(3);
    expect(second.next).toBeNull();
    const cookie = ada.cookie;
    const found = await api.send('GET', `/conversations?with=${obi.userId}`, { cookie });
    expect(found.body).toMatchObject({ conversations: [{ _id: conversation._id }] });
  });

  it('are counted until they are read, up to the one that was seen', async () => {
    await befriend(ada, obi);
    const { conversation, sentMessage: message } = await wrote(ada, obi);
    await wrote(ada, obi, 'Later');
    expect((await box(obi)).unread).toBe(1);
    const { cookie } = obi;
    await api.send('PUT', of(conversation._id, '/read'), { cookie, json: { messageId: message._id } });
    expect((await box(obi)).conversations).toMatchObject([{ unread: 1 }]);
    const all = await api.send('PUT', of(conversation._id, '/read'), { cookie, json: {} });
    expect(all).toMatchObject({ status: 200, body: { unread: 0 } });
    expect((await box(obi)).conversations).toMatchObject([{ unread: 0 }]);
    const waiting = { unread: 0, messages: 0, requests: 0 };
    expect((await api.send('GET', '/notifications/unread', { cookie })).body).toEqual(waiting);
  });

  it('say that they were read where both have switched that on', async () => {
    await befriend(ada, obi);
    const { conversation } = await wrote(ada, obi);
    const seen = (member: Fan) =>
      api.send('PUT', of(conversation._id, '/read'), { cookie: member.cookie, json: {} });
    await settings(obi, { receipts: true });
    await seen(obi);
    expect((await read(ada, conversation._id)).body).not.toHaveProperty('messages.0.readAt');
    await settings(ada, { receipts: true });
    await wrote(ada, obi, 'Again');
    await seen(obi);
    expect((await read(ada, conversation._id)).body).toMatchObject({
      messages: [{ readAt: new Date(now).toISOString() }, {}],
    });
    await settings(obi, { receipts: false });
    expect((await read(ada, conversation._id)).body).not.toHaveProperty('messages.0.readAt');
  });

  it('that both begin at once are in one conversation, and none is lost', async () => {
    await befriend(ada, obi);
    const answers = await Promise.all([write(ada, obi), write(obi, ada), write(ada, obi), write(obi, ada)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const ids = answers.map(({ body }) => messageResponseSchema.parse(body).data.conversation._id);
    expect(new Set(ids).size).toBe(1);
    expect(await ConversationSideModel.countDocuments({ conversationId: ids[0] ?? '' })).toBe(2);
    expect(await MessageModel.countDocuments({ conversationId: ids[0] ?? '' })).toBe(4);
  });
});

describe('who may write', () => {
  it('is who follows the member and is followed, unless the member says otherwise', async () => {
    expect(await write(ada, obi)).toMatchObject({ status: 403, body: { code: 'not_accepting' } });
    await settings(obi, { from: 'nobody' });
    await befriend(ada, obi);
    expect(await write(ada, obi)).toMatchObject({ status: 403, body: { code: 'not_accepting' } });
    await settings(obi, { from: 'mutuals' });
    expect(await write(ada, obi)).toMatchObject({ status: 201 });
    // Whom one has written to may answer.
    await settings(ada, { from: 'nobody' });
    expect(await write(obi, ada)).toMatchObject({ status: 201 });
  });

  it('asks first where everybody may: an answer or a tap accepts, deleting refuses', async () => {
    await settings(obi, { from: 'everybody' });
    const { conversation } = await wrote(ada, obi);
    expect(conversation.request).toBe('sent');
    expect(await box(obi)).toMatchObject({ conversations: [], unread: 0, requests: 1 });
    expect((await box(obi, 'requests')).conversations).toMatchObject([
      { request: 'received', with: { userId: ada.userId } },
    ]);
    const { cookie } = obi;
    const waiting = { unread: 0, messages: 0, requests: 1 };
    expect((await api.send('GET', '/notifications/unread', { cookie })).body).toEqual(waiting);
    const accepted = await api.send('PUT', of(conversation._id, '/acceptance'), { cookie });
    expect(accepted).toMatchObject({ status: 200, body: { request: null } });
    expect((await box(ada)).conversations).toMatchObject([{ request: null }]);

    const third = await newFan(api);
    const { conversation: refused } = await wrote(third, obi);
    expect(await api.send('DELETE', of(refused._id), { cookie })).toMatchObject({ status: 200 });
    expect(await box(obi, 'requests')).toMatchObject({ conversations: [], requests: 0 });
    expect(await write(third, obi)).toMatchObject({ status: 403, body: { code: 'not_accepting' } });
    // Who was refused is written to after all, and may answer then.
    await settings(third, { from: 'everybody' });
    await wrote(obi, third, 'After all');
    expect(await write(third, obi)).toMatchObject({ status: 201 });
  });

  it('shows on a profile whether the member takes messages, and why not', async () => {
    const told = async (reader: Fan, member: Fan) => {
      const { body } = await api.send('GET', `/profile/${member.userId}`, { cookie: reader.cookie });
      return memberProfileSchema.parse(body).messages;
    };
    /** What the profile says is what sending answers. */
    const agree = async (status: number, reason?: string) => {
      const before = await told(obi, ada);
      const { status: answered, body } = await write(obi, ada);
      expect([answered, before?.accepted]).toEqual([status, status === 201]);
      if (before?.accepted === false) expect(body).toMatchObject({ error: before.reason });
      if (reason !== undefined) expect(before).toMatchObject({ reason });
      return before;
    };
    await agree(403, 'You can write to this member once you follow each other.');
    await settings(ada, { from: 'nobody' });
    await agree(403, 'This member does not accept messages.');
    await settings(ada, { from: 'everybody' });
    expect(await agree(201)).toEqual({ accepted: true, asRequest: true });
    const { conversations } = await box(ada, 'requests');
    await api.send('DELETE', of(conversations[0]?._id ?? ''), { cookie: ada.cookie });
    await agree(403, 'This member does not accept messages from you.');
    await befriend(ada, obi);
    await write(ada, obi);
    expect(await agree(201)).toEqual({ accepted: true, asRequest: false });
    expect(await told(ada, ada)).toBeNull();
    const reader = await newFan(api);
    for (let index = 0; index < NEW_CONVERSATIONS_PER_DAY; index += 1) {
      const one = await newFan(api);
      await settings(one, { from: 'everybody' });
      await write(reader, one);
    }
    await settings(obi, { from: 'everybody' });
    expect(await told(reader, obi)).toMatchObject({ accepted: false });
  });

  it('counts requests beside the notifications until they are opened, which nobody else learns', async () => {
    const waiting = async (member: Fan) => {
      const { body } = await api.send('GET', '/notifications/unread', { cookie: member.cookie });
      return unreadSchema.parse(body);
    };
    for (const one of [ada, obi]) await settings(one, { from: 'everybody', receipts: true });
    const { conversation } = await wrote(obi, ada);
    expect(await waiting(ada)).toEqual({ unread: 0, messages: 0, requests: 1 });
    await api.send('PUT', of(conversation._id, '/read'), { cookie: ada.cookie, json: {} });
    expect(await waiting(ada)).toEqual({ unread: 0, messages: 0, requests: 0 });
    expect((await box(ada)).requests).toBe(1);
    const { messages } = messageListSchema.parse((await read(obi, conversation._id)).body);
    expect(messages.map(({ readAt }) => readAt)).toEqual([undefined]);
    await api.send('PUT', of(conversation._id, '/acceptance'), { cookie: ada.cookie });
    await wrote(obi, ada);
    expect(await waiting(ada)).toMatchObject({ messages: 1, requests: 0 });
    const friend = await newFan(api);
    await befriend(ada, friend);
    await wrote(friend, ada);
    await api.send('PUT', `/members/${obi.userId}/block`, { cookie: ada.cookie });
    expect(await waiting(ada)).toMatchObject({ messages: 1, requests: 0 });
  });

  it('is nobody across a block, from either side', async () => {
    await befriend(ada, obi);
    const { conversation } = await wrote(ada, obi);
    await api.send('PUT', `/members/${ada.userId}/block`, { cookie: obi.cookie });
    for (const [one, other] of [
      [ada, obi],
      [obi, ada],
    ] as const) {
      const refusal = { status: 403, body: { code: 'blocked' } };
      expect(await write(one, other)).toMatchObject(refusal);
      const json = { text: 'Hello?' };
      const { cookie } = one;
      expect(await api.send('POST', of(conversation._id, '/messages'), { cookie, json })).toMatchObject(
        refusal,
      );
      expect(await box(one)).toMatchObject({ conversations: [], unread: 0 });
      expect(await read(one, conversation._id)).toMatchObject({ status: 404 });
    }
    expect(await MessageModel.countDocuments({ conversationId: conversation._id })).toBe(1);
  });

  it.each([
    ['while the account is young', NEW_CONVERSATIONS_WHILE_YOUNG, 1],
    ['later', NEW_CONVERSATIONS_PER_DAY, YOUNG_ACCOUNT_DAYS + 1],
  ])('begins so many conversations a day %s', async (_when, most, days) => {
    const createdAt = new Date(now - days * DAY);
    await UserModel.collection.updateOne({ _id: new Types.ObjectId(ada.userId) }, { $set: { createdAt } });
    const others = await Promise.all(Array.from({ length: most + 1 }, () => newFan(api)));
    for (const other of others) await befriend(ada, other);
    // The last three at once: one of them is too many.
    const answers = [];
    for (const other of others.slice(0, -3)) answers.push(await write(ada, other));
    answers.push(...(await Promise.all(others.slice(-3).map((other) => write(ada, other)))));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(most).fill(201), 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(DAY / 1_000 - 60);
    // In a conversation that is there one goes on writing, and tomorrow one begins others.
    const [first] = others;
    const last = others[answers.findIndex(({ status }) => status === 429)];
    if (first && last && first !== last) expect(await write(ada, first)).toMatchObject({ status: 201 });
    const starts = Array.from({ length: most }, () => new Date(now - DAY));
    await MessageSettingsModel.updateOne({ userId: ada.userId }, { $set: { starts } });
    if (last) expect(await write(ada, last)).toMatchObject({ status: 201 });
  });
});

describe('a conversation', () => {
  it('is deleted for one member alone, and comes back with the next message', async () => {
    await befriend(ada, obi);
    const { conversation } = await wrote(ada, obi, 'Old');
    await api.send('DELETE', of(conversation._id), { cookie: obi.cookie });
    expect((await box(obi)).conversations).toEqual([]);
    const { body } = await api.send('GET', `/conversations?with=${ada.userId}`, { cookie: obi.cookie });
    expect(body).toMatchObject({ conversations: [{ last: null }] });
    expect(await texts(ada, conversation._id)).toEqual(['Old']);
    await wrote(ada, obi, 'New');
    expect((await box(obi)).conversations).toMatchObject([{ unread: 1, last: { excerpt: 'New' } }]);
    expect(await texts(obi, conversation._id)).toEqual(['New']);
    await api.send('DELETE', of(conversation._id), { cookie: ada.cookie });
    expect(await MessageModel.countDocuments({ conversationId: conversation._id })).toBe(1);
  });

  it('is nobody else’s, and takes no odd input', async () => {
    await befriend(ada, obi);
    const { conversation, sentMessage: message } = await wrote(ada, obi);
    const third = await newFan(api);
    const { cookie } = third;
    for (const [method, rest, json] of [
      ['GET', '/messages', undefined],
      ['POST', '/messages', { text: 'x' }],
      ['PUT', '/read', {}],
      ['PUT', '/acceptance', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const answer = await api.send(method, of(conversation._id, rest), { cookie, ...(json && { json }) });
      expect(answer, rest).toMatchObject({ status: 404, body: { code: 'conversation_not_found' } });
    }
    const report = { kind: 'message', id: message._id, reason: 'abuse' };
    expect(await api.send('POST', '/reports', { cookie, json: report })).toMatchObject({ status: 404 });
    expect(await write(ada, ada)).toMatchObject({ status: 409, body: { code: 'self_message' } });
    expect(await write(ada, { ...obi, userId: 'f'.repeat(24) })).toMatchObject({ status: 404 });
    for (const text of ['', ' ', 'x'.repeat(5_001)]) {
      const { status, body } = await write(ada, obi, text);
      expect(status).toBe(400);
      expect(body).toHaveProperty('fields.text');
    }
    expect(await settings(ada, { from: 'friends' })).toMatchObject({ status: 400 });
    expect(await settings(ada, {})).toMatchObject({ status: 400 });
  });

  it('is read by moderators around a message that was reported, and a hidden one by its author alone', async () => {
    await befriend(ada, obi);
    await wrote(ada, obi, 'Before it');
    const { conversation, sentMessage: message } = await wrote(ada, obi, 'The message itself');
    const { cookie } = await api.signInAs('moderator');
    const report = { kind: 'message', id: message._id, reason: 'abuse' };
    expect(await api.send('POST', '/reports', { cookie: obi.cookie, json: report })).toMatchObject({
      status: 201,
    });
    expect((await api.send('GET', '/moderation/queue?kind=message', { cookie })).body).toMatchObject({
      targets: [{ surroundings: [{ text: 'Before it' }, { text: 'The message itself' }] }],
    });
    const json = { targets: [{ kind: 'message', id: message._id }], action: 'hide', reason: 'abuse' };
    await api.send('POST', '/moderation/decisions', { cookie, json });
    expect(await texts(obi, conversation._id)).toEqual(['Before it']);
    expect((await box(obi)).conversations).toMatchObject([{ unread: 1, last: { excerpt: 'Before it' } }]);
    expect((await read(ada, conversation._id)).body).toMatchObject({
      messages: [{ text: 'The message itself', hidden: { reason: 'abuse' } }, {}],
    });
  });

  it('passes the word rules of messages', async () => {
    await befriend(ada, obi);
    const places: RulePlace[] = ['message'];
    const rule = { places, sentence: 'Not here.', createdAt: new Date(), active: true };
    await WordRuleModel.create({ ...rule, phrase: 'forbidden word', action: 'refuse' });
    await WordRuleModel.create({ ...rule, phrase: 'odd word', action: 'hold' });
    forgetRules();
    expect(await write(ada, obi, 'A forbidden word')).toMatchObject({
      status: 400,
      body: { code: 'text_refused', message: 'Not here.' },
    });
    expect(await MessageModel.countDocuments({ userId: ada.userId })).toBe(0);
    const { conversation } = await wrote(ada, obi, 'An odd word');
    expect(await texts(obi, conversation._id)).toEqual([]);
    expect(await box(obi)).toMatchObject({ unread: 0 });
  });
});
