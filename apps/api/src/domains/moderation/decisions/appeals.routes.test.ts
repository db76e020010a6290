import { appealListSchema, ownDecisionSchema } from '@filmfisher/shared/moderation/moderation.schema';
import { notificationListSchema } from '@filmfisher/shared/notifications/notifications.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideOn } from '../../../testing/moderation-flows.ts';
import { idsOf, newFan, postReview, type Fan } from '../../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

const TEXT = 'I quoted the film; it is no insult of mine.';

let api: TestApi;
let movieId: string;
let author: Fan;
let first: string;
let second: string;
let decisionId: string;
let review: { kind: 'review'; id: string };

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  movieId = (await buildMovie())._id.toHexString();
  author = await newFan(api);
  ({ cookie: first } = await api.signInAs('moderator'));
  ({ cookie: second } = await api.signInAs('moderator'));
  review = { kind: 'review', id: (await postReview(api, movieId, author))._id };
  decisionId = (await decideOn(api, first, review, 'hide', { note: 'An insult.' })).id;
});

const appeal = (cookie = author.cookie, text = TEXT, id = decisionId) =>
  api.send('POST', '/appeals', { cookie, json: { decisionId: id, text } });
const settle = (cookie: string, uphold: boolean) =>
  api.send('POST', `/moderation/appeals/${decisionId}/decision`, {
    cookie,
    json: { uphold, note: 'A quotation.' },
  });
const listed = async () => idsOf((await api.send('GET', `/movies/${movieId}/reviews`)).body);
const appeals = async (cookie: string, state = 'open') => {
  const { body } = await api.send('GET', `/moderation/appeals?limit=100&state=${state}`, { cookie });
  return appealListSchema.parse(body).appeals.find(({ id }) => id === decisionId);
};
const latestNews = async () => {
  const { body } = await api.send('GET', '/notifications', { cookie: author.cookie });
  return notificationListSchema.parse(body).notifications[0];
};

describe('POST /appeals', () => {
  it('is for the author, once, and shows what was decided', async () => {
    expect(ownDecisionSchema.parse((await appeal()).body)).toMatchObject({
      action: 'hide',
      reason: 'abuse',
      note: 'An insult.',
      excerpt: 'A film that stays with you for days.',
      appeal: { text: TEXT, state: 'open' },
    });
    expect(await appeal()).toMatchObject({ status: 409, body: { code: 'already_appealed' } });
    const stranger = await newFan(api);
    for (const { status } of [
      await appeal(stranger.cookie),
      await api.send('GET', `/appeals/${decisionId}`, { cookie: stranger.cookie }),
      await appeal(author.cookie, TEXT, 'f'.repeat(24)),
    ]) {
      expect(status).toBe(404);
    }
    expect((await appeal('')).status).toBe(401);
  });

  it.each(['too short', 'x'.repeat(2_001)])('refuses the text %s', async (text) => {
    expect((await appeal(author.cookie, text)).status).toBe(400);
  });

  it('does not name the moderator to the author', async () => {
    const { body } = await api.send('GET', `/appeals/${decisionId}`, { cookie: author.cookie });
    expect(body).not.toHaveProperty('by');
  });
});

describe('POST /moderation/appeals/{id}/decision', () => {
  it('lets another moderator overturn the decision, restores the review and notifies its author', async () => {
    await appeal();
    expect(await appeals(first)).toMatchObject({ mayDecide: false });
    expect(await settle(first, false)).toMatchObject({ status: 403, body: { code: 'own_decision' } });
    expect(await appeals(second)).toMatchObject({
      mayDecide: true,
      text: TEXT,
      decision: { action: 'hide' },
    });
    expect(await settle(second, false)).toMatchObject({
      status: 200,
      body: { decisions: [{ appeal: 'overturned' }] },
    });
    expect(await listed()).toEqual([review.id]);
    expect(await latestNews()).toMatchObject({
      kind: 'appeal_decided',
      text: expect.stringMatching(/have taken their decision back .*: A quotation\.$/) as string,
    });
    expect(await appeals(second)).toBeUndefined();
    expect(await appeals(second, 'decided')).toMatchObject({ state: 'overturned' });
    expect(await settle(second, true)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  });

  it('upheld, the review stays hidden', async () => {
    await appeal();
    expect((await settle(second, true)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await latestNews()).toMatchObject({
      kind: 'appeal_decided',
      text: expect.stringContaining('keep their decision') as string,
    });
  });

  it('lets an admin settle their own decision, and never a member or the appellant', async () => {
    const { cookie: admin } = await api.signInAs('admin');
    const { cookie, user } = await api.signInAs('moderator');
    const profile = { kind: 'profile', id: user._id.toHexString() };
    decisionId = (await decideOn(api, admin, profile, 'warn')).id;
    await appeal(cookie);
    expect(await settle(cookie, false)).toMatchObject({ status: 403, body: { code: 'own_decision' } });
    expect((await settle(author.cookie, false)).status).toBe(403);
    expect((await settle(admin, false)).status).toBe(200);
  });

  it('needs an appeal', async () => {
    expect((await settle(second, true)).status).toBe(404);
  });
});
