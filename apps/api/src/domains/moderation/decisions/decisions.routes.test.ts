import { notificationListSchema } from '@filmfisher/shared/notifications/notifications.schema';
import { integrityListSchema } from '@filmfisher/shared/moderation/integrity.schema';
import { DECISION_UNDO_MS } from '@filmfisher/shared/moderation/moderation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideOn, readQueue, sendDecision, sendReport } from '../../../testing/moderation-flows.ts';
import { idsOf, newFan, postReview, type Fan } from '../../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { setUser } from '../../members/users/users.builder.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { DecisionModel } from './decisions.model.ts';

const HOUR = 60 * 60_000;

let api: TestApi;
const now = Date.parse('2126-03-10T09:00:00Z');
let movieId: string;
let author: Fan;
let reader: Fan;
let moderator: string;
let review: { kind: 'review'; id: string };

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
});
afterAll(() => api.close());
beforeEach(async () => {
  movieId = (await buildMovie())._id.toHexString();
  [author, reader] = [await newFan(api), await newFan(api)];
  ({ cookie: moderator } = await api.signInAs('moderator'));
  review = { kind: 'review', id: (await postReview(api, movieId, author))._id };
  await sendReport(api, reader.cookie, review);
});

const listed = async () => idsOf((await api.send('GET', `/movies/${movieId}/reviews`)).body);
const own = async () =>
  (await api.send('GET', `/movies/${movieId}/reviews/mine`, { cookie: author.cookie })).body;
const newsOf = async ({ cookie }: Fan) =>
  notificationListSchema.parse((await api.send('GET', '/notifications', { cookie })).body).notifications;
const undo = (id: string, cookie = moderator) =>
  api.send('DELETE', `/moderation/decisions/${id}`, { cookie });
const publicLog = async () => {
  const { entries } = integrityListSchema.parse((await api.send('GET', '/integrity?limit=100')).body);
  return entries.filter((entry) => entry.movieId === movieId).map(({ kind }) => kind);
};

describe('POST /moderation/decisions', () => {
  it.each(['hide', 'remove'])(
    '%s: others do not find the review, its author does, with the reason',
    async (action) => {
      const { id } = await decideOn(api, moderator, review, action, { note: 'No insults.' });
      expect(await listed()).toEqual([]);
      expect(await own()).toMatchObject({
        review: { _id: review.id, hidden: { reason: 'abuse', decisionId: id } },
      });
      expect(await newsOf(author)).toMatchObject([
        {
          kind: 'decision',
          target: { kind: 'decision', id, path: `/decisions/${id}` },
          text: expect.stringMatching(
            action === 'hide'
              ? /have hidden your review of .*: No insults\.$/
              : /have removed your review of /,
          ) as string,
        },
      ]);
      expect(await newsOf(reader)).toMatchObject([
        { kind: 'report_decided', target: { kind: 'review', id: review.id }, actors: [] },
      ]);
      expect(await publicLog()).toEqual([action === 'hide' ? 'hidden' : 'removed']);
    },
  );

  it('changes nothing on keep, and does not notify the author', async () => {
    await decideOn(api, moderator, review, 'keep');
    expect(await listed()).toEqual([review.id]);
    expect(await newsOf(author)).toEqual([]);
    expect(await newsOf(reader)).toMatchObject([{ kind: 'report_decided' }]);
    expect(await publicLog()).toEqual([]);
  });

  it('spoiler: the review warns of itself; a profile cannot be one', async () => {
    await decideOn(api, moderator, review, 'spoiler', { reason: 'spoiler' });
    expect((await api.send('GET', `/movies/${movieId}/reviews`)).body).toMatchObject({
      reviews: [{ _id: review.id, spoiler: true }],
    });
    const profile = { kind: 'profile', id: author.userId };
    expect(await sendDecision(api, moderator, [profile], 'spoiler')).toMatchObject({ status: 400 });
  });

  it('suspend: the author reads only, for a week at most when a moderator says so', async () => {
    const until = (days: number) => new Date(now + days * 24 * HOUR).toISOString();
    for (const more of [{ until: until(8) }, {}, { until: null }]) {
      expect(await sendDecision(api, moderator, [review], 'suspend', more)).toMatchObject({ status: 403 });
    }
    expect(await listed()).toEqual([review.id]);
    const { id } = await decideOn(api, moderator, review, 'suspend', { until: until(7) });
    expect(await listed()).toEqual([]);
    const write = () =>
      api.send('PUT', `/movies/${movieId}/rating`, { cookie: author.cookie, json: { stars: 3 } });
    expect(await write()).toMatchObject({ status: 403, body: { code: 'suspended' } });
    const appeal = { decisionId: id, text: 'It was no insult at all.' };
    expect(await api.send('POST', '/appeals', { cookie: author.cookie, json: appeal })).toMatchObject({
      status: 201,
    });
    expect((await undo(id)).status).toBe(200);
    expect((await write()).status).toBe(200);
  });

  it('decides about several targets, all or none', async () => {
    const second = { kind: 'profile', id: author.userId };
    const third = { kind: 'profile', id: (await newFan(api)).userId };
    await decideOn(api, moderator, third, 'warn');
    expect((await sendDecision(api, moderator, [review, second, third], 'hide')).status).toBe(409);
    expect(await listed()).toEqual([review.id]);
    // The same target twice counts once.
    const { status, body } = await sendDecision(api, moderator, [review, second, review], 'hide');
    expect(status).toBe(201);
    expect(body).toMatchObject({ decisions: [{ targetId: review.id }, { targetId: author.userId }] });
    const many = Array.from({ length: 51 }, () => review);
    expect((await sendDecision(api, moderator, many, 'keep')).status).toBe(400);
  });

  it('gives the second of two moderators the first decision, also when they decide at once', async () => {
    const { cookie: second } = await api.signInAs('moderator');
    const answers = await Promise.all([
      sendDecision(api, moderator, [review], 'hide'),
      sendDecision(api, second, [review], 'keep'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [stored] = await DecisionModel.find({ targetId: review.id }).lean();
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already_decided',
      data: { decision: { id: stored?._id.toHexString(), action: stored?.action } },
    });
  });

  it('is not for members, about oneself, and about one of the same rank', async () => {
    expect((await sendDecision(api, reader.cookie, [review], 'keep')).status).toBe(403);
    expect((await sendDecision(api, '', [review], 'keep')).status).toBe(401);
    const { cookie, user } = await api.signInAs('moderator');
    const profile = { kind: 'profile', id: user._id.toHexString() };
    expect(await sendDecision(api, cookie, [profile], 'keep')).toMatchObject({
      status: 403,
      body: { code: 'own_decision' },
    });
    expect(await sendDecision(api, moderator, [profile], 'warn')).toMatchObject({
      status: 403,
      body: { code: 'role_too_high' },
    });
    const { cookie: admin } = await api.signInAs('admin');
    expect((await sendDecision(api, admin, [profile], 'warn')).status).toBe(201);
  });
});

describe('DELETE /moderation/decisions/{id}', () => {
  it('makes everything as before: the review, its reports, the news', async () => {
    const { id } = await decideOn(api, moderator, review, 'hide');
    expect((await undo(id)).status).toBe(200);
    expect(await listed()).toEqual([review.id]);
    expect(await newsOf(author)).toEqual([]);
    expect((await readQueue(api, moderator)).targets.find((one) => one.id === review.id)).toMatchObject({
      reports: [{ reason: 'abuse' }],
      decision: null,
    });
    expect(await publicLog()).toEqual(['restored', 'hidden']);
    expect((await undo(id)).status).toBe(404);
    await decideOn(api, moderator, review, 'remove');
  });

  it('is for an admin, too, once the moderator who decided has left, however long ago that was', async () => {
    const [former, { cookie: admin }] = [await api.signInAs('moderator'), await api.signInAs('admin')];
    const { id } = await decideOn(api, former.cookie, review, 'hide');
    await DecisionModel.updateOne({ _id: id }, { $set: { at: new Date(now - DECISION_UNDO_MS - 1) } });
    expect((await undo(id, admin)).status).toBe(403);
    await setUser(former.user._id, { role: 'member' });
    expect((await undo(id)).status).toBe(403);
    expect((await undo(id, admin)).status).toBe(200);
    expect(await listed()).toEqual([review.id]);
    const gone = await decideOn(api, moderator, review, 'hide');
    await DecisionModel.updateOne({ _id: gone.id }, { $set: { moderatorId: null } });
    expect((await undo(gone.id, admin)).status).toBe(200);
  });

  it('lets a moderator read the whole text of what is hidden', async () => {
    const text = 'word '.repeat(1_000).trim();
    await api.send('PATCH', `/reviews/${review.id}`, { cookie: author.cookie, json: { text } });
    await decideOn(api, moderator, review, 'hide');
    const read = (cookie = '') => api.send('GET', `/reviews/${review.id}`, { cookie });
    expect(await read(moderator)).toMatchObject({ status: 200, body: { text, hidden: { reason: 'abuse' } } });
    const { cookie: stranger } = await api.signInAs('member');
    for (const cookie of [stranger, '']) expect((await read(cookie)).status).toBe(404);
  });

  it('lets only the deciding moderator undo, within a day and before an appeal is settled', async () => {
    const { cookie: second } = await api.signInAs('moderator');
    const { id } = await decideOn(api, moderator, review, 'hide');
    expect((await undo(id, second)).status).toBe(403);
    const decidedAt = await DecisionModel.findById(id).lean();
    await DecisionModel.updateOne({ _id: id }, { $set: { at: new Date(now - DECISION_UNDO_MS - 1) } });
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'undo_over' } });
    await DecisionModel.updateOne({ _id: id }, { $set: { at: decidedAt?.at } });
    await api.send('POST', '/appeals', {
      cookie: author.cookie,
      json: { decisionId: id, text: 'I said no such thing.' },
    });
    await api.send('POST', `/moderation/appeals/${id}/decision`, { cookie: second, json: { uphold: true } });
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'undo_over' } });
  });
});

describe('a hidden review', () => {
  it('can be changed by its author, and then waits to be read again, until a moderator shows it', async () => {
    await decideOn(api, moderator, review, 'hide');
    const text = 'A calm text that insults nobody.';
    const edited = await api.send('PATCH', `/reviews/${review.id}`, {
      cookie: author.cookie,
      json: { text },
    });
    expect(edited.body).toMatchObject({ data: { review: { text, hidden: { reason: 'abuse' } } } });
    expect(await listed()).toEqual([]);
    expect((await readQueue(api, moderator)).targets.find((one) => one.id === review.id)).toMatchObject({
      excerpt: text,
      notes: ['Its author has changed it since it was hidden.'],
    });
    await decideOn(api, moderator, review, 'keep');
    expect(await listed()).toEqual([review.id]);
    expect(await newsOf(author)).toMatchObject([
      { text: expect.stringMatching(/have read your review .*, and others can see it$/) as string },
      { text: expect.stringContaining('have hidden') as string },
    ]);
  });

  it('keeps its place: its author posts no second one, and can delete it and bring it back', async () => {
    await decideOn(api, moderator, review, 'remove');
    const json = { text: 'Another text about the same film.' };
    const post = () => api.send('POST', `/movies/${movieId}/reviews`, { cookie: author.cookie, json });
    expect(await post()).toMatchObject({ status: 409, body: { code: 'review_exists' } });
    expect((await api.send('DELETE', `/reviews/${review.id}`, { cookie: author.cookie })).status).toBe(200);
    const back = await api.send('POST', `/reviews/${review.id}/restore`, { cookie: author.cookie });
    expect(back.body).toMatchObject({ data: { review: { hidden: { reason: 'abuse' } } } });
    expect(await listed()).toEqual([]);
    for (const [method, path] of [
      ['PUT', 'helpful'],
      ['POST', 'report'],
    ] as const) {
      const answer = await api.send(method, `/reviews/${review.id}/${path}`, {
        cookie: reader.cookie,
        ...(path === 'report' && { json: { reason: 'spam' } }),
      });
      expect(answer).toMatchObject({ status: 404, body: { code: 'review_not_found' } });
    }
  });
});
