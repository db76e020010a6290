import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { buildMember } from '../../../test/member-builder.ts';
import { buildMovie } from '../../../test/movie-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { MovieSheet } from './movie-sheet.tsx';

const MOVIE = buildMovie(1);
const COUNTS = { watchlistCount: 0, watchingCount: 0, watchedCount: 0 };

function open({
  isMember = true,
  stars = null as number | null,
  isLogged = false,
  onDismiss = undefined as (() => void) | undefined,
}) {
  const sent: string[] = [];
  let status: string | null = null;
  const onSignIn = vi.fn<() => void>();
  serveApi(({ pathname }, { method, payload }) => {
    if (method !== 'GET') sent.push(`${method} ${pathname} ${JSON.stringify(payload)}`);
    if (pathname.endsWith('/rating')) return { body: { stars, movie: {} } };
    if (pathname.endsWith('/marks')) {
      const logged = { movieId: MOVIE._id, stars: null, status: null, seen: true };
      return { body: { marks: isLogged ? [logged] : [] } };
    }
    if (pathname.endsWith('/watch')) {
      if (method === 'PUT') status = 'watchlist';
      return { body: { status, seen: false, counts: COUNTS } };
    }
    return { status: 503 };
  });
  renderRoute(
    <MovieSheet
      sheet={{ name: 'movie', movie: MOVIE, onDismiss }}
      onSignIn={isMember ? undefined : onSignIn}
      onClose={() => {}}
    />,
    '/',
    '/',
    clientOf(isMember ? buildMember().user : null),
  );
  return { sent, onSignIn };
}

const button = (name: string) => screen.getByRole('button', { name });

it('puts a film on the watchlist at once, and says that it is there', async () => {
  const { sent } = open({});
  await userEvent.click(button('Watchlist'));
  expect(button('Watchlist').getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => {
    expect(sent).toEqual([`PUT /movies/${MOVIE._id}/watch {"status":"watchlist"}`]);
  });
});

it('counts a rated film as seen, which only its star can change', async () => {
  open({ stars: 7 });
  await screen.findByRole('radio', { name: '7 stars', checked: true });
  expect(button('Seen').getAttribute('aria-pressed')).toBe('true');
  expect(button('Seen')).toHaveProperty('disabled', true);
});

it('takes no second mark for a logged film, which stays seen', async () => {
  const { sent } = open({ isLogged: true });
  await waitFor(() => {
    expect(button('Seen').getAttribute('aria-pressed')).toBe('true');
  });
  await userEvent.click(button('Seen'));
  await waitFor(() => {
    expect(sent).toEqual([`DELETE /movies/${MOVIE._id}/watch undefined`]);
  });
});

it('asks a visitor to sign in, whatever is pressed', async () => {
  const { sent, onSignIn } = open({ isMember: false });
  await userEvent.click(screen.getByRole('radio', { name: '9 stars' }));
  await userEvent.click(button('Seen'));
  expect(onSignIn).toHaveBeenCalledTimes(2);
  expect(sent).toEqual([]);
});

it('offers to dismiss what is recommended only', async () => {
  const onDismiss = vi.fn<() => void>();
  open({ onDismiss });
  await userEvent.click(button('Not interested'));
  expect(onDismiss).toHaveBeenCalledOnce();
});
