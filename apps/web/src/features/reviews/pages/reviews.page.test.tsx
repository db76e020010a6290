import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { VISITOR } from '../../../test/member-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { buildFeedReview, reviewListResponse } from '../../../test/review-builder.ts';
import { serveApi } from '../../../test/serve-api.ts';
import { ReviewsPage } from './reviews.page.tsx';

function renderFeed(count: number, query = '') {
  const reviews = Array.from({ length: count }, (_, index) => buildFeedReview(index + 1));
  const asked = serveApi(({ pathname, searchParams }) => {
    if (pathname === '/users/auth') return { body: VISITOR };
    const rows = searchParams.get('sort') === 'latest' ? reviews.toReversed() : reviews;
    return { body: reviewListResponse(rows, Number(searchParams.get('page'))) };
  });
  const view = renderRoute(<ReviewsPage />, '/reviews', `/reviews${query}`);
  return { ...view, feeds: () => asked.filter((address) => address.startsWith('/reviews')) };
}

const first = async () => (await screen.findAllByRole('article'))[0]?.getAttribute('aria-label');

it('shows trending reviews beside their films', async () => {
  const { feeds } = renderFeed(3);

  expect(screen.getByRole('heading', { level: 1, name: 'Reviews' })).toBeTruthy();
  expect(await first()).toBe('Review by fan_1');
  const movie = within(screen.getByRole('article', { name: 'Review by fan_1' })).getByRole('link', {
    name: 'Film 1',
  });
  expect(movie.getAttribute('href')).toMatch(/^\/movies\/0+1\/review$/);
  expect(screen.getByRole('tab', { name: 'trending', selected: true })).toBeTruthy();
  expect(feeds()).toEqual(['/reviews?sort=trending&page=1&limit=12']);
});

it('keeps Latest in the address, and begins at page 1', async () => {
  const user = userEvent.setup();
  const { address, feeds } = renderFeed(30, '?page=2');
  expect(await first()).toBe('Review by fan_13');

  await user.click(screen.getByRole('tab', { name: 'latest' }));
  expect(await screen.findByRole('article', { name: 'Review by fan_30' })).toBeTruthy();
  await expect.poll(address).toBe('/reviews?sort=latest');
  expect(feeds().at(-1)).toBe('/reviews?sort=latest&page=1&limit=12');
});

it('shows the last page when the address asks for a later one', async () => {
  const { address } = renderFeed(30, '?sort=latest&page=9');
  expect(await screen.findByRole('article', { name: 'Review by fan_1' })).toBeTruthy();
  await expect.poll(address).toBe('/reviews?sort=latest&page=3');
});

it('says that nobody has written anything', async () => {
  renderFeed(0);
  expect(await screen.findByText('No reviews yet')).toBeTruthy();
});
