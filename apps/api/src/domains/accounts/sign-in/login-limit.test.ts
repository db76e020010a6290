import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildUser, BUILT_PASSWORD } from '../../members/users/users.builder.ts';

let api: TestApi;
let second: TestApi;
beforeAll(async () => {
  const env = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' };
  api = await createTestApi({ env });
  // Another process as far as its own memory goes; both count in the database.
  second = await createTestApi({ env });
});
afterAll(async () => {
  await second.close();
  await api.close();
});

async function attempt(on: TestApi, username: string, password: string, ip: string) {
  const answer = await on.send('POST', '/users/login', {
    json: { username, password },
    headers: { 'X-Forwarded-For': ip },
  });
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
}

describe('failed sign-ins', () => {
  it('refuses the sixth after five failures on two processes, even with the right password', async () => {
    const user = await buildUser(api.context);
    const names = [user.username, user.email ?? '', user.username.toUpperCase()];
    for (let count = 0; count < 5; count += 1) {
      const on = count % 2 === 0 ? api : second;
      expect((await attempt(on, names[count % 3] ?? '', 'wrong password', '198.51.100.7')).status).toBe(401);
    }
    for (const on of [api, second]) {
      const refused = await attempt(on, user.username, BUILT_PASSWORD, '198.51.100.7');
      expect(refused.status).toBe(429);
      expect(refused.retryAfter).toBeGreaterThan(0);
      expect(refused.retryAfter).toBeLessThanOrEqual(900);
    }
    expect((await attempt(api, user.username, BUILT_PASSWORD, '198.51.100.8')).status).toBe(200);
  });

  it('counts those for an account that does not exist in the same way', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await attempt(api, 'nobody_at_all', 'wrong password', '198.51.100.9')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('checks no more than five of many simultaneous sign-ins', async () => {
    const user = await buildUser(api.context);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => attempt(api, user.username, 'wrong password', '198.51.100.10')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('starts the count over after a success', async () => {
    const user = await buildUser(api.context);
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1) {
        expect((await attempt(api, user.username, 'wrong password', '198.51.100.11')).status).toBe(401);
      }
      expect((await attempt(api, user.username, BUILT_PASSWORD, '198.51.100.11')).status).toBe(200);
    }
  });

  it('stops refusing on both processes once the database no longer holds the count', async () => {
    const user = await buildUser(api.context);
    const ip = '198.51.100.12';
    for (let count = 0; count < 5; count += 1) await attempt(api, user.username, 'wrong password', ip);
    for (const on of [api, second]) expect((await attempt(on, user.username, 'wrong', ip)).status).toBe(429);
    await mongoose.connection.collection('rate_limits').deleteMany({});
    for (const on of [api, second])
      expect((await attempt(on, user.username, BUILT_PASSWORD, ip)).status).toBe(200);
  });

  it('charges no attempt while the server is busy', async () => {
    const { loginFailures } = api.context.limits;
    const busy = () => Promise.reject(new AppError('busy'));
    for (let count = 0; count < 8; count += 1) {
      await expect(loginFailures.attempt(['busy', 'x'], busy, () => false)).rejects.toThrow('busy');
    }
  });
});

describe('X-Forwarded-For', () => {
  it('ignores a made-up address when no proxy is configured', async () => {
    const direct = await createTestApi({ env: { RATE_LIMIT_SCALE: '1' } });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await attempt(direct, 'nobody_else', 'wrong', `203.0.113.${count}`)).status);
    }
    await direct.close();
    expect(statuses.at(-1)).toBe(429);
  });

  it('refuses an address after 300 requests in a minute', async () => {
    for (let count = 0; count < 301; count += 1) {
      const { status, headers } = await api.send('GET', '/users/auth', {
        headers: { 'X-Forwarded-For': '203.0.113.97' },
      });
      if (count === 300) {
        expect(status).toBe(429);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    const other = await api.send('GET', '/users/auth', { headers: { 'X-Forwarded-For': '203.0.113.98' } });
    expect(other.status).toBe(200);
  });
});
