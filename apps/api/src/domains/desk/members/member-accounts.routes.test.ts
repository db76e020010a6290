import { DELETION_GRACE_DAYS } from '@filmfisher/shared/accounts/accounts';
import {
  managedMemberListSchema,
  managedMemberSchema,
} from '@filmfisher/shared/members/managed-members.schema';
import type { Role } from '@filmfisher/shared/roles/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postReview } from '../../../testing/review-flows.ts';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { foundTexts } from '../../../testing/stored-texts.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { AuditEntryModel } from '../../audit-log/audit-log.model.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { BUILT_PASSWORD, storedUser } from '../../members/users/users.builder.ts';
import { eraseDueAccounts } from '../../privacy/index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
// Ahead of the real time: the database removes sessions by its own clock.
const START = Date.parse('2126-03-10T09:00:00Z');
const DUE = START + DELETION_GRACE_DAYS * DAY;
const REASON = 'Sells tickets that do not exist.';

let now = START;
let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
  admin = await api.signInAs('admin');
});
beforeEach(() => {
  now = START;
});
afterAll(() => api.close());

const idOf = ({ user }: SignedIn) => user._id.toHexString();
const act = (
  part: 'confirmation' | 'password-reset' | 'deletion',
  member: string,
  json: object = {},
  cookie = admin.cookie,
) => api.send('POST', `/admin/members/${member}/${part}`, { cookie, json });
const keep = (member: string, cookie = admin.cookie) =>
  api.send('DELETE', `/admin/members/${member}/deletion`, { cookie });
const lastAct = () => AuditEntryModel.findOne().sort({ _id: -1 }).lean();
const signIn = ({ user }: SignedIn) =>
  api.send('POST', '/users/login', { json: { username: user.username, password: BUILT_PASSWORD } });

describe('acts on a member’s account', () => {
  it.each(['confirmation', 'password-reset', 'deletion'] as const)(
    'are for administrators only, and for members who are there: %s',
    async (part) => {
      const member = idOf(await api.signInAs('member'));
      const json = part === 'deletion' ? { reason: REASON } : {};
      for (const role of ['member', 'moderator'] satisfies Role[]) {
        const { cookie } = await api.signInAs(role);
        expect(await act(part, member, json, cookie)).toMatchObject({ status: 403 });
        expect(await keep(member, cookie)).toMatchObject({ status: 403 });
      }
      expect(await act(part, member, json, '')).toMatchObject({ status: 401 });
      expect(await keep(member, '')).toMatchObject({ status: 401 });
      const gone = { status: 404, body: { code: 'member_not_found' } };
      expect(await act(part, 'f'.repeat(24), json)).toMatchObject(gone);
      expect(await keep('f'.repeat(24))).toMatchObject(gone);
    },
  );
});

describe('POST /admin/members/{id}/confirmation', () => {
  it('sends the link again, which confirms the address, and records that', async () => {
    const member = await api.signInAs('member', { emailVerified: false });
    const email = member.user.email ?? '';
    expect(await act('confirmation', idOf(member))).toMatchObject({
      status: 200,
      body: { data: { message: `A confirmation link was sent to ${email}.` } },
    });
    expect(await lastAct()).toMatchObject({
      actor: admin.user._id,
      kind: 'confirmation_sent',
      target: { kind: 'member', id: idOf(member), name: member.user.username },
    });
    const [mail] = await api.mailTo(email);
    const token = new URL(mail?.links[0] ?? '').searchParams.get('token');
    await api.send('POST', '/email_verification/verify', { json: { token } });
    expect(await act('confirmation', idOf(member))).toMatchObject({
      status: 409,
      body: { code: 'already_verified' },
    });
  });
});

describe('POST /admin/members/{id}/password-reset', () => {
  it('sends a link to the page where the member asks for a code, and changes nothing', async () => {
    const member = await api.signInAs('member');
    const email = member.user.email ?? '';
    expect(await act('password-reset', idOf(member))).toMatchObject({
      status: 200,
      body: { data: { message: `A link for a new password was sent to ${email}.` } },
    });
    const [mail] = await api.mailTo(email);
    expect(mail).toMatchObject({ subject: 'Choose a new password', code: null });
    expect(mail?.links).toEqual([expect.stringMatching(/\/forgot-password$/)]);
    expect(await lastAct()).toMatchObject({ kind: 'password_reset_sent', target: { id: idOf(member) } });
    expect(await signIn(member)).toMatchObject({ status: 200 });
  });

  it('refuses a phone account while text messages are off', async () => {
    const mute = await createTestApi({ env: { SMS_SENDER: 'none' } });
    const phone = { phoneNumber: '2348031112222', email: undefined } as const;
    const member = await mute.signInAs('member', { ...phone, emailVerified: false });
    const { cookie } = await mute.signInAs('admin');
    for (const part of ['password-reset', 'confirmation']) {
      const answer = await mute.send('POST', `/admin/members/${idOf(member)}/${part}`, { cookie, json: {} });
      expect(answer).toMatchObject({ status: 409, body: { code: 'no_contact' } });
    }
    await mute.close();
  });
});

describe('POST /admin/members/{id}/deletion', () => {
  it('closes the account at once, tells the member why, and erases it a week later', async () => {
    const member = await api.signInAs('member');
    const movieId = (await buildMovie())._id.toHexString();
    const { cookie } = member;
    await postReview(api, movieId, { cookie, userId: idOf(member) }, 'A review that goes with its author.');
    const answer = await act('deletion', idOf(member), { reason: REASON });
    const at = new Date(DUE).toISOString();
    expect(answer).toMatchObject({ status: 200, body: { data: { deletionAt: at } } });
    expect(await signIn(member)).toMatchObject({ status: 401 });
    expect((await api.send('GET', '/users/auth', { cookie: member.cookie })).body).toMatchObject({
      isAuthenticated: false,
    });
    expect(await api.send('DELETE', '/settings/deletion', { cookie: member.cookie })).toMatchObject({
      status: 401,
    });
    const [mail] = await api.mailTo(member.user.email ?? '');
    expect(mail?.subject).toBe('Your account was closed');
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain('17 Mar 2126');
    expect(await lastAct()).toMatchObject({
      kind: 'member_deleted',
      target: { id: idOf(member), name: member.user.username },
      after: { reason: REASON },
    });
    const { body } = await api.send('GET', '/admin/members?state=deleted', { cookie: admin.cookie });
    expect(managedMemberListSchema.parse(body).members).toMatchObject([
      { userId: idOf(member), state: 'deleted', deletion: { at, byDesk: true } },
    ]);

    const erase = () => eraseDueAccounts(api.context, createTestLogger());
    now = DUE - 1;
    expect(await erase()).toBe(0);
    now = DUE;
    await erase();
    now = DUE + MINUTE;
    expect(await erase()).toBe(1);
    expect(await storedUser(member.user._id)).toBeNull();
    expect(await foundTexts([member.user.username, REASON, idOf(member)])).toEqual([]);
  });

  it('refuses administrators, a missing reason, and what it does not know', async () => {
    const other = await api.signInAs('admin');
    for (const one of [other, admin])
      expect(await act('deletion', idOf(one), { reason: REASON })).toMatchObject({
        status: 403,
        body: { code: 'role_too_high' },
      });
    const member = await api.signInAs('member');
    expect(await act('deletion', idOf(member))).toMatchObject({
      status: 400,
      body: { fields: { reason: 'A reason is required' } },
    });
    expect(await act('deletion', idOf(member), { reason: REASON, at: 'once' })).toMatchObject({
      status: 400,
    });
    expect(await storedUser(member.user._id)).toMatchObject({ status: 'active' });
  });
});

describe('DELETE /admin/members/{id}/deletion', () => {
  it('opens the account again, which then stays', async () => {
    const member = await api.signInAs('member');
    await act('deletion', idOf(member), { reason: REASON });
    now += 60 * MINUTE;
    const { body, status } = await keep(idOf(member));
    expect([status, managedMemberSchema.parse(body)]).toMatchObject([
      200,
      { state: 'active', deletion: null },
    ]);
    expect(await lastAct()).toMatchObject({ kind: 'member_kept', target: { id: idOf(member) } });
    const [mail] = await api.mailTo(member.user.email ?? '');
    expect(mail?.subject).toBe('Your account stays');
    expect(await signIn(member)).toMatchObject({ status: 200 });
    now = DUE + DAY;
    await eraseDueAccounts(api.context, createTestLogger());
    expect(await storedUser(member.user._id)).toMatchObject({ status: 'active' });
  });

  it('leaves the deletion that a member asked for to that member', async () => {
    const member = await api.signInAs('member');
    const json = { currentPassword: BUILT_PASSWORD };
    await api.send('POST', '/settings/deletion', { cookie: member.cookie, json });
    expect((await keep(idOf(member))).body).toMatchObject({
      deletion: { at: new Date(DUE).toISOString(), byDesk: false },
    });
  });
});
