import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { cookieFrom } from '../../../testing/account-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { SessionModel } from './sessions.model.ts';
import { buildUser, BUILT_PASSWORD } from '../../members/users/users.builder.ts';
import { UserModel } from '../../members/users/users.model.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAY = 24 * HOUR;
let shift = 0;
let api: TestApi;
/** The product's own endpoints. */
let real: TestApi;
let member: SignedIn;

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + shift) };
  api = await createTestApi({
    endpoints: [
      endpoint({ method: 'get', path: '/who', access: 'public', summary: 'w' }, ({ viewer }) => ({
        id: viewer?.userId ?? null,
      })),
      endpoint({ method: 'get', path: '/admin', access: 'admin', summary: 'a' }, () => ({ ok: true })),
    ],
    context: { clock },
  });
  real = await createTestApi({ context: { clock } });
  member = await api.signInAs('member');
});
afterAll(async () => {
  await real.close();
  await api.close();
});

const whoIs = async (cookie: string) => (await api.send('GET', '/who', { cookie })).body;
const ANYBODY = { id: null };

function parts(cookie: string): { header: string; payload: Record<string, unknown>; token: string } {
  const token = cookie.slice(cookie.indexOf('=') + 1);
  const decoded = jwt.decode(token, { json: true });
  return { header: token.split('.')[0] ?? '', payload: decoded ?? {}, token };
}

function without(name: string, payload: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name));
}

describe('a session token that is not ours', () => {
  const header = { alg: 'HS256' as const, typ: 'ff-session+jwt', kid: 'test' };
  const sign = (payload: object, extra: object = {}) =>
    jwt.sign(payload, api.context.env.jwtSecrets[0]?.secret ?? '', {
      algorithm: 'HS256',
      header: { ...header, ...extra },
    });
  const unsigned = (head: object, payload: object) =>
    [head, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

  const forgeries: [string, () => string][] = [
    ['nothing', () => ''],
    ['noise', () => 'a.b.c'],
    ['an object of cookie-parser', () => encodeURIComponent('j:{"$gt":""}')],
    ['alg none', () => `${unsigned({ ...header, alg: 'none' }, parts(member.cookie).payload)}.`],
    ['no signature', () => parts(member.cookie).token.split('.').slice(0, 2).join('.') + '.'],
    [
      'HS512',
      () => {
        const head = unsigned({ ...header, alg: 'HS512' }, parts(member.cookie).payload);
        const secret = api.context.env.jwtSecrets[0]?.secret ?? '';
        return `${head}.${createHmac('sha512', secret).update(head).digest('base64url')}`;
      },
    ],
    ['another key', () => jwt.sign(parts(member.cookie).payload, 'x'.repeat(43), { header })],
    ['an unknown kid', () => sign(parts(member.cookie).payload, { kid: '../../key' })],
    ['another type', () => sign(parts(member.cookie).payload, { typ: 'JWT' })],
    ['another audience', () => sign({ ...parts(member.cookie).payload, aud: 'other' })],
    ['another token version', () => sign({ ...parts(member.cookie).payload, tv: 1 })],
    ['another member', () => sign({ ...parts(member.cookie).payload, sub: 'f'.repeat(24) })],
    ['another session', () => sign({ ...parts(member.cookie).payload, sid: 'A'.repeat(43) })],
    ['no expiry', () => sign(without('exp', parts(member.cookie).payload))],
    ['an expiry in the past', () => sign({ ...parts(member.cookie).payload, exp: 1_000 })],
    [
      'an issue date in the future',
      () => sign({ ...parts(member.cookie).payload, iat: Math.floor(Date.now() / 1000) + 86_400 }),
    ],
    ['a text as payload', () => jwt.sign('payload', api.context.env.jwtSecrets[0]?.secret ?? '', { header })],
  ];

  it.each(forgeries)('treats the caller as a visitor when the cookie holds %s', async (_name, forge) => {
    const answer = await api.send('GET', '/who', { cookie: `ff_sid=${forge()}` });
    expect(answer).toMatchObject({ status: 200, body: ANYBODY });
  });

  it('accepts the same payload, signed correctly: each forgery fails for its own reason', async () => {
    const token = sign(parts(member.cookie).payload);
    expect(await whoIs(`ff_sid=${token}`)).toEqual({ id: member.user._id.toHexString() });
  });
});

describe('processes whose clocks differ (R24)', () => {
  it.each([25_000, -25_000])('accepts a session on both while they are %i ms apart', async (apart) => {
    shift = apart;
    const { cookie, user } = await api.signInAs('member');
    expect(await whoIs(cookie)).toEqual({ id: user._id.toHexString() });
    shift = 0;
    expect(await whoIs(cookie)).toEqual({ id: user._id.toHexString() });
  });

  it('rejects a session that began ten minutes ahead, and accepts its own', async () => {
    shift = 10 * MINUTE;
    const ahead = await api.signInAs('member');
    shift = 0;
    expect(await whoIs(ahead.cookie)).toEqual(ANYBODY);
    const own = await api.signInAs('member');
    expect(await whoIs(own.cookie)).toEqual({ id: own.user._id.toHexString() });
  });
});

describe('the end of a session', () => {
  it('comes after 12 hours idle, or 24 hours in all', async () => {
    const { cookie, user } = await api.signInAs('member');
    shift = 11 * HOUR;
    expect(await whoIs(cookie)).toEqual({ id: user._id.toHexString() });
    shift = 22 * HOUR;
    expect(await whoIs(cookie)).toEqual({ id: user._id.toHexString() });
    shift = 25 * HOUR;
    expect(await whoIs(cookie)).toEqual(ANYBODY);
    shift = 0;
    const idle = await api.signInAs('member');
    shift = 13 * HOUR;
    expect(await whoIs(idle.cookie)).toEqual(ANYBODY);
    shift = 0;
  });

  it('comes when its time is over, even while its row exists', async () => {
    const { cookie, user } = await api.signInAs('member');
    await SessionModel.updateMany({ userId: user._id }, { $set: { absExpiresAt: new Date(Date.now() - 1) } });
    expect(await whoIs(cookie)).toEqual(ANYBODY);
  });

  it('comes after 14 days idle for a remembered session', async () => {
    const { cookie, user } = await api.signInAs('member');
    await SessionModel.updateMany(
      { userId: user._id },
      {
        $set: {
          remember: true,
          idleExpiresAt: new Date(Date.now() + 14 * DAY),
          absExpiresAt: new Date(Date.now() + 30 * DAY),
        },
      },
    );
    shift = 10 * MINUTE;
    await whoIs(cookie);
    const stored = await SessionModel.findOne({ userId: user._id }).lean();
    expect((stored?.idleExpiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(13.9 * DAY);
    shift = 0;
  });

  it('comes after 30 days, not 31, for a remembered session in constant use (S35)', async () => {
    const { username, _id } = await buildUser(real.context);
    const login = (rememberMe: boolean) =>
      real.send('POST', '/users/login', { json: { username, password: BUILT_PASSWORD, rememberMe } });
    const cookie = cookieFrom((await login(true)).headers, 'ff_sid');
    const forgotten = cookieFrom((await login(false)).headers, 'ff_sid');
    const isSignedIn = async (value: string) =>
      (await real.send('GET', '/users/auth', { cookie: value })).body;
    for (const day of [0, 10, 20, 29.9]) {
      shift = day * DAY;
      expect(await isSignedIn(cookie), `day ${day}`).toMatchObject({ isAuthenticated: true });
    }
    // A day after it was last used, which is no reason to end: its 30 days are over.
    shift = 31 * DAY;
    expect(await SessionModel.countDocuments({ userId: _id })).toBe(2);
    for (const value of [cookie, forgotten]) {
      expect(await isSignedIn(value)).toMatchObject({ isAuthenticated: false, user: null });
      expect((await real.send('GET', '/users/sessions', { cookie: value })).status).toBe(401);
    }
    shift = 0;
  });

  it('writes nothing for a session that was seen a moment ago', async () => {
    const { cookie, user } = await api.signInAs('member');
    const before = await SessionModel.findOne({ userId: user._id }).lean();
    await whoIs(cookie);
    expect(await SessionModel.findOne({ userId: user._id }).lean()).toEqual(before);
  });

  it('makes every cookie of a member worthless once the token version is raised', async () => {
    const { cookie, user } = await api.signInAs('member');
    await UserModel.updateOne({ _id: user._id }, { $inc: { tokenVersion: 1 } });
    expect(await whoIs(cookie)).toEqual(ANYBODY);
  });
});

describe('a change of rights', () => {
  it('applies to the next request when a role is taken away', async () => {
    const { cookie, user } = await api.signInAs('admin');
    expect((await api.send('GET', '/admin', { cookie })).status).toBe(200);
    await UserModel.updateOne({ _id: user._id }, { $set: { role: 'member' } });
    expect((await api.send('GET', '/admin', { cookie })).status).toBe(403);
  });

  it('makes the next request a visitor’s when the account is disabled or gone', async () => {
    const { cookie, user } = await api.signInAs('admin');
    await UserModel.updateOne({ _id: user._id }, { $set: { status: 'disabled' } });
    expect((await api.send('GET', '/admin', { cookie })).status).toBe(401);
    await UserModel.deleteOne({ _id: user._id });
    expect((await api.send('GET', '/admin', { cookie })).status).toBe(401);
  });
});
