import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { clientStore } from '../../../lib/store.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { expireSession, openSession, sessionQuery, startLeaving } from './session.ts';

async function signedIn() {
  const client = createQueryClient(expireSession);
  await openSession(client, buildMember());
  return client;
}

beforeEach(() => {
  clientStore.wipe();
  sessionStorage.clear();
});

it('When the session ends, whoever signs in next finds nothing that was answered to the member', async () => {
  const client = await signedIn();
  client.setQueryData(['settings'], { email: 'ada@example.com' });

  expireSession(client);

  expect(client.getQueryData(['settings'])).toBeUndefined();
  expect(client.getQueryData(sessionQuery.queryKey)?.isAuthenticated).toBe(false);
});

it('When the session ends, an open page asks again, as a visitor', async () => {
  const client = await signedIn();
  const queryFn = () => (client.getQueryData(sessionQuery.queryKey)?.isAuthenticated ? 'mine' : 'public');
  const reviews = new QueryObserver(client, { queryKey: ['reviews'], queryFn });
  const leave = reviews.subscribe(() => {});
  await expect.poll(() => reviews.getCurrentResult().data).toBe('mine');

  expireSession(client);

  expect(client.getQueryData(['reviews'])).toBeUndefined();
  await expect.poll(() => reviews.getCurrentResult().data).toBe('public');
  leave();
});

it('When a visitor signs in, what was answered before stays on screen and is asked for again', async () => {
  const client = createQueryClient(expireSession);
  client.setQueryData(['movies'], 'a film');

  await openSession(client, buildMember());

  expect(client.getQueryData(['movies'])).toBe('a film');
  expect(client.getQueryState(['movies'])?.isInvalidated).toBe(true);
});

it('When a member signs out, this tab forgets wishes and drafts, and nothing that is not ours', async () => {
  const client = await signedIn();
  sessionStorage.setItem('filmfisher.wish', '{"name":"rating 1"}');
  sessionStorage.setItem(`filmfisher.draft.${'b'.repeat(24)}`, '{"text":"Not posted yet"}');
  sessionStorage.setItem('another', 'kept');

  startLeaving(client);

  expect(Object.keys(sessionStorage)).toEqual(['another']);
  expect(localStorage.getItem('filmfisher')).toBeNull();
});

it('When a member signs out, what is still asked for is not waited for', async () => {
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

  startLeaving(client);

  expect(signal?.aborted).toBe(true);
  leave();
});
