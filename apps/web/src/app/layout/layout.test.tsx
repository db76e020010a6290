import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clientStore } from '../../lib/store.ts';
import { holdResponse } from '../../test/hold-response.ts';
import { buildMember } from '../../test/member-builder.ts';
import { renderApp } from '../../test/render-app.tsx';
import { serveApi } from '../../test/serve-api.ts';

const session = buildMember();
const user = { ...session.user, verified: false };
const NOTICE = { name: 'Account not confirmed' };

afterEach(() => {
  clientStore.wipe();
});

/** Opens a page in a browser that knows the member, before the session check has answered. */
function open(address: string) {
  clientStore.set({ user: { user, status: 'idle', error: null } });
  const { held, release } = holdResponse<{ body: unknown }>();
  serveApi(({ pathname }) => (pathname === '/users/auth' ? held : { status: 503 }));
  renderApp(address);
  return () => {
    release({ body: { ...session, user } });
  };
}

it('has no navigation bar on the own page from the start, and none of what stands below it', async () => {
  const answer = open(`/profile/${user._id}`);
  expect(screen.queryByRole('banner')).toBeNull();
  answer();
  await waitFor(() => {
    expect(clientStore.get().profile.profile).not.toBeNull();
  });
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('complementary', NOTICE)).toBeNull();
});

it('keeps the place of the notice that the account is not confirmed', async () => {
  const answer = open('/movies');
  const place = screen.getByRole('banner').nextElementSibling;
  expect(place?.textContent).toBe('');
  answer();
  const notice = await screen.findByRole('complementary', NOTICE);
  expect(place?.contains(notice)).toBe(true);
});
