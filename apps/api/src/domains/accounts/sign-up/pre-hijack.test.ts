import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSignup, resetCookieFor } from '../../../testing/account-flows.ts';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { eraseDueAccounts } from '../../privacy/erasure.service.ts';
import { followCounts } from '../../community/follows/follows.service.ts';
import { buildUser, BUILT_PASSWORD } from '../../members/users/users.builder.ts';
import { UserModel } from '../../members/users/users.model.ts';

const DAY = 24 * 60 * 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const login = (username: string, password: string) =>
  api.send('POST', '/users/login', { json: { username, password } });
const signUp = (email: string) => api.send('POST', '/users/signup', { json: newSignup({ email }) });
const grow = (id: Types.ObjectId, days: number) =>
  UserModel.collection.updateOne({ _id: id }, { $set: { createdAt: new Date(Date.now() - days * DAY) } });

async function reset(email: string, newPassword: string) {
  const cookie = await resetCookieFor(api, email);
  return api.send('POST', '/forgot_password/reset', { json: { email, newPassword }, cookie });
}

describe('an account that somebody else opened on my address (S44)', () => {
  it('keeps the stranger out after its password is reset from my address', async () => {
    const attacker = await api.signInAs('member', {
      email: 'victim@example.com',
      emailVerified: false,
      phoneNumber: '08099990001',
    });
    expect((await reset('victim@example.com', 'the owner chose this')).status).toBe(200);

    expect((await api.send('GET', '/users/auth', { cookie: attacker.cookie })).body).toMatchObject({
      isAuthenticated: false,
    });
    expect((await login(attacker.user.username, BUILT_PASSWORD)).status).toBe(401);
    expect((await login('08099990001', BUILT_PASSWORD)).status).toBe(401);
    const stored = await UserModel.findById(attacker.user._id).lean();
    expect(stored).toMatchObject({ emailVerified: true });
    expect(stored?.phoneNumber).toBeUndefined();
    expect(stored?.phoneKey).toBeUndefined();
    expect((await login('victim@example.com', 'the owner chose this')).status).toBe(200);
  });

  it('keeps its phone number when the address was confirmed', async () => {
    const user = await buildUser(api.context, { email: 'owner@example.com', phoneNumber: '08099990002' });
    expect((await reset('owner@example.com', 'another password')).status).toBe(200);
    expect((await UserModel.findById(user._id).lean())?.phoneKey).toBe('2348099990002');
  });

  it('frees the address after seven days without confirmation or use', async () => {
    const squatter = await api.signInAs('member', { email: 'mine@example.com', emailVerified: false });
    await grow(squatter.user._id, 6);
    expect((await signUp('mine@example.com')).status).toBe(409);
    await grow(squatter.user._id, 8);
    const follower = await api.signInAs('member');
    const path = `/profile/${squatter.user._id.toHexString()}/follow`;
    expect((await api.send('PUT', path, { cookie: follower.cookie })).status).toBe(200);
    // The owner also gets the name that was taken together with the address.
    const json = newSignup({ email: 'mine@example.com', username: squatter.user.username });
    expect((await api.send('POST', '/users/signup', { json })).status).toBe(201);
    expect((await api.send('GET', '/users/auth', { cookie: squatter.cookie })).body).toMatchObject({
      isAuthenticated: false,
    });
    expect((await api.send('GET', path.replace('/follow', ''))).status).toBe(404);
    // The rest goes as with every account, and nobody goes on following what is not there.
    const clock = { now: () => new Date(Date.now() + 2 * 60_000) };
    expect(await eraseDueAccounts({ ...api.context, clock }, createTestLogger())).toBe(1);
    expect(await UserModel.findById(squatter.user._id)).toBeNull();
    expect(await followCounts(follower.user._id)).toMatchObject({ following: 0 });
  });

  it.each([
    ['is confirmed', { emailVerified: true }],
    ['has a role', { role: 'moderator' as const }],
    ['has written a bio', { bio: 'I watch films' }],
  ])('keeps the address taken when the old account %s', async (_why, fields) => {
    const email = `old-${Object.keys(fields).join()}@example.com`;
    const user = await buildUser(api.context, { email, emailVerified: false });
    await UserModel.updateOne({ _id: user._id }, { $set: fields });
    await grow(user._id, 30);
    expect((await signUp(email)).status).toBe(409);
    expect(await UserModel.findById(user._id)).not.toBeNull();
  });
});

describe('a confirmed account with an unconfirmed second contact', () => {
  it('lets the stranger who owns the second contact sign up in time, but not reset the password', async () => {
    const user = await buildUser(api.context, { email: 'typo@example.com', emailVerified: false });
    await UserModel.updateOne(
      { _id: user._id },
      { $set: { phoneNumber: '2348099990003', phoneKey: '2348099990003', phoneVerified: true } },
    );
    const answer = await api.send('POST', '/forgot_password', { json: { email: 'typo@example.com' } });
    expect(answer.status).toBe(200);
    expect(await api.mailTo('typo@example.com')).toEqual([]);

    await grow(user._id, 8);
    expect((await signUp('typo@example.com')).status).toBe(201);
    expect(await UserModel.findById(user._id).lean()).toMatchObject({ phoneKey: '2348099990003' });
  });
});
