import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../../components/ui/toaster.tsx';
import type { Viewer } from '../../../lib/session.ts';
import { holdResponse } from '../../../test/hold-response.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { WatchControl } from './watch-control.tsx';

const MOVIE = '7'.padStart(24, '0');
const PATH = `/movies/${MOVIE}/watch`;
const MEMBER = buildMember().user;
const COUNTS = { watchlistCount: 1204, watchingCount: 3, watchedCount: 20 };
type Answer = Awaited<ReturnType<Parameters<typeof serveApi>[0]>>;

const answerOf = (status: WatchStatus | null, counts = COUNTS): Answer => ({ body: { status, counts } });

/** The film as its page holds it: counters that the server sends replace the ones before. */
function Movie() {
  const [counts, setCounts] = useState(COUNTS);
  return (
    <>
      <WatchControl movie={{ _id: MOVIE, ...counts }} onCounted={setCounts} />
      <Toaster />
    </>
  );
}

interface Served {
  viewer?: Viewer;
  stored?: WatchStatus | null;
  /** Answers a change. */
  write?: () => Answer | Promise<Answer>;
  /** Where the visitor comes back to. */
  anchor?: string;
}

function open({ viewer = MEMBER, stored = null, write = () => answerOf(null), anchor = '' }: Served = {}) {
  const writes: string[] = [];
  let kept = answerOf(stored);
  serveApi(async (url, { method, payload }) => {
    if (url.pathname !== PATH) return { status: 404, code: 'not_found' };
    if (method === 'GET') return kept;
    writes.push(method === 'DELETE' ? method : `${method} ${JSON.stringify(payload)}`);
    const answer = await write();
    if (typeof answer === 'object' && 'body' in answer) kept = answer;
    return answer;
  });
  const view = renderRoute(<Movie />, '/rating/:id', `/rating/${MOVIE}${anchor}`, clientOf(viewer));
  return { writes, user: userEvent.setup(), ...view };
}

const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const texts = () => screen.getAllByRole('button').map((choice) => choice.textContent);
const pressed = () => screen.queryByRole('button', { pressed: true })?.textContent;
const becomes = (name: RegExp | undefined) =>
  waitFor(() => {
    if (name === undefined) expect(pressed()).toBeUndefined();
    else expect(pressed()).toMatch(name);
  });

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the watch status', () => {
  it('offers four, with the counters of the film, and shows the stored one', async () => {
    open({ stored: 'watched' });
    expect(screen.getByRole('group', { name: 'Your list' })).toBeTruthy();
    await becomes(/^Seen/);
    expect(texts()).toEqual([
      'Watchlist, members: 1,204',
      'Watching, members: 3',
      'Seen, members: 20',
      'Dropped',
    ]);
  });

  it('changes at once, counter included, and takes over what the server counted', async () => {
    const { held, release } = holdResponse<Answer>();
    const { user, writes } = open({ stored: 'watching', write: () => held });
    await becomes(/^Watching/);
    await user.click(button('Seen'));
    await becomes(/^Seen/);
    expect(texts().slice(1, 3)).toEqual(['Watching, members: 2', 'Seen, members: 21']);

    release(answerOf('watched', { ...COUNTS, watchingCount: 2, watchedCount: 25 }));
    await waitFor(() => {
      expect(texts().slice(1, 3)).toEqual(['Watching, members: 2', 'Seen, members: 25']);
    });
    expect(writes).toEqual(['PUT {"status":"watched"}']);
  });

  it('is cleared by pressing the chosen one again', async () => {
    const { user, writes } = open({ stored: 'dropped' });
    await becomes(/^Dropped/);
    await user.click(button('Dropped'));
    await becomes(undefined);
    await waitFor(() => {
      expect(writes).toEqual(['DELETE']);
    });
  });

  it('comes back as stored when the change fails, and a toast says so', async () => {
    const { held, release } = holdResponse<Answer>();
    const { user } = open({ stored: 'watchlist', write: () => held });
    await becomes(/^Watchlist/);
    await user.click(button('Seen'));
    await becomes(/^Seen/);
    release('no answer');
    expect((await screen.findByRole('alert')).textContent).toBe('Your list could not be changed.Try again');
    await becomes(/^Watchlist/);
    expect(texts()[2]).toBe('Seen, members: 20');
  });

  it('can be set with the keyboard alone', async () => {
    const { user, writes } = open({ write: () => answerOf('watching') });
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    await becomes(/^Watching/);
    await waitFor(() => {
      expect(writes).toEqual(['PUT {"status":"watching"}']);
    });
  });

  it('sends a visitor to /login, who comes back as a member and finds it done', async () => {
    const visit = open({ viewer: null });
    await visit.user.click(button('Watchlist'));
    await waitFor(() => {
      expect(visit.address()).toBe('/login');
    });
    expect(visit.writes).toEqual([]);
    visit.unmount();

    const { writes } = open({ write: () => answerOf('watchlist'), anchor: '#watch' });
    await becomes(/^Watchlist/);
    await waitFor(() => {
      expect(writes).toEqual(['PUT {"status":"watchlist"}']);
    });
  });
});
