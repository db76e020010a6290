import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceCookie, newDevice } from '../../../platform/http/devices.ts';
import { cookieFrom, newSignup } from '../../../testing/account-flows.ts';
import type { TestResponse } from '../../../testing/http-client.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildUser, BUILT_PASSWORD } from '../../members/users/users.builder.ts';

const MINUTE = 60_000;
// Proofs also look at the machine's clock, for which these are still good.
let now = Date.parse('2126-03-01T08:00:00Z');
const clock = { now: () => new Date(now) };

let api: TestApi;
beforeAll(async () => {
  // A sixth: 50 calls a minute, 2 sign-ups an hour, 4 codes an hour and 4 failed sign-ins a minute.
  api = await createTestApi({ env: { RATE_LIMIT_SCALE: '0.166', TRUST_PROXY: '1' }, context: { clock } });
});
afterAll(() => api.close());

let networks = 0;
/** An address behind which are many people. */
function newNetwork() {
  networks += 1;
  const headers = { 'X-Forwarded-For': `198.51.100.${networks}` };
  const send = (method: string, path: string, cookie?: string, json?: unknown) =>
    api.send(method, path, { headers, ...(cookie && { cookie }), ...(json !== undefined && { json }) });
  return {
    read: (cookie?: string) => send('GET', '/users/auth', cookie),
    post: (path: string, json: unknown, cookie?: string) => send('POST', path, cookie, json),
  };
}
type Network = ReturnType<typeof newNetwork>;

/** @returns the cookie of a browser that opened its first page so many minutes ago */
function deviceSince(minutes: number): string {
  const { name, value } = deviceCookie(newDevice(new Date(now - minutes * MINUTE)), api.context.env);
  return `${name}=${value ?? ''}`;
}

/** @returns the answer to the challenge of a refusal, as ALTCHA's clients send it */
async function answerTo({ body }: TestResponse): Promise<string> {
  const { challenge } = body as { challenge: Parameters<typeof solveChallenge>[0]['challenge'] };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const statusesOf = (answers: TestResponse[]) => [...new Set(answers.map(({ status }) => status))];

/** A script without cookies uses up all calls of the address. */
async function flood({ read }: Network): Promise<void> {
  for (let call = 0; call < 50; call += 1) await read();
  expect(await read()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
}

describe('calls from an address whose number a script has used up', () => {
  it('pass for members, for devices that came before, and for new ones once they have proved', async () => {
    const network = newNetwork();
    const { cookie } = await api.signInAs('member');
    await flood(network);

    expect(await network.read(cookie)).toMatchObject({ status: 200, body: { isAuthenticated: true } });
    expect(await network.read(deviceSince(10))).toMatchObject({ status: 200 });
    const refused = await network.read(deviceSince(9));
    expect(refused).toMatchObject({ status: 429, body: { code: 'proof_required' } });

    const altcha = await answerTo(refused);
    const proved = await network.post('/users/device', { altcha }, deviceSince(0));
    expect(proved.status).toBe(200);
    expect(await network.read(cookieFrom(proved.headers, 'ff_device'))).toMatchObject({ status: 200 });
    expect(await network.post('/users/device', { altcha }, deviceSince(0))).toMatchObject({
      status: 429,
      body: { code: 'proof_required' },
    });
  });

  it.each([
    ['a changed time', (value: string) => value.replace(/\.\d+\./, '.1.')],
    ['the mark of a member', (value: string) => value.replace('..', `.${'a'.repeat(22)}.`)],
    ['nonsense', () => 'ff_device=nonsense'],
  ])('are refused as without a cookie for %s', async (_case, forge) => {
    const network = newNetwork();
    await flood(network);
    expect(await network.read(forge(deviceSince(20)))).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
  });

  it('of one member and of one device have their own bounds', async () => {
    const network = newNetwork();
    for (const cookie of [(await api.signInAs('member')).cookie, deviceSince(20)]) {
      for (let call = 0; call < 50; call += 1) await network.read(cookie);
      expect(await network.read(cookie)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    }
  });
});

describe('sign-ups from a busy address', () => {
  const signUp = ({ post }: Network, cookie?: string, altcha?: string) =>
    post('/users/signup', { ...newSignup(), ...(altcha !== undefined && { altcha }) }, cookie);

  it('need a proof of new devices, good once, and none of others until their own number', async () => {
    const network = newNetwork();
    for (let count = 0; count < 2; count += 1) expect((await signUp(network)).status).toBe(201);
    expect(await signUp(network)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });

    const young = deviceSince(1);
    const refused = await signUp(network, young);
    expect(refused).toMatchObject({ status: 429, body: { code: 'proof_required' } });
    const altcha = await answerTo(refused);
    expect((await signUp(network, young, altcha)).status).toBe(201);
    expect(await signUp(network, young, altcha)).toMatchObject({ body: { code: 'proof_required' } });
    expect(await signUp(network, young, 'bm9uc2Vuc2U=')).toMatchObject({ body: { code: 'proof_required' } });
    // A script cannot bring the answer of a browser.
    const other = await answerTo(await signUp(network, young));
    expect(await signUp(network, undefined, other)).toMatchObject({ body: { code: 'rate_limited' } });

    const old = deviceSince(20);
    expect(statusesOf([await signUp(network, old), await signUp(network, old)])).toEqual([201]);
    expect(await signUp(network, old)).toMatchObject({ body: { code: 'proof_required' } });
  });

  it('end at the ceiling of the network, but not for a device on which a member has signed in', async () => {
    const network = newNetwork();
    const user = await buildUser(api.context);
    const signedIn = await network.post(
      '/users/login',
      { username: user.username, password: BUILT_PASSWORD },
      deviceSince(1),
    );
    const members = cookieFrom(signedIn.headers, 'ff_device');
    const answers = [];
    for (let count = 0; count < 34; count += 1) answers.push(await signUp(network, deviceSince(20)));
    expect(statusesOf(answers)).toEqual([201]);
    expect(await signUp(network, deviceSince(20))).toMatchObject({ body: { code: 'rate_limited' } });
    expect((await signUp(network, members)).status).toBe(201);
  });

  it('proves nothing later than ten minutes', async () => {
    const network = newNetwork();
    for (let count = 0; count < 2; count += 1) await signUp(network);
    const young = deviceSince(-20);
    const altcha = await answerTo(await signUp(network, young));
    now += 10 * MINUTE + 1_000;
    expect(await signUp(network, young, altcha)).toMatchObject({ body: { code: 'proof_required' } });
  });

  it('refuses an answer that is no text, and leaves the rest of the body as it was', async () => {
    const answer = await newNetwork().post('/users/signup', { ...newSignup(), altcha: 7 });
    expect(answer).toMatchObject({ status: 400, body: { fields: { altcha: 'altcha must be a text' } } });
  });
});

describe('failed sign-ins at a busy address', () => {
  const signIn = ({ post }: Network, username: string, password: string, cookie?: string) =>
    post('/users/login', { username, password }, cookie);

  it('hold a script and leave others their own tries', async () => {
    const network = newNetwork();
    for (let count = 0; count < 4; count += 1) await signIn(network, `nobody_${count}`, 'wrong password');
    expect(await signIn(network, 'nobody_5', 'wrong password')).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
    const user = await buildUser(api.context);
    const young = await signIn(network, user.username, BUILT_PASSWORD, deviceSince(1));
    expect(young).toMatchObject({ status: 429, body: { code: 'proof_required' } });
    const altcha = await answerTo(young);
    const proved = { username: user.username, password: BUILT_PASSWORD, altcha };
    expect((await network.post('/users/login', proved, deviceSince(1))).status).toBe(200);
  });

  it('do not lock the owner out of the own device', async () => {
    const network = newNetwork();
    const { username } = await buildUser(api.context);
    const first = await signIn(network, username, BUILT_PASSWORD, deviceSince(20));
    const own = cookieFrom(first.headers, 'ff_device');
    await signIn(network, username, 'wrong password');
    expect(await signIn(network, username, BUILT_PASSWORD)).toMatchObject({ status: 429 });
    expect((await signIn(network, username, BUILT_PASSWORD, own)).status).toBe(200);
  });
});
