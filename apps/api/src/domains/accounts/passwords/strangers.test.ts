import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, cookieFrom } from '../../../testing/account-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildUser, BUILT_PASSWORD } from '../../members/users/users.builder.ts';

/** What strangers who know a member's address can do to the member's reset: nothing. */
let api: TestApi;
/** At the limits of production. */
let strict: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  strict = await createTestApi({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await strict.close();
  await api.close();
});

const newMember = async () => (await buildUser(api.context)).email ?? '';
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

/** Asks as a browser does, which keeps the cookie. */
async function ask(on: TestApi, email: string, ip = '203.0.113.1') {
  const headers = { 'X-Forwarded-For': ip };
  const answer = await on.send('POST', '/forgot_password', { json: { email }, headers });
  return { status: answer.status, cookie: cookieFrom(answer.headers, 'ff_prq') };
}

async function newestCode(on: TestApi, email: string): Promise<string> {
  const [message] = await on.mailTo(email);
  return message?.code ?? '';
}

async function verify(email: string, otp: string, cookie?: string): Promise<number> {
  const json = { email, otp };
  const answer = await api.send('POST', '/otp/verify', { json, ...(cookie !== undefined && { cookie }) });
  return answer.status;
}

async function fiveWrong(email: string, code: string, cookie?: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) expect(await verify(email, wrong(code), cookie)).toBe(400);
}

describe('codes and strangers', () => {
  it('lets the owner reset after 120 unrequested wrong codes from four addresses', async () => {
    const email = await newMember();
    const tryCode = (otp: string, ip: string, cookie?: string) =>
      strict.send('POST', '/otp/verify', {
        json: { email, otp },
        headers: { 'X-Forwarded-For': ip },
        ...(cookie !== undefined && { cookie }),
      });
    for (let count = 0; count < 120; count += 1) {
      expect((await tryCode('123456', `192.0.2.${count % 4}`)).status).toBe(400);
    }
    const { cookie } = await ask(strict, email);
    const code = await newestCode(strict, email);
    expect((await tryCode(code, '203.0.113.1', cookie)).status).toBe(200);
  });

  it('keeps the tries of the browser that asked while a stranger exhausts those of others', async () => {
    const email = await newMember();
    const { cookie } = await ask(api, email);
    const code = await newestCode(api, email);
    await fiveWrong(email, code);
    expect(await verify(email, code)).toBe(400);
    expect(await verify(email, wrong(code), cookie)).toBe(400);
    expect(await verify(email, code, cookie)).toBe(200);
    expect(await verify(email, code, cookie)).toBe(400);
  });

  it('accepts the newest code from the owner after a stranger asked, too, and exhausted all tries', async () => {
    const email = await newMember();
    const owner = await ask(api, email);
    const stranger = await ask(api, email);
    const code = await newestCode(api, email);
    await fiveWrong(email, code);
    await fiveWrong(email, code, stranger.cookie);
    expect(await verify(email, code, owner.cookie)).toBe(200);
  });

  it('gives the browser that asked no more tries after five wrong ones until it asks again', async () => {
    const email = await newMember();
    const { cookie } = await ask(api, email);
    const code = await newestCode(api, email);
    await fiveWrong(email, code, cookie);
    expect(await verify(email, code, cookie)).toBe(400);
    const next = await ask(api, email);
    expect(await verify(email, await newestCode(api, email), next.cookie)).toBe(200);
  });

  it('compares five of twenty simultaneous tries of the browser that asked', async () => {
    const email = await newMember();
    const { cookie } = await ask(api, email);
    const code = await newestCode(api, email);
    await Promise.all(Array.from({ length: 20 }, () => verify(email, wrong(code), cookie)));
    expect(await verify(email, code, cookie)).toBe(400);
  });

  it('gives no tries for a cookie that is made up or of another address', async () => {
    const email = await newMember();
    const other = await ask(api, await newMember());
    const code = await codeFor(api, email);
    await fiveWrong(email, code);
    for (const cookie of [other.cookie, 'ff_prq=made-up', 'ff_prq=j:{"$gt":""}']) {
      expect(await verify(email, code, cookie)).toBe(400);
    }
  });

  it('sends the owner a code at home after strangers exhausted the messages to the mailbox', async () => {
    const user = await buildUser(api.context);
    const email = user.email ?? '';
    const home = '203.0.113.20';
    const login = await strict.send('POST', '/users/login', {
      json: { username: email, password: BUILT_PASSWORD },
      headers: { 'X-Forwarded-For': home },
    });
    expect(login.status).toBe(200);
    expect((await ask(strict, email, '192.0.2.20')).status).toBe(200);
    expect((await ask(strict, email, '192.0.2.21')).status).toBe(429);
    expect((await ask(strict, email, home)).status).toBe(200);
    expect((await ask(strict, email, home)).status).toBe(429);
  });
});
