import { DELETION_GRACE_DAYS } from '@filmfisher/shared/accounts/accounts';
import {
  loginResponseSchema,
  sessionResponseSchema,
} from '@filmfisher/shared/accounts/session-responses.schema';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieFrom, newSignup } from '../../testing/account-flows.ts';
import { createTestLogger } from '../../testing/log-sink.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { BUILT_PASSWORD, storedUser } from '../members/users/users.builder.ts';
import { eraseDueAccounts } from './erasure.service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
// Ahead of the real time: the database removes sessions by its own clock.
const START = Date.parse('2126-03-10T09:00:00Z');
const DUE = START + DELETION_GRACE_DAYS * DAY;

let api: TestApi;
let now = START;
let me: SignedIn;

const ask = (currentPassword = BUILT_PASSWORD, cookie = me.cookie) =>
  api.send('POST', '/settings/deletion', { cookie, json: { currentPassword } });
const login = () =>
  api.send('POST', '/users/login', { json: { username: me.user.username, password: BUILT_PASSWORD } });
const erase = () => eraseDueAccounts(api.context, createTestLogger());
const stored = () => storedUser(me.user._id);

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
});
beforeEach(async () => {
  now = START;
  // Accounts of other tests that are due as well would be counted here.
  await mongoose.connection.collection('users').deleteMany({ deletionAt: { $exists: true } });
  me = await api.signInAs('member');
});
afterAll(() => api.close());

describe('POST /settings/deletion', () => {
  it('asks for the password, signs out everywhere, tells the date, and changes nothing else yet', async () => {
    const second = await login();
    const other = cookieFrom(second.headers, 'ff_sid');
    const answer = await ask();
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { deletionAt: new Date(DUE).toISOString() } },
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^ff_sid=;/);
    for (const cookie of [me.cookie, other]) {
      expect((await api.send('GET', '/users/auth', { cookie })).body).toEqual({
        isAuthenticated: false,
        user: null,
        profile: null,
      });
    }
    const [mail] = await api.mailTo(me.user.email ?? '');
    expect(mail?.subject).toBe('Your account will be deleted');
    expect(mail?.text).toContain('17 Mar 2126');
    expect(await api.send('GET', `/profile/${me.user._id.toHexString()}`)).toMatchObject({ status: 200 });
  });

  it('refuses a wrong password, visitors, admins, and the account of somebody else in the body', async () => {
    expect(await ask('wrong')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect(await ask(BUILT_PASSWORD, '')).toMatchObject({ status: 401 });
    const admin = await api.signInAs('admin');
    expect(await ask(BUILT_PASSWORD, admin.cookie)).toMatchObject({ status: 403 });
    const json = { currentPassword: BUILT_PASSWORD, userId: admin.user._id.toHexString() };
    expect(await api.send('POST', '/settings/deletion', { cookie: me.cookie, json })).toMatchObject({
      status: 400,
    });
    expect((await stored())?.deletionAt).toBeUndefined();
  });
});

describe('the days of grace', () => {
  it('warns at sign-in, and keeps the account when its member says so', async () => {
    await ask();
    now += 3 * DAY;
    const answer = await login();
    const { data } = loginResponseSchema.parse(answer.body);
    expect(data.deletionAt).toBe(new Date(DUE).toISOString());
    const cookie = cookieFrom(answer.headers, 'ff_sid');
    const check = async () =>
      sessionResponseSchema.parse((await api.send('GET', '/users/auth', { cookie })).body);
    expect((await check()).deletionAt).toBe(new Date(DUE).toISOString());
    expect((await api.send('GET', '/settings', { cookie })).body).toMatchObject({
      deletionAt: new Date(DUE).toISOString(),
    });
    // Signing in alone keeps nothing.
    expect((await stored())?.deletionAt).toEqual(new Date(DUE));

    expect(await api.send('DELETE', '/settings/deletion', { cookie })).toMatchObject({ status: 200 });
    expect(await check()).not.toHaveProperty('deletionAt');
    now = DUE + DAY;
    await erase();
    expect(await stored()).toMatchObject({ status: 'active' });
    expect(await api.send('DELETE', '/settings/deletion')).toMatchObject({ status: 401 });
  });

  it('are not begun again by asking twice', async () => {
    await ask();
    now += 5 * DAY;
    const cookie = cookieFrom((await login()).headers, 'ff_sid');
    expect((await ask(BUILT_PASSWORD, cookie)).body).toMatchObject({
      data: { deletionAt: new Date(DUE).toISOString() },
    });
  });

  it('end to the moment: nothing happens before, then nobody signs in, and a minute later all is gone', async () => {
    await ask();
    now = DUE - 1;
    expect(await erase()).toBe(0);
    const late = cookieFrom((await login()).headers, 'ff_sid');
    now = DUE;
    expect(await erase()).toBe(0);
    expect(await stored()).toMatchObject({ status: 'erasing' });
    expect((await login()).status).toBe(401);
    expect(await api.send('DELETE', '/settings/deletion', { cookie: late })).toMatchObject({ status: 401 });
    expect(await api.send('GET', `/profile/${me.user._id.toHexString()}`)).toMatchObject({ status: 404 });
    now = DUE + MINUTE;
    expect(await erase()).toBe(1);
    expect(await stored()).toBeNull();
    // Name and address are free again.
    const signup = newSignup({ email: me.user.email, username: me.user.username });
    expect((await api.send('POST', '/users/signup', { json: signup })).status).toBe(201);
  });
});

describe('the erasure', () => {
  async function close(): Promise<void> {
    await ask();
    now = DUE;
    await erase();
    now = DUE + MINUTE;
  }

  it('is done once by however many processes look at the same time', async () => {
    await close();
    const counts = await Promise.all(Array.from({ length: 4 }, () => erase()));
    expect(counts.toSorted()).toEqual([0, 0, 0, 1]);
  });

  it('lets cancelling or closing win, never both', async () => {
    await ask();
    now = DUE - 1;
    const cookie = cookieFrom((await login()).headers, 'ff_sid');
    const cancel = api.send('DELETE', '/settings/deletion', { cookie });
    now = DUE;
    await Promise.all([cancel, erase()]);
    now = DUE + MINUTE;
    await erase();
    const user = await stored();
    // Either the account is there and open with nothing to come, or it is gone.
    if (user) expect([user.status, user.deletionAt]).toEqual(['active', undefined]);
    expect(user === null || user.status === 'active').toBe(true);
  });
});
