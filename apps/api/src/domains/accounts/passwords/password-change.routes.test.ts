import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieFrom } from '../../../testing/account-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { beginSession } from '../sessions/sessions.service.ts';
import { BUILT_PASSWORD } from '../../members/users/users.builder.ts';

const NEXT = 'another horse entirely';

let api: TestApi;
let me: SignedIn;

const change = (json: object, cookie = me.cookie, from = api) =>
  from.send('PUT', '/settings/password', { cookie, json });
const login = (password: string) =>
  api.send('POST', '/users/login', { json: { username: me.user.username, password } });
const isSignedIn = async (cookie: string, from = api) =>
  (await from.send('GET', '/users/auth', { cookie })).body;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  me = await api.signInAs('member');
});
afterAll(() => api.close());

describe('PUT /settings/password', () => {
  it('changes it, ends every other session on every process, keeps this one, and sends a notice', async () => {
    const process2 = await createTestApi();
    try {
      const elsewhere = await beginSession(api.context, me.user, { remember: true, device: 'Phone' });
      const other = `${elsewhere.name}=${elsewhere.value ?? ''}`;
      expect(await isSignedIn(other)).toMatchObject({ isAuthenticated: true });

      const answer = await change({ currentPassword: BUILT_PASSWORD, newPassword: NEXT });
      expect(answer).toMatchObject({
        status: 200,
        body: { success: true, message: 'Password updated successfully!' },
      });
      const cookie = cookieFrom(answer.headers, 'ff_sid');
      for (const [value, isAuthenticated] of [
        [cookie, true],
        [other, false],
        [me.cookie, false],
      ] as const) {
        expect(await isSignedIn(value), value).toMatchObject({ isAuthenticated });
        expect(await isSignedIn(value, process2), value).toMatchObject({ isAuthenticated });
      }
      // A replayed cookie changes nothing either (S37).
      expect(
        await process2.send('PATCH', '/profile/update', { cookie: other, json: { bio: 'x' } }),
      ).toMatchObject({
        status: 401,
      });
      expect((await login(BUILT_PASSWORD)).status).toBe(401);
      expect((await login(NEXT)).status).toBe(200);
      const [notice] = await api.mailTo(me.user.email ?? '');
      expect(notice?.subject).toBe('Your password was changed');
      expect(notice?.text).not.toContain(NEXT);
    } finally {
      await process2.close();
    }
  });

  it.each([true, false])('begins the new session as the old one was: remembered %s', async (remember) => {
    const { name, value } = await beginSession(api.context, me.user, { remember, device: 'Phone' });
    const answer = await change(
      { currentPassword: BUILT_PASSWORD, newPassword: NEXT },
      `${name}=${value ?? ''}`,
    );
    expect(answer.headers.getSetCookie()[0]?.includes('Max-Age=2592000')).toBe(remember);
    expect(
      await mongoose.connection.collection('sessions').find({ userId: me.user._id }).toArray(),
    ).toMatchObject([{ remember }]);
  });

  it('lets one of two changes at once win, and never both', async () => {
    const answers = await Promise.all(
      ['first new password', 'second new password'].map((newPassword) =>
        change({ currentPassword: BUILT_PASSWORD, newPassword }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const logins = [await login('first new password'), await login('second new password')];
    expect(logins.map(({ status }) => status === 200)).toEqual(statuses.map((status) => status === 200));
  });

  it('refuses a wrong current password, a short or common new one, and visitors', async () => {
    expect(await change({ currentPassword: 'wrong', newPassword: NEXT })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', fields: { currentPassword: 'This is not your current password.' } },
    });
    expect(await change({ currentPassword: BUILT_PASSWORD, newPassword: 'short' })).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'Password must be at least 8 characters long' } },
    });
    expect(await change({ currentPassword: BUILT_PASSWORD })).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'Password is required' } },
    });
    for (const currentPassword of [{ $ne: '' }, ['x'], null, 5]) {
      expect(await change({ currentPassword, newPassword: NEXT })).toMatchObject({ status: 400 });
    }
    expect(await change({ currentPassword: BUILT_PASSWORD, newPassword: NEXT }, '')).toMatchObject({
      status: 401,
    });
    const strict = await createTestApi({ env: { PASSWORD_BLOCKLIST: 'true' } });
    try {
      const json = { currentPassword: BUILT_PASSWORD, newPassword: 'password123' };
      const sentence = 'This password is one of the most common ones. Please choose another.';
      expect(await change(json, me.cookie, strict)).toMatchObject({
        status: 400,
        body: { fields: { newPassword: sentence } },
      });
    } finally {
      await strict.close();
    }
    expect((await login(BUILT_PASSWORD)).status).toBe(200);
  });
});

describe('/settings/first-steps', () => {
  const call = (method: string, cookie: string, json?: object) =>
    api.send(method, '/settings/first-steps', { cookie, ...(json && { json }) });

  it('are offered until they are done or skipped, and never again', async () => {
    expect(await call('GET', me.cookie)).toMatchObject({ status: 200, body: { state: 'open' } });
    expect((await call('PUT', me.cookie, { state: 'skipped' })).body).toMatchObject({ state: 'skipped' });
    expect((await call('PUT', me.cookie, { state: 'done' })).body).toMatchObject({ state: 'skipped' });
    const elsewhere = await beginSession(api.context, me.user, { remember: true, device: 'Phone' });
    const other = `${elsewhere.name}=${elsewhere.value ?? ''}`;
    expect((await call('GET', other)).body).toMatchObject({ state: 'skipped' });
  });

  it('end in no other way, and for members alone', async () => {
    const { status, body } = await call('PUT', me.cookie, { state: 'open' });
    expect([status, body]).toMatchObject([400, { fields: { state: 'state must be done or skipped' } }]);
    for (const method of ['GET', 'PUT'])
      expect((await api.send(method, '/settings/first-steps')).status).toBe(401);
  });
});
