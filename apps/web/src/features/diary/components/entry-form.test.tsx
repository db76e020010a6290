import type { Entry } from '@filmfisher/shared/diary/diary.schema';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildMember } from '../../../test/member-builder.ts';
import { buildMovie } from '../../../test/movie-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { EntryForm } from './entry-form.tsx';

const OBI = { userId: 'b'.repeat(24), username: 'obi', profilePicture: null };
const ENTRY: Entry = {
  _id: 'e'.repeat(24),
  movie: buildMovie(1),
  watchedOn: '2026-11-20',
  place: null,
  rewatch: false,
  stars: null,
  reviewId: null,
  private: false,
};

it('brings back who was there with one and was not saved', async () => {
  const sent: unknown[] = [];
  serveApi(({ pathname }, { method, payload }) => {
    if (method === 'PATCH') sent.push(payload);
    if (pathname === '/search') return { body: { members: [OBI] } };
    return { status: 503 };
  });
  const open = () => {
    cleanup();
    renderRoute(<EntryForm entry={ENTRY} onClose={() => {}} />, '/', '/', clientOf(buildMember().user));
  };
  open();
  await userEvent.type(screen.getByLabelText('Watched with'), 'obi');
  await userEvent.click(await screen.findByRole('button', { name: /^Choose/ }));
  open();
  expect(await screen.findByRole('button', { name: 'Without obi' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(sent).toEqual([expect.objectContaining({ withIds: [OBI.userId] })]);
  });
  expect(sent[0]).not.toHaveProperty('company');
});
