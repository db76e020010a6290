import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { buildMovie } from '../../../test/movie-builder.ts';
import { LEVEL, pageOf, serveMember } from '../../../test/profile-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const member = buildMember();
const menu = () => screen.findByRole('navigation', { name: 'Profile' });

beforeEach(() => {
  clientStore.wipe();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the side menu', () => {
  it('has the printed entries with their anchors, in order', async () => {
    serveMember(() => undefined);
    renderApp('/profile/me');
    const links = within(await menu()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My Profile', '/profile/me#profile'],
      ['My Timeline', '/profile/me#timeline'],
      ['Movie Reviews', '/profile/me#moviereviews'],
      ['My Movies', '/profile/me#movies'],
      ['My Communities', '/profile/me#communities'],
      ['My Achievements', '/profile/me#achievements'],
      ['Direct Messages', '/profile/me#messages'],
      ['Notifications', '/profile/me#notifications'],
      ['Settings', '/profile/me#settings'],
      ['Get Premium+', '/profile/me#premium'],
      ['Fangirling', '/profile/me#fangirling'],
      ['Celebrity Blog', '/profile/me#blog'],
      ['Kids', '/profile/me#kids'],
      ['Become a Contributor', '/profile/me#contribute'],
    ]);
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
  });

  it('has the logo to /home, the username, the level in words and the search box', async () => {
    serveMember(() => undefined);
    renderApp('/profile/me');
    await menu();
    const main = within(screen.getByRole('main'));
    const logos = main.getAllByRole('link', { name: 'FilmFisher' });
    expect(logos.map((logo) => logo.getAttribute('href'))).toEqual(['/home', '/home']);
    expect(main.getAllByText('ada_obi').length).toBeGreaterThan(0);
    expect((await main.findByText(LEVEL.meaning)).textContent).toBe(`3 of 5 stars. ${LEVEL.meaning}`);
    expect(main.getByRole('combobox', { name: 'Search Keywords' }).getAttribute('placeholder')).toBe(
      'Search Keywords',
    );
  });

  it('opens and closes on small screens, and says which section is on screen', async () => {
    serveMember(() => undefined);
    renderApp('/profile/me#kids');
    const toggle = await screen.findByRole('button', { name: /^Sections, now\s?Kids$/ });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(within(await menu()).getByRole('link', { name: 'Fangirling' }));
    const other = await screen.findByRole('button', { name: /^Sections, now\s?Fangirling$/ });
    expect(other.getAttribute('aria-expanded')).toBe('false');
  });

  it('counts what was not read yet', async () => {
    serveMember(({ pathname }) =>
      pathname === '/notifications/unread' ? { body: { unread: 4 } } : undefined,
    );
    renderApp('/profile/me');
    expect(
      await within(await menu()).findByRole('link', {
        name: /^Notifications\s?,\s?4\s?unread notifications$/,
      }),
    ).toBeTruthy();
  });

  it('finds films and members', async () => {
    const asked = serveMember(({ pathname }) =>
      pathname === '/search'
        ? {
            body: {
              categories: [],
              movies: [buildMovie(1, { title: 'Wedding Party' })],
              people: [{ name: 'Sola Sobowale', roles: ['actor'], titles: 2 }],
              members: [{ userId: 'b'.repeat(24), username: 'wedding_guest', profilePicture: null }],
            },
          }
        : undefined,
    );
    const { address } = renderApp('/profile/me');
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Search Keywords' }),
      ' wedding {Enter}',
    );
    expect((await screen.findByRole('link', { name: /Wedding Party/ })).getAttribute('href')).toMatch(
      /^\/rating\//,
    );
    expect(screen.getByRole('link', { name: 'wedding_guest' }).getAttribute('href')).toBe(
      `/profile/${'b'.repeat(24)}`,
    );
    expect(screen.getByRole('link', { name: /Sola Sobowale/ }).getAttribute('href')).toBe(
      '/movies?person=Sola+Sobowale',
    );
    expect(address()).toBe('/profile/me?q=wedding#search');
    expect(asked).toContain('/search?q=wedding&limit=12');
  });
});

describe('the profile', () => {
  it('is shown as printed, with every detail', async () => {
    const profile = { ...member.profile, preferredLanguages: ['Yoruba', 'English'] };
    serveMember(({ pathname }) => (pathname === '/profile/me' ? { body: profile } : undefined));
    renderApp('/profile/me');
    expect(await screen.findByRole('heading', { level: 1, name: 'ada_obi' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'View and Edit your Profile' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'My Profile' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/home');
    expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/profile/edit');
    expect(screen.getByText('Watches to the end.')).toBeTruthy();
    expect(await screen.findByText('English')).toBeTruthy();
    const own = `/profile/${member.user._id}`;
    expect(screen.getByRole('link', { name: '1 Follower' }).getAttribute('href')).toBe(
      `${own}?tab=followers`,
    );
    expect(screen.getByRole('link', { name: '3 Following' }).getAttribute('href')).toBe(
      `${own}?tab=following`,
    );
    const details = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(Object.fromEntries(details)).toEqual({
      'First name': 'Ada',
      'Last name': 'Obi',
      'Joined FilmFisher': '01/01/2026',
      'Movies rated': '2',
      Contributions: '0',
      'Preferred genres': 'Drama',
      'Preferred languages': 'Yoruba, English',
      'Date of birth': '01/02/1990',
      Nationality: 'Nigerian',
      Religion: 'Ifa',
      Gender: 'Female',
      Location: 'Yaba',
      'Phone number': '2348031234567',
    });
  });

  it('joins genres with commas and leaves blank what is not given', async () => {
    serveMember(({ pathname }) =>
      pathname === '/profile/me'
        ? { body: { ...member.profile, preferredGenres: ['Drama', 'Sci-Fi'], dateOfBirth: null } }
        : undefined,
    );
    renderApp('/profile/me');
    await screen.findAllByText('Sci-Fi');
    const [genres] = screen.getAllByRole('term').filter((term) => term.textContent === 'Preferred genres');
    expect(genres?.nextSibling?.textContent).toBe('Drama, Sci-Fi');
    const [birth] = screen.getAllByRole('term').filter((term) => term.textContent === 'Date of birth');
    expect(birth?.nextSibling?.textContent).toBe('');
  });

  it('keeps what the session check brought when asking again fails', async () => {
    serveMember(({ pathname }) =>
      pathname === '/profile/me' ? { status: 500, code: 'internal_error' } : undefined,
    );
    renderApp('/profile/me');
    expect(await screen.findByText('Watches to the end.')).toBeTruthy();
  });
});

describe('the sections', () => {
  it('are found by their anchor, changed by the menu and by going back', async () => {
    serveMember(() => undefined);
    const { address } = renderApp('/profile/me#messages');
    expect(await screen.findByRole('heading', { level: 1, name: 'Direct Messages' })).toBeTruthy();
    await userEvent.click(within(await menu()).getByRole('link', { name: 'Get Premium+' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Get Premium+' })).toBeTruthy();
    await waitFor(() => {
      expect(document.title).toBe('Get Premium+ · FilmFisher');
    });
    expect(address()).toBe('/profile/me#premium');
    window.history.back();
    expect(await screen.findByRole('heading', { level: 1, name: 'Direct Messages' })).toBeTruthy();
  });

  it('#fangirling shows what the member has put on the fan wall', async () => {
    serveMember(({ pathname }) => (pathname === '/fans' ? { body: { posts: [], next: null } } : undefined));
    renderApp('/profile/me#fangirling');
    expect(await screen.findByText('Nothing on the wall yet')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'The whole wall' });
    expect(link.getAttribute('href')).toBe('/fans');
  });

  it('#timeline tells what the member did, the latest first', async () => {
    const movie = buildMovie(7, { title: 'Citation' });
    const at = '2026-11-18T14:05:00';
    serveMember(({ pathname }) =>
      pathname === '/profile/me/timeline'
        ? {
            body: pageOf('entries', [
              { kind: 'rating', id: '1', at: `${at}Z`, movie, stars: 8 },
              {
                kind: 'review',
                id: '2',
                at: `${at}Z`,
                movie,
                reviewId: 'c'.repeat(24),
                text: 'Very good.',
                spoiler: true,
              },
              { kind: 'watch', id: '3', at: `${at}Z`, movie, status: 'dropped' },
            ]),
          }
        : undefined,
    );
    renderApp('/profile/me#timeline');
    expect(await screen.findByText('Very good.')).toBeTruthy();
    expect(screen.getByRole('img', { name: '8/10' })).toBeTruthy();
    expect(screen.getByText('You reviewed it (marked as a spoiler)')).toBeTruthy();
    expect(screen.getByText('You dropped it')).toBeTruthy();
  });

  it('#timeline says so when it is empty, and offers a new try when it fails', async () => {
    let fails = true;
    serveMember(({ pathname }) => {
      if (pathname !== '/profile/me/timeline') return undefined;
      return fails ? { status: 400, code: 'bad_request' } : { body: pageOf('entries', []) };
    });
    renderApp('/profile/me#timeline');
    expect(await screen.findByText('Your timeline could not be loaded.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  });

  it('#movies keeps tab and page in the address', async () => {
    const row = (number: number) => ({
      movie: buildMovie(number),
      status: 'watching',
      stars: 7,
      updatedAt: '2026-11-18T14:05:00Z',
    });
    const asked = serveMember((url) => {
      if (url.pathname !== '/profile/me/movies') return undefined;
      const page = Number(url.searchParams.get('page'));
      const isWatching = url.searchParams.get('status') === 'watching';
      return { body: pageOf('movies', isWatching ? [row(page)] : [], page, isWatching ? 2 : 1) };
    });
    const { address } = renderApp('/profile/me#movies');
    expect(await screen.findByText('Your watchlist is empty')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Watching' }));
    expect(await screen.findByRole('link', { name: /Film 1/ })).toBeTruthy();
    expect(screen.getByText('You rated it 7/10')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: /Film 2/ })).toBeTruthy();
    expect(address()).toBe('/profile/me?status=watching&page=2#movies');
    expect(asked).toContain('/profile/me/movies?status=watching&page=2');
  });

  it('#achievements prints every rule and how far the member is', async () => {
    serveMember(({ pathname }) =>
      pathname === '/profile/me/achievements'
        ? {
            body: {
              level: LEVEL,
              achievements: [
                {
                  key: 'a',
                  title: 'First words',
                  rule: 'Write a review.',
                  progress: 1,
                  goal: 1,
                  earned: true,
                },
                {
                  key: 'b',
                  title: 'Traveller',
                  rule: 'See films of five industries.',
                  progress: 2,
                  goal: 5,
                  earned: false,
                },
              ],
            },
          }
        : undefined,
    );
    renderApp('/profile/me#achievements');
    expect(await screen.findByText(LEVEL.rule)).toBeTruthy();
    for (const { rule } of LEVEL.steps) expect(screen.getByText(rule)).toBeTruthy();
    expect(screen.getByText('Write a review.')).toBeTruthy();
    expect(screen.getByText('Achieved')).toBeTruthy();
    const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress: Traveller' });
    expect([progress.value, progress.max]).toEqual([2, 5]);
    expect(screen.getByText('2 of 5')).toBeTruthy();
  });
});
