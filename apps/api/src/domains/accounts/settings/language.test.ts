import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { BUILT_PASSWORD, storedUser } from '../../members/users/users.builder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const languageCookie = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('ff_lang='));

describe('the language of a member', () => {
  it('is chosen in the settings, and holds in this browser and wherever the member signs in', async () => {
    const { cookie, user } = await api.signInAs('member');
    const signIn = () =>
      api.send('POST', '/users/login', { json: { username: user.username, password: BUILT_PASSWORD } });
    expect((await api.send('GET', '/settings', { cookie })).body).toMatchObject({ language: null });
    expect(languageCookie(await signIn())).toBeUndefined();

    const changed = await api.send('PATCH', '/settings', { cookie, json: { language: 'yo' } });
    expect(changed).toMatchObject({ status: 200, body: { language: 'yo' } });
    expect(languageCookie(changed)).toBe(languageCookie(await signIn()));
    // Scripts read it, so it is not HttpOnly.
    expect(languageCookie(changed)).toMatch(/^ff_lang=yo; Max-Age=31536000; Path=\/; Expires=.*; SameSite=Lax$/);
    expect((await storedUser(user._id)).language).toBe('yo');
    const { body } = await api.send('GET', '/settings/data', { cookie });
    expect(JSON.stringify(body)).toContain('"language":"yo"');
  });

  it.each([{}, { language: 'fr' }, { language: null }, { language: 'yo', theme: 'dark' }])(
    'is not changed by %j',
    async (json) => {
      const { cookie, user } = await api.signInAs('member');
      const answer = await api.send('PATCH', '/settings', { cookie, json });
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
      expect((await storedUser(user._id)).language).toBeUndefined();
    },
  );

  it('is not a matter of visitors', async () => {
    expect(await api.send('PATCH', '/settings', { json: { language: 'yo' } })).toMatchObject({ status: 401 });
  });
});

it('names each broken rule for clients that translate, beside its sentence', async () => {
  const { body } = await api.send('POST', '/users/signup', {
    json: { email: 'ada@example.com', username: 'a', firstName: 'Ada', lastName: 'Obi', password: 'x', no: 1 },
  });
  expect(body).toMatchObject({
    fields: { username: 'Username must be at least 2 characters long' },
    issues: expect.arrayContaining([
      { path: 'username', code: 'too_small', params: { minimum: 2, origin: 'string' } },
      { path: 'no', code: 'unrecognized_keys', params: {} },
    ]) as unknown,
  });
});
