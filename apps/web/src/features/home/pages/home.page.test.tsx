import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { buildMovie, movieListResponse } from '../../../test/movie-builder.ts';
import { VISITOR } from '../../../test/member-builder.ts';
import { reviewListResponse } from '../../../test/review-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { HomePage } from './home.page.tsx';

/** Films per category, numbered apart: the best of all from 1, the others from the given number. */
const CATEGORIES: Record<string, { from: number; count: number }> = {
  nollywood: { from: 100, count: 11 },
  hollywood: { from: 200, count: 10 },
  action: { from: 300, count: 25 },
  comedy: { from: 400, count: 0 },
};

const build = ({ from, count }: { from: number; count: number }) =>
  Array.from({ length: count }, (_, index) =>
    buildMovie(from + index, { tagline: `Tagline ${from + index}` }),
  );

/** Nothing but films: what members say is tested in home-community.test.tsx. */
function serveCommunity(pathname: string) {
  if (pathname === '/users/auth') return { body: VISITOR };
  if (pathname === '/reviews') return { body: reviewListResponse([]) };
  return pathname === '/polls/current' ? { body: { poll: null } } : { status: 503 };
}

function serveHome() {
  return serveApi(({ pathname, searchParams }) => {
    if (pathname !== '/movies') return serveCommunity(pathname);
    const category = searchParams.get('genre') ?? searchParams.get('industry');
    const movies =
      category === null ? { from: 1, count: 20 } : (CATEGORIES[category] ?? { from: 900, count: 3 });
    return { body: movieListResponse(build(movies)) };
  });
}

/** Its sections come one after the other. */
async function renderHome() {
  const view = renderRoute(<HomePage />, '/home', '/home');
  await screen.findByRole('heading', { name: 'User Engagement' });
  return view;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  clientStore.wipe();
});

describe('/home', () => {
  it('loads carousel and Top 10 with one request, and the other tabs not yet', async () => {
    const asked = serveHome();
    await renderHome();

    const top = region('Top 10 Movies');
    expect(await top.findAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByRole('link', { name: 'See the full chart' }).getAttribute('href')).toBe('/top-movies');
    await region('Top Movies by Industry').findByRole('link', { name: /^Film 100 / });
    await region('Genre Recommendations').findByRole('link', { name: /^Film 300 / });
    expect(asked.filter((address) => address.startsWith('/movies')).toSorted()).toEqual([
      '/movies?genre=action&page=1',
      '/movies?industry=nollywood&page=1',
      '/movies?page=1',
    ]);
  });

  it('shows what is new in cinemas and on YouTube, where something is', async () => {
    const news = { hero: null, pinned: [], inCinemas: [buildMovie(700)], onYoutube: [] };
    serveApi(({ pathname }) => {
      if (pathname === '/home') return { body: news };
      return pathname === '/movies' ? { body: movieListResponse([buildMovie(1)]) } : serveCommunity(pathname);
    });
    await renderHome();
    const rail = region('Discover');
    await userEvent.click(await rail.findByRole('tab', { name: 'In cinemas' }));
    expect(rail.getByRole('link', { name: /^Film 700 / })).toBeTruthy();
    expect(rail.queryByRole('tab', { name: 'New on YouTube' })).toBeNull();
  });

  it('shows title, tagline and two buttons on each slide of the carousel', async () => {
    serveHome();
    await renderHome();

    const hero = within(await screen.findByRole('region', { name: 'Featured films' }));
    const [slide] = hero.getAllByRole('group', { name: /^1 of / });
    if (slide === undefined) throw new Error('no slide');
    const title = within(within(slide).getByRole('heading', { name: 'Film 1' })).getByRole('link');
    expect(title.getAttribute('href')).toBe(`/rating/${buildMovie(1)._id}`);
    expect(within(slide).getByText('Tagline 1')).toBeTruthy();
    expect(within(slide).getByRole('link', { name: 'Read Review' }).getAttribute('href')).toEqual(
      `/movies/${buildMovie(1)._id}/review`,
    );
    const trailer = within(slide).getByRole('link', { name: 'Watch Trailer' });
    expect(trailer.getAttribute('href')).toEqual(
      expect.stringContaining('youtube.com/results?search_query=Film+1+2016'),
    );
    expect(trailer.getAttribute('target')).toEqual('_blank');
    expect(trailer.getAttribute('rel')).toEqual('noopener');
  });

  it('opens the player on Watch Trailer, and removes it on closing', async () => {
    const movie = buildMovie(1, { trailer: { site: 'youtube', id: 'aqz-KE-bpKQ' } });
    serveApi(({ pathname }) =>
      pathname === '/movies' ? { body: movieListResponse([movie]) } : serveCommunity(pathname),
    );
    const user = userEvent.setup();
    await renderHome();

    const button = await screen.findByRole('button', { name: 'Watch Trailer' });
    expect(screen.queryByTitle('Trailer of Film 1')).toBeNull();
    await user.click(button);
    expect(await screen.findByTitle('Trailer of Film 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close trailer' }));
    expect(screen.queryByTitle('Trailer of Film 1')).toBeNull();
  });

  it('requests each list once, however often the tabs change', async () => {
    const asked = serveHome();
    const user = userEvent.setup();
    await renderHome();

    const industries = region('Top Movies by Industry');
    expect(industries.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'nollywood',
      'hollywood',
      'bollywood',
      'anime',
    ]);
    await industries.findByRole('link', { name: /^Film 100 / });
    await user.click(industries.getByRole('tab', { name: 'hollywood' }));
    await industries.findByRole('link', { name: /^Film 200 / });
    await user.click(industries.getByRole('tab', { name: 'nollywood' }));
    await industries.findByRole('link', { name: /^Film 100 / });
    await user.click(industries.getByRole('tab', { name: 'hollywood' }));
    await industries.findByRole('link', { name: /^Film 200 / });
    expect(asked.filter((address) => address.includes('hollywood'))).toHaveLength(1);
    expect(asked.filter((address) => address.includes('nollywood'))).toHaveLength(1);
  });

  it('shows ten films of a longer tab, and links to the rest with View All', async () => {
    serveHome();
    const user = userEvent.setup();
    await renderHome();

    const industries = region('Top Movies by Industry');
    const all = await industries.findByRole('link', { name: 'View All Nollywood Movies' });
    expect(all.getAttribute('href')).toEqual('/industry/nollywood');
    expect(industries.getAllByRole('listitem')).toHaveLength(10);
    expect(
      (
        await region('Genre Recommendations').findByRole('link', { name: 'View All Action Movies' })
      ).getAttribute('href'),
    ).toEqual('/genre/action');

    await user.click(industries.getByRole('tab', { name: 'hollywood' }));
    await industries.findByRole('link', { name: /^Film 209 / });
    expect(industries.queryByRole('link', { name: /View All/ })).toBeNull();
  });

  it('shows a notice in a tab without films', async () => {
    serveHome();
    const user = userEvent.setup();
    await renderHome();

    const genres = region('Genre Recommendations');
    expect(genres.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'action',
      'professional',
      'comedy',
      'drama',
      'horror',
    ]);
    await user.click(genres.getByRole('tab', { name: 'comedy' }));
    expect(await genres.findByText('No movies available for Comedy.')).toBeTruthy();
  });

  it('keeps the chosen tab after leaving and coming back', async () => {
    serveHome();
    const user = userEvent.setup();
    const first = await renderHome();
    await user.click(region('Genre Recommendations').getByRole('tab', { name: 'drama' }));
    first.unmount();

    await renderHome();
    expect(
      region('Genre Recommendations').getByRole('tab', { name: 'drama' }).getAttribute('aria-selected'),
    ).toEqual('true');
  });

  it('says in place of the films that a load failed, and loads them on Retry', async () => {
    let isDown = true;
    serveApi(({ pathname }) => {
      if (pathname !== '/movies') return serveCommunity(pathname);
      return isDown ? { status: 500, code: 'internal_error' } : { body: movieListResponse([buildMovie(1)]) };
    });
    const user = userEvent.setup();
    await renderHome();

    const top = region('Top 10 Movies');
    expect((await top.findByRole('alert')).textContent).toContain('The films could not be loaded.');
    expect((await region('Genre Recommendations').findByRole('alert')).textContent).toContain(
      'The Action films could not be loaded.',
    );
    isDown = false;
    await user.click(top.getByRole('button', { name: 'Retry' }));
    expect((await top.findByRole('link')).textContent).toBe('Number 1 Film 1 2016 Not rated');
  });
});
