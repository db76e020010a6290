import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeFor, cookieFrom, ownCookies, resetCookieFor } from '../../../testing/account-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildUser } from '../../members/users/users.builder.ts';
import { OtpModel } from './otps.model.ts';

const MINUTE = 60_000;
/** The cookie of the browser that asks: another value each time, and the moment when it ends. */
const COOKIE_VALUE = /^(ff_prq=)[\w-]{43}(?=;)|(?<=Expires=)[^;]+/g;
const INVALID = { success: false, error: 'Invalid or expired OTP', code: 'otp_invalid' };

let offset = 0;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(Date.now() + offset) } } });
});
afterAll(() => api.close());
beforeEach(() => {
  offset = 0;
});

const forgot = (email: unknown) => api.send('POST', '/forgot_password', { json: { email } });
const verify = (email: unknown, otp: unknown) => api.send('POST', '/otp/verify', { json: { email, otp } });
const newMember = async () => (await buildUser(api.context)).email ?? '';
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');
const without = (key: string, body: unknown) => {
  const { [key]: _left, ...rest } = Object(body) as Record<string, unknown>;
  return rest;
};

describe('POST /forgot_password', () => {
  it('answers a known and an unknown address with the same status, headers and body (S11)', async () => {
    const known = await forgot(await newMember());
    const unknown = await forgot('nobody@example.com');
    expect(known).toMatchObject({
      status: 200,
      body: { success: true, message: 'OTP sent successfully!', data: { message: 'OTP sent successfully!' } },
    });
    expect(unknown.body).toEqual(known.body);
    const headers = (answer: typeof known) =>
      [...answer.headers]
        .filter(([name]) => name !== 'x-request-id' && name !== 'date')
        .map(([name, value]) => [name, value.replace(COOKIE_VALUE, '$1')]);
    expect(headers(unknown)).toEqual(headers(known));
    expect(headers(known)).toContainEqual([
      'set-cookie',
      'ff_prq=; Max-Age=600; Path=/; Expires=; HttpOnly; SameSite=Strict',
    ]);
    expect(await api.mailTo('nobody@example.com')).toEqual([]);
    expect(await OtpModel.countDocuments({ userId: null })).toBeGreaterThan(0);
  });

  it.each([
    [['victim@x.co', 'evil@y.co']],
    ['victim@x.co,evil@y.co'],
    ['victim@x.co\r\nBcc: evil@y.co'],
    ['g: victim@x.co, evil@y.co;'],
    ['"evil@y.co"@x.co'],
    ['a@evil.co＠x.co'],
    [{ $gt: '' }],
    [null],
    [0],
  ])('refuses the address %j, and sends no mail (S21)', async (email) => {
    expect(await forgot(email)).toMatchObject({
      status: 400,
      body: { fields: { email: 'Invalid email address' } },
    });
    expect((await api.mailTo('evil@y.co')).length + (await api.mailTo('victim@x.co')).length).toBe(0);
  });

  it('gives every phone number the same refusal while text messages are off', async () => {
    const mute = await createTestApi({ env: { SMS_SENDER: 'none' } });
    await buildUser(api.context, { email: undefined, phoneNumber: '08035550177' });
    for (const email of ['08035550177', '08035550178']) {
      expect(await mute.send('POST', '/forgot_password', { json: { email } })).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          fields: { email: 'Text messages are not sent here. Enter the e-mail address of your account.' },
        },
      });
    }
    await mute.close();
  });

  it('answers a missing address with the sentence of the form', async () => {
    const { body } = await api.send('POST', '/forgot_password', { json: {} });
    expect(body).toMatchObject({ fields: { email: 'Email is required' } });
  });

  it('refuses an address of 50,000 characters quickly (S28)', async () => {
    // Not 50,000 in one request: a body has 16 KiB at most, and the schema is asked directly for the rest.
    expect((await forgot('a'.repeat(15_000))).status).toBe(400);
    expect((await forgot('a'.repeat(50_000))).status).toBe(413);
  });

  it('sends the mail to the stored address, however the request writes it', async () => {
    const user = await buildUser(api.context, { email: 'Stored.Form@example.com' });
    expect((await forgot(' STORED.form@EXAMPLE.com')).status).toBe(200);
    expect(await api.mailTo(user.email ?? '')).toHaveLength(1);
    expect(await api.mailTo('STORED.form@EXAMPLE.com')).toEqual([]);
  });

  it('sends no code to a disabled account', async () => {
    const user = await buildUser(api.context);
    const users = mongoose.connection.collection('users');
    await users.updateOne({ _id: user._id }, { $set: { status: 'disabled' } });
    expect((await forgot(user.email)).status).toBe(200);
    expect(await api.mailTo(user.email ?? '')).toEqual([]);
  });
});

describe('POST /otp/verify', () => {
  it('sets one cookie for the right code, and keeps the body free of secrets (S6)', async () => {
    const email = await newMember();
    const otp = await codeFor(api, email);
    const answer = await verify(email, otp);
    expect(answer.body).toEqual({
      success: true,
      message: 'OTP verified successfully!',
      data: { message: 'OTP verified successfully!' },
    });
    const cookies = ownCookies(answer.headers);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^ff_reset=[\w-]{43}; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    expect((await verify(email, otp)).body).toMatchObject(INVALID);
  });

  it('restricts the cookie to this host and to HTTPS in production (S6)', async () => {
    const key = (letter: string) => letter.repeat(43);
    const production = await createTestApi({
      env: {
        NODE_ENV: 'production',
        MONGODB_URI: 'mongodb://127.0.0.1/x',
        JWT_SECRETS: `k1:${key('a')}`,
        PUBLIC_WEB_URL: 'https://films.example.org',
        WEB_ORIGINS: 'https://films.example.org',
        BCRYPT_COST: '10',
        TRUST_PROXY: '1',
      },
    });
    // An address of its own: at the limits of production the others' requests would count.
    const headers = { 'X-Forwarded-For': '198.51.100.77' };
    const email = await newMember();
    await production.send('POST', '/forgot_password', { json: { email }, headers });
    const [message] = await production.mailTo(email);
    const json = { email, otp: message?.code };
    const answer = await production.send('POST', '/otp/verify', { json, headers });
    expect(ownCookies(answer.headers)).toEqual([
      expect.stringMatching(
        /^__Host-ff_reset=[\w-]{43}; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    await production.close();
  });

  it('refuses the right code after five wrong ones until a new one is sent (S7)', async () => {
    const email = await newMember();
    const code = await codeFor(api, email);
    for (let count = 0; count < 5; count += 1) {
      expect(await verify(email, wrong(code))).toMatchObject({ status: 400, body: INVALID });
    }
    expect(await verify(email, code)).toMatchObject({ status: 400, body: INVALID });
    expect((await verify(email, await codeFor(api, email))).status).toBe(200);
  });

  it('refuses a code after ten minutes, even while its row exists (S9, R28)', async () => {
    const email = await newMember();
    const code = await codeFor(api, email);
    offset = 10 * MINUTE + 1_000;
    expect(await verify(email, code)).toMatchObject({ status: 400, body: INVALID });
    offset = 9 * MINUTE;
    expect((await verify(email, code)).status).toBe(200);
  });

  it('voids the old code when a new one is sent (S9)', async () => {
    const email = await newMember();
    const old = await codeFor(api, email);
    let fresh = await codeFor(api, email);
    // One time in a million the two are the same.
    while (fresh === old) fresh = await codeFor(api, email);
    expect((await verify(email, old)).status).toBe(400);
    expect((await verify(email, fresh)).status).toBe(200);
  });

  it.each(['12345', '1234567', '12345a', '١٢٣٤٥٦', 123_456, ['123456'], { $ne: '' }])(
    'refuses the code %j without charging a try (S10)',
    async (otp) => {
      const email = await newMember();
      await codeFor(api, email);
      expect(await verify(email, otp)).toMatchObject({
        status: 400,
        body: { fields: { otp: 'Please enter a valid 6-digit OTP.' } },
      });
      expect(await OtpModel.countDocuments({ attempts: 0, usedAt: null })).toBeGreaterThan(0);
      const row = await OtpModel.findOne().sort({ expiresAt: -1 }).lean();
      expect(row?.attempts).toBe(0);
    },
  );

  it('answers a wrong code for an unknown address as for a known one (S12)', async () => {
    const email = await newMember();
    const code = await codeFor(api, email);
    await forgot('unknown@example.com');
    const known = await verify(email, wrong(code));
    for (const address of ['unknown@example.com', 'never-asked@example.com']) {
      const answer = await verify(address, '123456');
      expect(answer.status).toBe(known.status);
      expect(without('requestId', answer.body)).toEqual(without('requestId', known.body));
    }
  });

  it('accepts only one of the codes requested at the same moment', async () => {
    const email = await newMember();
    await Promise.all([forgot(email), forgot(email), forgot(email)]);
    const codes = (await api.mailTo(email)).map(({ code }) => code ?? '');
    expect(codes).toHaveLength(3);
    const statuses: number[] = [];
    for (const code of new Set(codes)) statuses.push((await verify(email, code)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('refuses the code of one address for another', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const code = await codeFor(api, one);
    await codeFor(api, other);
    if (code !== (await api.mailTo(other))[0]?.code) expect((await verify(other, code)).status).toBe(400);
    expect(cookieFrom((await verify(one, code)).headers, 'ff_reset')).not.toBe('');
  });

  it('voids the grant of the previous code when a new code is spent', async () => {
    const email = await newMember();
    const first = await resetCookieFor(api, email);
    await resetCookieFor(api, email);
    const answer = await api.send('POST', '/forgot_password/reset', {
      json: { email, newPassword: 'long enough' },
      cookie: first,
    });
    expect(answer.status).toBe(401);
  });
});
