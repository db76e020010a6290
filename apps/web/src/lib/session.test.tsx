import { QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { clientStore } from './store.ts';
import { buildMember } from '../test/member-builder.ts';
import { prepareLeaving, startLeaving, stayAfterAll } from '../features/account/hooks/use-leave.ts';
import { expireSession, openSession, sessionQuery, useForgetAfterExpiry, useSession } from './session.ts';

async function signedIn() {
  const client = createQueryClient(expireSession);
  await openSession(client, buildMember());
  return client;
}

beforeEach(() => {
  clientStore.wipe();
  sessionStorage.clear();
});

/** Something on a page: shown to members only, or to everybody. */
function Part({
  name,
  isPrivate,
  onAsked,
}: {
  name: string;
  isPrivate: boolean;
  onAsked: (who: string) => void;
}) {
  const { isAuthenticated } = useSession();
  const { data } = useQuery({
    queryKey: [name],
    queryFn: () => {
      const who = isAuthenticated ? 'member' : 'visitor';
      onAsked(`${name} as ${who}`);
      return `${name} for a ${who}`;
    },
    enabled: isAuthenticated || !isPrivate,
  });
  return <p>{data}</p>;
}

it('forgets every answer to the member when the session ends, and reloads an open page', async () => {
  const client = await signedIn();
  client.setQueryData(['settings'], { email: 'ada@example.com' });
  const asked: string[] = [];
  const onAsked = (what: string) => void asked.push(what);
  function Page() {
    useForgetAfterExpiry();
    return (
      <>
        <Part name="reviews" isPrivate={false} onAsked={onAsked} />
        <Part name="own rating" isPrivate onAsked={onAsked} />
      </>
    );
  }
  render(<Page />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(await screen.findByText('own rating for a member')).toBeTruthy();
  expect(await screen.findByText('reviews for a member')).toBeTruthy();

  expireSession(client);

  expect(await screen.findByText('reviews for a visitor')).toBeTruthy();
  expect(screen.queryByText('own rating for a member')).toBeNull();
  expect(client.getQueryData(['settings'])).toBeUndefined();
  expect(client.getQueryData(sessionQuery.queryKey)?.isAuthenticated).toBe(false);
  expect(asked.toSorted()).toEqual(['own rating as member', 'reviews as member', 'reviews as visitor']);
});

it('keeps earlier answers on screen when a visitor signs in, and asks for them again', async () => {
  const client = createQueryClient(expireSession);
  client.setQueryData(['movies'], 'a film');

  await openSession(client, buildMember());

  expect(client.getQueryData(['movies'])).toBe('a film');
  expect(client.getQueryState(['movies'])?.isInvalidated).toBe(true);
});

it('clears pending actions and drafts of the tab on sign-out, and keeps what is not ours', async () => {
  const client = await signedIn();
  sessionStorage.setItem('filmfisher.pendingAction', '{"name":"rating 1"}');
  sessionStorage.setItem(`filmfisher.draft.${'b'.repeat(24)}`, '{"text":"Not posted yet"}');
  sessionStorage.setItem('another', 'kept');

  startLeaving(client);

  expect(Object.keys(sessionStorage)).toEqual(['another']);
  expect(localStorage.getItem('filmfisher')).toBeNull();
});

it('aborts what is still being read as soon as a member asks to sign out', async () => {
  const client = await signedIn();
  let signal: AbortSignal | undefined;
  const rating = new QueryObserver(client, {
    queryKey: ['ratings'],
    queryFn: (call) => {
      signal = call.signal;
      return new Promise<string>(() => {});
    },
  });
  const leave = rating.subscribe(() => {});
  await expect.poll(() => signal?.aborted).toBe(false);

  prepareLeaving(client);

  expect(signal?.aborted).toBe(true);
  leave();
  stayAfterAll(client);
});

it('reads what was aborted after all when signing out is refused', async () => {
  const client = await signedIn();
  let reads = 0;
  const rating = new QueryObserver(client, {
    queryKey: ['ratings'],
    queryFn: ({ signal }) => {
      reads += 1;
      signal.throwIfAborted();
      return reads === 1 ? new Promise<string>(() => {}) : '8 stars';
    },
  });
  const leave = rating.subscribe(() => {});
  await expect.poll(() => reads).toBe(1);

  prepareLeaving(client);
  stayAfterAll(client);

  await expect.poll(() => rating.getCurrentResult().data).toBe('8 stars');
  leave();
});

it('aborts what else was being read as the member when the session expires', async () => {
  const client = await signedIn();
  let signal: AbortSignal | undefined;
  const rating = new QueryObserver(client, {
    queryKey: ['ratings'],
    queryFn: (call) => {
      signal = call.signal;
      return new Promise<string>(() => {});
    },
  });
  const leave = rating.subscribe(() => {});
  await expect.poll(() => signal?.aborted).toBe(false);

  expireSession(client);

  expect(signal?.aborted).toBe(true);
  leave();
});
