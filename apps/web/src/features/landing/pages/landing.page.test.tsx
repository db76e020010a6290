import type { Faq } from '@filmfisher/shared/pages/faqs.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdResponse } from '../../../test/hold-response.ts';
import { clientStore } from '../../../lib/store.ts';
import { buildMember, VISITOR } from '../../../test/member-builder.ts';
import { buildMovie, movieListResponse } from '../../../test/movie-builder.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { serveApi } from '../../../test/serve-api.ts';

type Answer = ReturnType<Parameters<typeof serveApi>[0]>;

const MOVIES = Array.from({ length: 25 }, (_, index) =>
  buildMovie(index + 1, { overallRating: index < 3 ? 9 - index / 2 : 0 }),
);
const FAQS: Faq[] = Array.from({ length: 7 }, (_, index) => ({
  id: `q${index + 1}`,
  question: `Question ${index + 1}?`,
  answer: index === 1 ? ['First line.', 'Second line.'] : `Answer ${index + 1}.`,
}));

function serve(answers: { session?: unknown; movies?: Answer; faqs?: Answer } = {}) {
  const { session = VISITOR, movies, faqs } = answers;
  return serveApi((url) => {
    if (url.pathname === '/users/auth') return { body: session };
    if (url.pathname === '/faqs') return faqs ?? { body: { faqs: FAQS } };
    if (url.pathname === '/movies') return movies ?? { body: movieListResponse(MOVIES) };
    if (url.pathname === '/blog') return { body: { articles: [], next: null } };
    return { status: 404, code: 'not_found' };
  });
}

beforeEach(() => {
  clientStore.wipe();
  document.head.innerHTML = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const region = (name: string) => screen.findByRole('region', { name });
const question = (number: number) => screen.findByRole('button', { name: `Question ${number}?` });

describe('the landing page', () => {
  it('offers a visitor every way in', async () => {
    serve();
    renderApp('/');
    expect((await screen.findByRole('link', { name: 'JOIN US' })).getAttribute('href')).toBe('/signup');
    expect(screen.getByRole('link', { name: 'LOG IN' }).getAttribute('href')).toBe('/login');
    expect((await screen.findByRole('link', { name: 'Get Started' })).getAttribute('href')).toBe('/signup');
    await waitFor(() => {
      expect(document.title).toBe('Discover, rate and review films · FilmFisher');
    });
  });

  it('says what the product offers, and leads there', async () => {
    serve();
    renderApp('/');
    await screen.findByRole('heading', { level: 1 });
    for (const heading of [
      'Discover, rate and review',
      'Instant access to movie critics',
      'Personalised recommendations',
      'Chat with enthusiasts',
      'Industry buzz',
    ]) {
      expect(screen.getByRole('heading', { level: 3, name: heading })).toBeTruthy();
    }
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'forum' }).getAttribute('href')).toBe('/forum');
    expect(main.getByRole('link', { name: 'blog' }).getAttribute('href')).toBe('/blog');
  });

  it('hangs real films on its wall, asked for once', async () => {
    const asked = serve();
    renderApp('/');
    const wall = within(await region('Top of Nollywood'));
    expect(await wall.findByText(/The best of 25 Nollywood films and series/)).toBeTruthy();
    const films = wall
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/rating/'));
    expect(films).toHaveLength(12);
    expect(films[0]?.getAttribute('href')).toBe(`/rating/${MOVIES[0]?._id ?? ''}`);
    const scores = await screen.findByRole('list', { name: 'Films and their scores' });
    expect(
      within(scores)
        .getAllByRole('img', { name: /\/10$/ })
        .map((stars) => stars.getAttribute('aria-label')),
    ).toEqual(['9.0/10', '8.5/10', '8.0/10']);
    expect(asked.filter((address) => address.startsWith('/movies'))).toEqual([
      '/movies?industry=nollywood&page=1&limit=20',
    ]);
  });

  it.each<[string, Answer]>([
    ['cannot be loaded', { status: 400, code: 'bad_request' }],
    ['are none', { body: movieListResponse([]) }],
  ])('stays whole when the films %s', async (_, movies) => {
    serve({ movies });
    renderApp('/');
    await question(1);
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Top of Nollywood' })).toBeNull();
    });
    for (const name of ['JOIN US', 'LOG IN', 'Get Started']) {
      expect(screen.getByRole('link', { name })).toBeTruthy();
    }
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for no films where content is guarded', async () => {
    document.head.innerHTML = '<meta name="guard-content" content="true">';
    const asked = serve();
    renderApp('/');
    await question(1);
    expect(screen.queryByRole('region', { name: 'Top of Nollywood' })).toBeNull();
    expect(asked.some((address) => address.startsWith('/movies'))).toBe(false);
  });

  it('shows a member the way to /home instead', async () => {
    serve({ session: buildMember() });
    renderApp('/');
    expect((await screen.findByRole('link', { name: 'Go to Home' })).getAttribute('href')).toBe('/home');
    await region('Top of Nollywood');
    for (const name of ['JOIN US', 'LOG IN', 'Get Started'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByLabelText('Email address')).toBeNull();
  });

  it.each([
    ['a member used this browser last', buildMember().user, 'Go to Home', 'JOIN US'],
    ['nobody is remembered here', null, 'JOIN US', 'Go to Home'],
  ])('is drawn as for a session or none before that is known: %s', async (_, user, shown, notShown) => {
    clientStore.set({ user: { user, status: 'idle', error: null } });
    const { held, release } = holdResponse<{ body: unknown }>();
    serveApi((url) => (url.pathname === '/users/auth' ? held : { body: movieListResponse(MOVIES) }));
    renderApp('/');
    expect(await screen.findByRole('link', { name: shown })).toBeTruthy();
    expect(screen.queryByRole('link', { name: notShown })).toBeNull();

    // The answer is the other way round.
    release({ body: user === null ? buildMember() : VISITOR });
    expect(await screen.findByRole('link', { name: notShown })).toBeTruthy();
    expect(screen.queryByRole('link', { name: shown })).toBeNull();
  });
});

describe('its questions', () => {
  it('are five, open one at a time, and close on the second click', async () => {
    serve();
    renderApp('/');
    const first = await question(1);
    const second = await question(2);
    expect(screen.queryByRole('button', { name: 'Question 6?' })).toBeNull();
    expect(screen.getByRole('link', { name: 'All questions' }).getAttribute('href')).toBe('/faqs');

    await userEvent.click(first);
    expect(screen.getByText('Answer 1.').closest('[hidden]')).toBeNull();
    await userEvent.click(second);
    expect([first.getAttribute('aria-expanded'), second.getAttribute('aria-expanded')]).toEqual([
      'false',
      'true',
    ]);
    expect(screen.getByText('Second line.').closest('[hidden]')).toBeNull();
    await userEvent.click(second);
    expect(second.getAttribute('aria-expanded')).toBe('false');
  });

  it.each(['/', '/faqs'])("read 'No data found' on %s when there are none", async (address) => {
    serve({ faqs: { body: { faqs: [] } } });
    renderApp(address);
    expect(await screen.findByText('No data found')).toBeTruthy();
  });

  it('can be asked for again when they could not be loaded', async () => {
    let isDown = true;
    serveApi((url) => {
      if (url.pathname === '/users/auth') return { body: VISITOR };
      if (url.pathname !== '/faqs') return { body: movieListResponse(MOVIES) };
      return isDown ? { status: 400, code: 'bad_request' } : { body: { faqs: FAQS } };
    });
    renderApp('/faqs');
    expect(await screen.findByText('The questions could not be loaded.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await question(7)).toBeTruthy();
  });
});

describe('the closing prompt', () => {
  it('takes the address to the sign-up page, in its state and not in the address', async () => {
    const asked = serve();
    const { address } = renderApp('/');
    await userEvent.type(await screen.findByLabelText('Email address'), ' ngozi@films.example ');
    const before = asked.length;
    await userEvent.click(screen.getByRole('button', { name: 'Get Started' }));
    const field = await screen.findByLabelText<HTMLInputElement>(/Email or phone/i);
    expect(field.value).toBe('ngozi@films.example');
    await waitFor(() => {
      expect(address()).toBe('/signup');
    });
    // Nobody is asked whether the address has an account.
    expect(asked.slice(before)).toEqual([]);
  });

  it.each([
    ['{Tab}', 'Email is required'],
    ['ngozi', 'Invalid email address'],
  ])('typed %j, says %s', async (typed, rule) => {
    serve();
    const { address } = renderApp('/');
    const field = await screen.findByLabelText('Email address');
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Get Started' }));
    expect(await screen.findByText(rule)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => {
      expect(document.activeElement).toBe(field);
    });
    expect(address()).toBe('/');
  });
});
