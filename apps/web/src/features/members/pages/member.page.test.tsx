import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { buildMember, VISITOR } from '../../../test/member-builder.ts';
import { emptyHistogram } from '@filmfisher/shared/ratings/ratings';
import { buildMovie } from '../../../test/movie-builder.ts';
import { pageOf, serveMember } from '../../../test/profile-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const ID = 'b'.repeat(24);
const BOLA = {
  userId: ID,
  username: 'bola',
  profilePicture: { path: '/api/v1/pictures/9', url: '/api/v1/pictures/9' },
  joinedFilmfisher: '2025-03-04T12:00:00.000Z',
  numberOfMoviesRated: 12,
  preferredGenres: ['Drama', 'Sci-Fi'],
  nationality: 'Ghanaian',
  bio: 'Front row, left.',
  followers: 1,
  following: 3,
  contributions: 2,
  supporter: true,
  followedByMe: false as boolean | null,
  blockedByMe: false as boolean | null,
  mutedByMe: false as boolean | null,
};
const review = {
  _id: 'e'.repeat(24),
  movieId: buildMovie(2)._id,
  text: 'I would watch it again tomorrow.',
  spoiler: false,
  edited: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  author: { userId: ID, username: 'bola', profilePicture: null, critic: false },
  stars: 9,
  helpful: 0,
  mine: { own: false, helpful: false, reported: false },
  movie: buildMovie(2, { title: 'Living in Bondage' }),
};

type Answer = Parameters<typeof serveMember>[0];

/** A server with the member Bola; `others` is asked first. */
function serve(others: Answer = () => undefined, member = BOLA) {
  return serveMember((url, call) => {
    const answer = others(url, call);
    if (answer !== undefined) return answer;
    switch (`${call.method} ${url.pathname}`) {
      case `GET /profile/${ID}`:
        return { body: member };
      case `GET /profile/${ID}/ratings`:
        return {
          body: {
            ...pageOf('ratings', [
              { movie: buildMovie(1, { title: 'Citation' }), stars: 7, ratedAt: '2026-01-01T00:00:00.000Z' },
            ]),
            histogram: emptyHistogram().map(({ star }) => ({ star, count: star === 7 ? 12 : 0 })),
          },
        };
      case `GET /profile/${ID}/favourites`:
        return { body: { favourites: [buildMovie(3, { title: 'Saworoide' })] } };
      case `GET /profile/${ID}/diary`:
        return { status: 404, code: 'diary_not_shown' };
      case `GET /profile/${ID}/lists`:
        return { body: pageOf('lists', []) };
      case `GET /profile/${ID}/reviews`:
        return { body: pageOf('reviews', [review]) };
      default:
        return undefined;
    }
  });
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  clientStore.wipe();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a public profile', () => {
  it('shows who the member is, and what was rated and written last', async () => {
    serve();
    renderApp(`/profile/${ID}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'bola' })).toBeTruthy();
    expect(screen.getByText('Front row, left.')).toBeTruthy();
    expect(screen.getByText(/Joined FilmFisher/).textContent).toBe('Joined FilmFisher 04/03/2025 · Ghanaian');
    expect(screen.getByRole('link', { name: '1 Follower' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '3 Following' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '12 Movies rated' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sci-Fi' }).getAttribute('href')).toBe('/genre/sci-fi');
    expect(document.querySelector('main img[width="512"]')?.getAttribute('src')).toBe(
      '/api/v1/pictures/9?size=512',
    );
    expect(screen.getByRole('link', { name: /Saworoide/ })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Citation/ })).toBeTruthy();
    expect(screen.getByText('of 10 stars').parentElement?.textContent).toBe('7 of 10 stars');
    expect(await screen.findByText('I would watch it again tomorrow.')).toBeTruthy();
    await waitFor(() => {
      expect(document.title).toBe('bola · FilmFisher');
    });
  });

  it.each([{ status: 404, code: 'member_not_found' } as const, { status: 400, code: 'invalid_id' } as const])(
    'that does not exist says so ($code)',
    async (refusal) => {
      serve(({ pathname }) => (pathname === `/profile/${ID}` ? refusal : undefined));
      renderApp(`/profile/${ID}`);
      expect(await screen.findByRole('heading', { level: 1, name: 'Member not found' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Browse films' }).getAttribute('href')).toBe('/movies');
    },
  );

  it('that cannot be loaded says so, and is tried again', async () => {
    let fails = true;
    serve(({ pathname }) =>
      fails && pathname === `/profile/${ID}` ? { status: 403, code: 'forbidden' } : undefined,
    );
    renderApp(`/profile/${ID}`);
    expect(await screen.findByText('This profile could not be loaded.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'bola' })).toBeTruthy();
  });

  it('keeps its tab in the address, and each tab its states', async () => {
    serve(({ pathname }) => {
      if (pathname === `/profile/${ID}/following`) return { body: pageOf('members', []) };
      if (pathname !== `/profile/${ID}/followers`) return undefined;
      const chidi = {
        userId: 'c'.repeat(24),
        username: 'chidi',
        profilePicture: null,
        since: '2026-02-01T12:00:00Z',
      };
      return { body: pageOf('members', [{ ...chidi, followedByMe: true }]) };
    });
    const { address } = renderApp(`/profile/${ID}?tab=followers`);
    expect((await screen.findByRole('link', { name: /chidi/ })).textContent).toBe(
      'chidiFollows since 01/02/2026',
    );
    expect(await button('Following chidi')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Following' }));
    expect(await screen.findByText('Not following anyone yet')).toBeTruthy();
    expect(address()).toBe(`/profile/${ID}?tab=following`);
  });
});

describe('following', () => {
  it('shows at once, then as the server says; pressing again ends it', async () => {
    const calls: string[] = [];
    let answer: (value: { body: unknown }) => void = () => {};
    serve((url, { method }) => {
      if (!url.pathname.endsWith('/follow')) return undefined;
      calls.push(method);
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    renderApp(`/profile/${ID}`);
    await userEvent.click(await button('Follow bola'));
    expect((await button('Following bola')).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => {
      expect(calls).toEqual(['PUT']);
    });
    answer({ body: { followedByMe: true, followers: 2, following: 3 } });
    expect(await screen.findByRole('link', { name: '2 Followers' })).toBeTruthy();

    await userEvent.click(await button('Following bola'));
    expect(await button('Follow bola')).toBeTruthy();
    await waitFor(() => {
      expect(calls).toEqual(['PUT', 'DELETE']);
    });
    answer({ body: { followedByMe: false, followers: 1, following: 3 } });
    expect(await screen.findByRole('link', { name: '1 Follower' })).toBeTruthy();
  });

  it('that is refused is taken back with the reason', async () => {
    serve((url) => (url.pathname.endsWith('/follow') ? { status: 429, code: 'rate_limited' } : undefined));
    renderApp(`/profile/${ID}`);
    await userEvent.click(await button('Follow bola'));
    expect((await screen.findByRole('alert')).textContent).toBe('Refused: rate_limited');
    expect((await button('Follow bola')).getAttribute('aria-pressed')).toBe('false');
  });

  it('asks a visitor to sign in, and is done on the way back', async () => {
    serve(({ pathname }) => (pathname === '/users/auth' ? { body: VISITOR } : undefined), {
      ...BOLA,
      followedByMe: null,
    });
    const { address } = renderApp(`/profile/${ID}`);
    // Who looks on is known once the bar shows a visitor's links.
    await screen.findAllByRole('link', { name: 'Log in' });
    await userEvent.click(await button('Follow bola'));
    await waitFor(() => {
      expect(address()).toBe('/login');
    });
    expect(window.history.state).toMatchObject({ usr: { from: `/profile/${ID}#follow` } });
    cleanup();

    const calls: string[] = [];
    serve(({ pathname }, { method }) => {
      if (!pathname.endsWith('/follow')) return undefined;
      calls.push(method);
      return { body: { followedByMe: true, followers: 2, following: 3 } };
    });
    renderApp(`/profile/${ID}#follow`);
    expect(await screen.findByRole('link', { name: '2 Followers' })).toBeTruthy();
    expect(calls).toEqual(['PUT']);
  });

  it('is not offered for oneself', async () => {
    const own = buildMember().user._id;
    serveMember(({ pathname }) =>
      pathname === `/profile/${own}` ? { body: { ...BOLA, userId: own, followedByMe: null } } : undefined,
    );
    renderApp(`/profile/${own}`);
    expect((await screen.findByRole('link', { name: 'Edit Profile' })).getAttribute('href')).toBe(
      '/profile/edit',
    );
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
  });
});
