import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { Favourites } from './favourites.tsx';

const ID = 'b'.repeat(24);
const [FIRST, SECOND] = [buildMovie(1, { title: 'Citation' }), buildMovie(2, { title: 'Saworoide' })];

function open(isOwn: boolean, chosen = [FIRST]) {
  const sent: unknown[] = [];
  serveApi(({ pathname }, { method, payload }) => {
    if (pathname === '/search')
      return { body: { categories: [], movies: [SECOND], people: [], members: [] } };
    if (method !== 'PUT') return { body: { favourites: chosen } };
    sent.push(payload);
    return { body: { favourites: [FIRST, SECOND] } };
  });
  renderRoute(<Favourites userId={ID} isOwn={isOwn} />, '/profile/:id', `/profile/${ID}`);
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it("shows a member's favourites to others, who cannot change them", async () => {
  open(false);
  expect((await screen.findByRole('link', { name: 'Citation' })).getAttribute('href')).toBe(
    `/rating/${FIRST._id}`,
  );
  expect(screen.queryByRole('button', { name: /Change|Choose/ })).toBeNull();
});

it('lets the member add a film that was searched for', async () => {
  const sent = open(true);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.type(await screen.findByLabelText('Add a film'), 'sawo');
  await user.click(await screen.findByRole('button', { name: 'Add: Saworoide' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Saworoide' })).toBeTruthy();
  expect(sent).toEqual([{ movieIds: [FIRST._id, SECOND._id] }]);
});

it('shows the member the places that are still free', async () => {
  open(true);
  expect(await screen.findAllByRole('button', { name: /^Choose favourite [234]$/ })).toHaveLength(3);
});

it('shows others nothing where none are chosen', async () => {
  open(false, []);
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Favourites' })).toBeNull();
  });
});
