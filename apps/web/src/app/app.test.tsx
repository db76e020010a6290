import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStore } from '../lib/store.ts';
import { holdResponse } from '../test/hold-response.ts';
import { buildMember, VISITOR } from '../test/member-builder.ts';
import { renderApp } from '../test/render-app.tsx';
import { serveApi } from '../test/serve-api.ts';

type Answer = Parameters<typeof serveApi>[0];
const EMPTY_LIST = { body: { movies: [], total: 0, totalPages: 1, page: 1, limit: 20 } };

/** A profile, whosever it is, and no films; nothing else can be had. */
const nothing: Answer = ({ pathname }) => {
  if (/^\/profile\/[^/]+$/.test(pathname)) return { body: buildMember().profile };
  return pathname.startsWith('/movies') ? EMPTY_LIST : { status: 503 };
};

function serve(session: Answer, others: Answer = nothing) {
  return serveApi((url, call) => (url.pathname === '/users/auth' ? session(url, call) : others(url, call)));
}
const visitor: Answer = () => ({ body: VISITOR });
const member: Answer = () => ({ body: buildMember() });
const bar = () => screen.findByRole('navigation', { name: 'Main' });

async function openAccountMenu() {
  const [trigger] = await screen.findAllByRole('button', { name: /^Account of\s?Ada$/ });
  if (trigger === undefined) throw new Error('no account menu');
  await userEvent.click(trigger);
  return trigger;
}

beforeEach(() => {
  clientStore.wipe();
  document.head.innerHTML = '';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the guard', () => {
  it('covers the screen while the session check runs, then shows the page to a member', async () => {
    const session = holdResponse<{ body: unknown }>();
    serve(() => session.held);
    renderApp('/profile/edit');
    expect(screen.getByText('Checking your session')).toBeTruthy();
    expect(document.querySelector('svg.spinner')?.getAttribute('width')).toBe('70');

    session.release({ body: buildMember() });
    expect(await screen.findByRole('heading', { level: 1, name: /edit/i })).toBeTruthy();
    await waitFor(() => {
      expect(screen.queryByText('Checking your session')).toBeNull();
    });
  });

  it.each<[string, Answer]>([
    ['a visitor', visitor],
    ['anybody whose session check fails', () => ({ status: 400, code: 'bad_request' })],
  ])('sends %s to /login, without a message', async (_name, session) => {
    serve(session);
    const { address } = renderApp('/home');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeTruthy();
    await waitFor(() => {
      expect(address()).toBe('/login');
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lets visitors read content, unless the installation guards it', async () => {
    serve(visitor);
    const { address } = renderApp('/forum');
    expect(await screen.findByRole('heading', { level: 1, name: 'Forum' })).toBeTruthy();
    expect(address()).toBe('/forum');
  });

  it('guards content where the page says so', async () => {
    document.head.innerHTML = '<meta name="guard-content" content="true">';
    serve(visitor);
    const { address } = renderApp('/forum');
    await screen.findByRole('heading', { level: 1, name: 'Sign In' });
    await waitFor(() => {
      expect(address()).toBe('/login');
    });
  });

  it('sends a member away when any call finds the session ended', async () => {
    serve(member, () => ({ status: 401, code: 'unauthenticated' }));
    const { address } = renderApp('/home');
    await waitFor(() => {
      expect(address()).toBe('/login');
    });
    await waitFor(() => {
      expect(clientStore.get().user.user).toBeNull();
    });
  });
});

describe('the navigation bar', () => {
  it('lists the sections in order, and shows a visitor the two ways in', async () => {
    serve(visitor);
    renderApp('/about');
    const nav = within(await bar());
    expect(await nav.findAllByRole('link', { name: 'Log in' })).not.toEqual([]);
    const [list] = nav.getAllByRole('list');
    expect(Array.from(list?.children ?? [], (item) => item.textContent)).toEqual([
      'TV Shows',
      'Genre',
      'Movies',
      'Reviews',
      'Blog',
      'Forum',
      'Home',
    ]);
    expect(nav.getByRole('link', { name: 'FilmFisher' }).getAttribute('href')).toBe('/');
    // The page behind a member's Home would ask a visitor to sign in.
    for (const home of nav.getAllByRole('link', { name: 'Home' }))
      expect(home.getAttribute('href')).toBe('/');
  });

  it('leads a member to every section and marks the one that is open', async () => {
    serve(member);
    renderApp('/forum');
    const [list] = within(await bar()).getAllByRole('list');
    const links = within(list ?? document.body).getAllByRole('link');
    await waitFor(() => {
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/tvshows',
        '/genre',
        '/movies',
        '/reviews',
        '/blog',
        '/forum',
        '/home',
      ]);
    });
    const open = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(open.map(({ textContent }) => textContent)).toEqual(['Forum']);
  });

  it('shows a member the number of unread notifications, and the way to them', async () => {
    serve(member, ({ pathname }) => {
      if (pathname === '/notifications/unread') return { body: { unread: 2 } };
      return pathname === '/notifications' ? { body: { notifications: [], next: null } } : EMPTY_LIST;
    });
    renderApp('/about');
    const bell = await screen.findByRole('button', {
      name: /^Notifications\s?,\s?2\s?unread notifications$/,
    });
    await userEvent.click(bell);
    const all = await screen.findByRole('link', { name: 'All notifications' });
    expect(all.getAttribute('href')).toBe('/profile/me#notifications');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'All notifications' })).toBeNull();
    expect(document.activeElement).toBe(bell);
  });

  it('has a bell without a number while no notification is unread', async () => {
    const asked = serve(member, ({ pathname }) =>
      pathname === '/notifications/unread' ? { body: { unread: 0 } } : EMPTY_LIST,
    );
    renderApp('/about');
    await openAccountMenu();
    await waitFor(() => {
      expect(asked).toContain('/notifications/unread');
    });
    expect(screen.queryByText(/unread/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
  });

  it("has the member's menu, which Escape and a press outside close", async () => {
    serve(member);
    renderApp('/about');
    const trigger = await openAccountMenu();
    expect(screen.getByRole('link', { name: 'FilmFisher' }).getAttribute('href')).toBe('/home');
    expect(screen.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe('/profile/me');
    expect(screen.getByRole('link', { name: 'Reset Password' }).getAttribute('href')).toBe(
      '/forgot-password',
    );

    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'My Profile' })).toBeNull();
      expect(document.activeElement).toBe(trigger);
    });

    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('heading', { level: 1 }));
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'My Profile' })).toBeNull();
    });
  });

  it('carries the own e-mail to the password reset', async () => {
    serve(member);
    renderApp('/about');
    await openAccountMenu();
    await userEvent.click(screen.getByRole('link', { name: 'Reset Password' }));
    await waitFor(() => {
      expect(window.history.state).toMatchObject({ usr: { email: 'ada@example.com' } });
    });
  });

  it.each(['/login', '/signup', '/forgot-password', '/reset-password', '/verify-otp'])(
    'is hidden on %s',
    async (path) => {
      serve(visitor);
      renderApp(path);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
      expect(screen.getByRole('contentinfo')).toBeTruthy();
    },
  );

  it("is hidden on the member's own profile by id", async () => {
    serve(member);
    renderApp(`/profile/${buildMember().user._id}`);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => {
      expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    });
  });

  it.each(['/profile/me', `/profile/${'b'.repeat(24)}`, '/verify_email', '/reset-success'])(
    'shows on %s',
    async (path) => {
      serve(member);
      renderApp(path);
      await screen.findByRole('heading', { level: 1 });
      expect(await bar()).toBeTruthy();
    },
  );
});

describe('signing out', () => {
  it("is disabled while pending, shows the server's message, forgets the member and goes to /login", async () => {
    const signOut = holdResponse<{ body: unknown }>();
    serve(member, () => signOut.held);
    const { address } = renderApp('/profile/me');
    await openAccountMenu();
    expect(clientStore.get().user.user?.username).toBe('ada_obi');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => {
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Logging out...' }).disabled).toBe(true);
    });

    signOut.release({ body: { success: true, message: 'Bye', data: { message: "You've logged out!" } } });
    expect(await screen.findByText("You've logged out!")).toBeTruthy();
    await waitFor(() => {
      expect(localStorage.getItem('filmfisher')).toBeNull();
    });

    await waitFor(() => {
      expect(address()).toBe('/login');
    });
    expect(await screen.findByLabelText('Email or username')).toBeTruthy();
  });

  it.each<[string, Awaited<ReturnType<Answer>>]>([
    ["Can't log you out!", 'no answer'],
    ["Can't log you out!", { status: 500 }],
    ['Refused: busy', { status: 503, code: 'busy' }],
  ])('that fails says "%s" (%j) and changes nothing', async (text, answer) => {
    serve(member, () => answer);
    const { address } = renderApp('/about');
    await openAccountMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    await waitFor(() => {
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Logout' }).disabled).toBe(false);
    });
    expect(address()).toBe('/about');
  });
});

describe('the footer', () => {
  it('prints its columns and items, and the phone line where a number is set', async () => {
    document.head.innerHTML = '<meta name="support-phone" content="+234 800 000 0000">';
    serve(visitor);
    renderApp('/about');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'FAQ',
      'Help Center',
      'Account',
      'Media Center',
    ]);
    for (const item of [
      'Investor Relations',
      'Ways to Watch',
      'Jobs',
      'Terms of Use',
      'Contact Us',
      'Redeem Gift Cards',
      'Privacy',
      'Speed Test',
      'Buy Gift Cards',
      'Cookie Preferences',
      'Legal Notices',
    ]) {
      expect(footer.getByText(item)).toBeTruthy();
    }
    expect(footer.getByRole('link', { name: '+234 800 000 0000' }).getAttribute('href')).toBe(
      'tel:+2348000000000',
    );
  });

  it('has no phone line where none is set', async () => {
    serve(visitor);
    renderApp('/about');
    await screen.findByRole('contentinfo');
    expect(screen.queryByText(/Questions\?/)).toBeNull();
  });
});

describe('pages of few words', () => {
  it('tells of a page that does not exist, and the way back', async () => {
    serve(visitor);
    renderApp('/no/such/page');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('IT SEEMS THIS PAGE HAS MET AN UNTIMELY DEMISE');
    expect(screen.getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe('/');
    await waitFor(() => {
      expect(document.title).toBe('Page not found · FilmFisher');
    });
  });

  it('invites a visitor on the landing page', async () => {
    serve(visitor);
    renderApp('/');
    expect((await screen.findByRole('link', { name: 'JOIN US' })).getAttribute('href')).toBe('/signup');
    expect(screen.getByRole('link', { name: 'LOG IN' }).getAttribute('href')).toBe('/login');
    // Below the first screen, which is drawn first.
    expect((await screen.findByRole('link', { name: 'Get Started' })).getAttribute('href')).toBe('/signup');
  });

  it('shows a member the way to /home there', async () => {
    serve(member);
    renderApp('/');
    expect((await screen.findByRole('link', { name: 'Go to Home' })).getAttribute('href')).toBe('/home');
    expect(screen.queryByRole('link', { name: 'JOIN US' })).toBeNull();
  });

  it('begins the next page at its top with the focus on it', async () => {
    serve(visitor);
    renderApp('/about');
    await screen.findByRole('heading', { name: 'About Us' });
    await userEvent.click(screen.getByRole('link', { name: 'Contact Us' }));
    await screen.findByRole('heading', { name: 'Contact' });
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('main'));
    });
  });
});
