import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideOn, readQueue, sendReport } from '../../../testing/moderation-flows.ts';
import { newFan, postReview, type Fan } from '../../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { ReportModel } from './reports.model.ts';

const UNKNOWN_ID = 'f'.repeat(24);

let api: TestApi;
let author: Fan;
let reader: Fan;
let moderator: string;
let review: { kind: 'review'; id: string };

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const movieId = (await buildMovie())._id.toHexString();
  [author, reader] = [await newFan(api), await newFan(api)];
  ({ cookie: moderator } = await api.signInAs('moderator'));
  review = { kind: 'review', id: (await postReview(api, movieId, author))._id };
});

const waiting = async (id: string) => (await readQueue(api, moderator)).targets.find((one) => one.id === id);

describe('POST /reports', () => {
  it('stores the first report of a member, and answers the second as the first', async () => {
    expect(await sendReport(api, reader.cookie, review, { note: ' It insults me. ' })).toMatchObject({
      status: 201,
      body: { success: true },
    });
    expect(await sendReport(api, reader.cookie, review, { reason: 'spam' })).toMatchObject({ status: 200 });
    expect(await ReportModel.find({ targetId: review.id }).lean()).toMatchObject([
      { reason: 'abuse', note: 'It insults me.', decisionId: null },
    ]);
  });

  it('takes reports of profiles', async () => {
    const target = { kind: 'profile', id: author.userId };
    expect((await sendReport(api, reader.cookie, target)).status).toBe(201);
    expect(await waiting(author.userId)).toMatchObject({ kind: 'profile', reports: [{ reason: 'abuse' }] });
  });

  it.each([
    [{ reason: 'boring' }, 'reason'],
    [{ note: 'x'.repeat(1_001) }, 'note'],
    [{ userId: UNKNOWN_ID }, 'userId'],
    [{ kind: 'film' }, 'kind'],
  ])('refuses %j', async (more, field) => {
    const answer = await sendReport(api, reader.cookie, review, more);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(['fields', field]);
  });

  it('is not for visitors, unconfirmed members, the author, and for what does not exist', async () => {
    const { cookie: unconfirmed } = await api.signInAs('member', { emailVerified: false });
    expect((await sendReport(api, '', review)).status).toBe(401);
    expect(await sendReport(api, unconfirmed, review)).toMatchObject({ body: { code: 'email_unverified' } });
    expect(await sendReport(api, author.cookie, review)).toMatchObject({ body: { code: 'forbidden' } });
    const own = { kind: 'profile', id: reader.userId };
    expect(await sendReport(api, reader.cookie, own)).toMatchObject({ body: { code: 'forbidden' } });
    for (const [kind, code] of [
      ['review', 'review_not_found'],
      ['profile', 'member_not_found'],
    ] as const) {
      expect(await sendReport(api, reader.cookie, { kind, id: UNKNOWN_ID })).toMatchObject({
        status: 404,
        body: { code },
      });
    }
    expect(await waiting(review.id)).toBeUndefined();
  });
});

describe('GET /moderation/queue', () => {
  it('groups reports by target, with the text, the reasons and the author’s history, and names no reporter', async () => {
    await sendReport(api, reader.cookie, review, { reason: 'spam', note: 'Sells watches.' });
    await sendReport(api, (await newFan(api)).cookie, review);
    await sendReport(api, reader.cookie, { kind: 'profile', id: author.userId });
    const target = await waiting(review.id);
    expect(target).toMatchObject({
      kind: 'review',
      excerpt: 'A film that stays with you for days.',
      hidden: null,
      author: { userId: author.userId },
      authorHistory: { openReports: 3, decisions: {} },
      decision: null,
    });
    expect(target?.context.title).toMatch(/^Review of /);
    expect(target?.reports.map(({ reason }) => reason).sort()).toEqual(['abuse', 'spam']);
    expect(JSON.stringify(target)).not.toContain(reader.userId);
  });

  it('narrows by kind and reason, and pages without repeating or missing a target', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => newFan(api)));
    for (const { userId } of others) {
      await sendReport(api, reader.cookie, { kind: 'profile', id: userId }, { reason: 'copyright' });
    }
    await sendReport(api, reader.cookie, review, { reason: 'copyright' });
    const query = '&kind=profile&reason=copyright';
    const all = await readQueue(api, moderator, query);
    expect(all.targets.map(({ id }) => id)).toEqual(others.map(({ userId }) => userId));
    expect(all.total).toBe(3);
    const page = await api.send('GET', `/moderation/queue?limit=2${query}`, { cookie: moderator });
    expect(page.body).toMatchObject({ targets: [{ id: others[0]?.userId }, { id: others[1]?.userId }] });
    const next = (page.body as { next: string }).next;
    expect((await readQueue(api, moderator, `${query}&cursor=${next}`)).targets).toMatchObject([
      { id: others[2]?.userId },
    ]);
  });

  it('opens a target again that is reported after it was kept, and lists the decided ones apart', async () => {
    await sendReport(api, reader.cookie, review);
    await decideOn(api, moderator, review, 'keep');
    expect(await waiting(review.id)).toBeUndefined();
    const decided = await readQueue(api, moderator, '&state=decided');
    expect(decided.targets.find(({ id }) => id === review.id)).toMatchObject({
      decision: { action: 'keep' },
      reports: [{ reason: 'abuse' }],
    });
    await sendReport(api, (await newFan(api)).cookie, review, { reason: 'hate' });
    expect(await waiting(review.id)).toMatchObject({
      reports: [{ reason: 'hate' }],
      decision: { action: 'keep' },
    });
  });

  it('leaves out what its author has deleted, until it is brought back', async () => {
    await sendReport(api, reader.cookie, review);
    await api.send('DELETE', `/reviews/${review.id}`, { cookie: author.cookie });
    expect(await waiting(review.id)).toBeUndefined();
    await api.send('POST', `/reviews/${review.id}/restore`, { cookie: author.cookie });
    expect(await waiting(review.id)).toMatchObject({ reports: [{ reason: 'abuse' }] });
  });

  it('is for moderators and admins', async () => {
    const { cookie: admin } = await api.signInAs('admin');
    const statuses = [];
    for (const cookie of ['', reader.cookie, moderator, admin]) {
      statuses.push((await api.send('GET', '/moderation/queue', { cookie })).status);
    }
    expect(statuses).toEqual([401, 403, 200, 200]);
  });
});
