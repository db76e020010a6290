import { accountSettingsSchema } from '@filmfisher/shared/settings/account-settings.schema';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownCookies, resetCookieFor, tokenFor } from '../../../testing/account-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildUser, BUILT_PASSWORD, storedUser } from '../../members/users/users.builder.ts';

const HOUR = 60 * 60_000;

let api: TestApi;
let now = Date.now();
let me: SignedIn;
let count = 0;
let fresh = '';

const change = (email: string, currentPassword = BUILT_PASSWORD, cookie = me.cookie) =>
  api.send('PUT', '/settings/email', { cookie, json: { email, currentPassword } });
const changePhone = (phoneNumber: string, cookie = me.cookie) =>
  api.send('PUT', '/settings/phone', { cookie, json: { phoneNumber, currentPassword: BUILT_PASSWORD } });
const open = (token: string) => api.send('POST', '/email_verification/verify', { json: { token } });
const changes = () => mongoose.connection.collection('contact_changes');
const stored = () => storedUser(me.user._id);

async function settings(cookie = me.cookie) {
  const { body } = await api.send('GET', '/settings', { cookie });
  expect(body).toEqual(accountSettingsSchema.parse(body));
  return accountSettingsSchema.parse(body);
}

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
});
beforeEach(async () => {
  now = Date.now();
  me = await api.signInAs('member');
  count += 1;
  fresh = `new_${count}@example.com`;
});
afterAll(() => api.close());

describe('PUT /settings/email', () => {
  it('changes nothing before the link at the new address is opened, and then tells the old one', async () => {
    const old = me.user.email ?? '';
    const answer = await change(fresh);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await stored()).toMatchObject({ email: old, emailVerified: true });
    expect((await settings()).email).toMatchObject({
      value: old,
      confirmed: true,
      pending: { value: fresh },
    });

    const token = await tokenFor(api, fresh);
    expect(JSON.stringify(await changes().findOne({ userId: me.user._id }))).not.toContain(token);
    expect((await open(token)).body).toMatchObject({
      message: 'Your email has been verified successfully.',
    });
    expect(await stored()).toMatchObject({ email: fresh, emailKey: fresh, emailVerified: true });
    expect(await settings()).toMatchObject({ email: { value: fresh, confirmed: true, pending: null } });
    const [notice] = await api.mailTo(old);
    expect(notice?.subject).toBe('Your e-mail address was changed');
    expect(notice?.text).not.toContain(fresh);
    // The session goes on; opening the link again says so, and signs nobody in.
    const again = await open(token);
    expect(again.body).toMatchObject({ code: 'already_verified' });
    expect(ownCookies(again.headers)).toEqual([]);
    expect(await api.mailTo(old)).toHaveLength(1);
  });

  it('asks for the current password, and counts wrong ones like failed sign-ins', async () => {
    expect(await change(fresh, 'not my password')).toMatchObject({
      status: 400,
      body: {
        code: 'wrong_password',
        message: 'This is not your current password.',
        fields: { currentPassword: 'This is not your current password.' },
      },
    });
    expect(await changes().countDocuments({ userId: me.user._id })).toBe(0);
    const strict = await createTestApi({ env: { RATE_LIMIT_SCALE: '1' } });
    try {
      const statuses = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const json = { email: fresh, currentPassword: tries === 5 ? BUILT_PASSWORD : 'wrong' };
        statuses.push((await strict.send('PUT', '/settings/email', { cookie: me.cookie, json })).status);
      }
      // One was wrong before.
      expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
    } finally {
      await strict.close();
    }
  });

  it('gives no address away that another account has, nor one that another has confirmed meanwhile', async () => {
    const owner = await buildUser(api.context);
    expect(await change(owner.email ?? '')).toMatchObject({ status: 409, body: { code: 'account_exists' } });
    expect(await change((owner.email ?? '').toUpperCase())).toMatchObject({ status: 409 });

    await change(fresh);
    const token = await tokenFor(api, fresh);
    await buildUser(api.context, { email: fresh });
    expect(await open(token)).toMatchObject({ status: 409, body: { code: 'account_exists' } });
    expect((await stored())?.email).toBe(me.user.email);
  });

  it('with SIGNUP_ENUM_SAFE answers alike for a used address and tells only its owner', async () => {
    const safe = await createTestApi({
      env: { SIGNUP_ENUM_SAFE: 'true' },
      context: { clock: { now: () => new Date(now) } },
    });
    try {
      const owner = await buildUser(safe.context);
      const ask = (email: string) =>
        safe.send('PUT', '/settings/email', {
          cookie: me.cookie,
          json: { email, currentPassword: BUILT_PASSWORD },
        });
      expect(await ask(owner.email ?? '')).toMatchObject({ status: 200 });
      expect((await settings()).email.pending?.value).toBe(owner.email);
      const mails = await safe.mailTo(owner.email ?? '');
      expect(mails.map(({ subject }) => subject)).toEqual(['You already have an account']);
    } finally {
      await safe.close();
    }
  });

  it('voids the link of the request before, and every link after a day', async () => {
    await change(fresh);
    const first = await tokenFor(api, fresh);
    await change(`other_${fresh}`);
    expect(await open(first)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    const second = await tokenFor(api, `other_${fresh}`);
    now += 25 * HOUR;
    expect(await open(second)).toMatchObject({ status: 400 });
    expect((await stored())?.email).toBe(me.user.email);
  });

  it('is forgotten when the password is reset: the link may be a stranger’s (S44)', async () => {
    await change(fresh);
    const token = await tokenFor(api, fresh);
    const email = me.user.email ?? '';
    const cookie = await resetCookieFor(api, email);
    const json = { email, newPassword: 'the owner is back' };
    expect((await api.send('POST', '/forgot_password/reset', { json, cookie })).status).toBe(200);
    expect(await open(token)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    expect((await stored())?.email).toBe(email);
  });

  it('gives a phone account its first address, with which it may rate and write', async () => {
    const phone = await buildUser(api.context, { phoneNumber: '08037770001', emailVerified: false });
    await mongoose.connection
      .collection('users')
      .updateOne({ _id: phone._id }, { $unset: { email: 1, emailKey: 1 } });
    const login = await api.send('POST', '/users/login', {
      json: { username: '08037770001', password: BUILT_PASSWORD },
    });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await settings(cookie)).email).toEqual({ value: null, confirmed: false, pending: null });
    expect(await change(fresh, BUILT_PASSWORD, cookie)).toMatchObject({ status: 200 });
    await open(await tokenFor(api, fresh));
    expect((await api.send('GET', '/users/auth', { cookie })).body).toMatchObject({
      user: { email: fresh, verified: true },
    });
  });

  it('refuses what is no address, what is confirmed already, and visitors', async () => {
    for (const email of ['x', '', 'a@x.co,b@y.co', 'a@x.co\r\nBcc: b@y.co']) {
      expect(await change(email)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
    for (const email of [['a@x.co'], { $ne: '' }, null]) {
      const json = { email, currentPassword: BUILT_PASSWORD };
      expect(await api.send('PUT', '/settings/email', { cookie: me.cookie, json })).toMatchObject({
        status: 400,
      });
    }
    expect(await change(me.user.email ?? '')).toMatchObject({
      status: 409,
      body: { code: 'already_verified' },
    });
    expect(await change(fresh, BUILT_PASSWORD, '')).toMatchObject({ status: 401 });
    expect(await api.send('GET', '/settings')).toMatchObject({ status: 401 });
  });
});

describe('PUT /settings/phone', () => {
  it('opens the account by the number once the link in its text message was opened', async () => {
    expect(await changePhone('+2348037770002')).toMatchObject({ status: 200 });
    const login = () =>
      api.send('POST', '/users/login', { json: { username: '08037770002', password: BUILT_PASSWORD } });
    expect((await login()).status).toBe(401);
    expect((await settings()).phoneNumber).toMatchObject({
      value: null,
      pending: { value: '2348037770002' },
    });
    const token = await tokenFor(api, '2348037770002');
    expect((await open(token)).status).toBe(200);
    expect((await login()).body).toMatchObject({ data: { user: { _id: me.user._id.toHexString() } } });
    expect((await settings()).phoneNumber).toEqual({
      value: '2348037770002',
      confirmed: true,
      pending: null,
    });
    // There was no number before, so there is nobody to warn.
    expect(await api.mailTo(me.user.email ?? '')).toEqual([]);

    expect(await changePhone('08037770003')).toMatchObject({ status: 200 });
    await open(await tokenFor(api, '2348037770003'));
    expect((await api.mailTo(me.user.email ?? '')).map(({ subject }) => subject)).toEqual([
      'Your phone number was changed',
    ]);
  });

  it('refuses what is no number, one that another account has, and any where no message can be sent', async () => {
    await buildUser(api.context, { phoneNumber: '08037770009' });
    expect(await changePhone('+2348037770009')).toMatchObject({ status: 409 });
    expect(await changePhone('12345')).toMatchObject({
      status: 400,
      body: { fields: { phoneNumber: 'Phone number must have 10 to 15 digits' } },
    });
    const mute = await createTestApi({ env: { SMS_SENDER: 'none' } });
    try {
      const json = { phoneNumber: '08037770004', currentPassword: BUILT_PASSWORD };
      expect(await mute.send('PUT', '/settings/phone', { cookie: me.cookie, json })).toMatchObject({
        status: 409,
        body: { code: 'no_contact' },
      });
      expect((await mute.send('GET', '/settings', { cookie: me.cookie })).body).toMatchObject({
        textMessages: false,
      });
    } finally {
      await mute.close();
    }
  });
});
