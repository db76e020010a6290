import type { GenreRename } from '@filmfisher/shared/genres/genre-renames.schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { DeskGenresPage } from './desk-genres.page.tsx';

const GENRES = [
  { label: 'Drama', slug: 'drama', count: 300 },
  { label: 'Afro Drama', slug: 'afro-drama', count: 12 },
];

it('merges a genre into one that there is, after it says what that means, and shows how far it is', async () => {
  const renames: GenreRename[] = [];
  const sent: unknown[] = [];
  serveApi((_url, { method, payload }) => {
    if (method !== 'POST') return { body: { genres: GENRES, renames } };
    sent.push(payload);
    const rename = {
      ...(payload as { from: string; into: string }),
      _id: 'a'.repeat(24),
      at: '2026-11-28T09:00:00.000Z',
      state: 'running' as const,
      problem: null,
      done: 3,
      total: 12,
    };
    renames.push(rename);
    return { body: rename };
  });
  renderRoute(<DeskGenresPage />, '/admin/genres', '/admin/genres');
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Afro Drama' }));
  await userEvent.type(screen.getByLabelText('New name'), 'Plays');
  expect(screen.getByText('12 films change. Links to Afro Drama lead to the new name.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('New name'));
  await userEvent.type(screen.getByLabelText('New name'), 'drama');
  expect(screen.getByText(/^12 films of Afro Drama join 300 films of Drama\./)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Merge into Drama' }));
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Films of Afro Drama' });
  expect([bar.value, bar.max]).toEqual([3, 12]);
  expect(sent).toEqual([{ from: 'Afro Drama', into: 'Drama' }]);
});
