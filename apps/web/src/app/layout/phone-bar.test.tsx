import type { SessionUser } from '@filmfisher/shared/accounts/sessions.schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeSheet, openSheet } from '../../lib/sheets.ts';
import { buildMember } from '../../test/member-builder.ts';
import { buildMovie } from '../../test/movie-builder.ts';
import { clientOf, renderRoute } from '../../test/render-route.tsx';
import { serveApi } from '../../test/serve-api.ts';
import { PhoneBar } from './phone-bar.tsx';
import { Sheets } from './sheets.tsx';

const { user } = buildMember();

function show(viewer: SessionUser | null) {
  serveApi(({ pathname }) => {
    if (pathname === '/search') {
      const movies = [buildMovie(1, { title: 'King of Boys' })];
      return { body: { categories: [], movies, people: [], members: [] } };
    }
    return pathname.endsWith('/reviews/mine') ? { body: { review: null } } : { body: { unread: 3 } };
  });
  const page = (
    <>
      <PhoneBar />
      <Sheets />
    </>
  );
  return renderRoute(page, '/forum', '/forum', clientOf(viewer));
}

const bar = () => within(screen.getByRole('navigation', { name: 'Quick access' }));

afterEach(() => {
  closeSheet();
});

it('leads a member to the own diary at once, and to every own room by Me', async () => {
  show(user);
  expect(bar().getByRole('link', { name: 'Diary' }).getAttribute('href')).toBe(`/profile/${user._id}/diary`);
  await userEvent.click(bar().getByRole('button', { name: 'Me' }));
  const rooms = within(await screen.findByRole('navigation', { name: 'Your rooms' }));
  await rooms.findByText(/unread notifications/);
  expect(rooms.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/profile/me',
    '/profile/me?status=watchlist#movies',
    `/profile/${user._id}/lists`,
    '/messages',
    '/profile/me#notifications',
    '/profile/me#settings',
  ]);
});

it('offers a visitor what there is to explore, and the way in', async () => {
  show(null);
  expect(bar().getByRole('link', { name: 'Log in' })).toBeTruthy();
  await userEvent.click(bar().getByRole('button', { name: 'Explore' }));
  expect(await screen.findByRole('link', { name: 'Calendar' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Your rooms' })).toBeNull();
});

it('logs a film that was found in the search, though the search closes only then', async () => {
  show(user);
  await userEvent.click(bar().getByRole('button', { name: 'Search' }));
  await userEvent.type(await screen.findByRole('combobox'), 'king');
  await userEvent.click(await screen.findByTitle('Log King of Boys'));
  expect(await screen.findByRole('dialog', { name: 'Log King of Boys' })).toBeTruthy();
});

it('asks a visitor to sign in before a film is logged', async () => {
  const { address } = show(null);
  openSheet({ name: 'log' });
  await expect.poll(address).toBe('/login');
});
