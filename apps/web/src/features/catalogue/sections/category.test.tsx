import { COUNTED_FILTERS, MOVIE_FILTERS } from '@filmfisher/shared/movies/movie-filters';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildMovie, movieListResponse } from '../../../test/movie-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { GenrePage } from '../pages/genre.page.tsx';
import { IndustryPage } from '../pages/industry.page.tsx';

const PROLOGUE =
  'A teacher returns to the village that once sent her away, and finds that nobody there remembers why.';

const NO_FACETS = Object.fromEntries(COUNTED_FILTERS.map((name) => [MOVIE_FILTERS[name].facet, []]));

/** The server's pages are short here: 7 films make three of them. */
const PAGE_SIZE = 3;
const MOVIES = Array.from({ length: 7 }, (_, index) =>
  buildMovie(index + 1, { genre: ['Sci-Fi'], prologue: `${PROLOGUE} And more.` }),
);

const serveMovies = (movies = MOVIES) =>
  serveApi(({ pathname, searchParams }) =>
    pathname === '/movies/facets'
      ? { body: NO_FACETS }
      : {
          body: movieListResponse(
            movies,
            Number(searchParams.get('page')),
            Number(searchParams.get('limit') ?? PAGE_SIZE),
          ),
        },
  );

const renderGenre = (address: string) =>
  renderRoute(<GenrePage />, '/genre/:category', address, clientOf(null));

const movies = () => screen.getAllByRole('link', { name: /^Film \d+ 2016/ });

describe('/genre/{category}', () => {
  it('shows the first film of the genre at the top, and counts its films', async () => {
    const asked = serveMovies();
    renderGenre('/genre/sci-fi');

    expect(await screen.findByText('Total Movies: 7 | Page 1 of 3')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Sci-Fi Movies' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: 'Film 1' })).toBeTruthy();
    expect(screen.getByText(`${PROLOGUE.slice(0, 100)}...`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read Review' }).getAttribute('href')).toEqual(
      `/movies/${MOVIES[0]?._id}/review`,
    );
    expect(movies()).toHaveLength(3);
    expect(asked.toSorted()).toEqual([
      '/movies/facets?genre=sci-fi',
      '/movies?genre=sci-fi&page=1',
      '/movies?genre=sci-fi&page=1&limit=1',
    ]);
  });

  it('keeps the page of Next and Previous in the address, and disables them at the ends', async () => {
    serveMovies();
    const user = userEvent.setup();
    const { address } = renderGenre('/genre/sci-fi');

    await screen.findByText('Total Movies: 7 | Page 1 of 3');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('link', { name: /^Film 4 / });
    await waitFor(() => {
      expect(address()).toBe('/genre/sci-fi?page=2');
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    });

    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('link', { name: /^Film 7 / });
    expect(movies()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);

    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByRole('link', { name: /^Film 2 / });
    await waitFor(() => {
      expect(address()).toBe('/genre/sci-fi');
    });
  });

  it('narrows the category by further filters, kept in the address', async () => {
    const asked = serveMovies();
    const { address } = renderGenre('/genre/sci-fi?decade=1990');
    await screen.findByText('Total Movies: 7 | Page 1 of 3');
    expect(asked).toContain('/movies?decade=1990&genre=sci-fi&page=1');
    expect(screen.queryByRole('combobox', { name: 'Genre' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'newest');
    await waitFor(() => {
      expect(address()).toBe('/genre/sci-fi?decade=1990&sort=newest');
    });
  });

  it('keeps the previous page on screen while the next one loads', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    serveApi(async ({ searchParams }) => {
      if (searchParams.get('page') === '2') await gate;
      return { body: movieListResponse(MOVIES, Number(searchParams.get('page')), PAGE_SIZE) };
    });
    const user = userEvent.setup();
    renderGenre('/genre/sci-fi');

    await screen.findByText('Total Movies: 7 | Page 1 of 3');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(movies()).toHaveLength(3);
    expect(movies()[1]?.textContent).toContain('Film 2 2016');
    release();
    await screen.findByRole('link', { name: /^Film 4 / });
  });

  it('opens the last page when a shared address names a later one', async () => {
    serveMovies();
    const { address } = renderGenre('/genre/sci-fi?page=9');

    expect(await screen.findByText('Total Movies: 7 | Page 3 of 3')).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Film 7 / })).toBeTruthy();
    await waitFor(() => {
      expect(address()).toBe('/genre/sci-fi?page=3');
    });
  });

  it.each(['0', '-1', 'two', '1e3', ''])('opens the first page for the page %j', async (page) => {
    serveMovies();
    renderGenre(`/genre/sci-fi?page=${page}`);
    expect(await screen.findByText('Total Movies: 7 | Page 1 of 3')).toBeTruthy();
  });

  it('says so when a category has no films', async () => {
    serveMovies([]);
    renderGenre('/genre/westerns');

    expect(await screen.findByText('No movies available')).toBeTruthy();
    // A page that a visitor may read, not one that asks to sign in.
    expect(screen.getByRole('link', { name: 'Browse all films' }).getAttribute('href')).toBe('/movies');
    expect(screen.getByRole('heading', { level: 1, name: 'Westerns Movies' })).toBeTruthy();
    expect(screen.getByText('Total Movies: 0 | Page 1 of 1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });

  it('offers Retry in place of films that fail to load, and loads them', async () => {
    let isDown = true;
    serveApi(() => (isDown ? 'no answer' : { body: movieListResponse(MOVIES, 1, PAGE_SIZE) }));
    const user = userEvent.setup();
    renderGenre('/genre/sci-fi');

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The films could not be loaded.');
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => {
      expect(movies()).toHaveLength(3);
    });
  });
});

describe('/industry/{category}', () => {
  it('asks the server for the industry, and shows its own spelling', async () => {
    const asked = serveMovies([buildMovie(1, { industry: 'KDrama' })]);
    renderRoute(<IndustryPage />, '/industry/:category', '/industry/kdrama');

    expect(await screen.findByRole('heading', { level: 1, name: 'KDrama Movies' })).toBeTruthy();
    expect(asked).toContain('/movies?industry=kdrama&page=1');
  });
});
