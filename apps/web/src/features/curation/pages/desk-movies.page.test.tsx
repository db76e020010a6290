import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Toaster } from '../../../components/ui/toaster.tsx';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { DeskMoviesPage } from './desk-movies.page.tsx';

const idOf = (index: number) => index.toString(16).padStart(24, '0');
const ALL = Array.from({ length: 120 }, (_, index) => idOf(index));
const SHOWN = ALL.slice(0, 2).map((_id, index) => ({
  _id,
  title: `Film ${index}`,
  yearOfRelease: 2001,
  type: 'movie',
  industry: 'Nollywood',
  language: 'English',
  genre: ['Drama'],
  overallRating: 0,
  totalRatings: 0,
  missing: [],
  updatedAt: '2026-11-20T09:00:00.000Z',
}));

let sent: [path: string, count: number][];
/** @param failsAt number of the write that is refused */
function serve(total = ALL.length, failsAt = 0) {
  serveApi(({ pathname, searchParams }, { method, payload }) => {
    if (method === 'POST') {
      const { ids } = payload as { ids: string[] };
      sent.push([pathname, ids.length]);
      if (sent.length === failsAt) return { status: 503, code: 'busy' };
      return { body: { changed: ids.length, unchanged: 0, failed: [] } };
    }
    if (pathname === '/admin/movies/ids')
      return { body: { ids: searchParams.get('genre') === 'drama' ? ALL : [] } };
    if (pathname === '/admin/movies')
      return { body: { movies: total === 0 ? [] : SHOWN, total, totalPages: 1, page: 1, limit: 50 } };
    if (pathname === '/movies/facets')
      return { body: { genres: [{ label: 'Drama', slug: 'drama', count: 120 }], industries: [] } };
    return { body: { imports: [], total: 0, totalPages: 0, page: 1, limit: 20 } };
  });
}
beforeEach(() => {
  sent = [];
});

const open = (path = '/admin/films') =>
  renderRoute(
    <>
      <DeskMoviesPage />
      <Toaster />
    </>,
    '/admin/films',
    path,
  );
async function selectAll() {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all films on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 120' }));
  await screen.findByText('120 selected');
}

it('deletes all films that match after one question, some at a time, and undoes that', async () => {
  serve();
  open();
  await screen.findByRole('option', { name: 'Drama (120)' });
  await userEvent.selectOptions(screen.getByLabelText('Genre'), 'Drama (120)');
  await selectAll();
  await userEvent.click(screen.getByRole('button', { name: 'Delete them' }));
  expect(sent).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete 120 films' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('120 films restored.');
  expect(sent).toEqual([
    ['/admin/movies/bulk-delete', 50],
    ['/admin/movies/bulk-delete', 50],
    ['/admin/movies/bulk-delete', 20],
    ['/admin/movies/bulk-restore', 50],
    ['/admin/movies/bulk-restore', 50],
    ['/admin/movies/bulk-restore', 20],
  ]);
});

it('keeps selected what it did not come to when an answer fails', async () => {
  serve(ALL.length, 2);
  open('/admin/films?genre=drama');
  await selectAll();
  await userEvent.click(screen.getByRole('button', { name: 'Change them' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Industry' }), 'Nollywood');
  await userEvent.click(screen.getByRole('button', { name: 'Change 120 films' }));
  expect(await screen.findByText('70 selected')).toBeTruthy();
  expect(await screen.findByText(/^50 films changed, 70 left\./)).toBeTruthy();
});

it('leads from an empty catalogue to the ways of adding films', async () => {
  serve(0);
  open();
  expect((await screen.findByRole('link', { name: 'Import a file' })).getAttribute('href')).toBe(
    '/admin/imports',
  );
});
