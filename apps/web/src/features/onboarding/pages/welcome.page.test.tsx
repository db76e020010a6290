import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { buildMovie } from '../../../test/movie-builder.ts';
import { serveMember } from '../../../test/profile-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

beforeEach(() => {
  clientStore.wipe();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** @param isStored whether genres can be stored */
function serve(state = 'open', isStored = false) {
  const member = buildMember();
  Object.assign(member.profile, { numberOfMoviesRated: 0, preferredGenres: [] });
  const writes: unknown[] = [];
  const asked: string[] = [];
  serveMember(({ pathname, search }, { method, payload }) => {
    if (method === 'PATCH' && pathname === '/profile/update') {
      writes.push(payload);
      if (!isStored) return { status: 500 };
      Object.assign(member.profile, payload);
      return {
        body: { success: true, message: 'Saved', data: { message: 'Saved', profile: member.profile } },
      };
    }
    if (pathname === '/users/auth') return { body: member };
    if (pathname === '/settings/first-steps') {
      if (method === 'PUT') writes.push(payload);
      return { body: method === 'PUT' ? payload : { state } };
    }
    if (pathname === '/movies') {
      asked.push(search);
      return { body: { movies: [buildMovie(1)], total: 1, totalPages: 1, page: 1, limit: 12 } };
    }
    if (pathname.endsWith('/rating')) return { body: { stars: null } };
    if (pathname === '/recommendations') {
      return { body: { movies: [{ movie: buildMovie(2), reason: 'Because you like Epic' }] } };
    }
    if (pathname === '/feed/suggestions') return { body: { members: [] } };
    return undefined;
  });
  return { writes, asked };
}

it('can be skipped at every step, and ends on the home page', async () => {
  const { writes } = serve();
  const { address } = renderApp('/welcome');
  await screen.findByRole('heading', { name: 'What do you like to watch?' });
  await userEvent.click(screen.getByRole('button', { name: 'Skip this step' }));
  await screen.findByRole('heading', { name: 'Which of these have you seen?' });
  await userEvent.click(screen.getByRole('button', { name: 'Skip this step' }));
  await screen.findByRole('heading', { name: 'Follow a few members' });
  await userEvent.click(screen.getByRole('button', { name: 'Skip this step' }));
  await waitFor(() => {
    expect(address()).toBe('/home');
  });
  expect(writes).toEqual([{ state: 'done' }]);
});

it('is skipped for good at once', async () => {
  const { writes } = serve();
  const { address } = renderApp('/welcome');
  await userEvent.click(await screen.findByRole('link', { name: 'Skip everything' }));
  await waitFor(() => {
    expect([address(), writes]).toEqual(['/home', [{ state: 'skipped' }]]);
  });
});

it('does not return to those who have done or skipped it', async () => {
  serve('done');
  const { address } = renderApp('/welcome');
  await waitFor(() => {
    expect(address()).toBe('/home');
  });
});

it('stores genres and languages, and stays where that fails', async () => {
  const { writes } = serve();
  renderApp('/welcome');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Comedy' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Korean' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => {
    expect(writes).toEqual([{ preferredGenres: ['Comedy'], preferredLanguages: ['Korean'] }]);
  });
  expect(screen.getByRole('heading', { name: 'What do you like to watch?' })).toBeDefined();
});

it('offers films of the chosen languages', async () => {
  const { asked } = serve('open', true);
  renderApp('/welcome');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Yoruba' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Which of these have you seen?' });
  await screen.findByRole('radiogroup');
  expect(asked).toContain('?language=Yoruba&limit=12');
  expect(screen.getByText(/5 to go/)).toBeDefined();
});

it('shows films for the member on the home page as soon as genres are stored', async () => {
  serve('open', true);
  renderApp('/welcome');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Epic' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Which of these have you seen?' });
  await userEvent.click(screen.getByRole('button', { name: 'Skip this step' }));
  await screen.findByRole('heading', { name: 'Follow a few members' });
  await userEvent.click(screen.getByRole('button', { name: 'Browse films' }));
  expect(await screen.findByRole('heading', { name: 'For you' })).toBeDefined();
});
