import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientStore, ROOT_KEY } from '../../lib/store.ts';
import { buildMember, VISITOR } from '../../test/member-builder.ts';
import { buildMovie } from '../../test/movie-builder.ts';
import { renderApp } from '../../test/render-app.tsx';
import { serveApi } from '../../test/serve-api.ts';

const MOVIE = buildMovie(1, { title: 'Lady Buckit' });

function serve(session: unknown, isSet = true) {
  serveApi(({ pathname }, { payload }) => {
    if (pathname === '/users/auth') return { body: session };
    if (pathname === '/settings/kids-pin') return { body: { isSet } };
    if (pathname === '/kids') {
      return { body: { movies: [MOVIE], total: 1, totalPages: 1, page: 1, limit: 24 } };
    }
    if (pathname === '/kids/leave') {
      const isRight = JSON.stringify(payload) === '{"pin":"4711"}';
      return isRight
        ? { body: { success: true, message: 'Welcome back', data: { message: 'Welcome back' } } }
        : { status: 403, code: 'wrong_pin', fields: { pin: 'This is not the PIN.' } };
    }
    if (pathname.startsWith('/kids/')) return { body: MOVIE };
    return { status: 404, code: 'not_found' };
  });
}

beforeEach(() => {
  clientStore.wipe();
});
afterEach(() => {
  clientStore.wipe();
  vi.unstubAllGlobals();
});

it('keeps the browser of a member with a PIN, also after a reload, until the PIN is given', async () => {
  serve(buildMember());
  renderApp('/kids');
  expect(await screen.findByRole('link', { name: 'Lady Buckit' })).toBeTruthy();
  const leave = await screen.findByRole('button', { name: 'For parents: leave' });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(localStorage.getItem(ROOT_KEY)).toContain('"kids":true');

  await userEvent.click(leave);
  await userEvent.type(screen.getByLabelText('PIN'), '0000{Enter}');
  expect(await screen.findByText('This is not the PIN.')).toBeTruthy();
  cleanup();
  await clientStore.hydrate();

  const { address } = renderApp('/movies');
  const again = await screen.findByRole('button', { name: 'For parents: leave' });
  expect(address()).toBe('/kids');
  await userEvent.click(again);
  await userEvent.type(screen.getByLabelText('PIN'), '4711{Enter}');
  await waitFor(() => {
    expect(address()).toBe('/home');
  });
  expect(clientStore.get().kids).toBe(false);
});

it('is left by all tabs when the PIN is given in one', async () => {
  serve(buildMember());
  const { address } = renderApp('/kids');
  await screen.findByRole('button', { name: 'For parents: leave' });

  act(() => clientStore.adopt(JSON.stringify({ ...clientStore.get(), kids: false })));
  await waitFor(() => {
    expect(address()).toBe('/home');
  });
  expect(clientStore.get().kids).toBe(false);
});

it('lets a visitor without a PIN leave with one tap', async () => {
  serve(VISITOR);
  renderApp('/kids');
  const link = await screen.findByRole('link', { name: 'Leave' });
  expect(link.getAttribute('href')).toBe('/');
  expect(clientStore.get().kids).toBe(false);
});

it('shows the facts of a film and nothing that leads elsewhere', async () => {
  serve(VISITOR);
  renderApp(`/kids/${MOVIE._id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Lady Buckit' })).toBeTruthy();
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(targets.filter((target) => !/^(?:\/|\/kids.*|#.*)$/.test(target))).toEqual([]);
});

it('is explained in the profile, with the PIN and what it does not guard', async () => {
  serve(buildMember(), false);
  renderApp('/profile/me#kids');
  expect(await screen.findByText(/It doesn't lock the device/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New PIN'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Set the PIN' }));
  expect(await screen.findByText('PIN must be 4 to 6 digits')).toBeTruthy();
});
