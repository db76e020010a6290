import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('GET /users/auth', () => {
  it('When a visitor asks, then the answer is 200 with nulls', async () => {
    const answer = await api.send('GET', '/users/auth');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ isAuthenticated: false, user: null, profile: null });
  });

  it('When a member asks, then it is recognised', async () => {
    const { cookie, user } = await api.signInAs('member');
    const answer = await api.send('GET', '/users/auth', { cookie });
    expect(answer.body).toMatchObject({ isAuthenticated: true, user: { username: user.username } });
  });
});
