import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newSignup } from '../../testing/account-flows.ts';
import { createTestLogger } from '../../testing/log-sink.ts';
import { startSmtpSink, type SmtpSink } from '../../testing/smtp-sink.ts';
import { createTestApi, type TestApi, type TestApiOptions } from '../../testing/test-api.ts';
import { createJobRunner } from '../jobs/job-runner.ts';
import { JobModel } from '../jobs/jobs.model.ts';
import { mailHandler } from './send-mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const MINUTE = 60_000;

let sink: SmtpSink;
let anchor: TestApi;
let start = Date.now();
let offset = 0;
let lines: string[] = [];
const opened: TestApi[] = [];
/** Stands still, so that no attempt becomes due while a slow machine is at the one before. */
const clock = { now: () => new Date(start + offset) };

beforeAll(async () => {
  sink = await startSmtpSink();
  anchor = await createTestApi();
});
afterAll(async () => {
  await anchor.close();
  await sink.stop();
});
beforeEach(() => {
  start = Date.now();
  offset = 0;
  lines = [];
  sink.received.length = 0;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((api) => api.close()));
  await JobModel.deleteMany({});
});

async function open(env: Record<string, string> = {}, more: TestApiOptions = {}): Promise<TestApi> {
  const log = createTestLogger(lines);
  const api = await createTestApi({ env: { SMTP_URL: sink.url, ...env }, context: { clock }, log, ...more });
  opened.push(api);
  return api;
}

const signUp = async (api: TestApi) => {
  const payload = newSignup();
  expect((await api.send('POST', '/users/signup', { json: payload })).status).toBe(201);
  return payload;
};
const rows = () => JobModel.find().lean();

describe('mail over SMTP', () => {
  it('sends one mail in both forms to the new member’s address alone', async () => {
    const api = await open({ MAIL_FROM: 'films@films.example.org' });
    const { email } = await signUp(api);
    const [row] = await rows();
    await api.jobs.soon.drain();
    expect(sink.received).toHaveLength(1);
    const { recipients, mail } = sink.received[0] ?? { recipients: [], mail: null };
    expect(recipients).toEqual([email]);
    expect(mail?.from?.value).toEqual([{ name: 'FilmFisher', address: 'films@films.example.org' }]);
    expect(mail?.subject).toBe('Confirm your e-mail address');
    const link = /http:\/\/localhost:4000\/verify_email\?token=[\w-]{43}/;
    expect(mail?.text).toMatch(link);
    expect(mail?.html).toMatch(link);
    expect(mail?.html).toContain('prefers-color-scheme: dark');
    expect(mail?.attachments).toEqual([]);
    expect(mail?.messageId).toBe(`<${row?._id ?? ''}@films.example.org>`);
    expect(await rows()).toEqual([]);
  });

  it('shows markup in a name as text', async () => {
    const api = await open();
    const payload = newSignup({ firstName: '<b>Eve</b>' });
    await api.send('POST', '/users/signup', { json: payload });
    await api.jobs.soon.drain();
    expect(sink.received[0]?.mail.html).toContain('&lt;b&gt;Eve&lt;/b&gt;');
  });

  it('delays no request while the server is away, and sends each mail once after it is back (R19)', async () => {
    const api = await open();
    await sink.stop();
    const emails = [(await signUp(api)).email, (await signUp(api)).email];
    // Both have been answered, and nobody has tried to send yet.
    expect(await rows()).toMatchObject(Array(2).fill({ queue: 'soon', attempts: 0, lease: null }));
    expect(lines.join('')).not.toContain('mail_server_unreachable');
    await api.jobs.soon.drain();
    expect(await rows()).toMatchObject(Array(2).fill({ queue: 'soon', attempts: 0, lease: null }));
    expect(lines.join('')).toContain('mail_server_unreachable');
    await sink.start();
    offset = MINUTE;
    await api.jobs.soon.drain();
    expect(sink.received.map(({ recipients }) => recipients.join()).sort()).toEqual(emails.sort());
  });

  it('gives up a message after five refusals, and logs an error (R19)', async () => {
    const api = await open();
    await signUp(api);
    sink.refuseNext(5);
    const delays: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const before = clock.now().getTime();
      await api.jobs.soon.drain();
      const [row] = await rows();
      delays.push(((row?.runAt.getTime() ?? 0) - before) / 1_000);
      expect(row?.attempts).toBe(attempt + 1);
      offset += 10 * MINUTE;
    }
    expect(delays.slice(0, 4)).toEqual([5, 20, 80, 320]);
    expect(await rows()).toMatchObject([{ queue: 'dead', data: null }]);
    expect(lines.join('')).toContain('"event":"job_dead"');
    await api.jobs.soon.drain();
    expect(sink.received).toEqual([]);
  });

  it('sends a message with the next attempt after one refusal', async () => {
    const api = await open();
    await signUp(api);
    sink.refuseNext(1, 451);
    await api.jobs.soon.drain();
    await api.jobs.soon.drain();
    expect(sink.received).toHaveLength(0);
    offset = 6_000;
    await api.jobs.soon.drain();
    expect(sink.received).toHaveLength(1);
  });

  it('drops a code that expired before it could be sent', async () => {
    const api = await open();
    const { user } = await api.signInAs('member');
    await api.send('POST', '/forgot_password', { json: { email: user.email } });
    offset = 11 * MINUTE;
    await api.jobs.soon.drain();
    expect(sink.received).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(lines.join('')).toContain('"event":"mail_expired"');
  });

  it('removes the row for an unknown address, and sends nothing', async () => {
    const api = await open();
    await api.send('POST', '/forgot_password', { json: { email: 'nobody@example.com' } });
    expect(await rows()).toHaveLength(1);
    await api.jobs.soon.drain();
    expect(await rows()).toEqual([]);
    expect(sink.received).toEqual([]);
  });

  it('sends every mail once when two workers drain at once', async () => {
    const [one, other] = [await open(), await open()];
    for (let count = 0; count < 8; count += 1) await signUp(one);
    await Promise.all([one.jobs.soon.drain(), other.jobs.soon.drain()]);
    expect(sink.received).toHaveLength(8);
    expect(new Set(sink.received.map(({ mail }) => mail.messageId)).size).toBe(8);
  });

  it('leaves a message that was sealed with another key unsent, and keeps running', async () => {
    const api = await open();
    await signUp(api);
    const stranger = await open({ MAIL_KEY: 'n'.repeat(43) });
    await stranger.jobs.soon.drain();
    expect(sink.received).toEqual([]);
    expect(await rows()).toMatchObject([{ queue: 'soon', attempts: 1 }]);
  });
});

describe('a mail server that takes a mail and never answers (R20)', () => {
  it('is given up by the worker in time, with requests served meanwhile and the row kept', async () => {
    const hanging = await startSmtpSink({ hang: true });
    const api = await open();
    const transport = createSmtpTransport(
      hanging.url,
      { from: 'a@example.com', name: 'Test' },
      { connectMs: 500, socketMs: 500 },
    );
    const { delivery } = api.context.mail;
    const log = createTestLogger();
    const handlers = [mailHandler({ ...delivery, transports: { mail: transport, sms: null } }, log)];
    const worker = createJobRunner({ queue: 'soon', handlers, clock, log });
    await signUp(api);
    const draining = worker.drain();
    const { status } = await api.send('GET', '/users/auth');
    expect(status).toBe(200);
    await draining;
    expect(hanging.offered).toHaveLength(1);
    expect(await rows()).toMatchObject([{ queue: 'soon', attempts: 0, lease: null }]);
    await worker.stop();
    transport.close();
    await hanging.stop();
  });
});
