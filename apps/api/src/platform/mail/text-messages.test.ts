import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startProviderServer,
  type ProviderServer,
} from '../../domains/curation/enrich/provider-server.builder.ts';
import { codeFor, newSignup } from '../../testing/account-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { JobModel } from '../jobs/jobs.model.ts';

const TERMII = {
  SMS_SENDER: 'termii',
  TERMII_API_KEY: 'termii-key-1234567890',
  TERMII_SENDER_ID: 'FilmFisher',
};
const AFRICASTALKING = {
  SMS_SENDER: 'africastalking',
  AFRICASTALKING_API_KEY: 'africastalking-key-1234567890',
  AFRICASTALKING_USERNAME: 'filmfisher',
  AFRICASTALKING_SENDER_ID: 'FilmFisher',
};
const TAKEN = { SMSMessageData: { Recipients: [{ statusCode: 101, number: '+2348033334441' }] } };

let server: ProviderServer;
const opened: TestApi[] = [];
const clock = { now: () => new Date(start + offset) };
const start = Date.parse('2126-11-20T08:00:00Z');
let offset = 0;

beforeAll(async () => {
  server = await startProviderServer();
});
afterAll(() => server.close());
beforeEach(() => {
  offset = 0;
  server.answerWith(() => undefined);
});
afterEach(async () => {
  await JobModel.deleteMany({});
  await Promise.all(opened.splice(0).map((api) => api.close()));
});

async function open(env: Record<string, string>): Promise<TestApi> {
  const api = await createTestApi({ env: { SMS_RELAY: server.url, ...env }, context: { clock } });
  opened.push(api);
  return api;
}

let numbers = 0;
/** @returns a Nigerian number that nobody has used */
function newNumber(): string {
  numbers += 1;
  return `234803${String(3_000_000 + numbers)}`;
}

/** @returns how the link of a new account was sent */
async function signUp(api: TestApi, number: string): Promise<unknown> {
  const { status, body } = await api.send('POST', '/users/signup', { json: newSignup({ email: number }) });
  expect(status).toBe(201);
  return (body as { data: { linkSentBy: unknown } }).data.linkSentBy;
}

describe('a service for text messages', () => {
  it('Termii gets the text in its own form', async () => {
    const api = await open(TERMII);
    server.answerWith(() => ({ body: { code: 'ok', message_id: '9122821270554876574', balance: 9 } }));
    const number = newNumber();
    expect(await signUp(api, number)).toBe('sms');
    await api.jobs.soon.drain();
    const [request, ...others] = server.requests;
    expect(others).toEqual([]);
    expect(request).toMatchObject({ host: 'api.ng.termii.com', path: '/api/sms/send' });
    const { sms, ...rest } = JSON.parse(request?.body ?? '') as Record<string, string>;
    expect(rest).toEqual({
      api_key: TERMII.TERMII_API_KEY,
      to: number,
      from: 'FilmFisher',
      type: 'plain',
      channel: 'dnd',
    });
    expect(sms).toMatch(/\/verify_email\?token=/);
  });

  it("Africa's Talking gets the text in its own form, a test account in its sandbox", async () => {
    const api = await open({ ...AFRICASTALKING, AFRICASTALKING_USERNAME: 'sandbox' });
    server.answerWith(() => ({ status: 201, body: TAKEN }));
    const number = newNumber();
    await signUp(api, number);
    await api.jobs.soon.drain();
    const [request] = server.requests;
    expect(request).toMatchObject({
      host: 'api.sandbox.africastalking.com',
      path: '/version1/messaging',
      headers: { apikey: AFRICASTALKING.AFRICASTALKING_API_KEY },
    });
    const form = new URLSearchParams(request?.body);
    expect([form.get('username'), form.get('to'), form.get('from')]).toEqual([
      'sandbox',
      `+${number}`,
      'FilmFisher',
    ]);
  });

  it.each([
    ['cannot be reached', { status: 503, body: {} }, 0],
    ['asks for a pause', { status: 429, body: {} }, 0],
    ['refuses the key', { status: 401, body: {} }, 1],
    ['does not take the number', { status: 201, body: { SMSMessageData: { Recipients: [] } } }, 1],
    ['answers with nonsense', { status: 200, body: 'gateway' }, 1],
  ])('keeps the message when the service %s, and sends it later', async (_case, answer, attempts) => {
    const api = await open(AFRICASTALKING);
    server.answerWith(() => answer);
    await signUp(api, newNumber());
    await api.jobs.soon.drain();
    expect(server.requests).toHaveLength(1);
    expect(await JobModel.find().lean()).toMatchObject([{ queue: 'soon', attempts }]);

    // Another process takes it up.
    const next = await open(AFRICASTALKING);
    server.answerWith(() => ({ status: 201, body: TAKEN }));
    offset += 10 * 60_000;
    await next.jobs.soon.drain();
    expect(server.requests).toHaveLength(1);
    expect(await JobModel.countDocuments()).toBe(0);
  });

  it('does not hold up mails while it is away', async () => {
    const api = await open(TERMII);
    server.answerWith(() => ({ status: 503, body: {} }));
    await signUp(api, newNumber());
    const { email } = newSignup();
    await signUp(api, email);
    expect(await api.mailTo(email)).toHaveLength(1);
  });

  it('leads a member to a new password', async () => {
    const api = await open({ SMS_SENDER: 'outbox' });
    const number = newNumber();
    await signUp(api, number);
    expect(await codeFor(api, number)).toMatch(/^\d{6}$/);
  });
});

describe('who gets text messages', () => {
  it('numbers of the countries that are served', async () => {
    const api = await open({ SMS_SENDER: 'outbox', SMS_COUNTRIES: '234,233' });
    expect(await signUp(api, newNumber())).toBe('sms');
    expect(await signUp(api, '233244000001')).toBe('sms');
    expect(await signUp(api, '447700900123')).toBeNull();
    expect(await api.mailTo('447700900123')).toEqual([]);
    const code = await api.send('POST', '/forgot_password', { json: { email: '447700900123' } });
    expect(code.body).toMatchObject({
      code: 'validation_failed',
      fields: {
        email: 'We cannot send a text message to this number. Enter the e-mail address of your account.',
      },
    });
  });

  it('as many as the site sends in a day', async () => {
    const api = await open({ SMS_SENDER: 'outbox', SMS_DAILY_BUDGET: '2' });
    const { texts } = api.context.mail;
    const before = (await texts.used()).sent;
    expect(before).toBe(0);
    expect(await signUp(api, newNumber())).toBe('sms');
    expect(await signUp(api, newNumber())).toBe('sms');
    const last = newNumber();
    expect(await signUp(api, last)).toBeNull();
    expect(await api.mailTo(last)).toEqual([]);
    expect(await texts.used()).toEqual({ sent: 2, budget: 2 });
  });

  it('ten a day for one number', async () => {
    const api = await open({ SMS_SENDER: 'outbox', RATE_LIMIT_SCALE: '1' });
    const { texts } = api.context.mail;
    const number = newNumber();
    for (let count = 0; count < 10; count += 1) {
      expect(await texts.takes(number)).toBe(true);
      await texts.count(number);
    }
    expect(await texts.takes(number)).toBe(false);
    expect(await texts.takes(newNumber())).toBe(true);
  });
});
