import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieFrom, newSignup, ownCookies } from '../../../testing/account-flows.ts';
import { registerSecret } from '../../../testing/log-sink.ts';
import { startProcessGroup, type ApiProcess, type ProcessGroup } from '../../../testing/process-group.ts';
import { waitFor } from '../../../testing/server-process.ts';
import { startSmtpSink, type SmtpSink } from '../../../testing/smtp-sink.ts';

/*
 * Two processes of the product with ports of their own over one database, at the limits of production: what one
 * counts, spends or ends holds in the other. Mail goes over SMTP, so it does not matter which of them sends it.
 */
let sink: SmtpSink;
let group: ProcessGroup;
let database: Connection;
let one: ApiProcess;
let two: ApiProcess;

beforeAll(async () => {
  sink = await startSmtpSink();
  group = await startProcessGroup();
  database = await mongoose.createConnection(group.mongoUri).asPromise();
  const env = { SMTP_URL: sink.url, RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' };
  [one, two] = await Promise.all([group.add(env), group.add(env)]);
}, 180_000);
afterAll(async () => {
  await database.close();
  await group.close();
  await sink.stop();
});

/** Addresses count, too, so that every test comes from one of its own. */
const from = (ip: string) => ({ 'X-Forwarded-For': ip });
const count = (answers: { status: number }[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

async function signUp(ip: string) {
  const payload = newSignup();
  const answer = await one.send('POST', '/users/signup', { json: payload, headers: from(ip) });
  expect(answer.status).toBe(201);
  return payload;
}

async function codeOf(email: string, ip: string): Promise<string> {
  const answer = await two.send('POST', '/forgot_password', { json: { email }, headers: from(ip) });
  expect(answer.status).toBe(200);
  const find = () =>
    sink.received.find(
      ({ recipients, mail }) => recipients.includes(email) && mail.subject === 'Your code for a new password',
    );
  await waitFor(async () => Promise.resolve(find() !== undefined), 60_000);
  return registerSecret(/\b\d{6}\b/.exec(find()?.mail.text ?? '')?.[0] ?? '');
}

/** Twenty tries at once, every second one on the other process. */
function tryTwenty(email: string, otp: string, ip: string) {
  return Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? one : two).send('POST', '/otp/verify', { json: { email, otp }, headers: from(ip) }),
    ),
  );
}

describe('two processes of the product over one database', () => {
  it('compares five of twenty simultaneous wrong codes, and refuses the right one afterwards (S8)', async () => {
    const ip = '198.51.100.1';
    const { email } = await signUp(ip);
    const code = await codeOf(email, ip);
    const answers = await tryTwenty(email, code === '000000' ? '000001' : '000000', ip);
    expect(count(answers, 400)).toBe(20);
    // The newest: no other code has been asked for since.
    const row = await database.collection('otps').findOne({}, { sort: { expiresAt: -1 } });
    expect(row).toMatchObject({ attempts: 5, usedAt: null });
    for (const api of [one, two]) {
      const refused = await api.send('POST', '/otp/verify', {
        json: { email, otp: code },
        headers: from(ip),
      });
      expect(refused).toMatchObject({ status: 400, body: { code: 'otp_invalid' } });
    }
  });

  it('accepts the right code once when it is sent twenty times at once (S8)', async () => {
    const ip = '198.51.100.2';
    const { email } = await signUp(ip);
    const answers = await tryTwenty(email, await codeOf(email, ip), ip);
    expect(count(answers, 200)).toBe(1);
    expect(count(answers, 400)).toBe(19);
    expect(answers.flatMap(({ headers }) => ownCookies(headers))).toHaveLength(1);
  });

  it('refuses the right password on both after three failed sign-ins on each (S32)', async () => {
    const ip = '198.51.100.3';
    const { username, password } = await signUp(ip);
    const signIn = (api: ApiProcess, typed: string, address = ip) =>
      api.send('POST', '/users/login', { json: { username, password: typed }, headers: from(address) });
    const statuses: number[] = [];
    for (const api of [one, two, one, two, one, two])
      statuses.push((await signIn(api, 'wrong password')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    for (const api of [one, two]) {
      const refused = await signIn(api, password);
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      const retryAfter = refused.headers.get('retry-after') ?? '';
      expect(retryAfter).toMatch(/^\d+$/);
      expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
      expect(Number(retryAfter)).toBeLessThanOrEqual(900);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    expect((await signIn(two, password, '198.51.100.33')).status).toBe(200);
  });

  it('ends a session on one when the member signs out on the other (S37)', async () => {
    const ip = '198.51.100.4';
    const { username, password } = await signUp(ip);
    const login = await one.send('POST', '/users/login', { json: { username, password }, headers: from(ip) });
    const cookie = cookieFrom(login.headers, 'ff_sid');
    const isSignedIn = async (api: ApiProcess) => (await api.send('GET', '/users/auth', { cookie })).body;
    for (const api of [one, two]) expect(await isSignedIn(api)).toMatchObject({ isAuthenticated: true });
    expect((await one.send('POST', '/users/logout', { json: {}, cookie })).status).toBe(200);
    for (const api of [two, one]) {
      expect(await isSignedIn(api)).toMatchObject({ isAuthenticated: false });
      expect((await api.send('GET', '/users/sessions', { cookie })).status).toBe(401);
      expect((await api.send('POST', '/users/resend_verification', { json: {}, cookie })).status).toBe(401);
    }
  });
});
