import {
  memberProfileSchema,
  ownProfileSchema,
  profileResponseSchema,
} from '@filmfisher/shared/profile/profile.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { storedUser, setUser } from '../../members/users/users.builder.ts';

// Ahead of the real time: the database removes sessions by its own clock.
const NOW = new Date('2126-03-10T09:00:00Z');

let api: TestApi;
let me: SignedIn;
beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => NOW } } });
});
afterAll(() => api.close());

const update = (json: object, cookie = me.cookie) => api.send('PATCH', '/profile/update', { cookie, json });
const stored = () => storedUser(me.user._id);

/** Everything that the form sends (docs/product.md, section 7). */
const FORM = {
  username: 'somebody_else',
  email: 'somebody.else@example.com',
  phoneNumber: '+234 803 111 2222',
  firstName: 'Ada',
  lastName: 'Obi',
  gender: 'Female',
  location: 'Lagos',
  nationality: 'Nigerian',
  religion: 'Christian',
  bio: 'I watch what nobody else does.',
  dateOfBirth: '9/3/1994',
  preferredGenres: '["Drama","sci-fi"]',
};
const SAVED = {
  phoneNumber: '2348031112222',
  firstName: 'Ada',
  lastName: 'Obi',
  gender: 'Female',
  location: 'Lagos',
  nationality: 'Nigerian',
  religion: 'Christian',
  bio: 'I watch what nobody else does.',
  dateOfBirth: '09/03/1994',
  preferredGenres: ['Drama', 'Sci-Fi'],
};

beforeAll(async () => {
  me = await api.signInAs('member', { firstName: 'Ngozi', lastName: 'Eze' });
});

describe('GET /profile/me', () => {
  it('answers the own profile to its member and nothing to a visitor', async () => {
    const { cookie, user } = await api.signInAs('member');
    const answer = await api.send('GET', '/profile/me', { cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const profile = ownProfileSchema.parse(answer.body);
    expect(answer.body).toEqual(profile);
    expect(profile).toMatchObject({
      userId: user._id.toHexString(),
      email: user.email,
      numberOfMoviesRated: 0,
      followers: 0,
      following: 0,
      dateOfBirth: null,
      profilePicture: null,
      phoneNumber: null,
    });
    expect(await api.send('GET', '/profile/me')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });
});

describe('PATCH /profile/update', () => {
  it.each(['/profile/update', '/profile/update/'])('saves every field of the form on %s', async (path) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(FORM)) body.set(name, value);
    const answer = await api.send('PATCH', path, { cookie: me.cookie, body });
    expect(answer.status).toBe(200);
    const parsed = profileResponseSchema.parse(answer.body);
    expect(answer.body).toEqual(parsed);
    expect(parsed).toMatchObject({
      success: true,
      message: 'Profile updated successfully!',
      data: { message: 'Profile updated successfully!', profile: SAVED },
    });
    const read = await api.send('GET', '/profile/me', { cookie: me.cookie });
    expect(read.body).toEqual(parsed.data.profile);
    const empty = Object.fromEntries(Object.keys(SAVED).map((field) => [field, '']));
    await update({ ...empty, preferredGenres: [] });
  });

  it('saves the same as JSON, keeps what is left out, and clears what is empty', async () => {
    expect((await update(FORM)).body).toMatchObject({ data: { profile: SAVED } });
    expect(await stored()).toMatchObject({ dateOfBirth: '1994-03-09', profilePhone: '2348031112222' });
    expect((await update({ bio: 'Shorter.' })).body).toMatchObject({
      data: { profile: { ...SAVED, bio: 'Shorter.' } },
    });
    const empty = Object.fromEntries(Object.keys(SAVED).map((field) => [field, '']));
    expect((await update({ ...empty, preferredGenres: '[]' })).body).toMatchObject({
      data: {
        profile: {
          phoneNumber: null,
          firstName: '',
          lastName: '',
          gender: null,
          location: '',
          nationality: '',
          religion: '',
          bio: '',
          dateOfBirth: null,
          preferredGenres: [],
        },
      },
    });
  });

  it('never changes username, e-mail or what accounts are found by (S24, S45)', async () => {
    const before = await stored();
    await update({ ...FORM, bio: 'Saved all the same.' });
    const after = await stored();
    for (const field of [
      'username',
      'usernameKey',
      'email',
      'emailKey',
      'emailVerified',
      'phoneKey',
    ] as const) {
      expect(after?.[field], field).toEqual(before?.[field]);
    }
    expect(after?.bio).toBe('Saved all the same.');
  });

  it.each(['role', '_id', 'userId', 'tokenVersion', 'emailVerified', 'followers', 'status', 'profilePhone'])(
    'refuses the key %s and changes nothing (S24, S50)',
    async (key) => {
      const other = await api.signInAs('member');
      const before = await stored();
      const value = key === '_id' || key === 'userId' ? other.user._id.toHexString() : 'admin';
      const answer = await update({ [key]: value, bio: 'Not saved.' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
      expect(answer.body).toHaveProperty(['fields', key], 'This field is not known here');
      expect(await stored()).toEqual(before);
      expect((await storedUser(other.user._id))?.bio).toBe('');
    },
  );

  it.each([
    [{ bio: 'x'.repeat(501) }, 'bio', 'Bio must not exceed 500 characters.'],
    [{ dateOfBirth: '31/02/2001' }, 'dateOfBirth', 'Invalid day'],
    [{ dateOfBirth: '12/3/2126' }, 'dateOfBirth', 'Invalid day'],
    [{ dateOfBirth: '1/1/2131' }, 'dateOfBirth', 'Invalid day'],
    [{ dateOfBirth: '1/13/2001' }, 'dateOfBirth', 'Invalid month'],
    [{ dateOfBirth: '1/1/201' }, 'dateOfBirth', 'Invalid year'],
    [{ dateOfBirth: '/3/2001' }, 'dateOfBirth', 'Invalid day'],
    [{ dateOfBirth: '2001-03-01' }, 'dateOfBirth', 'Invalid day'],
    [{ preferredGenres: '["Drama"' }, 'preferredGenres', 'Preferred genres must be a list, written as JSON'],
    [{ preferredGenres: '{"a":1}' }, 'preferredGenres', 'Preferred genres must be a list, written as JSON'],
    [{ gender: 'Other' }, 'gender', 'Gender must be Male or Female'],
    [{ phoneNumber: '12345' }, 'phoneNumber', 'Phone number must have 10 to 15 digits'],
    [{ firstName: 'A' }, 'firstName', 'First name must be at least 2 characters long'],
    [{ profilePicture: 'me.jpg' }, 'profilePicture', 'The picture must be a file'],
  ])('refuses %j with its sentence and changes nothing', async (json, field, sentence) => {
    const before = await stored();
    const { status, body } = await update(json);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'validation_failed', message: sentence });
    expect(body).toHaveProperty(['fields', field], sentence);
    expect(await stored()).toEqual(before);
  });

  it('names every wrong field', async () => {
    const { body } = await update({ bio: 'x'.repeat(501), gender: 'x', dateOfBirth: '31/2/2001' });
    expect(body).toMatchObject({
      message: 'Some fields are not valid.',
      fields: {
        bio: 'Bio must not exceed 500 characters.',
        gender: 'Gender must be Male or Female',
        dateOfBirth: 'Invalid day',
      },
    });
  });

  it.each(['bio[$gt]', 'bio[]', '__proto__[x]', 'preferredGenres[a]'])(
    'takes no object from a form field named %s',
    async (name) => {
      const body = new FormData();
      body.set(name, 'x');
      expect(await api.send('PATCH', '/profile/update', { cookie: me.cookie, body })).toMatchObject({
        status: 400,
      });
    },
  );

  it('keeps markup and scripts as the text they are (S52)', async () => {
    const bio = '<img src=x onerror=alert(1)> "><svg onload=alert(1)> javascript:alert(1)';
    const { headers, body } = await update({ bio });
    expect(body).toMatchObject({ data: { profile: { bio } } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('asks a visitor to sign in, and lets an unconfirmed member fill in the profile', async () => {
    expect(await update({ bio: 'x' }, '')).toMatchObject({ status: 401 });
    const fresh = await api.signInAs('member', { emailVerified: false });
    expect(await update({ bio: 'New here.' }, fresh.cookie)).toMatchObject({ status: 200 });
  });

  it('lets nobody occupy or take over a number by writing it into a profile', async () => {
    const owner = await api.signInAs('member', { phoneNumber: '08035550001' });
    expect(await update({ phoneNumber: '08035550001' })).toMatchObject({ status: 200 });
    // It finds the owner's account still, and the number in my profile opens nothing.
    const login = await api.send('POST', '/users/login', {
      json: { username: '08035550001', password: 'correct horse battery' },
    });
    expect(login.body).toMatchObject({ data: { user: { _id: owner.user._id.toHexString() } } });
    expect(await update({ phoneNumber: '08035550002' })).toMatchObject({ status: 200 });
    const signup = await api.send('POST', '/users/signup', {
      json: {
        email: '08035550002',
        username: 'owner_of_0002',
        firstName: 'Own',
        lastName: 'Er',
        password: 'correct horse battery',
      },
    });
    expect(signup.status).toBe(201);
    // The number with which an account was opened stays its identifier whatever its profile says.
    expect((await update({ phoneNumber: '' }, owner.cookie)).body).toMatchObject({
      data: { profile: { phoneNumber: null } },
    });
    expect((await storedUser(owner.user._id))?.phoneKey).toBe('2348035550001');
  });
});

describe('GET /profile/{userId}', () => {
  it('shows a stranger what is public and nothing else (S51)', async () => {
    await update(FORM);
    const id = me.user._id.toHexString();
    const stranger = await api.signInAs('member');
    const answer = await api.send('GET', `/profile/${id}`, { cookie: stranger.cookie });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      userId: id,
      contributions: 0,
      supporter: false,
      username: me.user.username,
      joinedFilmfisher: me.user.createdAt.toISOString(),
      numberOfMoviesRated: 0,
      preferredGenres: ['Drama', 'Sci-Fi'],
      nationality: 'Nigerian',
      profilePicture: null,
      bio: FORM.bio,
      followers: 0,
      following: 0,
      followedByMe: false,
      blockedByMe: false,
      mutedByMe: false,
      messages: { accepted: false, reason: 'You can write to this member once you follow each other.' },
    });
    expect(answer.body).toEqual(memberProfileSchema.parse(answer.body));
    for (const secret of [
      'Lagos',
      'Christian',
      'Female',
      '1994',
      '234803',
      '@example.com',
      'Ada',
      'Obi',
      'hash',
    ]) {
      expect(JSON.stringify(answer.body)).not.toContain(secret);
    }
    // A visitor and the member itself see the same, without a question to follow.
    for (const cookie of ['', me.cookie]) {
      expect((await api.send('GET', `/profile/${id}`, { cookie })).body).toMatchObject({
        followedByMe: null,
      });
    }
  });

  it('knows no member by another id, and none that has been disabled', async () => {
    const gone = await api.signInAs('member');
    await setUser(gone.user._id, { status: 'disabled' });
    for (const [id, status, code] of [
      ['f'.repeat(24), 404, 'member_not_found'],
      [gone.user._id.toHexString(), 404, 'member_not_found'],
      ['abc', 400, 'invalid_id'],
      ['%00', 400, 'invalid_id'],
    ] as const) {
      expect(await api.send('GET', `/profile/${id}`)).toMatchObject({ status, body: { code } });
    }
  });
});
