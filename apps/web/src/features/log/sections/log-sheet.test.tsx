import type { Entry } from '@filmfisher/shared/diary/diary.schema';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { today } from '../../../lib/days.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { buildMovie } from '../../../test/movie-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { LogSheet } from './log-sheet.tsx';

const OBI = { userId: 'b'.repeat(24), username: 'obi', profilePicture: null };
const MOVIE = buildMovie(1);
const ENTRY: Entry = {
  _id: 'e'.repeat(24),
  movie: MOVIE,
  watchedOn: '2026-11-20',
  place: null,
  rewatch: false,
  stars: null,
  reviewId: null,
  private: false,
};
type Answer = Awaited<ReturnType<Parameters<typeof serveApi>[0]>>;
const stored = { body: { message: 'Added to your diary', data: { message: '', entry: ENTRY } } };

const isRefused = vi.fn<(error: Error) => boolean>(() => true);

/** Opens the sheet on a server with these entries of the film; @returns what is sent to it. */
function open(
  sheet: { entry?: Entry; movie?: typeof MOVIE },
  entries: Entry[] = [],
  rated: number | null = null,
  answer: Answer = stored,
) {
  cleanup();
  const sent: [call: string, payload: unknown][] = [];
  serveApi(({ pathname }, { method, payload }) => {
    if (method !== 'GET') sent.push([`${method} ${pathname}`, payload]);
    if (pathname.endsWith('/reviews/mine')) return { body: { review: null } };
    if (pathname.endsWith('/rating')) {
      const own = method === 'PUT' ? (payload as { stars: number }) : { stars: rated };
      return { body: { ...own, movie: {} } };
    }
    if (pathname.endsWith('/diary')) return method === 'GET' ? { body: { entries, next: null } } : answer;
    if (pathname.startsWith('/diary/')) return stored;
    if (pathname === '/search') return { body: { members: [OBI], movies: [MOVIE], people: [] } };
    return { status: 503 };
  });
  const viewer = buildMember().user;
  const page = (
    <LogSheet sheet={sheet} viewerId={viewer?._id ?? ''} isRefused={isRefused} onClose={() => {}} />
  );
  renderRoute(page, '/', '/', clientOf(viewer));
  return sent;
}

it('stores stars with the tap, and day, place and stars with the entry', async () => {
  const sent = open({ movie: MOVIE });
  await userEvent.click(screen.getByRole('radio', { name: '8 stars' }));
  await waitFor(() => {
    expect(sent).toEqual([[`PUT /movies/${MOVIE._id}/rating`, { stars: 8 }]]);
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Cinema' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save to diary' }));
  await waitFor(() => {
    expect(sent[1]).toEqual([
      'POST /diary',
      {
        movieId: MOVIE._id,
        watchedOn: today(),
        place: 'cinema',
        stars: 8,
        rewatch: false,
        withIds: [],
        note: '',
        private: false,
      },
    ]);
  });
});

it('guesses a rewatch from earlier entries, and keeps a day that is not known', async () => {
  const sent = open({ movie: MOVIE }, [ENTRY]);
  await waitFor(() => {
    expect(screen.getByRole('checkbox', { name: "I'd seen it before" })).toHaveProperty('checked', true);
  });
  await userEvent.click(screen.getByRole('radio', { name: "I don't know" }));
  await userEvent.click(screen.getByRole('button', { name: 'Save to diary' }));
  await waitFor(() => {
    expect(sent[0]?.[1]).toEqual(expect.objectContaining({ rewatch: true, watchedOn: null }));
  });
});

it('takes stars back that were given in the open when the entry turns private', async () => {
  const sent = open({ movie: MOVIE });
  await userEvent.click(screen.getByRole('radio', { name: '8 stars' }));
  await userEvent.click(screen.getByRole('button', { name: 'Company, note and privacy' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only I can see this entry' }));
  await waitFor(() => {
    expect(sent.at(-1)).toEqual([`DELETE /movies/${MOVIE._id}/rating`, undefined]);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save to diary' }));
  await waitFor(() => {
    expect(sent.at(-1)?.[1]).toEqual(expect.objectContaining({ private: true, stars: 8 }));
  });
});

it('gives a film its former stars back, which arrive after the sheet', async () => {
  const sent = open({ movie: MOVIE }, [], 7);
  await screen.findByRole('radio', { name: '7 stars', checked: true });
  await userEvent.click(screen.getByRole('radio', { name: '8 stars' }));
  await userEvent.click(screen.getByRole('button', { name: 'Company, note and privacy' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only I can see this entry' }));
  await waitFor(() => {
    expect(sent.at(-1)).toEqual([`PUT /movies/${MOVIE._id}/rating`, { stars: 7 }]);
  });
});

it('leaves a failure that is about the account to the frame of the sheets', async () => {
  open({ movie: MOVIE }, [], null, { status: 403, code: 'email_unverified' });
  await userEvent.click(screen.getByRole('button', { name: 'Save to diary' }));
  await waitFor(() => {
    expect(isRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'email_unverified' }));
  });
});

it('refuses a review that is too short before anything is stored', async () => {
  const sent = open({ movie: MOVIE });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
  await userEvent.type(screen.getByLabelText('Your review'), 'Short');
  await userEvent.click(screen.getByRole('button', { name: 'Save to diary' }));
  expect(await screen.findByText('Review must be at least 10 characters')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('brings back who was there with one and was not saved', async () => {
  open({ entry: ENTRY });
  await userEvent.click(screen.getByRole('button', { name: 'Company, note and privacy' }));
  await userEvent.type(screen.getByLabelText('Watched with'), 'obi');
  await userEvent.click(await screen.findByRole('button', { name: /^Choose/ }));
  const sent = open({ entry: ENTRY });
  expect(await screen.findByRole('button', { name: 'Without obi' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(sent).toEqual([
      [
        `PATCH /diary/${ENTRY._id}`,
        expect.objectContaining({ withIds: [OBI.userId], watchedOn: '2026-11-20' }),
      ],
    ]);
  });
});
