import {
  connectionListSchema,
  connectionSchema,
  type Connection,
} from '@filmfisher/shared/desk/connections.schema';
import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { noteBackup } from '../../platform/backup/last-backup.ts';
import { startSmtpSink, type SmtpSink } from '../../testing/smtp-sink.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { AuditEntryModel } from '../audit-log/audit-log.model.ts';
import { BUILT_PASSWORD } from '../members/users/users.builder.ts';
import {
  answersOf,
  startProviderServer,
  type ProviderServer,
} from '../curation/enrich/provider-server.builder.ts';
import { ConnectionModel } from './connections.model.ts';

const TOKEN = 'tmdb-token-of-an-admin-9XyZ';
const NOW = new Date('2126-11-23T10:00:00Z');
const CONFIGURATION = 'api.themoviedb.org/3/configuration';

let server: ProviderServer;
let mails: SmtpSink;
let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  [server, mails] = await Promise.all([startProviderServer(), startSmtpSink()]);
  api = await createTestApi({
    env: { PROVIDER_RELAY: server.url, PAYMENT_RELAY: server.url },
    context: { clock: { now: () => NOW } },
  });
  admin = await api.signInAs('admin');
  await mkdir(api.context.env.dataDir, { recursive: true });
});
beforeEach(async () => {
  await ConnectionModel.deleteMany();
  server.answerWith(() => undefined);
});
afterAll(async () => {
  await api.close();
  await Promise.all([server.close(), mails.stop()]);
});

/** Sends as the administrator. */
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', json?: object) =>
  api.send(method, `/admin/connections${path}`, { cookie: admin.cookie, ...(json && { json }) });
const enter = (values: object = { TMDB_TOKEN: TOKEN }, password = BUILT_PASSWORD) =>
  call('PUT', '/tmdb', { values, password });

async function stateOf(name: Connection['name']): Promise<Connection | undefined> {
  const { connections } = connectionListSchema.parse((await call('GET')).body);
  return connections.find((one) => one.name === name);
}
const test = async (name: Connection['name']) =>
  connectionSchema.parse((await call('POST', `/${name}/test`, {})).body).lastTest;

/** Another process of the installation, with more in its environment. */
async function withEnv<T>(env: Record<string, string>, work: (send: typeof call) => Promise<T>): Promise<T> {
  const other = await createTestApi({
    env: { PROVIDER_RELAY: server.url, PAYMENT_RELAY: server.url, ...env },
    context: { clock: { now: () => NOW } },
  });
  try {
    return await work((method, path, json) =>
      other.send(method, `/admin/connections${path ?? ''}`, { cookie: admin.cookie, ...(json && { json }) }),
    );
  } finally {
    await other.close();
  }
}
const testWith = (env: Record<string, string>, name: Connection['name']) =>
  withEnv(
    env,
    async (send) => connectionSchema.parse((await send('POST', `/${name}/test`, {})).body).lastTest,
  );

describe('a key that is entered at the desk', () => {
  it('is stored encrypted, shown as four characters, logged without its value, and forgotten again', async () => {
    expect(await stateOf('tmdb')).toMatchObject({ configured: false, source: 'none', hint: null });
    const { status, body } = await enter();
    expect([status, body]).toEqual([
      200,
      { name: 'tmdb', configured: true, source: 'desk', hint: '9XyZ', lastTest: null },
    ]);
    const stored = JSON.stringify(await ConnectionModel.find().lean());
    expect(stored).not.toContain(TOKEN);
    const acts = await AuditEntryModel.find({ kind: /^connection_/ }).lean();
    expect(acts).toMatchObject([
      { kind: 'connection_set', target: { id: 'tmdb' }, before: null, after: null },
    ]);

    expect((await call('DELETE', '/tmdb')).body).toMatchObject({ configured: false, source: 'none' });
    await call('DELETE', '/tmdb');
    expect(await AuditEntryModel.countDocuments({ kind: 'connection_removed' })).toBe(1);
  });

  it('asks for the password', async () => {
    const { status, body } = await enter({ TMDB_TOKEN: TOKEN }, 'not the password');
    expect([status, body]).toMatchObject([
      400,
      { code: 'wrong_password', fields: { password: 'This is not your current password.' } },
    ]);
    expect(await stateOf('tmdb')).toMatchObject({ configured: false });
  });

  it.each([
    [{}, 'values.TMDB_TOKEN', 'TMDB_TOKEN is required'],
    [{ TMDB_TOKEN: TOKEN, OMDB_KEY: 'x' }, 'values.OMDB_KEY', 'OMDB_KEY does not belong to this connection'],
    [{ TMDB_TOKEN: 'two words' }, 'values.TMDB_TOKEN', 'must not contain spaces or line breaks'],
    [{ TMDB_TOKEN: ' ' }, 'values.TMDB_TOKEN', 'must not be empty'],
  ])('refuses %o', async (values, field, sentence) => {
    const { status, body } = await enter(values);
    expect([status, body]).toMatchObject([400, { code: 'validation_failed', fields: { [field]: sentence } }]);
  });

  it('gives way to the environment', async () => {
    await enter();
    await withEnv({ TMDB_TOKEN: 'token-of-the-environment-abcd' }, async (send) => {
      const { connections } = connectionListSchema.parse((await send('GET')).body);
      expect(connections[0]).toMatchObject({ name: 'tmdb', source: 'environment', hint: 'abcd' });
    });
  });

  it('counts as none once the key that encrypts it has changed', async () => {
    await enter();
    await withEnv({ CONNECTIONS_KEY: 'd'.repeat(43) }, async (send) => {
      const { connections } = connectionListSchema.parse((await send('GET')).body);
      expect(connections[0]).toMatchObject({ configured: false, source: 'none', hint: null });
    });
  });

  it.each(['mail', 'push', 'payments', 'sms', 'links', 'backups'])(
    'is refused for %s, which the environment sets',
    async (name) => {
      const json = { values: { TMDB_TOKEN: TOKEN }, password: BUILT_PASSWORD };
      const answers = [await call('PUT', `/${name}`, json), await call('DELETE', `/${name}`)];
      for (const { status, body } of answers)
        expect([status, body]).toMatchObject([409, { code: 'connection_fixed' }]);
    },
  );
});

describe('a test', () => {
  it('asks TMDB with the key of the desk, and keeps the answer until another key is entered', async () => {
    await enter();
    server.answerWith(answersOf({ [CONFIGURATION]: { images: {} } }));
    const accepted = { at: NOW.toISOString(), ok: true, message: 'TMDB accepts our key.' };
    expect(await test('tmdb')).toEqual(accepted);
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect((await stateOf('tmdb'))?.lastTest).toEqual(accepted);
    server.answerWith(() => ({ status: 401, body: {} }));
    expect(await test('tmdb')).toMatchObject({ ok: false, message: 'TMDB does not accept our key.' });
    await enter({ TMDB_TOKEN: `${TOKEN}-new` });
    expect((await stateOf('tmdb'))?.lastTest).toBeNull();
  });

  it('says what is missing where nothing is set up', async () => {
    const messages = [];
    for (const name of ['tmdb', 'mail', 'push', 'sms', 'payments', 'links', 'backups'] as const)
      messages.push(await test(name));
    expect(messages.map((one) => one?.ok)).toEqual(Array.from({ length: 7 }, () => false));
    expect(messages.map((one) => one?.message)).toEqual([
      'No key is set yet.',
      'SMTP_URL is not set: mails become files and reach nobody.',
      'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are not set: browsers get no notifications.',
      'No service sends text messages: they become files and reach nobody.',
      'No payment service is set up: nobody can support us.',
      'CHECK_LINKS is off: dead links stay until somebody reports them.',
      'No backup was made on this machine yet.',
    ]);
  });

  it('signs in to the mail server and sends nothing', async () => {
    const good = await testWith({ SMTP_URL: mails.url }, 'mail');
    expect(good).toMatchObject({ ok: true, message: 'The mail server accepts the sign-in.' });
    const wrong = await testWith({ SMTP_URL: mails.url.replace('//user:', '//nobody:') }, 'mail');
    expect(wrong).toMatchObject({ ok: false, message: 'The mail server refuses the user or the password.' });
    expect(mails.offered).toEqual([]);
  });

  it('sees keys for push that do not belong together', async () => {
    const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
    const keys = { PUSH_PUBLIC_KEY: one.publicKey, PUSH_PRIVATE_KEY: one.privateKey };
    expect(await testWith(keys, 'push')).toMatchObject({ ok: true });
    expect(await testWith({ ...keys, PUSH_PRIVATE_KEY: other.privateKey }, 'push')).toMatchObject({
      ok: false,
    });
  });

  it('asks each payment service and moves no money', async () => {
    const env = {
      PAYSTACK_SECRET_KEY: 'sk_test_paystack',
      PAYSTACK_PLAN: 'PLN_1',
      SUPPORT_NGN: '1000',
      STRIPE_SECRET_KEY: 'sk_test_stripe',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      SUPPORT_USD: '3',
    };
    const plan = { data: { plan_code: 'PLN_1', amount: 100_000, currency: 'NGN' } };
    server.answerWith(answersOf({ 'api.paystack.co/plan/PLN_1': plan, 'api.stripe.com/v1/balance': {} }));
    expect(await testWith(env, 'payments')).toMatchObject({
      ok: true,
      message: 'Paystack accepts our key. Stripe accepts our key.',
    });
    server.answerWith(({ host }) => ({ status: host === 'api.stripe.com' ? 401 : 200, body: plan }));
    expect(await testWith(env, 'payments')).toMatchObject({
      ok: false,
      message: 'Paystack accepts our key. Stripe answered 401 to GET /v1/balance.',
    });
  });

  it('looks at the age of the last backup', async () => {
    const { dataDir } = api.context.env;
    await noteBackup(dataDir, new Date('2126-11-22T09:00:00Z'));
    expect(await test('backups')).toMatchObject({
      ok: true,
      message: 'The data folder can be written. The last backup is a day old.',
    });
    expect(await stateOf('backups')).toMatchObject({ configured: true, source: 'environment', hint: null });
    await noteBackup(dataDir, new Date('2126-11-01T09:00:00Z'));
    expect(await test('backups')).toMatchObject({
      ok: false,
      message: 'The data folder can be written. The last backup is 22 days old.',
    });
  });
});
