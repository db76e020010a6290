import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../members/users/users.builder.ts';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';

const lines: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ log: createTestLogger(lines) });
});
afterAll(() => api.close());

describe('the log of requests', () => {
  it('records what happened, and none of the secrets that were sent', async () => {
    const user = await buildUser(api.context, { password: 'canary-password' });
    const good = await api.send('POST', '/users/login', {
      json: { username: user.username, password: 'canary-password' },
    });
    expect(good.status).toBe(200);
    const cookie = good.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await api.send('GET', '/users/auth?token=canary-query', { cookie });
    await api.send('POST', '/users/login', { json: { username: user.username, password: 'canary-wrong' } });
    await api.send('POST', '/users/login', {
      body: '{"password":"canary-broken',
      headers: { 'Content-Type': 'application/json' },
    });
    await api.send('POST', '/users/logout', {
      json: {},
      cookie,
      headers: { Authorization: 'Bearer canary-bearer' },
    });
    const text = lines.join('');
    expect(text).not.toContain('canary');
    expect(text).not.toContain(cookie.split('=')[1]);
    expect(text).not.toContain(user.email);

    // What is logged instead: event, outcome, address and request id.
    const events = lines.map((line): unknown => JSON.parse(line));
    for (const expected of [
      { event: 'login', outcome: 'success' },
      { event: 'invalid_credentials', outcome: 'refused' },
      { event: 'logout', outcome: 'success' },
    ]) {
      const found = events.find((event) => JSON.stringify(event).includes(`"event":"${expected.event}"`));
      expect(found).toMatchObject({ ...expected, ip: '127.0.0.1' });
      expect(found).toHaveProperty('reqId');
    }
  });
});
