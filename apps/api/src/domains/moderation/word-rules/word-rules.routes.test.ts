import { wordRuleListSchema, wordRuleResponseSchema } from '@filmfisher/shared/moderation/word-rules.schema';
import { notificationListSchema } from '@filmfisher/shared/notifications/notifications.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideOn, readQueue } from '../../../testing/moderation-flows.ts';
import { idsOf, newFan, sendReview, type Fan } from '../../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { createMatcher, forgetRules } from './active-rules.ts';
import { WordRuleModel } from './word-rules.model.ts';

let api: TestApi;
let movieId: string;
let author: Fan;
let moderator: string;

beforeAll(async () => {
  api = await createTestApi();
  ({ cookie: moderator } = await api.signInAs('moderator'));
});
afterAll(() => api.close());
beforeEach(async () => {
  await WordRuleModel.deleteMany({});
  forgetRules();
  movieId = (await buildMovie())._id.toHexString();
  author = await newFan(api);
});

const send = (method: string, path: string, json?: object, cookie = moderator) =>
  api.send(method, `/moderation/word-rules${path}`, { cookie, ...(json && { json }) });
const add = async (rule: object) => {
  const { status, body } = await send('POST', '', {
    places: ['review'],
    action: 'note',
    active: true,
    ...rule,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return wordRuleResponseSchema.parse(body).rule;
};
const write = (text: string) => sendReview(api, movieId, author.cookie, { text });
const listed = async () => idsOf((await api.send('GET', `/movies/${movieId}/reviews`)).body);
const waiting = async () => {
  const { targets } = await readQueue(api, moderator);
  return targets.find(({ author: member }) => member?.userId === author.userId);
};

describe('what a rule finds', () => {
  it.each([
    ['cheap watches', 'Buy CHEAP, watches here', true],
    ['cheap watches', 'cheapwatches', false],
    ['watch', 'I watched it', false],
    ['ọṣun', 'OSUN state', true],
    ['a.c', 'abc', false],
  ])('the phrase %s in "%s": %s', (phrase, text, isFound) => {
    expect(createMatcher({ phrase })(text)).toBe(isFound);
  });

  it('a pattern, whatever the case, in time that grows with the text alone', () => {
    expect(createMatcher({ pattern: 'wat+ch(es)?\\b' })('Cheap WATTCHES!')).toBe(true);
    // Backtracking would need longer than the universe has for this.
    expect(createMatcher({ pattern: '^(a+)+$' })(`${'a'.repeat(10_000)}!`)).toBe(false);
  });
});

describe('word rules', () => {
  it.each(['(a', 'a{2,1}', '(?=b)a', '(a)\\1', '((a{100}){100}){100}'])(
    'refuse the pattern %s',
    async (pattern) => {
      for (const path of ['', '/try']) {
        const answer = await send('POST', path, { pattern, places: ['review'], action: 'note' });
        expect(answer).toMatchObject({ status: 400, body: { code: 'pattern_unsafe' } });
      }
      expect(await WordRuleModel.countDocuments({})).toBe(0);
    },
  );

  it.each([
    [{ places: ['review'], action: 'note' }, 'phrase'],
    [{ phrase: 'ab', pattern: 'ab', places: ['review'], action: 'note' }, 'phrase'],
    [{ phrase: 'ab', places: [], action: 'note' }, 'places'],
    [{ phrase: 'ab', places: ['review'], action: 'burn' }, 'action'],
  ])('refuse %j', async (rule, field) => {
    const answer = await send('POST', '', rule);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(['fields', field]);
  });

  it('are listed, changed, switched off and deleted', async () => {
    const { id } = await add({ phrase: 'cheap watches', action: 'refuse' });
    expect((await send('PATCH', `/${id}`, { active: false })).body).toMatchObject({
      rule: { id, active: false, action: 'refuse' },
    });
    expect((await write('Cheap watches, all of them.')).status).toBe(201);
    const { rules } = wordRuleListSchema.parse((await send('GET', '')).body);
    expect(rules).toMatchObject([{ id, phrase: 'cheap watches', active: false }]);
    expect((await send('DELETE', `/${id}`)).status).toBe(200);
    expect((await send('DELETE', `/${id}`)).status).toBe(404);
    expect((await send('GET', '', undefined, author.cookie)).status).toBe(403);
  });

  it('can be tried on what was written, and change nothing then', async () => {
    await write('A dry run finds this text.');
    const rule = { phrase: 'dry run finds', places: ['review', 'profile'], action: 'hide' };
    expect((await send('POST', '/try', rule)).body).toMatchObject({
      total: 1,
      matches: [{ kind: 'review', excerpt: 'A dry run finds this text.' }],
    });
    expect(await listed()).toHaveLength(1);
    expect(await WordRuleModel.countDocuments({})).toBe(0);
  });
});

describe('a text that breaks a rule', () => {
  it('is refused with the rule’s sentence, and not stored', async () => {
    await add({ phrase: 'cheap watches', action: 'refuse', sentence: 'No advertising, please.' });
    expect(await write('Cheap watches, all of them.')).toMatchObject({
      status: 400,
      body: { code: 'text_refused', message: 'No advertising, please.' },
    });
    expect(await listed()).toEqual([]);
    await add({ phrase: 'my shop', places: ['profile'], action: 'refuse' });
    const json = { bio: 'Visit my shop' };
    const update = await api.send('PATCH', '/profile/update', { cookie: author.cookie, json });
    expect(update).toMatchObject({ status: 400, body: { code: 'text_refused' } });
  });

  it('is noted for the moderators, and shown', async () => {
    await add({ phrase: 'giveaway' });
    await write('A giveaway of a film.');
    expect(await listed()).toHaveLength(1);
    expect(await waiting()).toMatchObject({ notes: ['Word rule: giveaway'], hidden: null, reports: [] });
  });

  it('is held until it was read, and then shown', async () => {
    await add({ phrase: 'giveaway', action: 'hold' });
    const { body } = await write('A giveaway of a film.');
    expect(body).toMatchObject({ data: { review: { hidden: { reason: 'other', decisionId: null } } } });
    expect(await listed()).toEqual([]);
    const target = await waiting();
    expect(target).toMatchObject({ notes: ['Word rule: giveaway'], hidden: { decisionId: null } });
    await decideOn(api, moderator, { kind: 'review', id: target?.id ?? '' }, 'keep');
    expect(await listed()).toEqual([target?.id]);
  });

  it('is hidden by a decision of nobody, which its author can appeal', async () => {
    await add({ pattern: 'give-?away', action: 'hide', sentence: 'No giveaways.' });
    await add({ phrase: 'film', action: 'note' });
    await write('A give-away of a film.');
    expect(await listed()).toEqual([]);
    const { body } = await api.send('GET', '/notifications', { cookie: author.cookie });
    const [news] = notificationListSchema.parse(body).notifications;
    expect(news).toMatchObject({
      kind: 'decision',
      text: expect.stringMatching(/have hidden .*: No giveaways\.$/) as string,
    });
    const decisionId = news?.target.id ?? '';
    const json = { decisionId, text: 'It is the title of the film.' };
    expect((await api.send('POST', '/appeals', { cookie: author.cookie, json })).status).toBe(201);
    const settle = { cookie: moderator, json: { uphold: false } };
    expect((await api.send('POST', `/moderation/appeals/${decisionId}/decision`, settle)).status).toBe(200);
    expect(await listed()).toHaveLength(1);
  });
});
