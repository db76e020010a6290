import type { Import, ImportMovie } from '@filmfisher/shared/imports/imports.schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { ImportDataPage } from './import-data.page.tsx';

const ID = 'd'.repeat(24);
const { _id, slug, type, image, overallRating } = buildMovie(1);
const MOVIE = { _id, slug, type, image, overallRating, title: 'Ije', yearOfRelease: 2010 };
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
  questions: [],
  reasons: [],
  columns: [],
  mapping: {},
  unreadRows: [],
  films: [],
  filmsTotal: 0,
  totalPages: 1,
  page: 1,
  limit: 20,
} as const satisfies Import;

const doubtful = {
  row: 2,
  title: 'Ije',
  year: null,
  type: null,
  source: null,
  match: 'doubtful',
  doubt: 'no_year',
  movie: null,
  candidates: [MOVIE],
  rows: [ROW],
} as const satisfies ImportMovie;

const fieldsOf = (form: FormData) =>
  Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );

function renderPage(address: string, job: object = JOB, doubtfuls: readonly ImportMovie[] = [doubtful]) {
  const sent: [method: string, path: string, payload: unknown][] = [];
  serveApi(({ pathname, searchParams }, { method, payload }) => {
    if (method === 'GET' && pathname === '/imports') return { body: { imports: [] } };
    if (method === 'GET') {
      const movies = searchParams.get('match') === 'doubtful' ? doubtfuls : [];
      return { body: { ...job, films: movies, filmsTotal: movies.length } };
    }
    sent.push([
      method,
      pathname.replace(ID, 'ID'),
      payload instanceof FormData ? fieldsOf(payload) : payload,
    ]);
    return { body: job, status: pathname === '/imports' ? 201 : 200 };
  });
  renderRoute(<ImportDataPage />, '/settings/import', address);
  return sent;
}

it('sends a chosen file under its name, and shows how its stars are read', async () => {
  const sent = renderPage('/settings/import');
  await userEvent.upload(screen.getByLabelText('File to import'), new File(['x'], 'letterboxd.zip'), {
    applyAccept: false,
  });
  expect(await screen.findByRole('heading', { name: 'From Letterboxd' })).toBeTruthy();
  expect(screen.getByText('letterboxd.zip')).toBeTruthy();
  expect(sent).toEqual([
    ['POST', '/imports', { file: 'letterboxd.zip', timeZone: expect.stringMatching(/./) as string }],
  ]);
  expect(screen.getByText(/3\.5 becomes 7/)).toBeTruthy();
});

it('says why a film is doubtful, takes the choice, and imports the rest', async () => {
  const sent = renderPage(`/settings/import?id=${ID}`);
  const movie = within(await screen.findByRole('listitem', { name: 'Ije' }));
  expect(movie.getByText('The file gives no year.')).toBeTruthy();
  await userEvent.click(movie.getByRole('button', { name: 'It is Ije, 2010' }));
  await expect
    .poll(() => sent)
    .toEqual([['PATCH', '/imports/ID/rows', { choices: [{ row: 2, movieId: MOVIE._id }] }]]);
  await userEvent.click(screen.getByRole('radio', { name: 'Take what the file says' }));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
  await expect.poll(() => sent.at(-1)).toEqual(['POST', '/imports/ID/run', { winner: 'import' }]);
});

it('undoes an import', async () => {
  const outcomes = { ...JOB.outcomes, waiting: 0, added: 1 };
  const sent = renderPage(`/settings/import?id=${ID}`, { ...JOB, state: 'done', task: 'run', outcomes });
  expect(await screen.findByText('1 row added, 0 already here')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
  expect(sent).toEqual([['POST', '/imports/ID/undo', {}]]);
});

it('asks what the file leaves open, and sends it again with the answer', async () => {
  const questions = [
    { about: 'scale', answer: null },
    { about: 'seen', answer: 'watched' },
  ];
  const table = {
    ...JOB,
    questions,
    format: 'csv',
    columns: [{ name: 'T', samples: [] }],
    mapping: { title: 'T' },
  };
  const sent = renderPage('/settings/import', table);
  await userEvent.upload(screen.getByLabelText('File to import'), new File(['x'], 'films.csv'));
  const scale = within(await screen.findByRole('group', { name: 'What are your ratings out of?' }));
  expect(scale.getByRole('radio', { name: 'Out of 10' })).toHaveProperty('checked', true);
  await userEvent.click(scale.getByRole('radio', { name: 'Out of 5' }));
  await expect
    .poll(() => sent.at(-1)?.[2])
    .toMatchObject({ file: 'films.csv', scale: '5', seen: 'watched', mapping: '{"title":"T"}' });
});

it('chooses the only match of many films at once, where only the title differs', async () => {
  const named = { ...doubtful, year: 2010, type: MOVIE.type, doubt: 'title' } as const;
  const movies: ImportMovie[] = [
    { ...named, row: 2, title: 'Ijé' },
    { ...named, row: 3, title: 'Ije: The Film' },
    { ...named, row: 4, year: 2011 },
    { ...named, row: 5, year: null, doubt: 'no_year' },
    { ...named, row: 6, type: null },
    { ...named, row: 7, doubt: 'people' },
    { ...named, row: 8, candidates: [MOVIE, { ...MOVIE, _id: 'e'.repeat(24) }] },
  ];
  const sent = renderPage(`/settings/import?id=${ID}`, JOB, movies);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose the only match for 2 films' }));
  const choices = [2, 3].map((row) => ({ row, movieId: MOVIE._id }));
  await expect.poll(() => sent).toEqual([['PATCH', '/imports/ID/rows', { choices }]]);
});

it('groups what is left out by its reason', async () => {
  const reasons = [
    { outcome: 'refused', reason: 'This row has no stars.', rows: 2 },
    { outcome: 'waiting', reason: 'This day could not be read.', rows: 1 },
    { outcome: 'doubtful', reason: 'The year differs.', rows: 1 },
  ];
  const unreadRows = [2, 3].map((line) => ({ file: 'ratings.csv', line, reason: 'This row has no stars.' }));
  renderPage(`/settings/import?id=${ID}`, { ...JOB, reasons, unreadRows });
  await userEvent.click(await screen.findByText('Left out, and why (3 rows)'));
  expect(screen.getByText(/2 rows: This row has no stars\./)).toBeTruthy();
  expect(screen.getByText('ratings.csv, row 2 · ratings.csv, row 3')).toBeTruthy();
  expect(screen.queryByText(/The year differs/)).toBeNull();
});
