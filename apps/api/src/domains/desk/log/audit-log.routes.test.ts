import { actorListSchema, auditLogSchema } from '@filmfisher/shared/desk/audit-log.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { AuditEntryModel } from '../../audit-log/audit-log.model.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signInAs('admin');
});
afterAll(() => api.close());

const suspend = async (who: SignedIn, member: SignedIn) => {
  const until = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const json = { suspension: { until, reason: 'Insults other members.' } };
  await api.send('PATCH', `/admin/members/${member.user._id.toHexString()}`, { cookie: who.cookie, json });
};
const read = async (query: string, cookie = admin.cookie) =>
  auditLogSchema.parse((await api.send('GET', `/admin/log?${query}`, { cookie })).body);

describe('GET /admin/log', () => {
  it('shows an administrator every act, a moderator the own ones', async () => {
    const member = await api.signInAs('member');
    const other = await api.signInAs('moderator');
    await suspend(admin, await api.signInAs('member'));
    await suspend(other, member);
    const log = async (cookie: string) => (await api.send('GET', '/admin/log?limit=1', { cookie })).body;
    const act = {
      actor: { username: other.user.username },
      kind: 'member_changed',
      target: { kind: 'member', name: member.user.username },
    };
    expect(await log(other.cookie)).toMatchObject({ entries: [act] });
    expect(await log(admin.cookie)).toMatchObject({ entries: [act], next: expect.any(String) as string });
    expect(await log((await api.signInAs('moderator')).cookie)).toEqual({ entries: [], next: null });
    expect((await api.send('GET', '/admin/log', { cookie: member.cookie })).status).toBe(403);
  });

  it('finds acts by a part of the name of what they were about, by kind and by who did them', async () => {
    const [one, other] = [await api.signInAs('member'), await api.signInAs('member')];
    const moderator = await api.signInAs('moderator');
    await suspend(admin, one);
    await suspend(moderator, other);
    const names = async (query: string) => (await read(query)).entries.map(({ target }) => target?.name);
    expect(await names(`q=${one.user.username.slice(2).toUpperCase()}`)).toEqual([one.user.username]);
    expect(await names(`actor=${moderator.user._id.toHexString()}`)).toEqual([other.user.username]);
    expect(await names('kind=poll_made')).toEqual([]);
    expect(await api.send('GET', `/admin/log?q=${'a'.repeat(101)}`, { cookie: admin.cookie })).toMatchObject({
      status: 400,
      body: { fields: { q: 'q must not exceed 100 characters' } },
    });
  });

  it('names the films, people and members whose ids an act has stored', async () => {
    const [kept, gone] = [await buildMovie({ title: 'Kept' }), new Types.ObjectId()];
    const json = { pinned: [kept._id.toHexString()] };
    await api.send('PATCH', '/admin/home', { cookie: admin.cookie, json });
    const [entry] = (await read('kind=home_changed')).entries;
    expect(entry?.after).toEqual({ pinned: ['Kept'] });
    await AuditEntryModel.updateOne({ kind: 'home_changed' }, { $set: { after: { pinned: [gone] } } });
    expect((await read('kind=home_changed')).entries[0]?.after).toEqual({ pinned: ['deleted'] });
  });
});

describe('GET /admin/log/actors', () => {
  it('names for administrators everybody who has acted', async () => {
    const moderator = await api.signInAs('moderator');
    await suspend(moderator, await api.signInAs('member'));
    const { body } = await api.send('GET', '/admin/log/actors', { cookie: admin.cookie });
    const names = actorListSchema.parse(body).actors.map(({ username }) => username);
    expect(names).toContain(moderator.user.username);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    for (const [cookie, status] of [
      [moderator.cookie, 403],
      ['', 401],
    ] as const)
      expect((await api.send('GET', '/admin/log/actors', { cookie })).status).toBe(status);
  });
});
