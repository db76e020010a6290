import { errorBodySchema } from '@filmfisher/shared/errors/errors.schema';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { BUILT_PASSWORD, storedUser } from '../../members/users/users.builder.ts';

let api: TestApi;
let me: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  me = await api.signInAs('member');
});
afterAll(() => api.close());

const PROFILE = {
  phoneNumber: '08031112222',
  firstName: 'Ada',
  lastName: 'Obi',
  gender: 'Female',
  location: 'Lagos',
  nationality: 'Nigerian',
  religion: 'none',
  bio: 'I watch.',
  dateOfBirth: '9/3/1994',
  preferredGenres: '["Drama"]',
};

/** Every call of profiles and settings with a body, and a body that is valid in every field. */
const CALLS: [method: string, path: string, valid: Record<string, unknown>][] = [
  ['PATCH', '/profile/update', PROFILE],
  ['PUT', '/settings/email', { email: 'next@example.com', currentPassword: BUILT_PASSWORD }],
  ['PUT', '/settings/phone', { phoneNumber: '08031112223', currentPassword: BUILT_PASSWORD }],
  ['PUT', '/settings/password', { currentPassword: BUILT_PASSWORD, newPassword: 'long enough' }],
  ['POST', '/settings/deletion', { currentPassword: BUILT_PASSWORD }],
  ['POST', '/contact', { name: 'Ada', email: 'a@example.com', message: 'Where can I watch it?' }],
  ['POST', '/notifications/read', { ids: [] }],
];
const HOSTILE = [{ $gt: '' }, { $ne: null }, { $regex: '.*' }, [{ $gt: '' }], true, 0, { a: { b: 1 } }];

const FOREIGN: Record<string, string>[] = [
  { Origin: 'https://evil.test' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
];

async function traces() {
  const count = (name: string) => mongoose.connection.collection(name).countDocuments({});
  const user = await storedUser(me.user._id);
  return [user, await count('outbox'), await count('contact_changes'), await count('contact_messages')];
}

describe.each(CALLS)('%s %s', (method, path, valid) => {
  it.each(Object.keys(valid))('takes no object, list or number as %s (S20)', async (field) => {
    const before = await traces();
    for (const value of HOSTILE) {
      const json = { ...valid, [field]: value };
      const { status, body } = await api.send(method, path, { cookie: me.cookie, json });
      expect(status, JSON.stringify(value)).toBe(400);
      expect(body).toMatchObject({ success: false, code: 'validation_failed' });
      // Of a list, the place in it is named as well.
      expect(Object.keys(errorBodySchema.parse(body).fields ?? {}).join()).toContain(field);
    }
    expect(await traces()).toEqual(before);
  });

  it('takes no key that reaches for prototypes, roles or other members (S23, S24, S50)', async () => {
    const before = await traces();
    const fields = JSON.stringify(valid).slice(0, -1);
    for (const extra of [
      '"__proto__":{"isAdmin":true}',
      '"constructor":{"prototype":{"x":1}}',
      '"role":"admin"',
      `"userId":"${'f'.repeat(24)}"`,
    ]) {
      const answer = await api.send(method, path, {
        cookie: me.cookie,
        body: `${fields},${extra}}`,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(answer.status, extra).toBe(400);
    }
    expect('isAdmin' in {} || 'x' in {}).toBe(false);
    expect(await traces()).toEqual(before);
  });

  it('changes nothing on a request from another site (S42)', async () => {
    const before = await traces();
    for (const headers of FOREIGN) {
      const answer = await api.send(method, path, { cookie: me.cookie, json: valid, headers });
      expect(answer).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } });
    }
    expect(await traces()).toEqual(before);
  });
});
