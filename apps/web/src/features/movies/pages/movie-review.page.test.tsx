import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { VISITOR } from '../../../test/member-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { buildReview, reviewListResponse } from '../../../test/review-builder.ts';
import { serveApi } from '../../../test/serve-api.ts';
import { MovieReviewPage } from './movie-review.page.tsx';

const MOVIE = buildMovie(3, { reviews: 30 });

function renderReviews(total: number, query = '') {
  const reviews = Array.from({ length: total }, (_, index) => buildReview(index + 1));
  const asked = serveApi(({ pathname, searchParams }) => {
    if (pathname === '/users/auth') return { body: VISITOR };
    if (pathname === `/movies/${MOVIE._id}`) return { body: MOVIE };
    return { body: reviewListResponse(reviews, Number(searchParams.get('page'))) };
  });
  const view = renderRoute(<MovieReviewPage />, '/movies/:id/review', `/movies/${MOVIE._id}/review${query}`);
  return { ...view, lists: () => asked.filter((address) => address.includes('/reviews?')) };
}

const names = async () =>
  (await screen.findAllByRole('article', { name: /^Review by/ })).map((card) =>
    card.getAttribute('aria-label'),
  );

describe('/movies/{id}/review', () => {
  it('names the film, leads back to it and shows the most helpful reviews', async () => {
    const { lists } = renderReviews(2);

    expect(await screen.findByRole('heading', { level: 1, name: 'Film 3' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the film' }).getAttribute('href')).toBe(
      `/rating/${MOVIE._id}`,
    );
    expect(await names()).toEqual(['Review by fan_1', 'Review by fan_2']);
    expect(await screen.findByPlaceholderText('Write A Review...')).toBeTruthy();
    expect(lists()).toEqual([`/movies/${MOVIE._id}/reviews?sort=helpful&page=1&limit=12`]);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('keeps a changed order in the address, and begins at page 1', async () => {
    const { address, lists } = renderReviews(30, '?page=2');
    const user = userEvent.setup();
    expect((await names())[0]).toBe('Review by fan_13');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest rated');
    expect(await screen.findByRole('article', { name: 'Review by fan_1' })).toBeTruthy();
    await expect.poll(address).toBe(`/movies/${MOVIE._id}/review?sort=highest`);
    expect(lists().at(-1)).toBe(`/movies/${MOVIE._id}/reviews?sort=highest&page=1&limit=12`);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most helpful');
    expect(await screen.findByRole('article', { name: 'Review by fan_1' })).toBeTruthy();
    await expect.poll(address).toBe(`/movies/${MOVIE._id}/review`);
  });

  it('shows the order and the page that the address names', async () => {
    const { lists } = renderReviews(30, '?sort=lowest&page=3');

    expect(await names()).toHaveLength(6);
    expect(lists()).toEqual([`/movies/${MOVIE._id}/reviews?sort=lowest&page=3&limit=12`]);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('lowest');
  });

  it('shows the next reviews on turning the page, and focuses their top', async () => {
    const { address } = renderReviews(30);
    const user = userEvent.setup();
    await names();

    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    await user.click(pages.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('article', { name: 'Review by fan_13' })).toBeTruthy();
    await expect.poll(address).toBe(`/movies/${MOVIE._id}/review?page=2`);
    await expect.poll(() => document.activeElement?.textContent).toBe('Reviews by others, page 2 of 3');
  });

  it('says that nobody has reviewed the film', async () => {
    renderReviews(0);
    expect(await screen.findByText('No reviews yet')).toBeTruthy();
  });

  it('loads the reviews on Retry after a failure', async () => {
    let isDown = true;
    serveApi(({ pathname }) => {
      if (pathname === '/users/auth') return { body: VISITOR };
      if (pathname === `/movies/${MOVIE._id}`) return { body: MOVIE };
      return isDown
        ? { status: 500, code: 'internal_error' }
        : { body: reviewListResponse([buildReview(1)]) };
    });
    renderRoute(<MovieReviewPage />, '/movies/:id/review', `/movies/${MOVIE._id}/review`);
    const user = userEvent.setup();

    const failure = await screen.findByText('The reviews could not be loaded.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await names()).toEqual(['Review by fan_1']);
    expect(failure.isConnected).toBe(false);
  });

  it('shows the not-found page for an unknown film', async () => {
    serveApi(() => ({ status: 404, code: 'movie_not_found' }));
    renderRoute(<MovieReviewPage />, '/movies/:id/review', `/movies/${'f'.repeat(24)}/review`);

    expect(await screen.findByText('IT SEEMS THIS PAGE HAS MET AN UNTIMELY DEMISE')).toBeTruthy();
  });
});
