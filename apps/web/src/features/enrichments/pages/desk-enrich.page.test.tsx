import type { Enrichment } from '@filmfisher/shared/enrichments/enrichments.schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { DeskEnrichPage } from './desk-enrich.page.tsx';
import { DeskEnrichmentPage } from './desk-enrichment.page.tsx';

const JOB: Enrichment = {
  _id: 'd'.repeat(24),
  at: '2026-11-22T10:00:00.000Z',
  state: 'checked',
  dryRun: true,
  providers: ['tmdb', 'wikidata'],
  done: 3,
  total: 3,
  filled: 1,
  complete: 1,
  unmatched: 1,
  failed: 0,
  problem: null,
};
const MOVIE = { movieId: 'a'.repeat(24), title: 'Ije', year: 2010 };
const MOVIES = [
  {
    ...MOVIE,
    outcome: 'filled',
    changes: [{ field: 'minutes', value: '110', source: 'tmdb' }],
    notes: ['The picture has more than 25 megapixels.'],
  },
];
const PAGE = { total: 1, totalPages: 1, page: 1, limit: 20 };

function serve(job: Partial<Enrichment> = {}) {
  const sent: [path: string, payload: unknown][] = [];
  serveApi(({ pathname }, { method, payload }) => {
    if (method !== 'GET') sent.push([pathname.replace(JOB._id, 'ID'), payload]);
    if (pathname.endsWith('/films')) return { body: { films: MOVIES, ...PAGE } };
    if (pathname !== '/admin/enrich' || method === 'POST') return { body: { ...JOB, ...job } };
    const providers = [
      {
        provider: 'tmdb',
        name: 'TMDB',
        isReady: false,
        brings: 'With a key in TMDB_TOKEN it would bring posters.',
      },
      { provider: 'wikidata', name: 'Wikidata', isReady: true, brings: 'It needs no key.' },
    ];
    return { body: { providers, enrichments: [JOB], titles: 3, ...PAGE } };
  });
  return sent;
}

it('says what a missing key would bring, and offers the other catalogues', async () => {
  serve();
  renderRoute(<DeskEnrichPage />, '/admin/enrich', '/admin/enrich');
  expect(await screen.findByText('With a key in TMDB_TOKEN it would bring posters.')).toBeTruthy();
  const options = within(screen.getByLabelText('In')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All that are ready', 'Wikidata']);
  expect(screen.getByText('3 films: 1 can be filled, 1 with nothing to fill, 1 not found')).toBeTruthy();
});

it('looks up the films that were chosen', async () => {
  const sent = serve();
  renderRoute(<DeskEnrichPage />, '/admin/enrich', '/admin/enrich');
  await userEvent.selectOptions(await screen.findByLabelText('Films that lack'), 'Trailer');
  await userEvent.click(screen.getByRole('button', { name: 'See what would be filled' }));
  await expect
    .poll(() => sent)
    .toEqual([['/admin/enrich', { filter: { missing: 'trailer' }, dryRun: true }]]);
});

it('shows what each film would get after a trial, and offers to fill it', async () => {
  const sent = serve();
  renderRoute(<DeskEnrichmentPage />, '/admin/enrich/:id', `/admin/enrich/${JOB._id}`);
  expect(await screen.findByText('Running time')).toBeTruthy();
  expect(screen.getByText('110')).toBeTruthy();
  expect(screen.getByText('The picture has more than 25 megapixels.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fill it' }));
  await expect.poll(() => sent).toEqual([['/admin/enrich/ID/run', {}]]);
});

it('says that a catalogue does not accept the key, and offers to go on', async () => {
  serve({ state: 'failed', problem: 'TMDB does not accept our key.' });
  renderRoute(<DeskEnrichmentPage />, '/admin/enrich/:id', `/admin/enrich/${JOB._id}`);
  expect((await screen.findByRole('alert')).textContent).toBe('TMDB does not accept our key.');
  expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
});
