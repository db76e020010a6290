import type { CatalogueImportJob } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toaster } from '../../../components/ui/toaster.tsx';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { DeskCatalogueImportPage } from './desk-catalogue-import.page.tsx';
import { DeskCatalogueImportsPage } from './desk-catalogue-imports.page.tsx';

const MOVIE = { movieId: 'a'.repeat(24), title: 'Ije', year: 2010 };
const JOB: CatalogueImportJob = {
  _id: 'd'.repeat(24),
  name: 'films.csv',
  at: '2026-11-22T10:00:00.000Z',
  state: 'waiting',
  task: null,
  done: 0,
  total: 3,
  created: 0,
  updated: 0,
  skipped: 0,
  rejectedTotal: 0,
  similarTotal: 0,
  removed: 0,
  people: 0,
  restored: 0,
  kept: 0,
  problem: null,
  settings: { mapping: { Name: 'title', Released: 'yearOfRelease' }, defaults: {}, onDuplicate: 'skip' },
  columns: [
    { name: 'Name', samples: ['Ije'] },
    { name: 'Released', samples: ['2010'] },
    { name: 'Kind', samples: ['Drama'] },
  ],
  sheets: [],
  sheet: null,
  preview: [
    {
      row: 2,
      film: { title: 'Ije', yearOfRelease: '2010' },
      fields: { genre: 'Genre is required' },
      notes: [],
      known: null,
    },
  ],
  rejected: [],
  skippedRows: [],
  similarRows: [],
  changedRows: [],
  keptFilms: [],
};
const KEPT = [{ ...MOVIE, why: 'rated' as const }];

function renderImport(job: Partial<CatalogueImportJob>, next: Partial<CatalogueImportJob> = {}) {
  const sent: [method: string, path: string, payload: unknown][] = [];
  serveApi(({ pathname }, { method, payload }) => {
    if (pathname.endsWith('/undo') && method === 'GET')
      return { body: { removed: 2, restored: 0, keptTotal: 1, kept: KEPT } };
    if (method === 'GET') return { body: { ...JOB, ...job } };
    sent.push([method, pathname.replace(JOB._id, 'ID'), payload]);
    return { body: { ...JOB, ...job, ...next } };
  });
  const page = (
    <>
      <DeskCatalogueImportPage />
      <Toaster />
    </>
  );
  renderRoute(page, '/admin/imports/:id', `/admin/imports/${JOB._id}`);
  return sent;
}

it('stores a changed meaning of a column, and shows the first rows by it', async () => {
  const mapping = { ...JOB.settings.mapping, Kind: 'genre' } as const;
  const sent = renderImport({}, { settings: { ...JOB.settings, mapping }, preview: [] });
  expect(await screen.findByText('Genre is required')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Genres');
  await expect.poll(() => sent).toEqual([['PATCH', '/admin/imports/ID', { mapping }]]);
  await expect.poll(() => screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('genre');
  expect(screen.queryByText('Genre is required')).toBeNull();
});

it('lists the rows that need attention after all rows are checked', async () => {
  const found = {
    rejectedTotal: 1,
    skipped: 1,
    created: 1,
    done: 3,
    task: 'check',
    state: 'checked',
  } as const;
  const sent = renderImport(
    {},
    {
      ...found,
      rejected: [{ row: 3, title: 'Undated', fields: { yearOfRelease: 'Year of release is missing.' } }],
      skippedRows: [{ row: 2, title: 'Ije', matched: MOVIE }],
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Check all rows' }));
  expect(sent).toEqual([['POST', '/admin/imports/ID/run', { dryRun: true }]]);
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  expect(result.getByText('3 rows: 1 new, 0 changed, 1 skipped, 1 rejected')).toBeTruthy();
  expect(result.getByText('Row 3, Undated: Year of release is missing.')).toBeTruthy();
  expect(result.getByRole('link', { name: /Download/ }).getAttribute('href')).toBe(
    `/api/v1/admin/imports/${JOB._id}/report`,
  );
});

it('asks before it undoes an import, and says what that removes and keeps', async () => {
  const sent = renderImport(
    { state: 'done', task: 'run', created: 3, done: 3 },
    { state: 'undone', task: 'undo', removed: 2, people: 3, kept: 1, keptFilms: KEPT },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  expect(await dialog.findByText(/^Removes 2 films/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Ije (2010)' }).closest('li')?.textContent).toBe(
    'Ije (2010): rated or tracked by members',
  );
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
  expect(sent).toEqual([['POST', '/admin/imports/ID/undo', {}]]);
  expect(await screen.findByText('2 films removed, 3 people removed, 1 kept')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
});

it('says what to know of a film that is taken', async () => {
  const note = "Visitors won't see this picture: IMG_HOSTS does not list a.org.";
  renderImport({ preview: [{ row: 2, film: { title: 'Ije' }, fields: {}, notes: [note], known: null }] });
  expect(await screen.findByText(note)).toBeTruthy();
});

it('shows the values that a row changes in its film, in the preview and after the check', async () => {
  const change = { matched: MOVIE, before: { minutes: null }, after: { minutes: 96 } };
  renderImport({
    state: 'checked',
    task: 'check',
    updated: 1,
    preview: [{ row: 2, film: { title: 'Ije' }, fields: {}, notes: [], known: change }],
    changedRows: [{ row: 2, title: 'Ije', ...change }],
  });
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('link', { name: 'Ije (2010)' }).closest('p')?.textContent).toBe(
    'Changes Ije (2010)',
  );
  expect(preview.getByText('Minutes').nextSibling?.textContent).toBe('– → 96');
  const result = within(screen.getByRole('region', { name: 'Result' }));
  await userEvent.click(result.getByText('Would change: 1'));
  expect(result.getByText('Minutes').nextSibling?.textContent).toBe('– → 96');
});

it('asks which sheet of a workbook to import, and drops the one that was read first', async () => {
  const sent: string[] = [];
  const other = 'e'.repeat(24);
  serveApi(({ pathname }, { method, payload }) => {
    if (method === 'GET') return { body: { imports: [], total: 0, totalPages: 1, page: 1, limit: 20 } };
    const sheet = payload instanceof FormData ? payload.get('sheet') : null;
    sent.push([method, pathname, ...(typeof sheet === 'string' ? [sheet] : [])].join(' '));
    const book = { ...JOB, sheets: ['About', 'Films'], sheet: sheet ?? 'About' };
    return { body: sheet === null ? book : { ...book, _id: other } };
  });
  renderRoute(<DeskCatalogueImportsPage />, '/admin/imports', '/admin/imports');
  const file = new File(['PK'], 'films.xlsx');
  await userEvent.upload(screen.getByLabelText('File of films'), file);
  await userEvent.selectOptions(await screen.findByLabelText('Sheet'), 'Films');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => {
    expect(sent).toEqual([
      'POST /admin/imports',
      'POST /admin/imports Films',
      `DELETE /admin/imports/${JOB._id}`,
    ]);
  });
});
