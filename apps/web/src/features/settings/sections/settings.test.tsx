import type { AccountSettings } from '@filmfisher/shared/settings/account-settings.schema';
import { NOTIFICATION_KINDS } from '@filmfisher/shared/notifications/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { serveMember } from '../../../test/profile-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const SETTINGS: AccountSettings = {
  email: { value: 'ada@example.com', confirmed: true, pending: null },
  phoneNumber: { value: null, confirmed: false, pending: null },
  textMessages: true,
  deletionAt: null,
};
const NOTIFICATIONS = {
  kinds: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { app: true, mail: true, push: true }])),
  digest: 'never',
};
const DELETION_AT = '2026-11-27T12:00:00.000Z';

type Answer = ReturnType<Parameters<typeof serveMember>[0]>;
type Write = (call: string) => Answer;
const said = (message: string, data: object = {}) => ({
  body: { success: true, message, data: { message, ...data } },
});

/** A member's settings. It records the writes and gives them the answers of `write`. */
function serve(
  write: Write = () => said('Done.'),
  settings: AccountSettings = SETTINGS,
  session: object = {},
) {
  const writes: [call: string, payload: unknown][] = [];
  serveMember(({ pathname }, { method, payload }) => {
    if (pathname === '/users/auth') return { body: { ...buildMember(), ...session } };
    if (pathname === '/users/sessions') return { body: { sessions: [] } };
    if (pathname === '/settings/blocks') return { body: { blocked: [], muted: [] } };
    if (pathname === '/settings/privacy')
      return { body: { diary: 'public', statistics: 'private', watchlist: 'public' } };
    if (pathname === '/settings/messages') return { body: { from: 'mutuals', receipts: false } };
    if (!pathname.startsWith('/settings')) return undefined;
    if (pathname === '/settings/notifications') {
      if (method === 'GET') return { body: NOTIFICATIONS };
      writes.push([`${method} ${pathname}`, payload]);
      return { body: { ...NOTIFICATIONS, digest: 'weekly' } };
    }
    if (method === 'GET') return { body: settings };
    writes.push([`${method} ${pathname}`, payload]);
    return write(`${method} ${pathname}`);
  });
  return writes;
}

async function card(name: string) {
  return within(await screen.findByRole('region', { name }));
}

beforeEach(() => {
  clientStore.wipe();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leads from the section of the profile to its pages', async () => {
  serve();
  renderApp('/profile/me#settings');
  await screen.findByRole('link', { name: /^Account / });
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(addresses.filter((address) => address.startsWith('/settings'))).toEqual([
    '/settings/account',
    '/settings/privacy',
    '/settings/notifications',
    '/settings/appearance',
    '/settings/data',
    '/settings/sessions',
  ]);
});

describe('notifications', () => {
  it('are switched one by one, at once, but for what moderators decide', async () => {
    const writes = serve();
    renderApp('/settings/notifications');
    const notifications = await card('Notifications');
    const follow = await notifications.findByRole<HTMLInputElement>('checkbox', {
      name: /^New followers,\s?in app$/,
    });
    await userEvent.click(follow);
    expect(follow.checked).toBe(false);
    const decided = notifications.getByRole<HTMLInputElement>('checkbox', {
      name: /^Moderators' decisions,\s?in app$/,
    });
    expect(decided.disabled).toBe(true);
    await userEvent.selectOptions(notifications.getByLabelText('Summary by e-mail'), 'Every week');
    await waitFor(() => {
      expect(writes).toEqual([
        ['PATCH /settings/notifications', { kinds: { follow: { app: false } } }],
        ['PATCH /settings/notifications', { digest: 'weekly' }],
      ]);
    });
  });
});

it('leaves out the notifications that only other roles get', async () => {
  serve();
  renderApp('/settings/notifications');
  expect(await screen.findByText('Replies')).toBeTruthy();
  expect(screen.queryByText('My articles go live')).toBeNull();
  expect(screen.queryByText('My accreditation ends')).toBeNull();
  cleanup();
  const { user } = buildMember();
  serve(undefined, undefined, { user: { ...user, role: 'maker' } });
  renderApp('/settings/notifications');
  expect(await screen.findByText('My articles go live')).toBeTruthy();
});

it('sets what posters and keys do on this device', async () => {
  serve();
  renderApp('/settings/appearance');
  const posters = await card('Posters');
  await userEvent.click(posters.getByRole('checkbox', { name: 'Small posters' }));
  await userEvent.click(posters.getByRole('checkbox', { name: "Hide what I've seen" }));
  await userEvent.click((await card('Keyboard')).getByRole('checkbox', { name: 'Use the single keys' }));
  expect(clientStore.get().selection).toEqual({ 'wall.small': 'on', 'wall.hideSeen': 'on', keys: 'off' });
});

describe('e-mail and phone', () => {
  it('say what counts now and what waits to be confirmed', async () => {
    serve(undefined, {
      ...SETTINGS,
      email: {
        ...SETTINGS.email,
        pending: { value: 'new@example.com', expiresAt: '2026-11-21T12:00:00.000Z' },
      },
    });
    renderApp('/settings/account');
    const email = await card('E-mail address');
    expect(email.getByText('ada@example.com')).toBeTruthy();
    expect(email.getByText('Confirmed')).toBeTruthy();
    expect(email.getByText('new@example.com')).toBeTruthy();
    expect((await card('Phone number')).getByText('No phone number yet.')).toBeTruthy();
  });

  it('change by a link that is sent to the new address', async () => {
    const writes = serve(() => said('A link was sent to new@example.com.'));
    renderApp('/settings/account');
    const email = await card('E-mail address');
    await userEvent.click(email.getByRole('button', { name: 'Send me a link' }));
    expect(await email.findByText('Email is required')).toBeTruthy();
    expect(email.getByText('Password is required')).toBeTruthy();
    await userEvent.type(email.getByLabelText('New e-mail address'), 'new@example.com');
    await userEvent.type(email.getByLabelText('Current password'), 'correct horse');
    await userEvent.click(email.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('A link was sent to new@example.com.')).toBeTruthy();
    expect(writes).toEqual([
      ['PUT /settings/email', { email: 'new@example.com', currentPassword: 'correct horse' }],
    ]);
  });

  it('put a wrong password where it was typed, and say in a toast that it failed', async () => {
    serve(() => ({
      status: 400,
      code: 'wrong_password',
      fields: { currentPassword: 'This is not your current password.' },
    }));
    renderApp('/settings/account');
    const phone = await card('Phone number');
    await userEvent.type(phone.getByLabelText('New phone number'), '+2348031234567');
    await userEvent.type(phone.getByLabelText('Current password'), 'wrong horse');
    await userEvent.click(phone.getByRole('button', { name: 'Send me a link' }));
    expect(await phone.findByText('This is not your current password.')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toBe('Refused: wrong_password');
  });

  it('bring back what was typed after a reload, but no password', async () => {
    serve();
    renderApp('/settings/account');
    const field = async () =>
      (await card('Phone number')).getByLabelText<HTMLInputElement>('New phone number');
    await userEvent.type(await field(), '+2348031234567');
    await userEvent.type((await card('Phone number')).getByLabelText('Current password'), 'correct horse');
    cleanup();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('correct horse');
    renderApp('/settings/account');
    expect((await field()).value).toBe('+2348031234567');
  });

  it('offer no number where none could be confirmed', async () => {
    serve(undefined, { ...SETTINGS, textMessages: false });
    renderApp('/settings/account');
    const phone = await card('Phone number');
    expect(phone.getByText(/We can't send text messages yet/)).toBeTruthy();
    expect(phone.queryByRole('textbox')).toBeNull();
  });
});

describe('the password', () => {
  it('must be repeated, and is changed with the present one', async () => {
    const writes = serve(() => said(''));
    renderApp('/settings/account');
    const password = await card('Password');
    await userEvent.type(password.getByLabelText('Current password'), 'correct horse');
    await userEvent.type(password.getByLabelText('New Password'), 'battery staple');
    await userEvent.type(password.getByLabelText('Confirm Password'), 'battery');
    await userEvent.click(password.getByRole('button', { name: 'Change password' }));
    expect(await password.findByText('Passwords must match')).toBeTruthy();
    await userEvent.type(password.getByLabelText('Confirm Password'), ' staple');
    await userEvent.click(password.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password updated successfully!')).toBeTruthy();
    expect(writes).toEqual([
      ['PUT /settings/password', { currentPassword: 'correct horse', newPassword: 'battery staple' }],
    ]);
  });
});

describe('sessions', () => {
  const session = (device: string, current: boolean) => ({
    id: device.length.toString(16).padStart(64, '0'),
    device,
    createdAt: '2026-11-20T12:00:00.000Z',
    lastSeenAt: '2026-11-21T12:00:00.000Z',
    remembered: false,
    current,
  });
  const own = [session('Chrome on Windows', true), session('Safari on iPhone', false)];

  it('list the devices, and another one can be ended', async () => {
    const ended: string[] = [];
    serveMember(({ pathname }, { method }) => {
      if (pathname === '/settings') return { body: SETTINGS };
      if (!pathname.startsWith('/users/sessions')) return undefined;
      if (method === 'DELETE') ended.push(pathname);
      return method === 'DELETE'
        ? said('')
        : { body: { sessions: own.filter(({ current }) => current || ended.length === 0) } };
    });
    renderApp('/settings/sessions');
    const list = within(await screen.findByRole('list', { name: 'Your sessions' }));
    const [here] = list.getAllByRole('listitem');
    expect(here?.textContent).toContain('This device');
    expect(within(here ?? document.body).queryByRole('button')).toBeNull();
    await userEvent.click(list.getByRole('button', { name: 'End the session on Safari on iPhone' }));
    expect(await screen.findByText('Signed out of that device.')).toBeTruthy();
    await waitFor(() => {
      expect(list.getAllByRole('listitem')).toHaveLength(1);
    });
    expect(ended).toEqual([`/users/sessions/${own[1]?.id}`]);
  });

  it('end everywhere once that is confirmed, and the sign-in follows', async () => {
    const asked: string[] = [];
    serveMember(({ pathname }, { method }) => {
      if (method !== 'GET') asked.push(`${method} ${pathname}`);
      if (pathname === '/users/logout' || method === 'DELETE') return said('');
      return pathname === '/users/sessions' ? { body: { sessions: own } } : undefined;
    });
    const { address } = renderApp('/settings/sessions');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const question = within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }));
    await userEvent.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(
      () => {
        expect(address()).toBe('/login');
      },
      { timeout: 4_000 },
    );
    expect(asked).toEqual([`DELETE /users/sessions/${own[1]?.id}`, 'POST /users/logout']);
  });

  it('that cannot be loaded are asked for again', async () => {
    let fails = true;
    serveMember(({ pathname }) => {
      if (pathname !== '/users/sessions') return undefined;
      return fails ? { status: 400, code: 'bad_request' } : { body: { sessions: own } };
    });
    renderApp('/settings/sessions');
    expect(await screen.findByText('Your sessions could not be loaded.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This device')).toBeTruthy();
  });
});

describe('data and deletion', () => {
  it('offers everything that is stored as a download', async () => {
    serve();
    renderApp('/settings/data');
    const link = (await card('Download')).getByRole('link', { name: 'Download my data' });
    expect(link.getAttribute('href')).toBe('/api/v1/settings/data');
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('deletes the account with the password, forgets the member and leads to /login', async () => {
    const writes = serve(() =>
      said('Your account will be erased on 27/11/2026.', { deletionAt: DELETION_AT }),
    );
    const { address } = renderApp('/settings/account');
    const deletion = await card('Delete account');
    expect(deletion.getByText(/erased after 7 days/)).toBeTruthy();
    await userEvent.click(deletion.getByRole('button', { name: 'Delete account' }));
    await userEvent.click(deletion.getByRole('button', { name: 'Delete my account' }));
    expect(await deletion.findByText('Password is required')).toBeTruthy();
    await userEvent.type(deletion.getByLabelText('Current password'), 'correct horse');
    await userEvent.click(deletion.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('Your account will be erased on 27/11/2026.')).toBeTruthy();
    expect(writes).toEqual([['POST /settings/deletion', { currentPassword: 'correct horse' }]]);
    expect(localStorage.getItem('filmfisher')).toBeNull();
    await waitFor(() => {
      expect(address()).toBe('/login');
    });
  });

  it('reminds the member on every page, and keeps the account when asked to', async () => {
    const writes = serve(() => said('Your account stays.'), undefined, { deletionAt: DELETION_AT });
    renderApp('/about');
    const banner = within(await screen.findByRole('complementary', { name: 'Account deletion pending' }));
    expect(banner.getByText('27/11/2026')).toBeTruthy();
    await userEvent.click(banner.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('Your account stays.')).toBeTruthy();
    await waitFor(() => {
      expect(screen.queryByRole('complementary', { name: 'Account deletion pending' })).toBeNull();
    });
    expect(writes).toEqual([['DELETE /settings/deletion', undefined]]);
  });
});
