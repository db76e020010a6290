import type { DetailedMovie, Movie } from '@filmfisher/shared/movies/movies.schema';
import { emptyHistogram } from '@filmfisher/shared/ratings/ratings';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildMovie, movieListResponse } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { moviesQuery } from '../api/movies.queries.ts';
import { MoviePage } from './movie.page.tsx';

const SYNOPSIS = 'A teacher returns to the village that once sent her away.';

const RATED = buildMovie(7, {
  title: 'The Long Way Home',
  prologue: SYNOPSIS,
  language: 'Yoruba',
  languages: [{ language: 'Yoruba', main: true }],
  minutes: 125,
  genre: ['Drama', 'Sci-Fi'],
  overallRating: 7.4,
  totalRatings: 1204,
  reviews: 1,
  directors: ['Adaeze Obi'],
  cast: [{ name: 'Tunde Bello', character: 'Kunle' }, { name: 'Ngozi Eze' }],
  ratings: emptyHistogram().map((row) => ({ ...row, count: row.star === 8 ? 2 : row.star === 5 ? 1 : 0 })),
});

const neverAnswers = () => new Promise<never>(() => {});

function renderMovie(movie: Movie) {
  const asked = serveApi((url) =>
    url.pathname === `/movies/${movie._id}` ? { body: movie } : { status: 404, code: 'not_found' },
  );
  return { asked, ...renderRoute(<MoviePage />, '/rating/:id', `/rating/${movie._id}`) };
}

describe('/rating/{id}', () => {
  it('summarises everything that is known of a rated film', async () => {
    renderMovie(RATED);

    expect(await screen.findByRole('heading', { level: 1, name: 'THE LONG WAY HOME' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '1,204 ratings' }).getAttribute('href')).toMatch(/#ratings$/);
    expect(screen.getByRole('link', { name: '1 review' }).getAttribute('href')).toMatch(/#reviews$/);
    expect(screen.getByRole('img', { name: '7.4/10' })).toBeTruthy();
    expect(screen.getByText('Yoruba')).toBeTruthy();
    expect(screen.getByText('2 h 5 min')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sci-Fi' }).getAttribute('href')).toEqual('/genre/sci-fi');
    expect(screen.getByRole('link', { name: 'Nollywood' }).getAttribute('href')).toEqual(
      '/industry/nollywood',
    );
    expect(document.title).toContain('The Long Way Home');
  });

  it('draws bars for 10 down to 1 stars as shares of all ratings', async () => {
    renderMovie(RATED);

    const block = (await screen.findByRole('heading', { name: 'OVERALL RATING' })).closest('section');
    expect(block?.textContent).toContain('7.4');
    expect(block?.textContent).toContain('Out of 10');
    const rows = within(screen.getByRole('list', { name: 'Share of each star' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '10 stars0%',
      '9 stars0%',
      '8 stars67%',
      '7 stars0%',
      '6 stars0%',
      '5 stars33%',
      '4 stars0%',
      '3 stars0%',
      '2 stars0%',
      '1 star0%',
    ]);
  });

  it('shows 0.0 and an invitation for a film that nobody has rated', async () => {
    renderMovie(buildMovie(8));

    expect(await screen.findByText('Be the first to rate it.')).toBeTruthy();
    expect(screen.getByText('0.0')).toBeTruthy();
    expect(screen.getByText(/0 ratings/)).toBeTruthy();
  });

  it('has no synopsis where the film has none', async () => {
    renderMovie(buildMovie(8));
    await screen.findByRole('button', { name: 'CAST' });
    expect(screen.queryByRole('button', { name: 'Synopsis' })).toBeNull();
  });

  it('closes the synopsis on a click, and opens it again', async () => {
    renderMovie(RATED);
    const user = userEvent.setup();

    const toggle = await screen.findByRole('button', { name: 'Synopsis' });
    const panel = () => screen.queryByRole('region', { name: 'Synopsis' });
    expect(panel()?.textContent).toBe(SYNOPSIS);
    await user.click(toggle);
    expect(panel()).toBeNull();
    await user.click(toggle);
    expect(panel()?.textContent).toBe(SYNOPSIS);
  });

  it('says that nobody is known for a credit', async () => {
    renderMovie(RATED);

    await userEvent.click(await screen.findByRole('button', { name: 'WRITERS' }));
    expect(screen.getByRole('region', { name: 'WRITERS' }).textContent).toBe('Not known yet');
    expect(screen.getByRole('region', { name: 'CAST' }).textContent).toContain('Kunle');
  });

  it('A name in the credits leads to the person it means, else to the films that have it', async () => {
    const personId = 'd'.repeat(24);
    const movie: DetailedMovie = { ...RATED, people: [{ personId, name: 'Adaeze Obi' }] };
    renderMovie(movie);

    await screen.findByRole('button', { name: 'DIRECTORS' });
    const director = screen.getAllByRole('link', { name: 'Adaeze Obi' });
    expect(director.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill(`/people/${personId}-adaeze-obi`),
    );
    const actor = screen.getByRole('link', { name: 'Ngozi Eze' });
    expect(actor.getAttribute('href')).toBe('/movies?person=Ngozi+Eze');
  });

  it('The four credits stand in the printed order, known or not', async () => {
    renderMovie(buildMovie(8));

    await screen.findByRole('heading', { level: 1 });
    const names = screen.getAllByRole('button', { name: /^[A-Z]+$/ }).map((button) => button.textContent);
    expect(names).toEqual(['PRODUCERS', 'DIRECTORS', 'WRITERS', 'CAST']);
  });

  it('shows the player of a trailer after a tap, not before', async () => {
    const { container } = renderMovie({ ...RATED, trailer: { site: 'youtube', id: 'aqz-KE-bpKQ' } });
    const user = userEvent.setup();

    expect(await screen.findByRole('heading', { name: 'TRAILER' })).toBeTruthy();
    expect(container.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play the trailer of The Long Way Home' }));
    const player = screen.getByTitle('Trailer of The Long Way Home');
    expect(player.getAttribute('src')).toEqual(
      expect.stringContaining('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'),
    );
    expect(document.activeElement).toBe(player);
  });

  it('offers a search in a new tab for a film without a trailer', async () => {
    renderMovie(RATED);

    const link = await screen.findByRole('link', { name: 'Find the trailer on YouTube' });
    expect(link.getAttribute('href')).toEqual(expect.stringContaining('The+Long+Way+Home+2016'));
    expect(link.getAttribute('target')).toEqual('_blank');
    expect(link.getAttribute('rel')).toEqual('noopener');
  });

  it('shows a film from a loaded list before the server answers', async () => {
    const asked = serveApi((url) =>
      url.pathname === '/movies' ? { body: movieListResponse([RATED]) } : neverAnswers(),
    );
    const { client } = renderRoute(<MoviePage />, '/rating/:id', '/elsewhere');
    await client.prefetchQuery(moviesQuery({ genre: 'drama' }));
    cleanup();

    renderRoute(<MoviePage />, '/rating/:id', `/rating/${RATED._id}`, client);
    expect(screen.getByRole('heading', { level: 1, name: 'THE LONG WAY HOME' })).toBeTruthy();
    expect(asked).toContain(`/movies/${RATED._id}`);
  });

  it('shows the not-found page for an unknown film, with a way back', async () => {
    serveApi(() => ({ status: 404, code: 'movie_not_found' }));
    renderRoute(<MoviePage />, '/rating/:id', `/rating/${'f'.repeat(24)}`);

    expect(await screen.findByText('IT SEEMS THIS PAGE HAS MET AN UNTIMELY DEMISE')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Back to/ })).toBeTruthy();
  });

  it('shows the not-found page for an id that the server refuses', async () => {
    serveApi(() => ({ status: 400, code: 'invalid_id' }));
    renderRoute(<MoviePage />, '/rating/:id', '/rating/not-an-id');

    expect(await screen.findByText('IT SEEMS THIS PAGE HAS MET AN UNTIMELY DEMISE')).toBeTruthy();
  });

  it('loads the film on Retry after a failure', async () => {
    let isDown = true;
    serveApi(({ pathname }) =>
      isDown || pathname !== `/movies/${RATED._id}` ? { status: 503, code: 'busy' } : { body: RATED },
    );
    const user = userEvent.setup();
    renderRoute(<MoviePage />, '/rating/:id', `/rating/${RATED._id}`);

    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch movie details');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'THE LONG WAY HOME' })).toBeTruthy();
  });
});
