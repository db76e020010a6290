import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { buildMovie } from '../../../test/movie-builder.ts';
import { serveMember } from '../../../test/profile-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const chidi = { userId: 'c'.repeat(24), username: 'chidi', profilePicture: null, role: 'member' };
const movie = buildMovie(3, { title: 'Citation' });
const ROWS = [
  {
    _id: '1'.repeat(24),
    kind: 'follow',
    at: '2026-11-18T14:05:00.000Z',
    read: false,
    actors: [chidi],
    count: 1,
    target: { kind: 'member', id: chidi.userId, path: `/profile/${chidi.userId}` },
    text: 'chidi followed you',
  },
  {
    _id: '2'.repeat(24),
    kind: 'helpful',
    at: '2026-11-17T14:05:00.000Z',
    read: false,
    actors: [chidi],
    count: 3,
    target: { kind: 'review', id: 'e'.repeat(24), path: `/movies/${movie._id}/review` },
    text: 'chidi and 2 others found your review of Citation helpful',
  },
  {
    _id: '3'.repeat(24),
    kind: 'follow',
    at: '2026-11-16T14:05:00.000Z',
    read: true,
    actors: [],
    count: 2,
    target: { kind: 'member', id: '', path: null },
    text: 'A former member and 1 other followed you',
  },
];

/** Serves rows with two unread ones. @returns what the page has marked as read */
function serve(
  read: () => { body: unknown } | { status: number; code: 'internal_error' },
  rows: readonly object[] = ROWS,
) {
  const marked: unknown[] = [];
  serveMember(({ pathname }, { payload }) => {
    switch (pathname) {
      case '/notifications':
        return { body: { notifications: rows, next: null, unread: 2 } };
      case '/notifications/unread':
        return { body: { unread: rows.length === 0 ? 0 : 2 } };
      case '/notifications/read':
        marked.push(payload);
        return read();
      default:
        return undefined;
    }
  });
  return marked;
}

beforeEach(() => {
  clientStore.wipe();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const unreadRows = () => screen.queryAllByText('Unread');

describe('notifications', () => {
  it('say who did what, and lead there', async () => {
    serve(() => ({ body: { unread: 0 } }));
    renderApp('/profile/me#notifications');
    const follow = await screen.findByRole('link', { name: /chidi\s?followed you/ });
    expect(follow.getAttribute('href')).toBe(`/profile/${chidi.userId}`);
    const helpful = screen.getByRole('link', {
      name: /chidi and 2 others\s?found your review of Citation helpful/,
    });
    expect(helpful.getAttribute('href')).toBe(`/movies/${movie._id}/review`);
    // Nobody is left to lead to.
    expect(screen.getByText(/A former member and 1 other/).closest('a')).toBeNull();
    expect(await screen.findByText('2 unread')).toBeTruthy();
    expect(unreadRows()).toHaveLength(2);
  });

  it('are all read at the press of a button', async () => {
    const marked = serve(() => ({ body: { unread: 0 } }));
    renderApp('/profile/me#notifications');
    await screen.findByText('2 unread');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText("You're all caught up.")).toBeTruthy();
    expect(unreadRows()).toHaveLength(0);
    expect(marked).toEqual([{ all: true }]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' }).disabled).toBe(true);
  });

  it('are read when they are opened', async () => {
    const marked = serve(() => ({ body: { unread: 1 } }));
    renderApp('/profile/me#notifications');
    await userEvent.click(await screen.findByRole('link', { name: /chidi\s?followed you/ }));
    await waitFor(() => {
      expect(marked).toEqual([{ ids: [ROWS[0]?._id] }]);
    });
  });

  it('stay unread when the server refuses', async () => {
    serve(() => ({ status: 500, code: 'internal_error' }));
    renderApp('/profile/me#notifications');
    await screen.findByText('2 unread');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Refused: internal_error');
    await waitFor(() => {
      expect(unreadRows()).toHaveLength(2);
    });
  });

  it('say so when there are none', async () => {
    serve(() => ({ body: { unread: 0 } }), []);
    renderApp('/profile/me#notifications');
    const notice = await screen.findByText('No notifications yet');
    expect(within(notice.parentElement ?? document.body).getByText(/new followers/)).toBeTruthy();
  });
});
