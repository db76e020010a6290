import {
  loginResponseSchema,
  sessionResponseSchema,
} from '@filmfisher/shared/accounts/session-responses.schema';
import { ownProfileSchema } from '@filmfisher/shared/profile/profile.schema';
import bcrypt from 'bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownCookies } from '../../../testing/account-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { SessionModel } from '../sessions/sessions.model.ts';
import { buildUser, BUILT_PASSWORD } from '../../members/users/users.builder.ts';
import { UserModel } from '../../members/users/users.model.ts';

const REFUSED = { success: false, error: 'Invalid username or password', code: 'invalid_credentials' };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const login = (username: unknown, password: unknown = BUILT_PASSWORD, more: object = {}) =>
  api.send('POST', '/users/login', { json: { username, password, ...more } });

describe('GET /users/auth', () => {
  it('answers a visitor 200 with nulls and no-store', async () => {
    const answer = await api.send('GET', '/users/auth');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({ isAuthenticated: false, user: null, profile: null });
  });

  it('answers a member with their own public and private fields only', async () => {
    const { cookie, user } = await api.signInAs('critic', { firstName: 'Ada', lastName: 'Obi' });
    const { body } = await api.send('GET', '/users/auth', { cookie });
    const answer = sessionResponseSchema.parse(body);
    expect(answer).toEqual(body);
    expect(answer.user).toEqual({
      _id: user._id.toHexString(),
      email: user.email,
      username: user.username,
      firstName: 'Ada',
      role: 'critic',
      verified: true,
    });
    expect(answer.profile).toMatchObject({
      username: user.username,
      lastName: 'Obi',
      numberOfMoviesRated: 0,
      profilePicture: null,
      dateOfBirth: null,
      followers: 0,
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|tokenVersion|pepper|Key"/);
  });

  it('writes the day of birth as dd/MM/yyyy, and names the address of the picture', async () => {
    const { cookie, user } = await api.signInAs('member');
    await UserModel.updateOne(
      { _id: user._id },
      { $set: { dateOfBirth: '1994-03-09', profilePicture: { id: 'p1' }, gender: 'Female' } },
    );
    const { body } = await api.send('GET', '/users/auth', { cookie });
    expect(ownProfileSchema.parse(sessionResponseSchema.parse(body).profile)).toMatchObject({
      dateOfBirth: '09/03/1994',
      profilePicture: { path: '/api/v1/pictures/p1', url: '/api/v1/pictures/p1' },
      gender: 'Female',
    });
  });
});

describe('POST /users/login', () => {
  it('begins a session for the right name and password', async () => {
    const user = await buildUser(api.context);
    const answer = await login(user.username);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = loginResponseSchema.parse(answer.body);
    expect(answer.body).toEqual(body);
    expect(body).toMatchObject({
      success: true,
      message: 'Logged in successfully!',
      data: { message: 'Logged in successfully!', user: { username: user.username } },
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|token|pepper/i);
    const cookies = ownCookies(answer.headers);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^ff_sid=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies[0]?.length).toBeLessThan(4_096);
    const cookie = cookies[0]?.split(';')[0] ?? '';
    expect((await api.send('GET', '/users/auth', { cookie })).body).toMatchObject({ isAuthenticated: true });
    const stored = await SessionModel.find({ userId: user._id }).lean();
    expect(stored).toHaveLength(1);
    expect(cookie).not.toContain(stored[0]?._id);
  });

  it('keeps the cookie for 30 days when it is remembered', async () => {
    const { username } = await buildUser(api.context);
    const answer = await login(username, BUILT_PASSWORD, { rememberMe: true });
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=2592000;');
    expect((await login(username, BUILT_PASSWORD, { rememberMe: 'true' })).status).toBe(400);
  });

  it('finds the same account by e-mail, username or phone in any accepted form', async () => {
    const user = await buildUser(api.context, {
      username: 'Ada_Obi',
      email: 'Ada.Obi@Example.com',
      phoneNumber: '08031234567',
    });
    for (const typed of [
      'ada_obi',
      'ADA_OBI',
      'ada.obi@example.com',
      ' Ada.Obi@EXAMPLE.com ',
      '08031234567',
      '2348031234567',
    ]) {
      const answer = await login(typed);
      expect(answer.status, typed).toBe(200);
      expect(answer.body, typed).toMatchObject({ data: { profile: { userId: user._id.toHexString() } } });
    }
  });

  it('answers alike for an unknown name, a wrong password and a disabled account', async () => {
    const user = await buildUser(api.context);
    const disabled = await buildUser(api.context);
    await UserModel.updateOne({ _id: disabled._id }, { $set: { status: 'disabled' } });
    const answers = [
      await login(user.username, 'wrong password'),
      await login('nobody_here', 'wrong password'),
      await login('nobody@example.com', 'wrong password'),
      await login(disabled.username),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 401, body: REFUSED });
      expect([...answer.headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await SessionModel.countDocuments({ userId: user._id })).toBe(0);
  });

  it('compares a hash even when the name is unknown', async () => {
    let compared = 0;
    const { passwords } = api.context;
    const counting = await createTestApi({
      context: {
        passwords: {
          ...passwords,
          verify: (password, record) => {
            compared += 1;
            return passwords.verify(password, record);
          },
        },
      },
    });
    await counting.send('POST', '/users/login', { json: { username: 'nobody_here', password: 'x' } });
    await counting.close();
    expect(compared).toBe(1);
  });

  it.each([
    { $gt: '' },
    { $ne: null },
    { $regex: '.*' },
    { $where: '1' },
    ['ada'],
    null,
    true,
    0,
    { a: { b: 1 } },
  ])('answers 400 naming both fields when %j stands for each', async (value) => {
    const answer = await login(value, value);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(answer.body).toHaveProperty('fields.username');
    expect(answer.body).toHaveProperty('fields.password');
  });

  it('answers missing or unknown fields with the sentences of the form', async () => {
    const { body } = await api.send('POST', '/users/login', { json: { username: '', role: 'admin' } });
    expect(body).toMatchObject({
      fields: {
        username: 'Email or username is required',
        password: 'Password is required',
        role: 'This field is not known here',
      },
    });
  });

  it('ends the session that the request carries, and begins one with a new secret', async () => {
    const attacker = await api.signInAs('member');
    const victim = await buildUser(api.context);
    const answer = await api.send('POST', '/users/login', {
      json: { username: victim.username, password: BUILT_PASSWORD },
      cookie: attacker.cookie,
    });
    expect(answer.headers.getSetCookie()[0]?.split(';')[0]).not.toBe(attacker.cookie);
    const replay = await api.send('GET', '/users/auth', { cookie: attacker.cookie });
    expect(replay.body).toMatchObject({ isAuthenticated: false });
  });

  it('renews a stored hash that is cheaper than today’s', async () => {
    const user = await buildUser(api.context);
    await UserModel.updateOne({ _id: user._id }, { $set: { 'password.cost': 3 } });
    expect((await login(user.username)).status).toBe(200);
    const renewed = await UserModel.findById(user._id).lean();
    expect(renewed?.password.cost).toBe(4);
    expect(bcrypt.getRounds(renewed?.password.hash ?? '')).toBe(4);
    expect((await login(user.username)).status).toBe(200);
  });

  it('ends the oldest session when a member signs in for the 21st time', async () => {
    const first = await api.signInAs('member');
    for (let count = 0; count < 20; count += 1) {
      expect((await login(first.user.username)).status).toBe(200);
    }
    expect(await SessionModel.countDocuments({ userId: first.user._id })).toBe(20);
    const oldest = await api.send('GET', '/users/auth', { cookie: first.cookie });
    expect(oldest.body).toMatchObject({ isAuthenticated: false });
  });
});

describe('POST /users/logout', () => {
  it('clears the cookie, and makes it worthless', async () => {
    const { cookie, user } = await api.signInAs('member');
    const answer = await api.send('POST', '/users/logout', { json: {}, cookie });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: "You've logged out!", data: { message: "You've logged out!" } },
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^ff_sid=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
    );
    expect((await api.send('GET', '/users/auth', { cookie })).body).toMatchObject({ isAuthenticated: false });
    expect(await SessionModel.countDocuments({ userId: user._id })).toBe(0);
  });

  it('succeeds for a visitor as well', async () => {
    expect((await api.send('POST', '/users/logout', { json: {} })).status).toBe(200);
    expect((await api.send('POST', '/users/logout')).status).toBe(200);
  });

  it('keeps the member signed in when the request comes from another site', async () => {
    const { cookie } = await api.signInAs('member');
    const headers = { Origin: 'https://evil.test' };
    expect((await api.send('POST', '/users/logout', { json: {}, cookie, headers })).status).toBe(403);
    expect((await api.send('GET', '/users/auth', { cookie })).body).toMatchObject({ isAuthenticated: true });
  });
});
