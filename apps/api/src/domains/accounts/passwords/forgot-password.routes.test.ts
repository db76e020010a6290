import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  codeFor,
  cookieFrom,
  newSignup,
  ownCookies,
  resetCookieFor,
  tokenFor,
} from '../../../testing/account-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildUser, BUILT_PASSWORD } from '../../members/users/users.builder.ts';

const REFUSED = { success: false, error: 'Please verify your OTP first.', code: 'reset_not_verified' };
const NEW = 'the new password';

let offset = 0;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(Date.now() + offset) } } });
});
afterAll(() => api.close());
beforeEach(() => {
  offset = 0;
});

const newMember = async () => (await buildUser(api.context)).email ?? '';
const reset = (email: string, newPassword: string, cookie?: string) =>
  api.send('POST', '/forgot_password/reset', {
    json: { email, newPassword },
    ...(cookie !== undefined && { cookie }),
  });
const login = async (username: string, password: string) =>
  (await api.send('POST', '/users/login', { json: { username, password } })).status;

describe('POST /forgot_password/reset', () => {
  it('changes nothing before a code was verified (S1)', async () => {
    const email = await newMember();
    expect(await reset(email, NEW)).toMatchObject({ status: 401, body: REFUSED });
    await codeFor(api, email);
    expect((await reset(email, NEW)).status).toBe(401);
    expect((await reset('nobody@example.com', NEW)).body).toMatchObject(REFUSED);
    expect(await login(email, BUILT_PASSWORD)).toBe(200);
  });

  it('changes nothing for a code that was verified in another browser or for another address (S2)', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const cookie = await resetCookieFor(api, one);
    expect(await reset(other, NEW, cookie)).toMatchObject({ status: 401, body: REFUSED });
    expect(await reset(one, NEW)).toMatchObject({ status: 401, body: REFUSED });
    expect(await login(one, BUILT_PASSWORD)).toBe(200);
    expect(await login(other, BUILT_PASSWORD)).toBe(200);
    expect((await reset(one, NEW, cookie)).status).toBe(200);
  });

  it('accepts the cookie once, and keeps the first password (S3)', async () => {
    const email = await newMember();
    const cookie = await resetCookieFor(api, email);
    expect(await reset(email, NEW, cookie)).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Password updated successfully!',
        data: { message: 'Password updated successfully!' },
      },
    });
    expect(await reset(email, 'yet another one', cookie)).toMatchObject({ status: 401, body: REFUSED });
    expect(await login(email, NEW)).toBe(200);
    expect(await login(email, 'yet another one')).toBe(401);
    expect(await login(email, BUILT_PASSWORD)).toBe(401);
  });

  it('sets one password, not the other, when two requests use the cookie at once (S4)', async () => {
    const email = await newMember();
    const cookie = await resetCookieFor(api, email);
    const passwords = ['first of the two', 'second of the two'];
    const answers = await Promise.all(passwords.map((password) => reset(email, password, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const logins = await Promise.all(passwords.map((password) => login(email, password)));
    expect(logins).toEqual(answers.map(({ status }) => status));
  });

  it('keeps the grant when the password is refused (S5)', async () => {
    const email = await newMember();
    const cookie = await resetCookieFor(api, email);
    expect(await reset(email, '1234567', cookie)).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'Password must be at least 8 characters long' } },
    });
    expect((await reset(email, '12345678', cookie)).status).toBe(200);
  });

  it('keeps the grant when a common password is refused in production (S5, S40)', async () => {
    const strict = await createTestApi({ env: { PASSWORD_BLOCKLIST: 'on' } });
    const email = (await buildUser(strict.context)).email ?? '';
    const cookie = await resetCookieFor(strict, email);
    const send = (newPassword: string) =>
      strict.send('POST', '/forgot_password/reset', { json: { email, newPassword }, cookie });
    expect(await send('password1')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((await send('purple dinosaur 8')).status).toBe(200);
    await strict.close();
  });

  it('refuses a grant after ten minutes, even while its row exists (S9, R28)', async () => {
    const email = await newMember();
    const cookie = await resetCookieFor(api, email);
    offset = 10 * 60_000 + 1_000;
    expect(await reset(email, NEW, cookie)).toMatchObject({ status: 401, body: REFUSED });
  });

  it('ends every session, signs nobody in and sends a notice (S15, S16)', async () => {
    const { cookie, user } = await api.signInAs('member');
    const email = user.email ?? '';
    const remembered = await api.send('POST', '/users/login', {
      json: { username: email, password: BUILT_PASSWORD, rememberMe: true },
    });
    const answer = await reset(email, NEW, await resetCookieFor(api, email));
    expect(answer.status).toBe(200);
    expect(ownCookies(answer.headers).map((set) => set.split(';')[0])).toEqual(['ff_reset=', 'ff_sid=']);
    for (const old of [cookie, cookieFrom(remembered.headers, 'ff_sid')]) {
      expect((await api.send('GET', '/users/auth', { cookie: old })).body).toMatchObject({
        isAuthenticated: false,
      });
      expect((await api.send('GET', '/users/sessions', { cookie: old })).status).toBe(401);
    }
    const [notice] = await api.mailTo(email);
    expect(notice?.subject).toBe('Your password was changed');
    expect(JSON.stringify(notice)).not.toContain(NEW);
  });

  it('lets the owner sign in with the new password at once, even after a lockout (S32)', async () => {
    const strict = await createTestApi({ env: { RATE_LIMIT_SCALE: '1' } });
    const email = (await buildUser(strict.context)).email ?? '';
    const signIn = async (password: string) =>
      (await strict.send('POST', '/users/login', { json: { username: email, password } })).status;
    for (let count = 0; count < 5; count += 1) await signIn('wrong');
    expect(await signIn(BUILT_PASSWORD)).toBe(429);
    const cookie = await resetCookieFor(strict, email);
    const answer = await strict.send('POST', '/forgot_password/reset', {
      json: { email, newPassword: NEW },
      cookie,
    });
    expect(answer.status).toBe(200);
    expect(await signIn(NEW)).toBe(200);
    await strict.close();
  });

  it('changes nothing when the request comes from another site (S42)', async () => {
    const email = await newMember();
    const cookie = await resetCookieFor(api, email);
    for (const origin of ['https://evil.test', 'null', 'http://localhost:5173.evil.test']) {
      const answer = await api.send('POST', '/forgot_password/reset', {
        json: { email, newPassword: NEW },
        cookie,
        headers: { Origin: origin },
      });
      expect(answer.status).toBe(403);
    }
    expect(await login(email, BUILT_PASSWORD)).toBe(200);
  });
});

describe('secrets and their purposes', () => {
  it('accepts no secret in the place of another (S19)', async () => {
    const email = await newMember();
    const grant = (await resetCookieFor(api, email)).split('=')[1] ?? '';
    const signup = newSignup();
    await api.send('POST', '/users/signup', { json: signup });
    const token = await tokenFor(api, signup.email);
    const { cookie } = await api.signInAs('member');
    const session = cookie.split('=')[1] ?? '';
    for (const value of [grant, token]) {
      const answer = await api.send('GET', '/users/auth', { cookie: `ff_sid=${value}` });
      expect(answer).toMatchObject({ status: 200, body: { isAuthenticated: false } });
    }
    for (const value of [token, session, 'j:{"$gt":""}', '']) {
      expect((await reset(email, NEW, `ff_reset=${encodeURIComponent(value)}`)).status).toBe(401);
    }
    for (const value of [grant, session.slice(0, 200)]) {
      const answer = await api.send('POST', '/email_verification/verify', { json: { token: value } });
      expect(answer.status).toBe(400);
    }
  });

  it('stores no code, token or mail content in plain text (S13)', async () => {
    const signup = newSignup();
    await api.send('POST', '/users/signup', { json: signup });
    await api.send('POST', '/forgot_password', { json: { email: signup.email } });
    const dump = async () => {
      const db = mongoose.connection.getClient().db(mongoose.connection.name);
      let text = '';
      for (const { name } of await db.listCollections().toArray()) {
        if (name !== 'users') text += JSON.stringify(await db.collection(name).find().toArray());
      }
      return text;
    };
    const waiting = await dump();
    const messages = await api.mailTo(signup.email);
    const code = messages.find((message) => message.code)?.code ?? '';
    const token =
      new URL(messages.find(({ links }) => links[0])?.links[0] ?? '').searchParams.get('token') ?? '';
    const answer = await api.send('POST', '/otp/verify', { json: { email: signup.email, otp: code } });
    const cookie = cookieFrom(answer.headers, 'ff_reset').split('=')[1] ?? '';
    const after = await dump();
    expect([code, token, cookie].every((secret) => secret.length >= 6)).toBe(true);
    const found = [`"${code}"`, token, cookie].filter(
      (secret) => waiting.includes(secret) || after.includes(secret),
    );
    expect(found).toEqual([]);
    const mails = await mongoose.connection.collection('outbox').find().toArray();
    expect(JSON.stringify(mails).includes(signup.email)).toBe(false);
    expect(mails.filter((mail) => 'sealed' in mail)).toEqual([]);
  });
});
