import type { Facets } from '@filmfisher/shared/movies/movie-list-query.schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildMovie, movieListResponse } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { MoviesPage } from '../pages/movies.page.tsx';
import { ProviderPage } from '../pages/provider.page.tsx';
import { TvShowsPage } from '../pages/tv-shows.page.tsx';

const PAGE_SIZE = 2;
const MOVIES = Array.from({ length: 5 }, (_, index) => buildMovie(index + 1));
const FACETS: Facets = {
  types: [
    { type: 'movie', count: 4 },
    { type: 'series', count: 1 },
  ],
  genres: [
    { label: 'Drama', slug: 'drama', count: 3 },
    { label: 'Sci-Fi', slug: 'sci-fi', count: 2 },
  ],
  industries: [{ label: 'Nollywood', slug: 'nollywood', count: 5 }],
  languages: [{ label: 'Yoruba', slug: 'yoruba', count: 5 }],
  decades: [{ decade: 2010, count: 5 }],
  providers: [],
  formats: [{ format: 'cinema', count: 2 }],
  countries: [{ label: 'NG', slug: 'ng', count: 2 }],
  classes: [{ class: '15', count: 1 }],
  statuses: [{ status: 'running', count: 1 }],
};

function serve(movies = MOVIES): string[] {
  return serveApi(({ pathname, searchParams }) =>
    pathname === '/movies/facets'
      ? { body: FACETS }
      : { body: movieListResponse(movies, Number(searchParams.get('page')), PAGE_SIZE) },
  );
}
const open = (address = '/movies') => renderRoute(<MoviesPage />, '/movies', address);
const lists = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/movies?'));
const labels = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('/movies', () => {
  it('keeps its printed label and shows the catalogue by score', async () => {
    const asked = serve();
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Movies' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Film 1/ })).toBeTruthy();
    expect(screen.getByText('5 titles · Page 1 of 3')).toBeTruthy();
    expect(lists(asked)).toEqual(['/movies?page=1']);
  });

  it('offers every filter with the number of films that each value leaves', async () => {
    serve();
    open();
    await waitFor(() => {
      expect(labels('Genre')).toEqual(['All genres', 'Drama (3)', 'Sci-Fi (2)']);
    });
    expect(labels('Decade')).toEqual(['All years', '2010s (5)']);
    expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull();
    expect(labels('Sort by').slice(0, 5)).toEqual([
      'Best score',
      'Newest',
      'Title, A to Z',
      'Most popular',
      'Best story',
    ]);
  });

  it('has the other filters in a sheet, with the number of titles that are left', async () => {
    serve();
    const { address } = open();
    await userEvent.click(screen.getByRole('button', { name: 'All filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'All filters' }));
    expect(
      sheet.getAllByRole('combobox').map((select) => select.closest('label')?.firstChild?.textContent),
    ).toEqual([
      'Type',
      'Genre',
      'Industry',
      'Language',
      'Decade',
      'Released in',
      'Country of release',
      'Class',
      'Subtitles',
      'Cost',
      'Where to watch',
      'Score',
    ]);
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Type' }), 'series');
    await waitFor(() => {
      expect(address()).toBe('/movies?type=series');
    });
    await userEvent.click(await sheet.findByRole('button', { name: 'Show 5 titles' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'All filters (1)' })).toBeTruthy();
  });

  it('keeps filters and order in the address, and begins at the first page', async () => {
    const asked = serve();
    const { address } = open('/movies?page=2');
    await waitFor(() => {
      expect(labels('Genre')).toHaveLength(3);
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'sci-fi');
    await waitFor(() => {
      expect(address()).toBe('/movies?genre=sci-fi');
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'newest');
    await waitFor(() => {
      expect(lists(asked).at(-1)).toBe('/movies?genre=sci-fi&sort=newest&page=1');
    });
    expect(address()).toBe('/movies?genre=sci-fi&sort=newest');
  });

  it('opens a shared address, lists what is chosen and takes it away again', async () => {
    const asked = serve();
    const { address } = open('/movies?q=king&person=Kemi+Adetiba&genre=drama&minScore=7');
    const chips = await screen.findByRole('list', { name: 'Chosen filters' });
    await waitFor(() => {
      expect(
        within(chips)
          .getAllByRole('button')
          .map((chip) => chip.textContent),
      ).toEqual(['“king”', 'With Kemi Adetiba', 'Drama', '7 and better', 'Clear all']);
    });
    expect(lists(asked)[0]).toBe('/movies?q=king&person=Kemi+Adetiba&genre=drama&minScore=7&page=1');
    await userEvent.click(within(chips).getByRole('button', { name: 'Remove Drama' }));
    await waitFor(() => {
      expect(address()).toBe('/movies?q=king&person=Kemi+Adetiba&minScore=7');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => {
      expect(address()).toBe('/movies');
    });
  });

  it('puts the best match first, says so, and does not call the end of a long list a count', async () => {
    serveApi(({ pathname }) =>
      pathname === '/movies/facets'
        ? { body: FACETS }
        : { body: { ...movieListResponse(MOVIES, 1, PAGE_SIZE), total: 500, totalPages: 250 } },
    );
    open('/movies?q=king');
    expect(await screen.findByText('The best 500 matches · Page 1 of 250')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'match');
    expect(labels('Sort by')).toEqual([
      'Best match',
      'Best score',
      'Newest',
      'Title, A to Z',
      'Most popular',
    ]);
  });

  it('keeps a choice visible that no film fits', async () => {
    serve([]);
    const { address } = open('/movies?genre=western');
    expect(await screen.findByText('No movies available')).toBeTruthy();
    await waitFor(() => {
      expect(labels('Genre')).toContain('Western (0)');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => {
      expect(address()).toBe('/movies');
    });
  });

  it('pages, and a page after the last one leads to the last one', async () => {
    serve();
    const { address } = open('/movies?page=9');
    await waitFor(() => {
      expect(address()).toBe('/movies?page=3');
    });
    await screen.findByRole('link', { name: /Film 5/ });
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => {
      expect(address()).toBe('/movies?page=2');
    });
  });

  it('says what failed and retries', async () => {
    serveApi(() => ({ status: 503, code: 'busy' }));
    open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('The films could not be loaded.')).toBeTruthy();
    serve();
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /Film 1/ })).toBeTruthy();
  });
});

describe('/tvshows', () => {
  it('keeps its printed label, shows series only and offers no type', async () => {
    const asked = serve();
    renderRoute(<TvShowsPage />, '/tvshows', '/tvshows?type=movie');
    expect(screen.getByRole('heading', { level: 1, name: 'TvShows' })).toBeTruthy();
    await screen.findByRole('link', { name: /Film 1/ });
    expect(lists(asked)).toEqual(['/movies?type=series&page=1']);
    expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
  });
});

describe('/watch/{provider}', () => {
  it('shows what can be watched there, and leads to the other providers', async () => {
    const asked = serve();
    renderRoute(<ProviderPage />, '/watch/:provider', '/watch/prime-video?provider=netflix');
    expect(screen.getByRole('heading', { level: 1, name: 'Watch on Prime Video' })).toBeTruthy();
    await screen.findByRole('link', { name: /Film 1/ });
    expect(lists(asked)).toEqual(['/movies?provider=prime_video&page=1']);
    expect(screen.getByRole('link', { name: 'Netflix' }).getAttribute('href')).toBe('/watch/netflix');
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
  });

  it('says that nobody has named a film there, unless filters leave none', async () => {
    serve([]);
    renderRoute(<ProviderPage />, '/watch/:provider', '/watch/kava');
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    cleanup();
    renderRoute(<ProviderPage />, '/watch/:provider', '/watch/kava?genre=drama');
    expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeTruthy();
  });
});
