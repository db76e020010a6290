import { sessionListSchema } from '@filmfisher/shared/accounts/sessions.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownCookies } from '../../../testing/account-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { BUILT_PASSWORD } from '../../members/users/users.builder.ts';
import { SessionModel } from './sessions.model.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function signIn(username: string, device: string): Promise<string> {
  const { headers } = await api.send('POST', '/users/login', {
    json: { username, password: BUILT_PASSWORD, rememberMe: true },
    headers: { 'User-Agent': device },
  });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
const list = async (cookie: string) =>
  sessionListSchema.parse((await api.send('GET', '/users/sessions', { cookie })).body).sessions;

describe('GET /users/sessions', () => {
  it('answers 401 to a visitor', async () => {
    expect((await api.send('GET', '/users/sessions')).status).toBe(401);
  });

  it('lists the member’s own sessions, this one first', async () => {
    const { user } = await api.signInAs('member');
    await api.signInAs('member');
    await signIn(user.username, CHROME);
    const cookie = await signIn(user.username, IPHONE);
    const { body } = await api.send('GET', '/users/sessions', { cookie });
    const { sessions } = sessionListSchema.parse(body);
    expect({ sessions }).toEqual(body);
    expect(sessions.map(({ device, current, remembered }) => [device, current, remembered])).toEqual([
      ['Safari on iPhone', true, true],
      ['Chrome on Windows', false, true],
      ['Unknown device', false, false],
    ]);
  });

  it('omits a session whose time is over, even while its row exists (R28)', async () => {
    const { user, cookie } = await api.signInAs('member');
    await signIn(user.username, CHROME);
    const past = new Date(Date.now() - 1_000);
    await SessionModel.updateMany(
      { userId: user._id, device: CHROME },
      { $set: { absExpiresAt: past, idleExpiresAt: past } },
    );
    expect(await list(cookie)).toHaveLength(1);
  });
});

describe('DELETE /users/sessions/{id}', () => {
  it('ends another session of the member, and keeps this one', async () => {
    const { user, cookie } = await api.signInAs('member');
    const other = await signIn(user.username, CHROME);
    const id = (await list(cookie)).find(({ current }) => !current)?.id ?? '';
    const answer = await api.send('DELETE', `/users/sessions/${id}`, { cookie });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(ownCookies(answer.headers)).toEqual([]);
    expect((await api.send('GET', '/users/auth', { cookie: other })).body).toMatchObject({
      isAuthenticated: false,
    });
    expect(await list(cookie)).toHaveLength(1);
  });

  it('clears the cookie when it ends the asking session', async () => {
    const { cookie } = await api.signInAs('member');
    const [own] = await list(cookie);
    const answer = await api.send('DELETE', `/users/sessions/${own?.id ?? ''}`, { cookie });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^ff_sid=;/);
    expect((await api.send('GET', '/users/sessions', { cookie })).status).toBe(401);
  });

  it('ends no session of another member, and none for an unknown or malformed id', async () => {
    const { cookie } = await api.signInAs('member');
    const stranger = await api.signInAs('member');
    const [theirs] = await list(stranger.cookie);
    for (const [id, status] of [
      [theirs?.id ?? '', 404],
      ['0'.repeat(64), 404],
      ['nonsense', 400],
    ] as const) {
      expect((await api.send('DELETE', `/users/sessions/${id}`, { cookie })).status).toBe(status);
    }
    expect((await api.send('DELETE', `/users/sessions/${theirs?.id ?? ''}`)).status).toBe(401);
    expect(await list(stranger.cookie)).toHaveLength(1);
  });
});

describe('a sign-in from a new device', () => {
  it('sends a mail about the second device with NEW_DEVICE_MAIL, not about the first and known ones', async () => {
    const telling = await createTestApi({ env: { NEW_DEVICE_MAIL: 'true' } });
    const { user } = await telling.signInAs('member');
    const signInWith = (device: string) =>
      telling.send('POST', '/users/login', {
        json: { username: user.username, password: BUILT_PASSWORD },
        headers: { 'User-Agent': device },
      });
    await signInWith(CHROME);
    await signInWith(CHROME);
    expect(await telling.mailTo(user.email ?? '')).toEqual([]);
    await signInWith(IPHONE);
    await signInWith(IPHONE);
    const mails = await telling.mailTo(user.email ?? '');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Safari on iPhone');
    await telling.close();
  });

  it('sends no mail without NEW_DEVICE_MAIL', async () => {
    const { user } = await api.signInAs('member');
    await signIn(user.username, CHROME);
    await signIn(user.username, IPHONE);
    expect(await api.mailTo(user.email ?? '')).toEqual([]);
  });
});
