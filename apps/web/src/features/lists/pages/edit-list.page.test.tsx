import type { ListDetail } from '@filmfisher/shared/lists/lists.schema';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { EditListPage } from './edit-list.page.tsx';

const ID = 'e'.repeat(24);
const AT = '2026-11-22T10:00:00.000Z';
const OWNER = { userId: 'a'.repeat(24), username: 'ada_obi', profilePicture: null, role: 'member' as const };
const BISI = { ...OWNER, userId: 'b'.repeat(24), username: 'bisi' };

function movieOf(number: number): ListDetail['films'][number] {
  const { _id, slug, type, title, yearOfRelease, image, overallRating } = buildMovie(number);
  const movie = { _id, slug, type, title, yearOfRelease, image, overallRating };
  return { movie, position: number, note: '' };
}

const listOf = (numbers: readonly number[], collaborators: ListDetail['collaborators']): ListDetail => ({
  _id: ID,
  slug: 'evenings',
  title: 'Evenings',
  description: '',
  ranked: true,
  visibility: 'public',
  tags: [],
  owner: OWNER,
  collaborators,
  likes: 0,
  followers: 0,
  createdAt: AT,
  updatedAt: AT,
  cover: [],
  mine: { liked: false, following: false, role: 'owner' },
  copiedFrom: null,
  may: { edit: true, own: true, talk: true },
  count: numbers.length,
  films: numbers.map((number, index) => ({ ...movieOf(number), position: index + 1 })),
});

/** A page with a list of five films. @returns what was stored, and what the server holds when it is asked again */
function renderPage(collaborators: ListDetail['collaborators'] = []) {
  const stored: unknown[] = [];
  const held = { films: [1, 2, 3, 4, 5] };
  serveApi((_url, { method, payload }) => {
    if (method === 'GET') {
      const list = listOf(held.films, collaborators);
      return { body: { list, total: list.count, next: null } };
    }
    stored.push(payload);
    const data = { message: 'Changed.', film: movieOf(1), count: held.films.length };
    return { body: { success: true, message: data.message, data } };
  });
  renderRoute(<EditListPage />, '/lists/:list/edit', `/lists/${ID}/edit`);
  return { stored, held };
}

const handleOf = (number: number) =>
  screen.findByRole('button', { name: new RegExp(`^Move Film ${number}:`) });
const order = () =>
  screen
    .getAllByRole('textbox', { name: /^Number of/ })
    .map((input) => input.getAttribute('aria-label')?.replace('Number of Film ', ''));

afterEach(() => {
  vi.restoreAllMocks();
});

it('moves the film by one at each press of an arrow key, and stores only the last place', async () => {
  const { stored } = renderPage();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const handle = await handleOf(1);
  handle.focus();
  // Faster than the page is drawn.
  for (let press = 0; press < 3; press += 1) {
    handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    await Promise.resolve();
  }
  await expect.poll(() => stored).toEqual([{ position: 2 }, { position: 4 }]);
  expect(order()).toEqual(['2', '3', '4', '1', '5']);
  expect(document.activeElement).toBe(handle);
  // The page stays with it.
  const [last] = scrolled.mock.contexts.slice(-1);
  expect(last instanceof HTMLElement && last.contains(handle)).toBe(true);
});

it('moves the film to the typed number, and keeps the focus in the field', async () => {
  const { stored } = renderPage();
  const number = await screen.findByRole('textbox', { name: 'Number of Film 5' });
  await userEvent.click(number);
  await userEvent.keyboard('2{Enter}');
  await expect.poll(() => stored).toEqual([{ position: 2 }]);
  expect(order()).toEqual(['1', '5', '2', '3', '4']);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Number of Film 5' }));
});

it('scrolls while the pointer rests at the edge of the window, until it is lifted', async () => {
  const { stored } = renderPage();
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  const handle = await handleOf(1);
  handle.setPointerCapture = () => {};
  fireEvent.pointerDown(handle, { button: 0, clientY: 200 });
  fireEvent.pointerMove(handle, { clientY: window.innerHeight - 1 });
  await expect.poll(() => scrolled.mock.calls.length).toBeGreaterThan(5);
  fireEvent.pointerUp(handle);
  await expect.poll(() => stored).toEqual([{ position: 5 }]);
  const steps = scrolled.mock.calls.length;
  await new Promise(requestAnimationFrame);
  expect(scrolled.mock.calls.length).toBe(steps);
});

it('shows what others did to the list after a change of one’s own', async () => {
  const { held } = renderPage([{ member: BISI, state: 'accepted' }]);
  (await handleOf(1)).focus();
  held.films = [2, 1, 3, 4, 5, 6];
  await userEvent.keyboard('{ArrowDown}');
  const rows =
    screen.getAllByRole('list').find((list) => within(list).queryByText('Film 3')) ?? document.body;
  expect(await within(rows).findByText('Film 6')).toBeTruthy();
});
