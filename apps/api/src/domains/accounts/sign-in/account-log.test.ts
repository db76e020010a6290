import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, cookieFrom, newSignup, tokenFor } from '../../../testing/account-flows.ts';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';

const lines: string[] = [];
let secrets: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ log: createTestLogger(lines) });
  secrets = await runEveryFlow();
});
afterAll(() => api.close());

/** @returns the secrets that were given out on the way; what was sent is marked with 'canary' */
async function runEveryFlow(): Promise<string[]> {
  const signup = newSignup({
    email: 'canary-address@example.com',
    password: 'canary-password',
    firstName: 'canary-name',
  });
  const { email } = signup;
  await api.send('POST', '/users/signup', { json: signup });
  await api.send('POST', '/users/signup', {
    json: { ...signup, lastName: 'canary\r\n{"event":"forged"}' },
  });
  await api.send('POST', '/users/signup', { json: signup });
  const token = await tokenFor(api, email);
  await api.send('POST', `/email_verification/verify?token=${token}`, { json: { token } });
  await api.send('POST', '/email_verification/verify', { json: { token } });
  await api.send('POST', '/email_verification/verify', { json: { token: 'canary-token' } });
  const otp = await codeFor(api, email);
  await api.send('POST', '/otp/verify', { json: { email, otp: otp === '987654' ? '456789' : '987654' } });
  const verified = await api.send('POST', '/otp/verify', { json: { email, otp } });
  const grant = cookieFrom(verified.headers, 'ff_reset');
  for (let round = 0; round < 2; round += 1) {
    await api.send('POST', '/forgot_password/reset', {
      json: { email, newPassword: 'canary-new-password' },
      cookie: grant,
    });
  }
  const login = await api.send('POST', '/users/login', {
    json: { username: email, password: 'canary-new-password' },
  });
  const session = cookieFrom(login.headers, 'ff_sid');
  expect(session).not.toBe('');
  await api.send('GET', '/users/sessions', { cookie: session });
  await api.send('POST', '/users/resend_verification', { json: {}, cookie: session });
  await api.send('POST', '/forgot_password', {
    body: '{"email":"canary-broken',
    headers: { 'Content-Type': 'application/json' },
  });
  await api.mailTo(email);
  return [token, grant.split('=')[1] ?? '', session.split('=')[1] ?? '', `"${otp}"`];
}

describe('the log of the account calls (S61)', () => {
  it('contains no marked secret after every flow has run', () => {
    const text = lines.join('');
    expect(secrets.every((secret) => secret.length >= 8)).toBe(true);
    expect(['canary', 'forged', ...secrets].filter((secret) => text.includes(secret))).toEqual([]);
    expect(lines.every((line) => line.trim().split('\n').length === 1)).toBe(true);
  });

  it.each([
    'signup',
    'account_exists',
    'email_verification',
    'token_invalid',
    'otp_requested',
    'otp_invalid',
    'otp_verified',
    'password_reset',
    'reset_not_verified',
    'login',
    'mail_sent',
  ])('contains the event %s', (event) => {
    const found = lines.filter((line) => line.includes(`"event":"${event}"`));
    expect(found).not.toEqual([]);
    if (event !== 'mail_sent') {
      expect(found[0]).toMatch(/"ip":"127\.0\.0\.1"/);
      expect(found[0]).toMatch(/"reqId":"[\w-]{36}"/);
    }
  });
});
