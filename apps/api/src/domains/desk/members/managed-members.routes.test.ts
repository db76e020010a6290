import {
  managedMemberListSchema,
  managedMemberSchema,
} from '@filmfisher/shared/members/managed-members.schema';
import { movieDetailSchema, movieSchema } from '@filmfisher/shared/movies/movies.schema';
import { integrityListSchema } from '@filmfisher/shared/moderation/integrity.schema';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideOn } from '../../../testing/moderation-flows.ts';
import { newFan, postReview } from '../../../testing/review-flows.ts';
import { foundTexts } from '../../../testing/stored-texts.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';
import { AuditEntryModel } from '../../audit-log/audit-log.model.ts';
import { auditLogPersonalData } from '../../audit-log/audit-log.service.ts';
import { UserModel } from '../../members/users/users.model.ts';

const DAY = 24 * 60 * 60_000;
let api: TestApi;
let admin: SignedIn;
let moderator: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signInAs('admin');
  moderator = await api.signInAs('moderator');
});
afterAll(() => api.close());

const change = (who: SignedIn, member: SignedIn, json: object) =>
  api.send('PATCH', `/admin/members/${member.user._id.toHexString()}`, { cookie: who.cookie, json });
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const suspension = (days: number | null) => ({
  suspension: { until: days === null ? null : inDays(days), reason: 'Insults other members.' },
});
const CRITIC = { outlet: 'The Lagos Review', url: 'https://example.com/review', statement: 'None known.' };

describe('GET /admin/members', () => {
  it('finds members by a part of their name, for administrators also of their e-mail address, by role and state', async () => {
    const found = await api.signInAs('critic', { username: 'zainab_b' });
    await api.signInAs('critic', { username: 'other_one' });
    const list = async (query: string, cookie = admin.cookie) =>
      managedMemberListSchema.parse((await api.send('GET', `/admin/members?${query}`, { cookie })).body);
    expect((await list('q=ZAINAB')).members.map(({ username }) => username)).toEqual(['zainab_b']);
    const email = encodeURIComponent(found.user.email ?? '');
    expect((await list(`q=${email}`)).members.map(({ email }) => email)).toEqual([found.user.email]);
    expect((await list('q=AB_B%40ex')).members.map(({ username }) => username)).toEqual(['zainab_b']);
    expect((await list('q=nab_b', moderator.cookie)).members.map(({ username }) => username)).toEqual([
      'zainab_b',
    ]);
    expect((await list(`q=${email}`, moderator.cookie)).members).toEqual([]);
    expect((await list('role=critic&sort=name')).members.map(({ username }) => username)).toEqual([
      'other_one',
      'zainab_b',
    ]);
    const movieId = (await buildMovie())._id.toHexString();
    await api.send('PUT', `/movies/${movieId}/rating`, { cookie: found.cookie, json: { stars: 9 } });
    const counted = (await list('role=critic&sort=name')).members.map(({ counts }) => counts);
    expect(counted).toEqual([
      { ratings: 0, reviews: 0 },
      { ratings: 1, reviews: 0 },
    ]);
    await change(admin, found, suspension(null));
    const suspended = await list('state=suspended', moderator.cookie);
    expect(suspended).toMatchObject({ total: 1, members: [{ username: 'zainab_b', state: 'suspended' }] });
    expect(suspended.members[0]).not.toHaveProperty('email');
    expect((await list('role=critic&state=active')).members.map(({ username }) => username)).toEqual([
      'other_one',
    ]);
  });
});

describe('a member at the desk', () => {
  it('has as many open reports as nobody has decided about', async () => {
    const author = await newFan(api);
    const movieId = (await buildMovie())._id.toHexString();
    const { _id: id } = await postReview(api, movieId, author, 'A review that two members report.');
    const reported = async () => {
      const one = await api.send('GET', `/admin/members/${author.userId}`, { cookie: moderator.cookie });
      const all = await api.send('GET', '/admin/members', { cookie: moderator.cookie });
      const { members } = managedMemberListSchema.parse(all.body);
      return [
        managedMemberSchema.parse(one.body).openReports,
        members.find(({ userId }) => userId === author.userId)?.openReports,
      ];
    };
    expect(await reported()).toEqual([0, 0]);
    for (const { cookie } of [await newFan(api), await newFan(api)]) {
      await api.send('POST', `/reviews/${id}/report`, { cookie, json: { reason: 'abuse' } });
    }
    expect(await reported()).toEqual([2, 2]);
    await decideOn(api, moderator.cookie, { kind: 'review', id }, 'keep');
    expect(await reported()).toEqual([0, 0]);
  });
});

describe('PATCH /admin/members/{id}', () => {
  it('makes a critic, whose ratings move to the critics’ side and back when the accreditation is withdrawn', async () => {
    const member = await api.signInAs('member');
    const { _id } = await buildMovie();
    const path = `/movies/${_id.toHexString()}`;
    await api.send('PUT', `${path}/rating`, { cookie: member.cookie, json: { stars: 9 } });
    const side = async () => (await MovieModel.findById(_id).lean())?.criticVotes;

    expect((await change(admin, member, { role: 'critic' })).status).toBe(400);
    const made = await change(admin, member, { role: 'critic', critic: CRITIC });
    expect(managedMemberSchema.parse(made.body)).toMatchObject({ role: 'critic', critic: CRITIC });
    expect(await side()).toBe(1);
    await change(admin, member, { role: 'member' });
    expect(await side()).toBe(0);
    const log = integrityListSchema.parse((await api.send('GET', '/integrity')).body);
    expect(log.entries).toMatchObject([{ kind: 'withdrawn_accreditation', reason: 'other' }]);
    const { body: told } = await api.send('GET', '/notifications', { cookie: member.cookie });
    expect(told).toMatchObject({ notifications: [{ kind: 'accreditation_withdrawn', count: 1 }] });
    const { body: data } = await api.send('GET', '/settings/data', { cookie: member.cookie });
    expect(data).toMatchObject({ account: { critic: CRITIC } });
    const acts = await AuditEntryModel.find({ 'target.id': member.user._id.toHexString() })
      .sort({ _id: 1 })
      .lean();
    expect(acts.map(({ actor, before, after }) => [actor?.toHexString(), before?.role, after?.role])).toEqual(
      [
        [admin.user._id.toHexString(), 'member', 'critic'],
        [admin.user._id.toHexString(), 'critic', 'member'],
      ],
    );
  });

  it('makes a filmmaker, whose rating of a film that names them is refused', async () => {
    const member = await api.signInAs('member');
    const body = {
      title: 'Own Work',
      yearOfRelease: 2024,
      directors: ['Kemi Adetiba'],
      genre: ['Drama'],
      type: 'movie',
    };
    const movie = movieSchema.parse(
      (await api.send('POST', '/movies', { cookie: admin.cookie, json: body })).body,
    );
    const detail = movieDetailSchema.parse((await api.send('GET', `/movies/${movie._id}`)).body);
    const maker = { personId: detail.people?.[0]?.personId, evidence: 'Wrote from the company’s address.' };
    expect((await change(admin, member, { role: 'maker', maker })).status).toBe(200);
    const rate = (id: string) =>
      api.send('PUT', `/movies/${id}/rating`, { cookie: member.cookie, json: { stars: 10 } });
    expect(await rate(movie._id)).toMatchObject({ status: 403, body: { code: 'own_film' } });
    expect((await rate((await buildMovie())._id.toHexString())).status).toBe(200);
  });

  it('lets a moderator suspend plain members for a week at most, and nothing else', async () => {
    const member = await api.signInAs('member');
    expect((await change(moderator, member, suspension(8))).status).toBe(403);
    expect((await change(moderator, member, suspension(null))).status).toBe(403);
    expect((await change(moderator, member, { role: 'editor' })).status).toBe(403);
    expect((await change(moderator, member, suspension(6.9))).status).toBe(200);
    expect((await change(moderator, member, { suspension: null })).status).toBe(200);
    for (const role of ['critic', 'editor', 'moderator', 'admin'] as const) {
      const { body } = await change(moderator, await api.signInAs(role), suspension(1));
      expect(body).toMatchObject({ code: 'role_too_high' });
    }
    await change(admin, member, suspension(30));
    expect((await change(moderator, member, { suspension: null })).status).toBe(403);
    expect((await change(moderator, member, suspension(1))).status).toBe(403);
    expect((await change(admin, member, suspension(-1))).body).toMatchObject({
      fields: { 'suspension.until': 'Must be in the future' },
    });
  });

  it('keeps with a suspension nothing of who gave it, which erasure would miss', async () => {
    const suspender = await api.signInAs('moderator');
    await change(suspender, await api.signInAs('member'), suspension(3));
    const id = suspender.user._id;
    await auditLogPersonalData.erase(id, api.context);
    await UserModel.deleteOne({ _id: id });
    expect(await foundTexts([id.toHexString()])).toEqual([`sessions: ${id.toHexString()}`]);
  });

  it('refuses every write of a suspended member but those for the account, and no read', async () => {
    const member = await api.signInAs('member');
    const { _id } = await buildMovie();
    await change(admin, member, suspension(3));
    const { cookie } = member;
    const rating = await api.send('PUT', `/movies/${_id.toHexString()}/rating`, {
      cookie,
      json: { stars: 9 },
    });
    expect(rating).toMatchObject({ status: 403, body: { code: 'suspended' } });
    expect(rating.body).toMatchObject({
      message: expect.stringContaining('Insults other members.') as string,
    });
    expect((await api.send('GET', '/users/auth', { cookie })).body).toMatchObject({
      user: { suspension: { reason: 'Insults other members.' } },
    });
    expect((await api.send('GET', '/settings/data', { cookie })).status).toBe(200);
    expect((await api.send('POST', '/notifications/read', { cookie, json: { all: true } })).status).toBe(200);
    await UserModel.updateOne(
      { _id: member.user._id },
      { $set: { 'suspension.until': new Date(Date.now() - 1) } },
    );
    expect(
      (await api.send('PUT', `/movies/${_id.toHexString()}/rating`, { cookie, json: { stars: 9 } })).status,
    ).toBe(200);
  });

  it('keeps one administrator when all of them give up the role at once', async () => {
    const others = [admin, await api.signInAs('admin'), await api.signInAs('admin')];
    await UserModel.updateMany(
      { role: 'admin', username: mongoose.trusted({ $nin: others.map(({ user }) => user.username) }) },
      { role: 'member' },
    );
    const answers = await Promise.all(others.map((who) => change(who, who, { role: 'member' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(await UserModel.countDocuments({ role: 'admin' })).toBe(1);
    admin = await api.signInAs('admin');
  });
});
