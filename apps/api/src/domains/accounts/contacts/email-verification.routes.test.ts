import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newSignup, ownCookies, tokenFor } from '../../../testing/account-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { EmailVerificationModel } from './email-verifications.model.ts';

const HOUR = 60 * 60_000;
const REFUSED = { success: false, error: 'This link is not valid or has expired.', code: 'token_invalid' };

let offset = 0;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(Date.now() + offset) } } });
});
afterAll(() => api.close());
beforeEach(() => {
  offset = 0;
});

const verify = (json: unknown) => api.send('POST', '/email_verification/verify', { json });

async function signedUp() {
  const payload = newSignup();
  await api.send('POST', '/users/signup', { json: payload });
  const { headers } = await api.send('POST', '/users/login', {
    json: { username: payload.username, password: payload.password },
  });
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const verified = async () => (await api.send('GET', '/users/auth', { cookie })).body;
  return { ...payload, cookie, verified };
}

describe('POST /email_verification/verify', () => {
  it('answers a missing token with the sentence of the specification (S18)', async () => {
    for (const json of [{}, { token: '' }, { token: { $gt: '' } }, { token: ['a'] }, { token: null }]) {
      const { status, body } = await verify(json);
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { token: 'Verification token is required.' } });
    }
  });

  it('refuses a token that it did not issue (S18)', async () => {
    expect(await verify({ token: 'A'.repeat(43) })).toMatchObject({ status: 400, body: REFUSED });
    expect((await verify({ token: 'x'.repeat(201) })).status).toBe(400);
  });

  it('verifies the member, and says so the second time (S18)', async () => {
    const member = await signedUp();
    const token = await tokenFor(api, member.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const first = await verify({ token });
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your email has been verified successfully.' },
    });
    expect(ownCookies(first.headers)).toEqual([]);
    expect(await member.verified()).toMatchObject({ user: { verified: true } });
    expect(await verify({ token })).toMatchObject({
      status: 200,
      body: {
        message: 'Your email has already been verified!',
        code: 'already_verified',
        data: { message: 'Your email has already been verified!' },
      },
    });
  });

  it('counts one of several simultaneous requests as the first', async () => {
    const member = await signedUp();
    const token = await tokenFor(api, member.email);
    const answers = await Promise.all([verify({ token }), verify({ token }), verify({ token })]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(({ body }) => JSON.stringify(body).includes('already_verified'))).toHaveLength(2);
  });

  it('refuses a link that is more than a day old, even while its row exists (S18, R28)', async () => {
    const member = await signedUp();
    const token = await tokenFor(api, member.email);
    offset = 24 * HOUR + 1_000;
    expect(await verify({ token })).toMatchObject({ status: 400, body: REFUSED });
    expect(await EmailVerificationModel.countDocuments({ kind: 'email', usedAt: null })).toBeGreaterThan(0);
    offset = 0;
    expect(await member.verified()).toMatchObject({ user: { verified: false } });
  });

  it('changes nothing when a mail scanner fetches the address (S18)', async () => {
    const member = await signedUp();
    const token = await tokenFor(api, member.email);
    for (const method of ['GET', 'HEAD']) {
      const answer = await api.send(method, `/email_verification/verify?token=${token}`);
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
    }
    expect(await member.verified()).toMatchObject({ user: { verified: false } });
  });

  it('keeps the link on the web app when the request names another host (S17)', async () => {
    const payload = newSignup();
    await api.send('POST', '/users/signup', {
      json: payload,
      headers: { 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'https' },
    });
    const [mail] = await api.mailTo(payload.email);
    expect(mail?.links[0]).toMatch(/^http:\/\/localhost:4000\/verify_email\?token=[\w-]{43}$/);
    expect(mail?.text).not.toContain('evil');
  });
});

describe('POST /users/resend_verification', () => {
  const resend = (cookie: string) => api.send('POST', '/users/resend_verification', { json: {}, cookie });

  it('answers 401 to a visitor', async () => {
    expect((await api.send('POST', '/users/resend_verification', { json: {} })).status).toBe(401);
  });

  it('sends a member another link, and either of the two confirms', async () => {
    const member = await signedUp();
    const earlier = await tokenFor(api, member.email);
    expect(await resend(member.cookie)).toMatchObject({
      status: 200,
      body: { message: 'Verification email sent!', data: { message: 'Verification email sent!' } },
    });
    expect(await api.mailTo(member.email)).toHaveLength(2);
    const later = await tokenFor(api, member.email);
    expect(later).not.toBe(earlier);
    expect((await verify({ token: earlier })).body).not.toHaveProperty('code');
    expect((await verify({ token: later })).body).toHaveProperty('code', 'already_verified');
  });

  it('answers 409 to a verified member', async () => {
    const { cookie } = await api.signInAs('member');
    expect(await resend(cookie)).toMatchObject({ status: 409, body: { code: 'already_verified' } });
  });

  it('sends a phone account a text message where text messages are on', async () => {
    const { cookie } = await api.signInAs('member', {
      email: undefined,
      phoneNumber: '08031234598',
      emailVerified: false,
    });
    expect(await resend(cookie)).toMatchObject({ status: 200, body: { message: 'Text message sent!' } });
    expect(await api.mailTo('2348031234598')).toHaveLength(1);
  });

  it('refuses a phone account while text messages are off', async () => {
    const mute = await createTestApi({ env: { SMS_SENDER: 'none' } });
    const { cookie } = await mute.signInAs('member', {
      email: undefined,
      phoneNumber: '08031234599',
      emailVerified: false,
    });
    expect(await mute.send('POST', '/users/resend_verification', { json: {}, cookie })).toMatchObject({
      status: 409,
      body: {
        code: 'no_contact',
        error: 'Text messages are not sent yet. Add an e-mail address to confirm your account.',
      },
    });
    await mute.close();
  });

  it('refuses a second request within a minute', async () => {
    const strict = await createTestApi({ env: { RATE_LIMIT_SCALE: '1' } });
    const { cookie } = await strict.signInAs('member', { emailVerified: false });
    const send = () => strict.send('POST', '/users/resend_verification', { json: {}, cookie });
    expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await strict.close();
  });
});
