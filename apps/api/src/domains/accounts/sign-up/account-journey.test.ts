import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, cookieFrom, newSignup, ownCookies, tokenFor } from '../../../testing/account-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';

const NEW_PASSWORD = 'brand new pass 42';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const signIn = (username: string, password: string, rememberMe = false) =>
  api.send('POST', '/users/login', { json: { username, password, rememberMe } });
const check = async (cookie: string) => (await api.send('GET', '/users/auth', { cookie })).body;

describe('the life of an account', () => {
  it.each([
    ['an e-mail address', {}],
    ['a phone number', { email: '08035550101' }],
  ])('leads from sign-up to the password reset, beginning with %s', async (_kind, changes) => {
    const signup = newSignup(changes);
    const contact = signup.email;
    const mailbox = contact === '08035550101' ? '2348035550101' : contact;
    const created = await api.send('POST', '/users/signup', { json: signup });
    expect(created).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Account created successfully!',
        data: {
          message: 'Account created successfully!',
          user: { username: signup.username, verified: false },
        },
      },
    });
    expect(ownCookies(created.headers)).toEqual([]);

    const session = await signIn(contact, signup.password, true);
    const cookie = cookieFrom(session.headers, 'ff_sid');
    expect(await check(cookie)).toMatchObject({ isAuthenticated: true, user: { verified: false } });

    const token = await tokenFor(api, mailbox);
    const confirm = () => api.send('POST', '/email_verification/verify', { json: { token } });
    expect((await confirm()).body).toEqual({
      success: true,
      message: 'Your email has been verified successfully.',
      data: { message: 'Your email has been verified successfully.' },
    });
    expect(await confirm()).toMatchObject({
      status: 200,
      body: { message: 'Your email has already been verified!', code: 'already_verified' },
    });
    expect(await check(cookie)).toMatchObject({ user: { verified: true } });

    const otp = await codeFor(api, contact, mailbox);
    const verified = await api.send('POST', '/otp/verify', { json: { email: contact, otp } });
    expect(verified).toMatchObject({ status: 200, body: { message: 'OTP verified successfully!' } });
    const reset = await api.send('POST', '/forgot_password/reset', {
      json: { email: contact, newPassword: NEW_PASSWORD },
      cookie: cookieFrom(verified.headers, 'ff_reset'),
    });
    expect(reset).toMatchObject({ status: 200, body: { message: 'Password updated successfully!' } });
    expect(await check(cookie)).toMatchObject({ isAuthenticated: false });
    expect((await signIn(contact, signup.password)).status).toBe(401);
    expect((await signIn(contact, NEW_PASSWORD)).status).toBe(200);
    const notice = (await api.mailTo(mailbox))[0];
    expect(notice?.text).toContain('password');
    expect(notice?.text).not.toContain(NEW_PASSWORD);
  });
});
