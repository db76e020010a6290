import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieFrom } from '../../../testing/account-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildUser } from '../../members/users/users.builder.ts';

const NEW = 'the new password';

let one: TestApi;
/** Another process as far as its memory goes; both count in the database. */
let two: TestApi;
beforeAll(async () => {
  const env = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' };
  one = await createTestApi({ env });
  two = await createTestApi({ env });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const from = (ip: string) => ({ 'X-Forwarded-For': ip });
const newMember = async () => (await buildUser(one.context)).email ?? '';

async function signIn(api: TestApi, username: string, password: string, ip: string): Promise<number> {
  const json = { username, password };
  return (await api.send('POST', '/users/login', { json, headers: from(ip) })).status;
}

async function fail(api: TestApi, username: string, ip: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push(await signIn(api, username, 'wrong', ip));
  return statuses;
}

/** 51 wrong passwords from eleven addresses: the account's limit for strangers, and one more. */
async function useUpAccount(username: string, network: string): Promise<void> {
  for (let host = 1; host <= 10; host += 1) await fail(one, username, `${network}.${host}`, 5);
  expect(await signIn(one, username, 'wrong', `${network}.11`)).toBe(429);
}

async function resetFrom(api: TestApi, email: string, ip: string): Promise<void> {
  const headers = from(ip);
  await api.send('POST', '/forgot_password', { json: { email }, headers });
  const [mail] = await api.mailTo(email);
  const verified = await api.send('POST', '/otp/verify', { json: { email, otp: mail?.code }, headers });
  const cookie = cookieFrom(verified.headers, 'ff_reset');
  const json = { email, newPassword: NEW };
  expect((await api.send('POST', '/forgot_password/reset', { json, cookie, headers })).status).toBe(200);
}

describe('signing in after a reset', () => {
  it('lets the owner in at once, although strangers had exhausted the limit of the account', async () => {
    const email = await newMember();
    await useUpAccount(email, '192.0.2');
    await resetFrom(one, email, '203.0.113.1');
    expect(await signIn(one, email, NEW, '203.0.113.1')).toBe(200);
  });

  it('lets the owner in from another address as well, where sign-ins had failed before', async () => {
    const email = await newMember();
    expect((await fail(one, email, '203.0.113.2', 6)).at(-1)).toBe(429);
    await resetFrom(one, email, '203.0.113.3');
    expect(await signIn(one, email, NEW, '203.0.113.2')).toBe(200);
  });

  it('lets the owner in from an address whose limit others had exhausted', async () => {
    const email = await newMember();
    const ip = '203.0.113.4';
    for (let count = 0; count < 21; count += 1) await fail(one, `neighbour_${count}`, ip, 1);
    expect(await signIn(one, 'neighbour_0', 'wrong', ip)).toBe(429);
    await resetFrom(one, email, ip);
    expect(await signIn(one, email, NEW, ip)).toBe(200);
    expect(await signIn(one, 'neighbour_0', 'wrong', ip)).toBe(429);
  });

  it('keeps the address of the reset open while strangers exhaust the limit again', async () => {
    const email = await newMember();
    await resetFrom(one, email, '203.0.113.5');
    await useUpAccount(email, '198.51.100');
    expect(await signIn(one, email, NEW, '203.0.113.5')).toBe(200);
  });

  it('lets the owner in on the process that had refused, after a reset on the other', async () => {
    const email = await newMember();
    expect((await fail(one, email, '203.0.113.6', 6)).at(-1)).toBe(429);
    await resetFrom(two, email, '203.0.113.6');
    expect(await signIn(one, email, NEW, '203.0.113.6')).toBe(200);
  });

  it('limits wrong guesses at the new password in the same way', async () => {
    const email = await newMember();
    await resetFrom(one, email, '203.0.113.7');
    expect(await fail(one, email, '203.0.113.7', 6)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await signIn(one, email, NEW, '203.0.113.7')).toBe(429);
  });
});
