import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSmtpSink, type SmtpSink } from '../../../testing/smtp-sink.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildUser, BUILT_PASSWORD } from '../../members/users/users.builder.ts';

const SECOND = 1_000;
const QUARTER_HOUR = 15 * 60;

let sink: SmtpSink;
let one: TestApi;
let two: TestApi;
beforeAll(async () => {
  sink = await startSmtpSink();
  const env = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', SMTP_URL: sink.url };
  one = await createTestApi({ env });
  two = await createTestApi({ env });
});
afterAll(async () => {
  await two.close();
  await one.close();
  await sink.stop();
});

/*
 * The limits count in real time, whatever the application's clock says, so Date itself is moved; timers are not,
 * because the database connection needs them.
 */
let start = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  start = Date.now();
});
afterEach(() => void vi.useRealTimers());

/** Asks on both applications in turns, because the count is shared. */
async function ask(email: string, second: number, ip = '198.51.100.60') {
  vi.setSystemTime(start + second * SECOND);
  const answer = await (second % 2 === 0 ? one : two).send('POST', '/forgot_password', {
    json: { email },
    headers: { 'X-Forwarded-For': ip },
  });
  // A code is worth nothing after ten minutes, and would not be sent any more.
  await one.jobs.soon.drain();
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
}

function mailsTo(email: string): number {
  return sink.received.filter(({ recipients }) => recipients.includes(email)).length;
}

describe('requests for a code, counted by the mailbox (S14)', () => {
  it('refuses the fourth within a quarter of an hour, but only for that mailbox', async () => {
    const user = await buildUser(one.context);
    const email = user.email ?? '';
    // Each is more than a minute behind the one before, so that the limit per minute refuses none of them.
    for (const second of [0, 61, 122]) expect(await ask(email, second)).toMatchObject({ status: 200 });
    const fourth = await ask(email, 183);
    expect(fourth.status).toBe(429);
    // More than a minute to wait: it is the quarter of an hour that refuses.
    expect(fourth.retryAfter).toBeGreaterThan(60);
    expect(fourth.retryAfter).toBeLessThanOrEqual(QUARTER_HOUR - 183);
    // From another address of the network as well: the mailbox is what counts.
    expect((await ask(email, 244, '203.0.113.60')).status).toBe(429);
    const last = await ask(email, QUARTER_HOUR - 2);
    expect(last.status).toBe(429);
    expect(last.retryAfter).toBeGreaterThanOrEqual(1);
    expect(last.retryAfter).toBeLessThanOrEqual(2);
    expect(mailsTo(email)).toBe(3);

    const other = (await buildUser(one.context)).email ?? '';
    expect((await ask(other, QUARTER_HOUR - 1)).status).toBe(200);
    expect(mailsTo(other)).toBe(1);
    const login = await two.send('POST', '/users/login', {
      json: { username: email, password: BUILT_PASSWORD },
      headers: { 'X-Forwarded-For': '198.51.100.60' },
    });
    expect(login.status).toBe(200);

    // A minute and more behind the last refusal, which the limit per minute has counted.
    expect((await ask(email, QUARTER_HOUR + 61)).status).toBe(200);
    expect(mailsTo(email)).toBe(4);
  });

  it('refuses the second within a minute, for the rest of that minute', async () => {
    const email = (await buildUser(one.context)).email ?? '';
    expect((await ask(email, 0)).status).toBe(200);
    const second = await ask(email, 31);
    expect(second.status).toBe(429);
    expect(second.retryAfter).toBeGreaterThanOrEqual(1);
    expect(second.retryAfter).toBeLessThanOrEqual(29);
    expect(mailsTo(email)).toBe(1);
  });
});
