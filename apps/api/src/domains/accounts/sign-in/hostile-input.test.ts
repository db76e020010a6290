import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSignup } from '../../../testing/account-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { UserModel } from '../../members/users/users.model.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Every account call with a body, and a body that is valid in every field. */
const ROUTES: [route: string, valid: Record<string, unknown>][] = [
  ['/users/signup', newSignup()],
  ['/users/login', { username: 'ada', password: 'long enough' }],
  ['/email_verification/verify', { token: 'A'.repeat(43) }],
  ['/forgot_password', { email: 'a@b.co' }],
  ['/otp/verify', { email: 'a@b.co', otp: '123456' }],
  ['/forgot_password/reset', { email: 'a@b.co', newPassword: 'long enough' }],
];
const HOSTILE = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $in: ['a'] },
  ['a'],
  null,
  true,
  0,
  { a: { b: 1 } },
];

describe.each(ROUTES)('POST %s', (route, valid) => {
  it.each(Object.keys(valid))('names %s when it is no text, and does nothing else (S20)', async (field) => {
    for (const value of HOSTILE) {
      const { status, body } = await api.send('POST', route, { json: { ...valid, [field]: value } });
      expect(status, JSON.stringify(value)).toBe(400);
      expect(body).toMatchObject({ success: false, code: 'validation_failed' });
      expect(body).toHaveProperty(['fields', field]);
    }
  });

  it('refuses keys that reach for prototypes or other fields (S23)', async () => {
    const fields = JSON.stringify(valid).slice(0, -1);
    for (const extra of [
      '"__proto__":{"isAdmin":true}',
      '"constructor":{"prototype":{"x":1}}',
      '"role":"admin"',
    ]) {
      const answer = await api.send('POST', route, {
        body: `${fields},${extra}}`,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(answer.status, extra).toBe(400);
    }
    expect('isAdmin' in {} || 'x' in {}).toBe(false);
  });

  it('refuses a request from another site before anything else (S42)', async () => {
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.test' },
      { Origin: 'null' },
      { Origin: 'http://localhost:5173.evil.test' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of foreign) {
      const answer = await api.send('POST', route, { json: valid, headers });
      expect(answer).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } });
    }
    const own = await api.send('POST', route, { json: {}, headers: { Origin: 'http://localhost:5173' } });
    expect(own.status).toBe(400);
  });

  it('refuses forms, broken JSON and bodies that are too large (S25)', async () => {
    const send = (body: string, type: string) =>
      api.send('POST', route, { body, headers: { 'Content-Type': type } });
    expect((await send('a=b', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await send(JSON.stringify(valid), 'text/plain')).status).toBe(415);
    const broken = await send('{"password":"canary', 'application/json');
    expect(broken.status).toBe(400);
    expect(JSON.stringify(broken.body)).not.toContain('canary');
    expect((await send(JSON.stringify({ x: 'y'.repeat(17_000) }), 'application/json')).status).toBe(413);
    expect((await send('[]', 'application/json')).status).toBe(400);
  });

  it('answers 405 to another method (S29)', async () => {
    const answer = await api.send('GET', route);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });
});

it('creates no account by any of these requests', async () => {
  expect(await UserModel.countDocuments()).toBe(0);
});
