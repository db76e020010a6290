import { notificationSettingsSchema } from '@filmfisher/shared/settings/notification-settings.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tell } from '../../../testing/news-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { NotificationModel } from '../notifications.model.ts';
import { sendDueDigests } from '../digest/digest.service.ts';

const DAY = 24 * 60 * 60_000;

let api: TestApi;
let now = Date.now();
let ada: SignedIn;
let obi: SignedIn;

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
});
beforeEach(async () => {
  now = Date.now();
  [ada, obi] = [await api.signInAs('member'), await api.signInAs('member')];
});
afterAll(() => api.close());

const read = async () =>
  notificationSettingsSchema.parse(
    (await api.send('GET', '/settings/notifications', { cookie: ada.cookie })).body,
  );
const change = (json: object) => api.send('PATCH', '/settings/notifications', { cookie: ada.cookie, json });
const list = async () => (await api.send('GET', '/notifications', { cookie: ada.cookie })).body;
const followed = () => tell(api, [ada.user._id], { kind: 'follow', actorId: obi.user._id });
const stored = () => NotificationModel.countDocuments({ userId: ada.user._id });
/** Conversations and lists that were closed to Ada. */
const closed = new Set<string>();
const send = () =>
  sendDueDigests(
    {
      ...api.context,
      unreadable: { threads: () => Promise.resolve(closed), lists: () => Promise.resolve(closed) },
    },
    () => true,
  );
const mails = () => api.mailTo(ada.user.email ?? '');

describe('settings of notifications', () => {
  it('are on until they are switched off, and what is not sent stays', async () => {
    expect(await read()).toMatchObject({
      kinds: { follow: { app: true, mail: true, push: true }, reaction: { app: true, push: false } },
      digest: 'never',
    });
    await change({ kinds: { follow: { push: false }, reaction: { push: true } } });
    const { body } = await change({ kinds: { follow: { mail: false } }, digest: 'weekly' });
    expect(body).toEqual(await read());
    expect(await read()).toMatchObject({
      kinds: { follow: { app: true, mail: false, push: false }, reaction: { push: true } },
      digest: 'weekly',
    });
  });

  it('hide what is switched off, and nothing more of it is stored', async () => {
    await followed();
    await change({ kinds: { follow: { app: false } } });
    expect(await list()).toMatchObject({ notifications: [], unread: 0 });
    now += DAY;
    await followed();
    expect(await stored()).toBe(1);
    now -= DAY;
    await change({ kinds: { follow: { app: true } } });
    expect(await list()).toMatchObject({ notifications: [{ kind: 'follow' }], unread: 1 });
  });

  it('are the member’s own, and refuse what makes no sense', async () => {
    expect((await api.send('GET', '/settings/notifications')).status).toBe(401);
    for (const [json, field] of [
      [{ kinds: { decision: { app: false } } }, 'kinds.decision.app'],
      [{ kinds: { follow: { app: 'no' } } }, 'kinds.follow.app'],
      [{ digest: 'hourly' }, 'digest'],
    ] as const) {
      const { status, body } = await change(json);
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { [field]: expect.any(String) as string } });
    }
    expect((await change({ kinds: { unknown: {} } })).status).toBe(400);
    expect((await change({ userId: obi.user._id.toHexString() })).status).toBe(400);
  });
});

describe('the digest', () => {
  it('comes once when it is due, from two processes, with what was not read', async () => {
    await change({ digest: 'daily' });
    await followed();
    await send();
    expect(await mails()).toHaveLength(0);
    now += DAY;
    await Promise.all([send(), send()]);
    await send();
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ subject: '1 notification on FilmFisher' });
    // The next one has nothing to tell.
    now += DAY;
    await send();
    expect(await mails()).toHaveLength(1);
  });

  it('tells nothing that was read or that the member does not want by mail', async () => {
    await change({ digest: 'daily', kinds: { follow: { mail: false } } });
    await followed();
    now += DAY;
    await send();
    expect(await mails()).toHaveLength(0);
  });

  it('tells nothing of conversations that were closed to the member since', async () => {
    const threadId = new Types.ObjectId();
    await change({ digest: 'daily' });
    const post = { threadId, postId: new Types.ObjectId(), title: 'Behind closed doors', path: '/' };
    await tell(api, [ada.user._id], { kind: 'thread', ...post, actorId: obi.user._id });
    await followed();
    closed.add(threadId.toHexString());
    now += DAY;
    await send();
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: '1 notification on FilmFisher' });
    expect(mail?.text).not.toContain('Behind closed doors');
  });

  it('ends by the link in the mail, without a session, and by no other', async () => {
    await change({ digest: 'weekly' });
    await followed();
    now += 7 * DAY;
    await send();
    const link = (await mails())[0]?.links.find((address) => address.includes('unsubscribe')) ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    const unsubscribe = (signed: string) =>
      api.send('POST', `/notifications/unsubscribe?token=${encodeURIComponent(signed)}`);
    for (const wrong of [`${token}x`, obi.user._id.toHexString(), `${obi.user._id.toHexString()}.x`])
      expect(await unsubscribe(wrong)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    now = Date.now();
    expect((await read()).digest).toBe('weekly');
    expect((await unsubscribe(token)).status).toBe(200);
    expect((await read()).digest).toBe('never');
  });
});
