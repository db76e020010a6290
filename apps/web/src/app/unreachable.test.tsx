import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientStore, ROOT_KEY } from '../lib/store.ts';
import { buildMember } from '../test/member-builder.ts';
import { renderApp } from '../test/render-app.tsx';
import { serveApi } from '../test/serve-api.ts';

const CHECK = '/users/auth';
const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Pages and schemas arrive by import, which takes real time. */
const findHeading = (name: string | RegExp) => {
  vi.useRealTimers();
  return screen.findByRole('heading', { name });
};

/** Opens the app in a browser that knows Ada, at a server that cannot tell who is signed in until it recovers. */
async function open(address: string, failure: Parameters<typeof serveApi>[0]) {
  const { user, profile } = buildMember();
  clientStore.set({
    user: { user, status: 'idle', error: null },
    profile: { profile, status: 'idle', error: null },
  });
  let hasRecovered = false;
  const asked = serveApi((url, call) => {
    if (url.pathname !== CHECK) return { status: 503 };
    return hasRecovered ? { body: buildMember() } : failure(url, call);
  });
  const app = renderApp(address);
  await elapse(3_500);
  return {
    ...app,
    checks: () => asked.filter((path) => path === CHECK).length,
    recover: () => {
      hasRecovered = true;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clientStore.wipe();
});

it.each<[string, Parameters<typeof serveApi>[0]]>([
  ['a busy server', () => ({ status: 503, code: 'overloaded' })],
  ['no answer', () => 'no answer'],
  ['a refusal', () => ({ status: 400, code: 'bad_request' })],
])(
  'keeps the address and explains the failure to a member whose session check meets %s',
  async (_name, failure) => {
    const { address } = await open('/profile/edit?from=menu', failure);
    expect(screen.getByRole('alert').textContent).toContain("We can't reach FilmFisher right now");
    expect(address()).toBe('/profile/edit?from=menu');
    expect(clientStore.get().user.user?.username).toBe('ada_obi');
  },
);

it('The failed check is repeated by itself with growing pauses, and then the page opens', async () => {
  const { checks, recover } = await open('/profile/edit', () => ({ status: 400, code: 'bad_request' }));
  // It has failed at once; the pauses are 5, 10 and 20 seconds.
  expect(checks()).toBe(1);
  await elapse(2_000);
  expect(checks()).toBe(2);
  await elapse(9_000);
  expect(checks()).toBe(2);
  await elapse(1_000);
  expect(checks()).toBe(3);
  recover();
  await elapse(20_000);
  expect(await findHeading(/edit/i)).toBeTruthy();
});

it('Retry repeats the failed check at once', async () => {
  const { recover } = await open('/profile/edit', () => 'no answer');
  recover();
  act(() => {
    screen.getByRole('button', { name: /^Retry/ }).click();
  });
  expect(await findHeading(/edit/i)).toBeTruthy();
});

it('A public page shows, says that the account cannot be reached, and offers a member no sign-in', async () => {
  const { recover } = await open('/terms', () => 'no answer');
  expect(await findHeading('Terms of Use')).toBeTruthy();
  expect(screen.getByText(/We can't reach your account right now/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();

  recover();
  screen.getByRole('button', { name: /^Retry/ }).click();
  expect((await screen.findAllByText(/^Account of/)).length).toBeTruthy();
  expect(screen.queryByText(/We can't reach your account right now/)).toBeNull();
});

it('treats the failed check as a visitor after the member signs out in another tab', async () => {
  const { address } = await open('/profile/edit', () => 'no answer');
  window.dispatchEvent(new StorageEvent('storage', { key: ROOT_KEY, newValue: null }));
  await elapse(100);
  expect(address()).toBe('/login');
});

it('A visitor sees a public page without a message, and the failed check is not repeated', async () => {
  clientStore.wipe();
  const asked = serveApi(({ pathname }) => (pathname === CHECK ? 'no answer' : { status: 503 }));
  renderApp('/terms');
  await elapse(3_500);
  const checks = asked.length;
  await elapse(60_000);
  expect(await findHeading('Terms of Use')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/We can't reach/)).toBeNull();
  expect(asked).toHaveLength(checks);
});
