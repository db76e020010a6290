import { deskPagesOf } from '@filmfisher/shared/pages/web-routes';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStore } from '../../lib/store.ts';
import { buildMember } from '../../test/member-builder.ts';
import { serveMember } from '../../test/profile-api.ts';
import { renderApp } from '../../test/render-app.tsx';

/** The app for a member of this role. */
function open(role: string, address: string) {
  serveMember(({ pathname }) => {
    if (pathname !== '/users/auth') return undefined;
    const session = buildMember();
    return { body: { ...session, user: { ...session.user, role } } };
  });
  return renderApp(address);
}

beforeEach(() => {
  clientStore.wipe();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the desk', () => {
  it.each(['member', 'critic', 'maker'])('does not exist for the role %s', async (role) => {
    open(role, '/admin/members');
    expect(await screen.findByText(/Oops|not found|nothing at this address/i)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Desk' })).toBeNull();
  });

  it.each(['editor', 'moderator', 'admin'] as const)(
    'shows the role %s the pages that it may open',
    async (role) => {
      open(role, '/admin');
      const links = within(await screen.findByRole('navigation', { name: 'Desk' })).getAllByRole('link');
      const allowed = deskPagesOf(role).filter(({ group }) => group !== undefined);
      expect(links.map(({ textContent }) => textContent).sort()).toEqual(
        allowed.map(({ title }) => title).sort(),
      );
    },
  );
});
