import { firstStepsSchema } from '@filmfisher/shared/home/first-steps.schema';
import { invitationLinkSchema } from '@filmfisher/shared/invitations/invitations.schema';
import { signupResponseSchema } from '@filmfisher/shared/accounts/sign-up.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { setUser } from '../../members/users/users.builder.ts';
import { FollowModel } from '../follows/follows.model.ts';
import { InvitationModel } from './invitations.model.ts';

let api: TestApi;
let inviter: SignedIn;
let joined = 0;

beforeAll(async () => {
  api = await createTestApi({ env: { PUBLIC_WEB_URL: 'https://films.example' } });
  inviter = await api.signInAs('member');
});
afterAll(() => api.close());

const idOf = ({ user }: SignedIn) => user._id.toHexString();

async function linkOf({ cookie }: SignedIn, renewed = false): Promise<string> {
  const [method, path] = renewed ? ['POST', '/invitations/link/renew'] : ['PUT', '/invitations/link'];
  const { status, body } = await api.send(method, path, { cookie });
  expect(status).toBe(200);
  return invitationLinkSchema.parse(body).url;
}
const codeIn = (url: string) => new URL(url).searchParams.get('invite') ?? '';

/** Signs up, and signs in. @param verified the contact is confirmed */
async function join(invitation: string, verified = true): Promise<{ cookie: string; userId: string }> {
  joined += 1;
  const username = `friend_${joined}`;
  const json = {
    email: `${username}@example.com`,
    username,
    firstName: 'Funmi',
    lastName: 'Ade',
    password: 'a long evening out',
    invitation,
  };
  const { status, body } = await api.send('POST', '/users/signup', { json });
  expect(status, JSON.stringify(body)).toBe(201);
  const userId = signupResponseSchema.parse(body).data.user._id;
  if (verified) await setUser(new Types.ObjectId(userId), { emailVerified: true });
  const login = await api.send('POST', '/users/login', { json: { username, password: json.password } });
  return { cookie: (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '', userId };
}

async function inviterFor({ cookie }: { cookie: string }) {
  const { status, body } = await api.send('GET', '/settings/first-steps', { cookie });
  expect(status).toBe(200);
  return firstStepsSchema.parse(body).invitedBy?.username ?? null;
}
const answer = ({ cookie }: { cookie: string }, follow: unknown) =>
  api.send('POST', '/invitations/answer', { cookie, json: { follow } });
const followsBetween = (userId: string) =>
  FollowModel.countDocuments({
    $or: [
      { followerId: userId, followeeId: inviter.user._id },
      { followerId: inviter.user._id, followeeId: userId },
    ],
  });

describe('the link of a member', () => {
  it('stays the same, leads to the sign-up page and says nothing of the member', async () => {
    const url = await linkOf(inviter);
    expect(await linkOf(inviter)).toBe(url);
    expect(url).toMatch(/^https:\/\/films\.example\/signup\?invite=[\w-]{12}$/);
    expect(url).not.toContain(idOf(inviter));
  });

  it('is for confirmed members', async () => {
    expect((await api.send('PUT', '/invitations/link', {})).status).toBe(401);
    const { cookie } = await join('', false);
    expect((await api.send('PUT', '/invitations/link', { cookie })).status).toBe(403);
  });

  it('brings nobody any more once it is renewed', async () => {
    const member = await api.signInAs('member');
    const former = codeIn(await linkOf(member));
    const renewed = codeIn(await linkOf(member, true));
    expect(renewed).not.toBe(former);
    expect(await inviterFor(await join(former))).toBeNull();
    expect(await inviterFor(await join(renewed))).toBe(member.user.username);
  });
});

describe('a friend who joins by it', () => {
  it('is asked once the contact is confirmed, and then the two follow each other', async () => {
    const friend = await join(codeIn(await linkOf(inviter)), false);
    expect(await inviterFor(friend)).toBeNull();
    await setUser(new Types.ObjectId(friend.userId), { emailVerified: true });
    expect(await inviterFor(friend)).toBe(inviter.user.username);
    expect(await answer(friend, true)).toMatchObject({ status: 200, body: { following: true } });
    expect(await followsBetween(friend.userId)).toBe(2);
    expect(await inviterFor(friend)).toBeNull();
    expect((await answer(friend, true)).body).toEqual({ following: false });
  });

  it('follows nobody after a no, and is not asked again', async () => {
    const friend = await join(codeIn(await linkOf(inviter)));
    expect((await answer(friend, 'perhaps')).status).toBe(400);
    expect((await answer(friend, false)).body).toEqual({ following: false });
    expect(await inviterFor(friend)).toBeNull();
    expect(await followsBetween(friend.userId)).toBe(0);
  });

  it.each([
    ['by the friend', true],
    ['by the inviter', false],
  ])('is not asked about somebody after a block %s', async (_who, isByFriend) => {
    const friend = await join(codeIn(await linkOf(inviter)));
    const [blocker, blocked] = isByFriend ? [friend, idOf(inviter)] : [inviter, friend.userId];
    await api.send('PUT', `/members/${blocked}/block`, { cookie: blocker.cookie });
    expect(await inviterFor(friend)).toBeNull();
    expect((await answer(friend, true)).body).toEqual({ following: false });
    expect(await followsBetween(friend.userId)).toBe(0);
  });

  it('joins all the same by a code that nobody has', async () => {
    const friend = await join('no-such-code');
    expect(await inviterFor(friend)).toBeNull();
    expect(await InvitationModel.countDocuments({ userId: friend.userId })).toBe(0);
  });

  it('finds in the download by whose link, until an answer', async () => {
    const friend = await join(codeIn(await linkOf(inviter)));
    const stored = async () => {
      const { body } = await api.send('GET', '/settings/data', { cookie: friend.cookie });
      return (body as { invitations: unknown }).invitations;
    };
    expect(await stored()).toMatchObject({ code: null, invitedBy: { userId: idOf(inviter) } });
    await answer(friend, false);
    expect(await stored()).toEqual({ code: null, invitedBy: null });
  });
});
