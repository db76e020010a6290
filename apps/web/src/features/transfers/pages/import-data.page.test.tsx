import type { Transfer } from '@filmfisher/shared/imports';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { ImportDataPage } from './import-data.page.tsx';

const ID = 'd'.repeat(24);
const { _id, slug, type, image, overallRating } = buildMovie(1);
const FILM = { _id, slug, type, image, overallRating, title: 'Ije', yearOfRelease: 2010 };
const ROW = { file: 'ratings.csv', line: 2, stars: 7, outcome: 'waiting' as const };
const JOB = {
  _id: ID,
  name: 'letterboxd.zip',
  format: 'letterboxd',
  at: '2026-11-22T10:00:00.000Z',
  state: 'preview',
  task: null,
  winner: 'here',
  total: 3,
  matched: 1,
  doubtful: 1,
  unknown: 1,
  leftOut: 0,
  unread: 0,
  lists: 0,
  outcomes: { waiting: 1, added: 0, kept: 0, refused: 0, undone: 0 },
  problem: null,
  stars: { scale: '5', examples: [{ from: '3.5', to: 7 }] },
  columns: [],
  mapping: {},
  unreadRows: [],
  films: [],
  filmsTotal: 0,
  totalPages: 1,
  page: 1,
  limit: 20,
} as const satisfies Transfer;

const doubtful = {
  row: 2,
  title: 'Ije',
  year: null,
  type: null,
  source: null,
  match: 'doubtful',
  movie: null,
  candidates: [FILM],
  rows: [ROW],
};

function renderPage(address: string, job: object = JOB) {
  const sent: [method: string, path: string, payload: unknown][] = [];
  serveApi(({ pathname, searchParams }, { method, payload }) => {
    if (method === 'GET' && pathname === '/imports') return { body: { imports: [] } };
    if (method === 'GET') {
      const films = searchParams.get('match') === 'doubtful' ? [doubtful] : [];
      return { body: { ...job, films, filmsTotal: films.length } };
    }
    sent.push([method, pathname.replace(ID, 'ID'), payload instanceof FormData ? 'form' : payload]);
    return { body: job, status: pathname === '/imports' ? 201 : 200 };
  });
  renderRoute(<ImportDataPage />, '/settings/import', address);
  return sent;
}

it('When a file is chosen, then it is sent, and shown with how its stars are read', async () => {
  const sent = renderPage('/settings/import');
  await userEvent.upload(screen.getByLabelText('File to import'), new File(['x'], 'letterboxd.zip'), {
    applyAccept: false,
  });
  expect(await screen.findByRole('heading', { name: 'From Letterboxd' })).toBeTruthy();
  expect(screen.getByText('letterboxd.zip')).toBeTruthy();
  expect(sent).toEqual([['POST', '/imports', 'form']]);
  expect(screen.getByText(/3\.5 becomes 7/)).toBeTruthy();
});

it('When a film is doubtful, then the member chooses it, and brings the rest', async () => {
  const sent = renderPage(`/settings/import?id=${ID}`);
  const film = within(await screen.findByRole('listitem', { name: 'Ije' }));
  await userEvent.click(film.getByRole('button', { name: 'It is Ije, 2010' }));
  await expect
    .poll(() => sent)
    .toEqual([['PATCH', '/imports/ID/rows', { choices: [{ row: 2, movieId: FILM._id }] }]]);
  await userEvent.click(screen.getByRole('radio', { name: 'Take what the file says' }));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
  await expect.poll(() => sent.at(-1)).toEqual(['POST', '/imports/ID/run', { winner: 'import' }]);
});

it('When an import is done, then it can be taken back', async () => {
  const outcomes = { ...JOB.outcomes, waiting: 0, added: 1 };
  const sent = renderPage(`/settings/import?id=${ID}`, { ...JOB, state: 'done', task: 'run', outcomes });
  expect(await screen.findByText('1 row added, 0 already here')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take this import back' }));
  expect(sent).toEqual([['POST', '/imports/ID/undo', {}]]);
});
