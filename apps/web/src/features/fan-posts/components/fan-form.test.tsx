import type { FanPost } from '@filmfisher/shared/fan-posts/fan-posts.schema';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { FanDialog } from './fan-form.tsx';

const MOVIE = buildMovie(1, { title: 'Saworoide' });
const PERSON = { _id: 'c'.repeat(24), name: 'Ada Eze', roles: ['actor'], titles: 2 };
const POST: FanPost = {
  _id: 'd'.repeat(24),
  by: { userId: 'e'.repeat(24), username: 'ada', profilePicture: null, role: 'member' },
  text: 'Drawn in a night.',
  picture: null,
  movies: [],
  people: [],
  licence: 'cc_by',
  likes: 0,
  liked: false,
  replies: 0,
  at: '2026-11-18T14:05:00.000Z',
};

function open() {
  const sent: FormData[] = [];
  serveApi(({ pathname }, { method, payload }) => {
    if (pathname === '/search')
      return { body: { categories: [], movies: [MOVIE], people: [PERSON], members: [] } };
    if (method === 'POST') sent.push(payload as FormData);
    return { status: 201, body: { post: POST } };
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }));
  renderRoute(<FanDialog about={[]} onClose={() => undefined} />, '/fans', '/fans');
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks for something to show, what it shows, and whose it is before it sends anything', async () => {
  const sent = open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(screen.getByText('Choose a picture or write something')).toBeTruthy();
  expect(screen.getByText('Only show what you have made yourself')).toBeTruthy();
  await user.upload(screen.getByLabelText('Picture'), new File(['x'], 'me.png', { type: 'image/png' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Say in a few words what it shows')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('sends the words with the film and the person that they are about', async () => {
  const sent = open();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Your words'), 'Drawn in a night.');
  await user.type(screen.getByLabelText('Add a film or a person'), 'sawo');
  await user.click(await screen.findByRole('button', { name: 'Add: Saworoide' }));
  await user.click(screen.getByRole('button', { name: 'Add: Ada Eze' }));
  await user.click(screen.getByRole('checkbox', { name: 'I have made this myself' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  const [form] = sent;
  expect(form && Object.fromEntries(form.entries())).toMatchObject({
    text: 'Drawn in a night.',
    movieIds: MOVIE._id,
    personIds: PERSON._id,
  });
});
