import {
  criticApplicationListSchema,
  criticListSchema,
  ownApplicationSchema,
} from '@filmfisher/shared/critics/critics.schema';
import { reviewListSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { movieSchema } from '@filmfisher/shared/movies/movies.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { CriticApplicationModel } from './critic-applications.model.ts';

const DETAILS = { outlet: 'The Lagos Review', url: 'https://lagos.example/film', statement: 'No conflicts.' };

let api: TestApi;
let admin: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signInAs('admin');
});
afterAll(() => api.close());
beforeEach(async () => {
  await CriticApplicationModel.deleteMany({});
  member = await api.signInAs('member');
});

const idOf = ({ user }: SignedIn) => user._id.toHexString();
const apply = ({ cookie }: { cookie: string }, json: object = DETAILS) =>
  api.send('POST', '/critics/applications', { cookie, json });
const mine = async () => {
  const { body } = await api.send('GET', '/critics/applications/mine', { cookie: member.cookie });
  return ownApplicationSchema.parse(body).application;
};
const list = async (query = '') => {
  const { body } = await api.send('GET', `/admin/critics/applications${query}`, { cookie: admin.cookie });
  return criticApplicationListSchema.parse(body).applications;
};
const decide = (id: string | undefined, json: object, { cookie } = admin) =>
  api.send('POST', `/admin/critics/applications/${id ?? ''}/decision`, { cookie, json });
const applied = async () => {
  expect((await apply(member)).status).toBe(201);
  return (await mine())?._id;
};
const critics = async () => {
  const { critics: rows } = criticListSchema.parse((await api.send('GET', '/critics?limit=100')).body);
  return rows.filter(({ userId }) => userId === idOf(member));
};

describe('POST /critics/applications', () => {
  it('stores one application at a time, which its member can read', async () => {
    expect(await mine()).toBeNull();
    const { status, body } = await apply(member);
    expect(status).toBe(201);
    expect(body).toMatchObject({ application: { ...DETAILS, state: 'open', note: '' } });
    expect(await mine()).toEqual(ownApplicationSchema.parse(body).application);
    const answers = await Promise.all([apply(member), apply(member)]);
    for (const answer of answers) expect(answer).toMatchObject({ body: { code: 'already_applied' } });
    expect(await CriticApplicationModel.countDocuments({})).toBe(1);
  });

  it('is for confirmed members without another role', async () => {
    expect((await apply({ cookie: '' })).status).toBe(401);
    const unconfirmed = await api.signInAs('member', { emailVerified: false });
    expect(await apply(unconfirmed)).toMatchObject({ status: 403, body: { code: 'email_unverified' } });
    expect(await apply(await api.signInAs('critic'))).toMatchObject({
      status: 409,
      body: { code: 'already_critic' },
    });
    expect(await apply(await api.signInAs('moderator'))).toMatchObject({ status: 403 });
    expect(await CriticApplicationModel.countDocuments({})).toBe(0);
  });

  it.each([
    [{ outlet: ' ' }, 'outlet'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'lagos.example' }, 'url'],
    [{ statement: '' }, 'statement'],
    [{ statement: 'x'.repeat(1_001) }, 'statement'],
    [{ state: 'accepted' }, 'state'],
  ])('refuses %j', async (change, field) => {
    const { status, body } = await apply(member, { ...DETAILS, ...change });
    expect(status).toBe(400);
    expect(body).toHaveProperty(['fields', field]);
    expect(await mine()).toBeNull();
  });
});

describe('POST /admin/critics/applications/{id}/decision', () => {
  it('makes the member a critic whose ratings count as such, tells them, and lists them until it is withdrawn', async () => {
    const movie = (await buildMovie())._id.toHexString();
    const rating = { cookie: member.cookie, json: { stars: 9 } };
    expect((await api.send('PUT', `/movies/${movie}/rating`, rating)).status).toBe(200);
    const text = 'What I thought of it.';
    const review = { cookie: member.cookie, json: { text } };
    expect((await api.send('POST', `/movies/${movie}/reviews`, review)).status).toBe(201);
    const author = async () => {
      const { reviews } = reviewListSchema.parse((await api.send('GET', `/movies/${movie}/reviews`)).body);
      return reviews[0]?.author;
    };
    const id = await applied();
    expect(await critics()).toEqual([]);

    const answer = await decide(id, { accept: true, note: 'Welcome!' });
    expect(answer.body).toMatchObject({
      state: 'accepted',
      member: { userId: idOf(member), role: 'critic' },
    });
    expect(await critics()).toMatchObject([{ username: member.user.username, details: DETAILS }]);
    expect(await mine()).toMatchObject({ state: 'accepted', note: 'Welcome!' });
    const news = await api.send('GET', '/notifications', { cookie: member.cookie });
    expect(news.body).toMatchObject({
      unread: 1,
      notifications: [
        { kind: 'critic_application', text: 'You are now an accredited critic. Welcome!', actors: [] },
      ],
    });
    expect(await author()).toMatchObject({ critic: true, outlet: DETAILS.outlet });
    const score = async () => (await api.send('GET', `/movies/${movie}/score`)).body;
    expect(await score()).toMatchObject({ critics: { count: 1, mean: 9 } });

    const path = `/admin/members/${idOf(member)}`;
    await api.send('PATCH', path, { cookie: admin.cookie, json: { role: 'member' } });
    expect(await critics()).toEqual([]);
    expect(await score()).toMatchObject({ critics: { count: 0 } });
    expect(await author()).toMatchObject({ critic: false });
    expect(await author()).not.toHaveProperty('outlet');
    expect(movieSchema.parse((await api.send('GET', `/movies/${movie}`)).body).totalRatings).toBe(1);
  });

  it('refuses with a sentence; then the member may apply again', async () => {
    const id = await applied();
    expect(await decide(id, { accept: false })).toMatchObject({
      status: 400,
      body: { fields: { note: 'Say why in a sentence' } },
    });
    expect(await decide(id, { accept: false, note: 'Please name an outlet.' })).toMatchObject({
      status: 200,
    });
    expect(await mine()).toMatchObject({ state: 'refused', note: 'Please name an outlet.' });
    expect(await critics()).toEqual([]);
    expect((await apply(member)).status).toBe(201);
    const log = await api.send('GET', `/admin/log?target=${idOf(member)}`, { cookie: admin.cookie });
    expect(log.body).toMatchObject({
      entries: [{ kind: 'critic_application_decided', after: { state: 'refused' } }],
    });
  });

  it('decides once, of two at the same time too', async () => {
    const id = await applied();
    const answers = await Promise.all([
      decide(id, { accept: true }),
      decide(id, { accept: false, note: 'No.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [accepted] = answers;
    expect(await critics()).toHaveLength(accepted.status === 200 ? 1 : 0);
    expect(await decide(id, { accept: true })).toMatchObject({ body: { code: 'already_decided' } });
    expect(await decide('f'.repeat(24), { accept: true })).toMatchObject({ status: 404 });
  });

  it('takes no other role away', async () => {
    const id = await applied();
    const path = `/admin/members/${idOf(member)}`;
    await api.send('PATCH', path, { cookie: admin.cookie, json: { role: 'moderator' } });
    expect(await decide(id, { accept: true })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await mine()).toMatchObject({ state: 'open' });
  });
});

it('The applications are listed by state and text, for admins alone', async () => {
  const id = await applied();
  const other = await api.signInAs('member');
  await apply(other, { ...DETAILS, outlet: 'Kano Film Notes' });
  await decide(id, { accept: false, note: 'Later.' });
  expect((await list()).map(({ outlet }) => outlet)).toEqual(['Kano Film Notes', DETAILS.outlet]);
  expect(await list('?state=refused')).toMatchObject([{ member: { userId: idOf(member), role: 'member' } }]);
  expect(await list('?q=kano')).toHaveLength(1);
  for (const { cookie } of [{ cookie: '' }, other, await api.signInAs('moderator')]) {
    const statuses = [
      (await api.send('GET', '/admin/critics/applications', { cookie })).status,
      (await decide(id, { accept: true }, { ...other, cookie })).status,
    ];
    expect(statuses).toEqual(cookie === '' ? [401, 401] : [403, 403]);
  }
});
