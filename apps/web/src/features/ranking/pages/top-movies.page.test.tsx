import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { COUNTED_FILTERS, MOVIE_FILTERS } from '@filmfisher/shared/movies/movie-filters';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdResponse } from '../../../test/hold-response.ts';
import { buildMovie, movieListResponse } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { TopMoviesPage } from './top-movies.page.tsx';

const PAGE_SIZE = 3;
const MOVIES = Array.from({ length: 7 }, (_, index) =>
  buildMovie(index + 1, { overallRating: 9 - index / 10, totalRatings: index === 0 ? 1204 : 10 }),
);

const FACETS = {
  ...Object.fromEntries(COUNTED_FILTERS.map((name) => [MOVIE_FILTERS[name].facet, []])),
  industries: [{ label: 'Nollywood', slug: 'nollywood', count: 431 }],
  formats: [{ format: 'cinema', count: 2 }],
};
const charts = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/movies?'));

function serveMovies(movies: readonly Movie[] = MOVIES) {
  return serveApi((url) => ({
    body:
      url.pathname === '/movies/facets'
        ? FACETS
        : movieListResponse(movies, Number(url.searchParams.get('page')), PAGE_SIZE),
  }));
}
const open = (address = '/top-movies') => renderRoute(<TopMoviesPage />, '/top-movies', address);
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const firstRow = (text: RegExp) =>
  waitFor(() => {
    expect(rows()[0]).toMatch(text);
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('/top-movies', () => {
  it('keeps its printed label, prints its rule and asks for films with ten votes by score', async () => {
    const asked = serveMovies();
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'TopMovies' })).toBeTruthy();
    expect(screen.getByText('Films and series with at least 10 ratings, highest score first.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Loading');
    await firstRow(/^Number 1 Film 1 /);
    expect(charts(asked)).toEqual(['/movies?sort=score&minVotes=10&page=1']);
  });

  it('numbers the films and shows score and votes, each row a link to its film', async () => {
    serveMovies();
    open();
    await firstRow(/Film 1/);
    expect(rows()).toEqual([
      'Number 1 Film 1 2016 · Nollywood · Drama rated 9.0 1,204 ratings',
      'Number 2 Film 2 2016 · Nollywood · Drama rated 8.9 10 ratings',
      'Number 3 Film 3 2016 · Nollywood · Drama rated 8.8 10 ratings',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      MOVIES.slice(0, PAGE_SIZE).map(({ _id }) => `/rating/${_id}`),
    );
  });

  it('can be cut by industry and format, and begins at the first page again', async () => {
    const asked = serveMovies();
    const { address } = open('/top-movies?page=2');
    await firstRow(/^Number 4 /);
    await userEvent.selectOptions(screen.getByLabelText('Released in'), 'Cinema');
    await firstRow(/^Number 1 /);
    expect(charts(asked).at(-1)).toBe('/movies?sort=score&minVotes=10&format=cinema&page=1');
    await userEvent.selectOptions(screen.getByLabelText('Industry'), 'Nollywood');
    await waitFor(() => {
      expect(charts(asked).at(-1)).toBe(
        '/movies?sort=score&minVotes=10&industry=nollywood&format=cinema&page=1',
      );
    });
    expect(address()).toBe('/top-movies?format=cinema&industry=nollywood');
  });

  it('leads back to the whole chart where no title has enough votes', async () => {
    serveMovies([]);
    const { address } = open('/top-movies?format=youtube');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/top-movies');
  });

  it('goes on counting on the next page, which is in the address and read from its top', async () => {
    serveMovies();
    const { address } = open();
    await firstRow(/Film 1/);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await firstRow(/^Number 4 Film 4 /);
    expect(screen.getByRole('list').getAttribute('start')).toBe('4');
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    await waitFor(() => {
      expect(address()).toBe('/top-movies?page=2');
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    });
  });

  it('keeps the films on screen while the next page loads', async () => {
    const { held, release } = holdResponse<{ body: unknown }>();
    serveApi((url) =>
      url.pathname === '/movies/facets'
        ? { body: FACETS }
        : url.searchParams.get('page') === '1'
          ? { body: movieListResponse(MOVIES, 1, PAGE_SIZE) }
          : held,
    );
    open();
    await firstRow(/Film 1/);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => {
      expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
    });
    expect(rows()[0]).toMatch(/^Number 1 Film 1 /);
    release({ body: movieListResponse(MOVIES, 2, PAGE_SIZE) });
    await firstRow(/^Number 4 Film 4 /);
  });

  it('opens at the last page when an address names one after it', async () => {
    serveMovies();
    const { address } = open('/top-movies?page=9');
    await firstRow(/^Number 7 Film 7 /);
    await waitFor(() => {
      expect(address()).toBe('/top-movies?page=3');
    });
  });

  it('says what to do while no film has ten votes', async () => {
    serveMovies([]);
    open();
    expect(await screen.findByText('No movies available')).toBeTruthy();
    expect(
      screen.getByText('No film has 10 ratings yet. Rate the ones you know to start the chart.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find films to rate' }).getAttribute('href')).toBe(
      '/industry/nollywood',
    );
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('says so when it cannot be loaded, and loads on Retry', async () => {
    let isDown = true;
    serveApi(({ pathname }) => {
      if (pathname === '/movies/facets') return { body: FACETS };
      return isDown ? 'no answer' : { body: movieListResponse(MOVIES, 1, PAGE_SIZE) };
    });
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The chart could not be loaded.');
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await firstRow(/^Number 1 Film 1 /);
  });
});
