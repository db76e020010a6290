import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMember, VISITOR } from '../test/member-builder.ts';
import { buildMovie, movieListResponse } from '../test/movie-builder.ts';
import { renderApp } from '../test/render-app.tsx';
import { serveApi } from '../test/serve-api.ts';
import { clientStore } from '../lib/store.ts';

/*
 * The calls of docs/product.md, section 7, answered by a server that does not keep the contract: no answer takes a page
 * along, and everything else that the server answers rightly is shown.
 */

const MOVIE = buildMovie(1, { title: 'Citation', trailer: { site: 'youtube', id: 'abcdefghijk' } });
const PAGE = movieListResponse([MOVIE]);
const BAD: [name: string, body: unknown][] = [
  ['{}', {}],
  ['[]', []],
  ['null', null],
  ['a text', 'x'],
  ['a number', 7],
  ['wrong types', { movies: 'x', total: 'y', totalPages: null, user: 'x', isAuthenticated: 'yes', title: 3 }],
  ['a list of no films', { movies: [null, 3, 'x', {}, []], isAuthenticated: false }],
  ['bare films', { movies: [{ _id: 'm1', title: 'Bare' }], _id: 'm1', title: 'Bare', isAuthenticated: true }],
  [
    'films of wrong fields',
    {
      movies: [
        Object.fromEntries(
          Object.keys(MOVIE).map((name) => [name, name === '_id' || name === 'title' ? 'm1' : { x: [] }]),
        ),
      ],
      isAuthenticated: true,
      user: { _id: 3, username: [], suspension: 'x' },
      profile: [],
    },
  ],
];

/** Answers one call wrongly, and the others as the specification has them; calls that it does not know are not found. */
function serve(isWrong: (path: string) => boolean, body: unknown, viewer: unknown = VISITOR) {
  return serveApi(({ pathname }) => {
    if (isWrong(pathname)) return { body };
    if (pathname === '/users/auth') return { body: viewer };
    if (pathname === '/movies') return { body: PAGE };
    if (pathname === `/movies/${MOVIE._id}`) return { body: MOVIE };
    return { status: 404 };
  });
}

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => {
    logged.push(String(text));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const jammed = () => screen.queryByText('The projector has jammed');
const brokenParts = () => screen.queryAllByText('This part of the page could not be shown.');

describe.each(BAD)('GET /movies that answers %s', (_name, body) => {
  it.each([
    ['/home', 'Home'],
    ['/genre/action', 'Action Movies'],
    ['/industry/nollywood', 'Nollywood Movies'],
    ['/movies', 'Movies'],
  ])('leaves %s standing', async (address, heading) => {
    serve((path) => path === '/movies', body, buildMember());
    renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    await screen.findAllByText(/No movies available|No films here yet|Bare|m1/);
    expect(jammed()).toBeNull();
    expect(brokenParts()).toEqual([]);
  });
});

it.each(['x', 3, {}])("logs 'Invalid data format' and shows an empty list for movies: %j", async (movies) => {
  serve((path) => path === '/movies', { movies });
  renderApp('/genre/action');
  expect(await screen.findByText('No movies available')).toBeTruthy();
  expect(logged).toContain('Invalid data format');
});

it('leaves a list as it was when it is answered in another form later', async () => {
  let body: unknown = PAGE;
  serveApi(({ pathname }) =>
    pathname === '/movies' ? { body } : pathname === '/users/auth' ? { body: VISITOR } : { status: 404 },
  );
  renderApp('/genre/action');
  expect(await screen.findByRole('link', { name: /^Citation \d/ })).toBeTruthy();
  body = { movies: 'x' };
  vi.setSystemTime(Date.now() + 5 * 60_000);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => {
    expect(logged).toContain('Invalid data format');
  });
  vi.useRealTimers();
  expect(screen.getByRole('link', { name: /^Citation \d/ })).toBeTruthy();
});

it.each(BAD)('shows a film that is answered as %s, or says that it failed', async (name, body) => {
  serve((path) => path.startsWith('/movies/'), body);
  renderApp(`/rating/${MOVIE._id}`);
  const isMovie = name === 'bare films';
  expect(await screen.findByText(isMovie ? 'BARE' : 'Failed to fetch movie details')).toBeTruthy();
  expect(jammed()).toBeNull();
  if (!isMovie) expect(logged).toContain('Invalid data format');
});

it.each(BAD)('shows every page when the session check answers %s', async (_name, body) => {
  serve((path) => path === '/users/auth', body);
  renderApp('/genre/drama');
  expect((await screen.findAllByText('Citation')).length).toBeGreaterThan(0);
  expect(jammed()).toBeNull();
  expect(brokenParts()).toEqual([]);
});

it.each(BAD)('keeps sections of a film apart when every other call answers %s', async (_name, body) => {
  serve((path) => !['/users/auth', '/movies', `/movies/${MOVIE._id}`].includes(path), body);
  renderApp(`/rating/${MOVIE._id}`);
  expect(await screen.findByText('OVERALL RATING')).toBeTruthy();
  expect(await screen.findByText('CAST')).toBeTruthy();
  await screen.findByRole('heading', { name: /Reviews/ });
  expect(jammed()).toBeNull();
});

it.each(BAD)(
  'keeps sections of the home page apart when every other call answers %s',
  async (_name, body) => {
    const member = buildMember();
    serveApi(({ pathname }) =>
      pathname === '/users/auth' ? { body: member } : pathname === '/movies' ? { body: PAGE } : { body },
    );
    renderApp('/home');
    expect(await screen.findByRole('heading', { name: 'Genre Recommendations' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'User Engagement' })).toBeTruthy();
    expect(jammed()).toBeNull();
  },
);

const GOOD_WORDS = 'Logged in successfully!';
it.each([
  [{ success: true }, GOOD_WORDS],
  [{ success: true, message: 'outer', data: { message: 'inner' } }, 'inner'],
  [{ success: true, data: { user: 'x', profile: [], message: 3 } }, GOOD_WORDS],
  [{ success: false, message: 'no' }, 'Login failed'],
  [{}, 'Login failed'],
  [[], 'Login failed'],
  [null, 'Login failed'],
])('answers a sign-in that is answered %j with: %s', async (body, text) => {
  serve((path) => path === '/users/login', body);
  renderApp('/login');
  await userEvent.type(await screen.findByLabelText('Email or username'), 'ada_obi');
  await userEvent.type(screen.getByLabelText('Password'), 'long-enough');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(jammed()).toBeNull();
});

it('signs a remembered member out without a word when the check is answered 401', async () => {
  const { user, profile } = buildMember();
  clientStore.set({
    user: { user, status: 'idle', error: null },
    profile: { profile, status: 'idle', error: null },
  });
  serveApi(({ pathname }) =>
    pathname === '/users/auth' ? { status: 401, code: 'unauthenticated' } : { body: PAGE },
  );
  const { address } = renderApp('/profile/edit');
  await waitFor(() => {
    expect(address()).toBe('/login');
  });
  expect(clientStore.get().user.user).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
