import type { FeedReview } from '@filmfisher/shared/reviews/reviews.schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { buildMovie, movieListResponse } from '../../../test/movie-builder.ts';
import { buildPoll } from '../../../test/poll-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { buildFeedReview, reviewListResponse } from '../../../test/review-builder.ts';
import { serveApi } from '../../../test/serve-api.ts';
import { HomePage } from './home.page.tsx';

interface Community {
  reviews?: readonly FeedReview[];
  poll?: ReturnType<typeof buildPoll> | null;
}

/** A catalogue of one film, and what members have to say. */
async function renderHome({ reviews = [], poll = null }: Community) {
  const asked = serveApi(({ pathname, searchParams }) => {
    switch (pathname) {
      case '/users/auth':
        return { body: buildMember() };
      case '/reviews':
        return {
          body: reviewListResponse(
            searchParams.get('sort') === 'latest' ? reviews.toReversed() : reviews,
            1,
            Number(searchParams.get('limit')),
          ),
        };
      case '/polls/current':
        return { body: { poll } };
      case '/recommendations':
        return { body: { movies: [{ movie: buildMovie(1), reason: 'Drama, from your profile' }] } };
      case '/movies':
        return { body: movieListResponse([buildMovie(1)]) };
      default:
        return { status: 503 };
    }
  });
  renderRoute(<HomePage />, '/home', '/home');
  // Its sections come one after the other.
  await screen.findByRole('heading', { name: 'User Engagement' });
  return asked;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const titles = (name: string) =>
  region(name)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

beforeEach(() => {
  clientStore.wipe();
});

describe('/home, what members say', () => {
  it('shows its sections in the printed order', async () => {
    await renderHome({ poll: buildPoll() });
    await screen.findByRole('heading', { level: 2, name: 'Film 1' });
    await screen.findByRole('heading', { level: 2, name: 'For you' });
    await screen.findByRole('heading', { level: 2, name: 'Industry buzz' });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Film 1',
      'Continue',
      'Friends',
      'For you',
      'Discover',
      'Top 10 Movies',
      'Trending Reviews',
      'Top Movies by Industry',
      'Genre Recommendations',
      'User Engagement',
      'Industry buzz',
    ]);
  });

  it('shows six trending and four latest reviews with film, stars, text and author', async () => {
    const reviews = Array.from({ length: 8 }, (_, index) => buildFeedReview(index + 1));
    const asked = await renderHome({ reviews });

    await region('Trending Reviews').findByText('Opinion 1 of the film.');
    expect(titles('Trending Reviews')).toEqual(['Film 1', 'Film 2', 'Film 3', 'Film 4', 'Film 5', 'Film 6']);
    await region('Latest Reviews').findByText('Opinion 8 of the film.');
    expect(titles('Latest Reviews')).toEqual(['Film 8', 'Film 7', 'Film 6', 'Film 5']);

    const [card] = region('Trending Reviews').getAllByRole('article');
    const first = within(card ?? document.body);
    expect(first.getByRole('link', { name: 'Film 1' }).getAttribute('href')).toMatch(
      /^\/movies\/0+1\/review$/,
    );
    expect(first.getByRole('link', { name: 'fan_1' }).getAttribute('href')).toMatch(/^\/profile\/b0+1$/);
    expect(first.getByRole('img', { name: '8/10' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All trending reviews' }).getAttribute('href')).toBe(
      '/reviews?sort=trending',
    );
    expect(asked.filter((address) => address.startsWith('/reviews'))).toEqual([
      '/reviews?sort=trending&page=1&limit=6',
      '/reviews?sort=latest&page=1&limit=4',
    ]);
  });

  it('hides spoilers and shows markup as text in reviews', async () => {
    await renderHome({
      reviews: [
        buildFeedReview(1, { spoiler: true, text: 'The butler did it.' }),
        buildFeedReview(2, { text: '<img src=x onerror=alert(1)>' }),
      ],
    });

    const trending = region('Trending Reviews');
    expect(await trending.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(screen.queryByText('The butler did it.')).toBeNull();
    expect(trending.getByText('This review contains spoilers.')).toBeTruthy();
    expect(document.querySelector('[onerror]')).toBeNull();
  });

  it('says so, without an empty frame, when there is neither a review nor a poll', async () => {
    await renderHome({});
    expect(await region('Trending Reviews').findByText('No reviews yet')).toBeTruthy();
    expect(await region('Latest Reviews').findByText('No reviews yet')).toBeTruthy();
    await expect.poll(() => screen.queryByRole('heading', { name: 'Community Poll' })).toBeNull();
  });

  it('shows the poll, with Vote disabled before a choice', async () => {
    await renderHome({ poll: buildPoll() });
    const poll = region('Community Poll');
    expect(await poll.findByRole('radio', { name: 'Killers of the Flower Moon' })).toBeTruthy();
    expect(poll.getByRole<HTMLButtonElement>('button', { name: 'Vote' }).disabled).toBe(true);
  });
});
