import { signupResponseSchema } from '@filmfisher/shared/accounts/sign-up.schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newSignup, ownCookies } from '../../../testing/account-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { EmailVerificationModel } from '../contacts/email-verifications.model.ts';
import { buildUser } from '../../members/users/users.builder.ts';
import { UserModel } from '../../members/users/users.model.ts';

const EXISTS = {
  success: false,
  error: 'An account with these details already exists',
  code: 'account_exists',
};

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const signUp = (changes: Record<string, unknown> = {}, on = api) =>
  on.send('POST', '/users/signup', { json: newSignup(changes) });

describe('POST /users/signup', () => {
  it('stores an unconfirmed member, and signs nobody in', async () => {
    const payload = newSignup();
    const answer = await api.send('POST', '/users/signup', { json: payload });
    expect(answer.status).toBe(201);
    expect(ownCookies(answer.headers)).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(signupResponseSchema.parse(answer.body)).toEqual(answer.body);
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|pepper|tokenVersion|Key"/);
    const stored = await UserModel.findOne({ username: payload.username }).lean();
    expect(stored).toMatchObject({
      email: payload.email,
      firstName: 'Chidi',
      role: 'member',
      status: 'active',
      emailVerified: false,
      tokenVersion: 0,
    });
    expect(JSON.stringify(stored)).not.toContain(payload.password);
  });

  it('stores no account when its link cannot be stored', async () => {
    const payload = newSignup();
    vi.spyOn(EmailVerificationModel.prototype, 'save').mockRejectedValueOnce(new Error('The disk is full'));
    expect((await api.send('POST', '/users/signup', { json: payload })).status).toBe(500);
    expect(await UserModel.countDocuments({ username: payload.username })).toBe(0);
    expect((await api.send('POST', '/users/signup', { json: payload })).status).toBe(201);
  });

  it.each([
    ['an e-mail address', 'none', 'link@example.com', 'email'],
    ['a phone number', 'outbox', '08033334441', 'sms'],
    ['a phone number, but text messages are not sent', 'none', '08033334442', null],
  ])('says how the link was sent when the contact is %s', async (_name, sender, email, by) => {
    const other = await createTestApi({ env: { SMS_SENDER: sender } });
    const answer = await signUp({ email }, other);
    await other.close();
    expect(answer.body).toMatchObject({ data: { linkSentBy: by } });
  });

  it('answers missing fields with every sentence of the form', async () => {
    const { status, body } = await api.send('POST', '/users/signup', {
      json: { email: 'nonsense', username: '', firstName: 'A', lastName: '', password: 'short' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      fields: {
        email: 'Invalid email or phone number',
        username: 'Username must be at least 2 characters long',
        firstName: 'First name must be at least 2 characters long',
        lastName: 'Last name must be at least 2 characters long',
        password: 'Password must be at least 8 characters long',
      },
    });
    expect((await api.send('POST', '/users/signup', { json: {} })).body).toMatchObject({
      fields: {
        email: 'Email or phone number is required',
        password: 'Password must be at least 8 characters long',
      },
    });
  });

  it('refuses unexpected fields, and stores nothing (S24)', async () => {
    const extra = { role: 'admin', emailVerified: true, _id: 'a'.repeat(24), tokenVersion: 9, followers: 9 };
    for (const [key, value] of Object.entries(extra)) {
      const payload = newSignup({ [key]: value });
      const { status, body } = await api.send('POST', '/users/signup', { json: payload });
      expect(status, key).toBe(400);
      expect(body).toHaveProperty(['fields', key]);
      expect(await UserModel.exists({ username: payload.username })).toBeNull();
    }
  });

  it.each(['08012345678', 'a@b.co', 'admin', 'аdmin', 'ad\u200Bmin', 'x'])(
    'refuses the username %j (S47)',
    async (username) => {
      const { status, body } = await signUp({ username });
      expect(status).toBe(400);
      expect(body).toHaveProperty('fields.username');
    },
  );

  it("takes names such as O'Brien and Adébáyọ̀ (S47)", async () => {
    expect((await signUp({ firstName: "O'Brien", lastName: 'Adébáyọ̀' })).status).toBe(201);
  });

  it('refuses a name with an address or a line break, and sends no mail', async () => {
    for (const firstName of ['Visit http://evil.example', 'Ada\n\nYour account is locked.']) {
      const payload = newSignup({ firstName });
      const { status, body } = await api.send('POST', '/users/signup', { json: payload });
      expect(status).toBe(400);
      expect(body).toHaveProperty('fields.firstName');
      expect(await api.mailTo(payload.email)).toEqual([]);
    }
  });

  it('greets by username in mails when the stored name holds an address', async () => {
    const old = await api.signInAs('member', {
      firstName: 'Visit http://evil.example',
      emailVerified: false,
    });
    await api.send('POST', '/users/resend_verification', { json: {}, cookie: old.cookie });
    const [mail] = await api.mailTo(old.user.email ?? '');
    expect(mail?.text).toContain(`Welcome, ${old.user.username}`);
    expect(mail?.text).not.toContain('evil.example');
  });

  it.each([
    ['7 characters', '1234567', 400],
    ['8 characters', 'ab cd ef', 201],
    ['64 emoji', '😀'.repeat(64), 201],
    ['128 characters', 'x'.repeat(128), 201],
    ['129 characters', 'x'.repeat(129), 400],
    ['letters only', 'abcdefgh', 201],
  ])(
    'decides by the length alone whether a password of %s is accepted (S40)',
    async (_name, password, status) => {
      const payload = newSignup({ password });
      expect((await api.send('POST', '/users/signup', { json: payload })).status).toBe(status);
      if (status !== 201) return;
      const login = (typed: string) =>
        api.send('POST', '/users/login', { json: { username: payload.username, password: typed } });
      expect((await login(password)).status).toBe(200);
      expect((await login(`${password.slice(0, -1)}`)).status).toBe(401);
    },
  );

  it('distinguishes passwords that differ after byte 72, after a zero byte or in blanks (S40)', async () => {
    const pairs = [
      ['x'.repeat(80), `${'x'.repeat(79)}y`],
      ['pass\u0000aaaa', 'pass\u0000bbbb'],
      [' blank at both ends ', 'blank at both ends'],
    ];
    for (const [password = '', other = ''] of pairs) {
      const payload = newSignup({ password });
      await api.send('POST', '/users/signup', { json: payload });
      const login = (typed: string) =>
        api.send('POST', '/users/login', { json: { username: payload.username, password: typed } });
      expect((await login(other)).status).toBe(401);
      expect((await login(password)).status).toBe(200);
    }
  });

  it('accepts the same password in composed and in decomposed form (S40)', async () => {
    const payload = newSignup({ password: 'Adébáyọ̀ 2025'.normalize('NFC') });
    await api.send('POST', '/users/signup', { json: payload });
    const answer = await api.send('POST', '/users/login', {
      json: { username: payload.username, password: payload.password.normalize('NFD') },
    });
    expect(answer.status).toBe(200);
  });

  it('answers 409 when another account has the address, number or name in any form (S46)', async () => {
    await buildUser(api.context, {
      username: 'Taken_Name',
      email: 'Taken@Example.com',
      phoneNumber: '08012345678',
    });
    const uses: Record<string, unknown>[] = [
      { email: 'taken@example.com' },
      { email: ' TAKEN@EXAMPLE.COM ' },
      { email: '08012345678' },
      { email: '+2348012345678' },
      { email: '2348012345678' },
      { username: 'TAKEN_name' },
    ];
    for (const changes of uses) {
      const answer = await signUp(changes);
      expect(answer, JSON.stringify(changes)).toMatchObject({ status: 409, body: EXISTS });
      expect(answer.body).not.toHaveProperty('fields');
    }
  });

  it('accepts one of fifty simultaneous sign-ups with one address on two processes (S46, R17)', async () => {
    const second = await createTestApi();
    const email = 'race@example.com';
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => signUp({ email }, index % 2 === 0 ? api : second)),
    );
    await second.close();
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await UserModel.countDocuments({ emailKey: email })).toBe(1);
    expect(await api.mailTo(email)).toHaveLength(1);
  });

  it.each([{ $gt: '' }, { $ne: null }, { $regex: '.*' }, ['a'], null, true, 0, { a: { b: 1 } }])(
    'names every field when %j stands in all of them (S20)',
    async (value) => {
      const fields = ['email', 'username', 'firstName', 'lastName', 'password'];
      const json = Object.fromEntries(fields.map((field) => [field, value]));
      const { status, body } = await api.send('POST', '/users/signup', { json });
      expect(status).toBe(400);
      for (const field of fields) expect(body).toHaveProperty(['fields', field]);
    },
  );

  it('stores nothing when the request comes from another site (S42)', async () => {
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.test' },
      { Origin: 'null' },
      { Origin: 'http://localhost:5173.evil.test' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const json = newSignup();
      expect((await api.send('POST', '/users/signup', { json, headers })).status).toBe(403);
      expect(await UserModel.exists({ username: json.username })).toBeNull();
    }
  });

  it('refuses the eleventh sign-up from one address in an hour, but not those from others', async () => {
    const strict = await createTestApi({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    const from = (ip: string) =>
      strict.send('POST', '/users/signup', { json: newSignup(), headers: { 'X-Forwarded-For': ip } });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await from('198.51.100.20')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    const refused = await from('198.51.100.20');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('198.51.100.21')).status).toBe(201);
    await strict.close();
  });
});

describe('the list of common passwords', () => {
  it('refuses a common password with the reason while it is on, and accepts it while it is off (S40)', async () => {
    const strict = await createTestApi({ env: { PASSWORD_BLOCKLIST: 'on' } });
    const sentence = 'This password is one of the most common ones. Please choose another.';
    for (const password of ['password1', 'PassWord1', '12345678', 'qwertyuiop']) {
      expect(await signUp({ password }, strict)).toMatchObject({
        status: 400,
        body: { error: sentence, fields: { password: sentence } },
      });
    }
    expect((await signUp({ password: 'purple dinosaur 8' }, strict)).status).toBe(201);
    await strict.close();
    expect((await signUp({ password: 'password1' })).status).toBe(201);
  });
});

describe('SIGNUP_ENUM_SAFE', () => {
  it('answers for a used address as for a new one, and notifies the owner', async () => {
    const safe = await createTestApi({ env: { SIGNUP_ENUM_SAFE: 'true' } });
    const owner = await buildUser(safe.context, { firstName: 'Halima' });
    const email = owner.email ?? '';
    const fresh = await signUp({}, safe);
    const used = await signUp({ email, password: 'an attacker knows it' }, safe);
    expect(used.status).toBe(201);
    expect([...used.headers.keys()]).toEqual([...fresh.headers.keys()]);
    const shape = (body: unknown) => JSON.stringify(body).replace(/:"[^"]*"/g, ':""');
    expect(shape(used.body)).toBe(shape(fresh.body));
    expect(await UserModel.countDocuments({ emailKey: owner.emailKey })).toBe(1);
    const [mail] = await safe.mailTo(email);
    expect(mail?.subject).toBe('You already have an account');
    const login = await safe.send('POST', '/users/login', {
      json: { username: email, password: 'an attacker knows it' },
    });
    expect(login.status).toBe(401);
    expect((await signUp({ username: owner.username }, safe)).status).toBe(409);
    await safe.close();
  });
});
