import type { BuzzItem } from '@filmfisher/shared/buzz/buzz.schema';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { BuzzForm } from './buzz-form.tsx';

const MOVIE = buildMovie(1, { title: 'Saworoide' });
const ITEM: BuzzItem = {
  _id: 'd'.repeat(24),
  kind: 'trailer',
  text: 'The trailer of Saworoide is out.',
  source: 'https://films.example/trailer',
  movies: [],
  by: null,
  at: '2026-11-18T14:05:00.000Z',
  expiresAt: null,
  waiting: true,
};

it('News goes with its film and its source, and leaves an empty form', async () => {
  const sent: unknown[] = [];
  serveApi(({ pathname }, { method, payload }) => {
    if (pathname === '/search') return { body: { categories: [], movies: [MOVIE], people: [], members: [] } };
    if (method === 'POST') sent.push(payload);
    return { body: { item: ITEM } };
  });
  renderRoute(<BuzzForm />, '/buzz', '/buzz');
  await userEvent.type(screen.getByLabelText('News'), ITEM.text);
  await userEvent.type(screen.getByLabelText('Source'), 'https://films.example/trailer');
  // Enter searches, and does not send the form.
  await userEvent.type(screen.getByLabelText('Add a film'), 'sawo{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Add: Saworoide' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => {
    expect(screen.getByLabelText<HTMLInputElement>('Source').value).toBe('');
  });
  const source = 'https://films.example/trailer';
  expect(sent).toEqual([{ kind: 'trailer', text: ITEM.text, source, movieIds: [MOVIE._id] }]);
  for (const label of ['News', 'Add a film'])
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
});
