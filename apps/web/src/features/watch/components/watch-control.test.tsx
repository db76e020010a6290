import type { MovieType } from '@filmfisher/shared/movies/movies';
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

/** The row on the page of a film, and what the server counted. */
function Row({ type, seenBecause }: Pick<Served, 'type' | 'seenBecause'>) {
  const [counts, setCounts] = useState(COUNTS);
  return (
    <>
      <WatchControl
        movie={{ _id: MOVIE, title: 'Lionheart', type: type ?? 'movie' }}
        onCounted={setCounts}
        seenBecause={seenBecause ?? null}
      />
      <p>Seen by {counts.watchedCount}</p>
      <Toaster />
    </>
  );
}

interface Served {
  viewer?: Viewer;
  stored?: WatchStatus | null;
  /** Answers a change. */
  write?: () => Answer | Promise<Answer>;
  type?: MovieType;
  seenBecause?: string;
  /** Where the visitor comes back to. */
  anchor?: string;
}

function open({
  viewer = MEMBER,
  stored = null,
  write = () => answerOf(null),
  anchor = '',
  ...row
}: Served = {}) {
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
  const view = renderRoute(<Row {...row} />, '/rating/:id', `/rating/${MOVIE}${anchor}`, clientOf(viewer));
  return { writes, user: userEvent.setup(), ...view };
}

const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const pressed = () => screen.queryByRole('button', { pressed: true })?.textContent;
const becomes = (name: string | undefined) =>
  waitFor(() => {
    expect(pressed()).toBe(name);
  });

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the watch status', () => {
  it('shows the stored mark, and has those of a series in the row that a film has in its menu', async () => {
    const row = () =>
      [...screen.getByRole('group', { name: 'Your list' }).children].map((cell) => cell.textContent);
    const { unmount } = open({ stored: 'watched' });
    await becomes('Seen');
    expect(row()).toEqual(['Watchlist', 'Seen', 'MoreWatchingDropped']);
    unmount();
    open({ type: 'series' });
    expect(row()).toEqual(['Watchlist', 'Watching', 'Seen', 'MoreDropped']);
  });

  it('changes at once, and hands over what the server counted', async () => {
    const { held, release } = holdResponse<Answer>();
    const { user, writes } = open({ stored: 'watchlist', write: () => held });
    await becomes('Watchlist');
    await user.click(button('Seen'));
    await becomes('Seen');
    release(answerOf('watched', { ...COUNTS, watchedCount: 25 }));
    expect(await screen.findByText('Seen by 25')).toBeTruthy();
    expect(writes).toEqual(['PUT {"status":"watched"}']);
  });

  it('shows a mark of the menu on the button that opens it', async () => {
    const { user, writes } = open({ stored: 'dropped' });
    await becomes('Dropped');
    await user.click(screen.getByRole('button', { name: 'Dropped', expanded: false }));
    await user.click(screen.getByRole('button', { name: 'Dropped', pressed: true }));
    expect(await screen.findByRole('button', { name: 'More', expanded: false })).toBe(document.activeElement);
    expect(writes).toEqual(['DELETE']);
  });

  it('counts a rated film as seen, and says how to undo that', async () => {
    const { user, writes } = open({ seenBecause: 'You rated this film.' });
    await becomes('Seen');
    await user.click(button('Seen'));
    expect(await screen.findByText('You rated this film.')).toBeTruthy();
    expect(writes).toEqual([]);
  });

  it('is cleared by pressing the chosen one again', async () => {
    const { user, writes } = open({ stored: 'watched' });
    await becomes('Seen');
    await user.click(button('Seen'));
    await becomes(undefined);
    await waitFor(() => {
      expect(writes).toEqual(['DELETE']);
    });
  });

  it('comes back as stored when the change is refused, and a toast says so', async () => {
    const { held, release } = holdResponse<Answer>();
    const { user } = open({ stored: 'watchlist', write: () => held });
    await becomes('Watchlist');
    await user.click(button('Seen'));
    await becomes('Seen');
    release({ status: 429, code: 'rate_limited' });
    expect((await screen.findByRole('alert')).textContent).toBe('Refused: rate_limited');
    await becomes('Watchlist');
  });

  it('can be set with the keyboard alone', async () => {
    const { user, writes } = open({ write: () => answerOf('watched') });
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    await becomes('Seen');
    await waitFor(() => {
      expect(writes).toEqual(['PUT {"status":"watched"}']);
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
    await becomes('Watchlist');
    await waitFor(() => {
      expect(writes).toEqual(['PUT {"status":"watchlist"}']);
    });
  });
});
