import { emptyHistogram } from '@filmfisher/shared/ratings/ratings';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refreshMovie } from '../../../lib/repeat-reads.ts';
import { buildMovie } from '../../../test/movie-builder.ts';
import { pageOf } from '../../../test/profile-api.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { MemberOverview } from './member-overview.tsx';

const ID = 'b'.repeat(24);
const ENTRY = {
  _id: 'e'.repeat(24),
  movie: buildMovie(4, { title: 'Anikulapo' }),
  watchedOn: '2026-11-20',
  stars: 9,
  place: null,
  rewatch: true,
  private: false,
  reviewId: null,
};

interface Stored {
  entries?: object[] | 'closed';
  /** Films with 8 stars. */
  rated?: number;
}

function open(viewerId: string, { entries = [], rated = 0 }: Stored = {}) {
  const asked = serveApi(({ pathname }) => {
    switch (pathname) {
      case `/profile/${ID}/diary`:
        if (entries === 'closed') return { status: 404, code: 'diary_not_shown' };
        return { body: { entries, next: null } };
      case `/profile/${ID}/ratings`: {
        const rows = Array.from({ length: rated }, (_, index) => ({
          movie: buildMovie(index + 10),
          stars: 8,
          ratedAt: null,
        }));
        const histogram = emptyHistogram().map(({ star }) => ({ star, count: star === 8 ? rated : 0 }));
        return { body: { ...pageOf('ratings', rows), histogram } };
      }
      case `/profile/${ID}/lists`:
        return { body: pageOf('lists', []) };
      case `/profile/${ID}/reviews`:
        return { body: pageOf('reviews', []) };
      default:
        return { status: 404, code: 'not_found' };
    }
  });
  const page = <MemberOverview userId={ID} viewerId={viewerId} withReviews />;
  const { client } = renderRoute(page, '/profile/:id', `/profile/${ID}`, clientOf(null));
  return { asked, client };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows the last entries of the diary, and where all of them are', async () => {
  open('', { entries: [ENTRY], rated: 2 });
  const part = within(await screen.findByRole('region', { name: 'Recent diary' }));
  expect(part.getByRole('link', { name: /Anikulapo/ })).toBeTruthy();
  expect(part.getByText('20/11/2026')).toBeTruthy();
  expect(part.getByText('Rewatch')).toBeTruthy();
  expect(part.getByRole('link', { name: 'All: Recent diary' }).getAttribute('href')).toBe(
    `/profile/${ID}/diary`,
  );
  expect(screen.queryByRole('region', { name: 'Recent ratings' })).toBeNull();
});

it('shows ten bars that link to the films with so many stars', async () => {
  open('', { rated: 2 });
  const bars = within(await screen.findByRole('list', { name: 'Ratings by stars' }));
  expect(bars.getAllByRole('listitem')).toHaveLength(10);
  expect(bars.getByText('1 star: 0 films')).toBeTruthy();
  const links = bars.getAllByRole('link').map((link) => [link.title, link.getAttribute('href')]);
  expect(links).toEqual([['8 stars: 2 films', `/profile/${ID}/ratings?stars=8`]]);
  expect(screen.getByText('2 ratings, 8.0 on average')).toBeTruthy();
});

it('counts again when the viewer has rated a film', async () => {
  const { asked, client } = open(ID, { rated: 2 });
  const ratings = () => asked.filter((address) => address.includes('/ratings'));
  await screen.findByText('2 ratings, 8.0 on average');
  expect(ratings()).toHaveLength(1);
  await refreshMovie(client, buildMovie(1)._id);
  expect(ratings()).toHaveLength(2);
});

it.each(['closed', []] as const)(
  'says once that nothing is here, where others find nothing (diary: %s)',
  async (entries) => {
    open('', { entries: entries === 'closed' ? entries : [] });
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
  },
);

it('invites a new member to log a film, to rate films and to make a list', async () => {
  open(ID);
  expect(await screen.findByRole('button', { name: 'Log a film' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Rate films' }).getAttribute('href')).toBe('/top-movies');
  expect(screen.getByRole('link', { name: 'Make a list' }).getAttribute('href')).toBe('/lists/new');
});
