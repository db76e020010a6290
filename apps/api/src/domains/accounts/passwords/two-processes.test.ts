import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, ownCookies, resetCookieFor } from '../../../testing/account-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildUser, BUILT_PASSWORD } from '../../members/users/users.builder.ts';
import { OtpModel } from './otps.model.ts';

/*
 * Two applications with nothing in common but the database: what one process counts, spends or ends must hold in
 * the other.
 */
let one: TestApi;
let two: TestApi;
let strictOne: TestApi;
let strictTwo: TestApi;
beforeAll(async () => {
  one = await createTestApi();
  two = await createTestApi();
  const env = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' };
  strictOne = await createTestApi({ env });
  strictTwo = await createTestApi({ env });
});
afterAll(async () => {
  for (const api of [strictTwo, strictOne, two, one]) await api.close();
});

const newMember = async () => (await buildUser(one.context)).email ?? '';
const verify = (api: TestApi, email: string, otp: string, headers = {}) =>
  api.send('POST', '/otp/verify', { json: { email, otp }, headers });
const forgot = (api: TestApi, email: string, ip = '198.51.100.1') =>
  api.send('POST', '/forgot_password', { json: { email }, headers: { 'X-Forwarded-For': ip } });
const count = (answers: { status: number }[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

describe('codes on two processes', () => {
  it('compares five of twenty simultaneous wrong codes, and refuses the right one afterwards (S8, R18)', async () => {
    const email = await newMember();
    const code = await codeFor(one, email);
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => verify(index % 2 === 0 ? one : two, email, wrong)),
    );
    expect(count(answers, 400)).toBe(20);
    const row = await OtpModel.findOne().sort({ expiresAt: -1 }).lean();
    expect(row?.attempts).toBe(5);
    expect((await verify(two, email, code)).status).toBe(400);
  });

  it('accepts the right code once when it is sent twenty times at once (S8, R18)', async () => {
    const email = await newMember();
    const code = await codeFor(one, email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => verify(index % 2 === 0 ? one : two, email, code)),
    );
    expect(count(answers, 200)).toBe(1);
    expect(answers.flatMap(({ headers }) => ownCookies(headers))).toHaveLength(1);
  });

  it('sets one password when a grant is used on both at once (S4, R18)', async () => {
    const email = await newMember();
    const cookie = await resetCookieFor(one, email);
    const passwords = Array.from({ length: 6 }, (_, index) => `password number ${index}`);
    const answers = await Promise.all(
      passwords.map((newPassword, index) =>
        (index % 2 === 0 ? one : two).send('POST', '/forgot_password/reset', {
          json: { email, newPassword },
          cookie,
        }),
      ),
    );
    expect(count(answers, 200)).toBe(1);
    expect(count(answers, 401)).toBe(5);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)];
    const login = (password: string | undefined) =>
      two.send('POST', '/users/login', { json: { username: email, password } });
    expect((await login(winner)).status).toBe(200);
    expect((await login(passwords[answers.findIndex(({ status }) => status === 401)])).status).toBe(401);
  });

  it('ends the sessions on both when a member resets or signs out on one (S15, S37)', async () => {
    const { user, cookie } = await one.signInAs('member');
    const email = user.email ?? '';
    const answer = await one.send('POST', '/forgot_password/reset', {
      json: { email, newPassword: 'a fresh password' },
      cookie: await resetCookieFor(two, email),
    });
    expect(answer.status).toBe(200);
    const other = await two.signInAs('member');
    await two.send('POST', '/users/logout', { json: {}, cookie: other.cookie });
    for (const api of [one, two]) {
      for (const dead of [cookie, other.cookie]) {
        expect((await api.send('GET', '/users/auth', { cookie: dead })).body).toMatchObject({
          isAuthenticated: false,
        });
        expect((await api.send('GET', '/users/sessions', { cookie: dead })).status).toBe(401);
      }
    }
  });
});

describe('limits on two processes', () => {
  it('refuses a second code within a minute, but serves other accounts (S14)', async () => {
    const email = await newMember();
    expect((await forgot(strictOne, email)).status).toBe(200);
    const refused = await forgot(strictTwo, email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await forgot(strictTwo, await newMember())).status).toBe(200);
    expect(await strictOne.mailTo(email)).toHaveLength(1);
    const login = await strictOne.send('POST', '/users/login', {
      json: { username: email, password: BUILT_PASSWORD },
    });
    expect(login.status).toBe(200);
  });

  it('refuses a second code for an unknown address all the same (S12)', async () => {
    const statuses = [
      (await forgot(strictOne, 'nobody-at-all@example.com')).status,
      (await forgot(strictTwo, 'nobody-at-all@example.com')).status,
    ];
    expect(statuses).toEqual([200, 429]);
  });

  it('sends three mails within a quarter of an hour, and refuses a fourth code (S14)', async () => {
    // A scale of 3 lifts the limit per minute and keeps the ratio: 9 in a quarter of an hour.
    const env = { RATE_LIMIT_SCALE: '3' };
    const [a, b] = [await createTestApi({ env }), await createTestApi({ env })];
    const email = await newMember();
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await forgot(round % 2 ? a : b, email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await a.mailTo(email)).length).toBe(3);
    await b.close();
    await a.close();
  });

  it('refuses the 31st code that one address tries, for known and unknown accounts alike (S12)', async () => {
    const known = await newMember();
    for (const [email, ip] of [
      [known, '198.51.100.31'],
      ['unknown@example.com', '198.51.100.32'],
    ] as const) {
      const statuses: number[] = [];
      for (let tries = 0; tries < 31; tries += 1) {
        const api = tries % 2 === 0 ? strictOne : strictTwo;
        statuses.push((await verify(api, email, '123456', { 'X-Forwarded-For': ip })).status);
      }
      expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
      expect(statuses[30]).toBe(429);
    }
  });

  it('refuses an address after twenty failed sign-ins in a minute, whatever the name (S32)', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      const api = tries % 2 === 0 ? strictOne : strictTwo;
      const answer = await api.send('POST', '/users/login', {
        json: { username: `nobody_${tries}`, password: 'wrong' },
        headers: { 'X-Forwarded-For': '198.51.100.40' },
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
  });

  it('lets the owner sign in from home while strangers exhaust the limit of the account (S32)', async () => {
    const user = await buildUser(one.context);
    const signIn = async (password: string, ip: string) =>
      (
        await strictOne.send('POST', '/users/login', {
          json: { username: user.username, password },
          headers: { 'X-Forwarded-For': ip },
        })
      ).status;
    expect(await signIn(BUILT_PASSWORD, '203.0.113.7')).toBe(200);
    const statuses: number[] = [];
    for (let tries = 0; tries < 51; tries += 1) statuses.push(await signIn('wrong', `192.0.2.${tries}`));
    expect(statuses.at(49)).toBe(401);
    expect(statuses.at(50)).toBe(429);
    expect(await signIn(BUILT_PASSWORD, '192.0.2.200')).toBe(429);
    expect(await signIn(BUILT_PASSWORD, '203.0.113.7')).toBe(200);
  });
});
