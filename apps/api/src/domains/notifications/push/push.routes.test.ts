import type { PushMessage } from '@filmfisher/shared/notifications/push.schema';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PushTarget } from '../../../platform/push/push-sender.ts';
import { browserNamed } from '../../../testing/push-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { PushSubscriptionModel } from './push-subscriptions.model.ts';

/** Stands for the push services of browsers. */
const sent: { target: PushTarget; message: PushMessage }[] = [];
let outcome: 'sent' | 'gone' = 'sent';
const push = {
  publicKey: 'public-key',
  send: (target: PushTarget, message: PushMessage) => {
    sent.push({ target, message });
    return Promise.resolve(outcome);
  },
};

let api: TestApi;
let ada: SignedIn;
let obi: SignedIn;
let made = 0;

beforeAll(async () => {
  api = await createTestApi({ context: { push } });
});
afterAll(() => api.close());
beforeEach(async () => {
  sent.length = 0;
  outcome = 'sent';
  [ada, obi] = [await api.signInAs('member'), await api.signInAs('member')];
});

const browser = (endpoint?: string) => ({
  ...browserNamed(String((made += 1))),
  expirationTime: null,
  ...(endpoint !== undefined && { endpoint }),
});
const send = (method: string, { cookie }: SignedIn, json: object) =>
  api.send(method, '/push/subscriptions', { cookie, json });
const follow = async (who: SignedIn, whom: SignedIn) => {
  const path = `/profile/${whom.user._id.toHexString()}/follow`;
  expect((await api.send('PUT', path, { cookie: who.cookie })).status).toBe(200);
};

it('pushes to a browser what is new for its member, until it is switched off', async () => {
  const one = browser();
  expect((await api.send('GET', '/push', { cookie: ada.cookie })).body).toEqual({ publicKey: 'public-key' });
  expect((await send('POST', ada, one)).status).toBe(200);
  await follow(obi, ada);
  await vi.waitFor(() => {
    expect(sent).toMatchObject([
      { target: { endpoint: one.endpoint }, message: { text: `${obi.user.username} followed you` } },
    ]);
  });
  expect((await send('DELETE', obi, { endpoint: one.endpoint })).status).toBe(200);
  expect(await PushSubscriptionModel.countDocuments({ endpoint: one.endpoint })).toBe(1);
  expect((await send('DELETE', ada, { endpoint: one.endpoint })).status).toBe(200);
  expect(await PushSubscriptionModel.countDocuments({ endpoint: one.endpoint })).toBe(0);
});

it('pushes nothing of kinds that are switched off, and gives the browser to the next member alone', async () => {
  const one = browser();
  await send('POST', ada, one);
  await send('POST', obi, one);
  const json = { kinds: { follow: { push: false } } };
  await api.send('PATCH', '/settings/notifications', { cookie: obi.cookie, json });
  await follow(obi, ada);
  await follow(ada, obi);
  const third = await api.signInAs('member');
  await send('POST', third, browser());
  await follow(ada, third);
  await vi.waitFor(() => {
    expect(sent).toHaveLength(1);
  });
});

it('a browser that wants no more is forgotten', async () => {
  const one = browser();
  await send('POST', ada, one);
  outcome = 'gone';
  await follow(obi, ada);
  await vi.waitFor(async () => {
    expect(await PushSubscriptionModel.countDocuments({ endpoint: one.endpoint })).toBe(0);
  });
});

it('the server calls known push services alone, and where it has no keys nobody', async () => {
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://127.0.0.1;.push.apple.com/x',
    "https://127.0.0.1'.push.apple.com/x",
    'https://127.0.0.1,.push.apple.com/x',
    'https://a_b.push.apple.com/x',
    'https://:secret@fcm.googleapis.com/x',
    'x',
  ]) {
    const { status, body } = await send('POST', ada, browser(endpoint));
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['endpoint']]);
  }
  const other = await createTestApi();
  const { cookie } = await other.signInAs('member');
  expect((await other.send('GET', '/push', { cookie })).body).toEqual({ publicKey: null });
  expect((await other.send('POST', '/push/subscriptions', { cookie, json: browser() })).status).toBe(409);
  await other.close();
});

it('stores an address in its normal form, by which a browser takes it back as well', async () => {
  const typed = String.raw`https:\\FCM.googleapis.com/fcm/../fcm/send/"typed"`;
  expect((await send('POST', ada, browser(typed))).status).toBe(200);
  const stored = { endpoint: 'https://fcm.googleapis.com/fcm/send/%22typed%22' };
  expect(await PushSubscriptionModel.countDocuments(stored)).toBe(1);
  expect((await send('DELETE', ada, { endpoint: typed })).status).toBe(200);
  expect(await PushSubscriptionModel.countDocuments(stored)).toBe(0);
});

it('lets nobody take over a browser by its address alone', async () => {
  const hers = browser();
  await send('POST', ada, hers);
  const guessed = { ...hers, keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } };
  await send('POST', obi, guessed);
  await follow(obi, ada);
  await vi.waitFor(() => {
    expect(sent).toMatchObject([{ target: { endpoint: hers.endpoint, keys: hers.keys } }]);
  });
});

it('keeps one row of a browser whose secret has changed', async () => {
  const one = browser();
  await send('POST', ada, one);
  await send('POST', ada, { ...one, keys: { ...one.keys, auth: 'b'.repeat(22) } });
  expect(await PushSubscriptionModel.countDocuments({ endpoint: one.endpoint })).toBe(1);
});
