import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { holdResponse } from '../../../test/hold-response.ts';
import { buildMember, VISITOR } from '../../../test/member-builder.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { serveApi } from '../../../test/serve-api.ts';

const member = buildMember();
const signedIn = {
  body: {
    success: true,
    message: 'Logged in successfully!',
    data: { message: 'Logged in successfully!', user: member.user, profile: member.profile },
  },
};
type Login = Parameters<typeof serveApi>[0];

/** A server with the given answers to sign-in and session check; everything else is empty. */
function serve(login: Login = () => signedIn, session: unknown = VISITOR) {
  const payloads: unknown[] = [];
  serveApi((url, call) => {
    if (url.pathname === '/users/auth') return { body: session };
    if (url.pathname !== '/users/login')
      return { body: { movies: [], total: 0, totalPages: 1, page: 1, limit: 20 } };
    payloads.push(call.payload);
    return login(url, call);
  });
  return payloads;
}

const identifier = () => screen.findByLabelText('Email or username');
const password = () => screen.getByLabelText('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

async function fillIn(name: string, secret: string) {
  await userEvent.type(await identifier(), name);
  await userEvent.type(password(), secret);
}

beforeEach(() => {
  clientStore.wipe();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the form', () => {
  it('offers what the specification lists, without the navigation bar', async () => {
    serve();
    renderApp('/login');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Forgot password/ }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  it('starts empty with the password masked, and tells password managers what its fields are', async () => {
    serve();
    renderApp('/login');
    const fields = [await identifier(), password()].map((field) => field as HTMLInputElement);
    expect(fields.map(({ value, type, autocomplete }) => [value, type, autocomplete])).toEqual([
      ['', 'text', 'username'],
      ['', 'password', 'current-password'],
    ]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked).toBe(false);
  });

  it('names the broken rules, sends nothing, and focuses the first broken input', async () => {
    const payloads = serve();
    renderApp('/login');
    await identifier();

    await submit();
    expect(await screen.findByText('Email or username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(await identifier());

    await fillIn('not a name', 'x');
    await submit();
    expect(await screen.findByText('Invalid email or username')).toBeTruthy();
    await waitFor(() => {
      expect(screen.queryByText('Password is required')).toBeNull();
    });
    expect(payloads).toEqual([]);
  });

  it.each(['Facebook', 'Apple', 'Google', 'LinkedIn'])('tells in a toast what %s would do', async (name) => {
    serve();
    renderApp('/login');
    await userEvent.click(await screen.findByRole('button', { name: `Login with ${name}` }));
    expect((await screen.findByText(`Login with ${name}`)).closest('[role="status"]')).toBeTruthy();
  });

  it('says why it is shown to a visitor who wanted another page, and nothing to others', async () => {
    serve();
    renderApp('/home');
    await identifier();
    expect(screen.getByRole('note').textContent).toBe("Sign in to continue. We'll take you right back.");
    cleanup();
    renderApp('/login');
    await identifier();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('is not for members: they go to /home', async () => {
    serve(undefined, member);
    const { address } = renderApp('/login');
    await waitFor(() => {
      expect(address()).toBe('/home');
    });
  });
});

describe('signing in', () => {
  it('waits under an overlay, says so in a toast, and goes to /home after two seconds', async () => {
    const login = holdResponse<typeof signedIn>();
    const payloads = serve(() => login.held);
    const { address } = renderApp('/login');
    await fillIn('ada_obi', 'correct horse');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));

    await submit();
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing In' });
    expect(busy.disabled).toBe(true);
    expect(screen.getByText('Signing In', { selector: '[role="status"] *' })).toBeTruthy();
    await waitFor(() => {
      expect(payloads).toEqual([{ username: 'ada_obi', password: 'correct horse', rememberMe: true }]);
    });

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    login.release(signedIn);
    expect(await screen.findByText('Logged in successfully!')).toBeTruthy();
    expect(address()).toBe('/login');
    expect(clientStore.get().user.user?.username).toBe('ada_obi');
    expect(clientStore.get().profile.profile?.bio).toBe('Watches to the end.');

    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => {
      expect(address()).toBe('/home');
    });
  });

  it('leads back to the guarded page that asked for it', async () => {
    serve();
    const { address } = renderApp('/profile/edit?step=2#bio');
    await fillIn('ada@example.com', 'correct horse');
    expect(address()).toBe('/login');
    await submit();
    await waitFor(() => {
      expect(address()).toBe('/profile/edit?step=2#bio');
    });
  });

  it.each([
    ['the address', '/login?next=//evil.example/&from=//evil.example/', undefined],
    ['the navigation state', '/login', { from: '//evil.example/' }],
  ])('never leaves the site, whatever %s asks for', async (_what, path, state) => {
    serve();
    const { address } = renderApp(path, state);
    await fillIn('ada_obi', 'correct horse');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await submit();
    expect(await screen.findByText('Logged in successfully!')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => {
      expect(address()).toBe('/home');
    });
  });

  it.each<[string, Awaited<ReturnType<Login>>, string]>([
    ['the reason', { status: 401, code: 'invalid_credentials' }, 'Refused: invalid_credentials'],
    ["'Login failed' when the answer says success false", { body: { success: false } }, 'Login failed'],
    ["'Something went wrong!' when no answer comes", 'no answer', 'Something went wrong!'],
  ])('that fails shows %s, keeps it in client state and lifts the overlay', async (_name, answer, text) => {
    serve(() => answer);
    const { address } = renderApp('/login');
    await fillIn('ada_obi', 'wrong');
    await submit();

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    await waitFor(() => {
      expect(clientStore.get().user).toEqual({ user: null, status: 'failed', error: text });
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(false);
      expect(screen.queryByText('Signing In', { selector: '[role="status"] *' })).toBeNull();
    });
    expect(address()).toBe('/login');
  });

  it("puts the server's rules onto their inputs, and says in a toast that it failed", async () => {
    serve(() => ({ status: 400, code: 'validation_failed', fields: { username: 'Too many characters' } }));
    renderApp('/login');
    await fillIn('ada_obi', 'x');
    await submit();
    expect(await screen.findByText('Too many characters')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Refused: validation_failed');
  });
});
