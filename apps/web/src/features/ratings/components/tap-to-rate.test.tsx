import { emptyHistogram } from '@filmfisher/shared/ratings/ratings';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../../components/ui/toaster.tsx';
import { clientStore } from '../../../lib/store.ts';
import type { Viewer } from '../../../lib/session.ts';
import { holdResponse } from '../../../test/hold-response.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { TapToRate } from './tap-to-rate.tsx';

const MOVIE = '7'.padStart(24, '0');
const PATH = `/movies/${MOVIE}/rating`;
const MEMBER = buildMember().user;
type Answer = Awaited<ReturnType<Parameters<typeof serveApi>[0]>>;

/** What the server says after a vote: the score tells one answer from another. */
const voted = (stars: number | null): Answer => ({
  body: { stars, movie: { overallRating: stars ?? 0, totalRatings: 1, ratings: emptyHistogram() } },
});

interface Served {
  viewer?: Viewer;
  /** The member's rating as stored. */
  stored?: number | null;
  /** Answers the writes, counted from 0; by default with plain success. */
  write?: (index: number) => Answer | Promise<Answer> | undefined;
}

function open({ stored = null, write, ...served }: Served = {}) {
  const viewer = 'viewer' in served ? served.viewer : MEMBER;
  const writes: (number | null)[] = [];
  const scores: number[] = [];
  let kept = stored;
  serveApi(async (url, { method, payload }) => {
    if (url.pathname !== PATH) return { status: 404, code: 'not_found' };
    if (method === 'GET') return { body: { stars: kept } };
    const stars =
      typeof payload === 'object' && payload !== null && 'stars' in payload ? Number(payload.stars) : null;
    const index = writes.push(method === 'DELETE' ? null : stars) - 1;
    const answer = (await write?.(index)) ?? voted(stars);
    if (typeof answer === 'object' && 'body' in answer) kept = stars;
    return answer;
  });
  const page = (
    <>
      <TapToRate
        movieId={MOVIE}
        title="Lionheart"
        onRated={({ overallRating }) => scores.push(overallRating)}
      />
      <Toaster />
    </>
  );
  const view = renderRoute(page, '/rating/:id', `/rating/${MOVIE}`, clientOf(viewer));
  return { writes, scores, user: userEvent.setup(), ...view };
}

const star = (stars: number) =>
  screen.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` });
/** Number of the chosen star; undefined when there is none. */
const chosen = () => screen.queryByRole('radio', { checked: true })?.textContent;
const lit = () => screen.getAllByRole('radio').filter((radio) => radio.dataset.lit === 'true').length;
const becomes = (stars: number | undefined) =>
  waitFor(() => {
    expect(chosen()).toBe(stars?.toString());
  });

beforeEach(() => {
  clientStore.wipe();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('Tap to Rate', () => {
  it('is a group of ten stars, the stored one chosen', async () => {
    open({ stored: 7 });
    expect(screen.getByRole('radiogroup', { name: 'Tap to Rate' })).toBeTruthy();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      '1 star',
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((stars) => `${stars} stars`),
    ]);
    await becomes(7);
    expect(lit()).toBe(7);
    expect(screen.getByText('Tap the same star again to remove your rating.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Your rating: 7/10');
  });

  it('shows a tap before the server has answered, then hands on the new numbers', async () => {
    const { held, release } = holdResponse<Answer>();
    const { user, writes, scores } = open({ write: () => held });
    await user.click(star(8));
    await becomes(8);
    expect(scores).toEqual([]);

    release(voted(8));
    await waitFor(() => {
      expect(scores).toEqual([8]);
    });
    expect(writes).toEqual([8]);
    expect(clientStore.get().rating.stars).toEqual({ [MOVIE]: 8 });
    await becomes(8);
  });

  it('takes the rating back when the chosen star is tapped', async () => {
    const { user, writes } = open({ stored: 8 });
    await becomes(8);
    await user.click(star(8));
    await becomes(undefined);
    expect(lit()).toBe(0);
    await waitFor(() => {
      expect(clientStore.get().rating.stars).toEqual({});
    });
    expect(writes).toEqual([null]);
    expect(screen.getByText('Saved instantly. Change it anytime.')).toBeTruthy();
  });

  it('ends fast taps in the last one, with no more than two calls', async () => {
    const { held, release } = holdResponse<Answer>();
    const { user, writes, scores } = open({ write: (index) => (index === 0 ? held : undefined) });
    await user.click(star(3));
    await waitFor(() => {
      expect(writes).toEqual([3]);
    });
    for (const stars of [5, 10, 6, 9]) await user.click(star(stars));
    await becomes(9);
    release(voted(3));
    await waitFor(() => {
      expect(scores).toEqual([3, 9]);
    });
    expect(writes).toEqual([3, 9]);
    await becomes(9);
  });

  it('keeps the tapped star after no answer, and sends it again', async () => {
    const { user, scores, writes } = open({
      stored: 4,
      write: (index) => (index === 0 ? 'no answer' : undefined),
    });
    await becomes(4);
    await user.click(star(9));
    await waitFor(
      () => {
        expect(scores).toEqual([9]);
      },
      { timeout: 5_000 },
    );
    expect(writes).toEqual([9, 9]);
    await becomes(9);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('brings the stored star back after a refusal and says so', async () => {
    const [answer, text]: [Answer, string] = [{ status: 429, code: 'rate_limited' }, 'Refused: rate_limited'];
    const { held, release } = holdResponse<Answer>();
    const { user, scores } = open({ stored: 4, write: () => held });
    await becomes(4);
    await user.click(star(9));
    await becomes(9);
    release(answer);
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeTruthy();
    await becomes(4);
    expect(scores).toEqual([]);
    expect(clientStore.get().rating).toEqual({ stars: { [MOVIE]: 4 }, error: text });
  });

  it('tells a member who is not confirmed how to confirm', async () => {
    const { user } = open({ write: () => ({ status: 403, code: 'email_unverified' }) });
    await user.click(star(9));
    expect((await screen.findByRole('alert')).textContent).toContain("'Resend link' at the top of the page");
    await becomes(undefined);
  });

  it('shows what was kept until the server has answered', () => {
    clientStore.set({ rating: { stars: { [MOVIE]: 6 }, error: null } });
    open({ viewer: undefined });
    expect(chosen()).toBe('6');
  });
});

describe('the preview', () => {
  it('follows the pointer, stores nothing, and goes with it', async () => {
    const { user, writes } = open({ stored: 2 });
    await becomes(2);
    await user.hover(star(6));
    expect(lit()).toBe(6);
    expect(chosen()).toBe('2');
    await user.unhover(screen.getByRole('radiogroup'));
    expect(lit()).toBe(2);
    expect(writes).toEqual([]);
  });

  it('ends with a tap, so that a star taken back goes out under the pointer', async () => {
    const { user } = open({ stored: 6 });
    await becomes(6);
    await user.hover(star(6));
    await user.click(star(6));
    await waitFor(() => {
      expect(lit()).toBe(0);
    });
  });
});

describe('the keyboard', () => {
  it('walks along the stars without storing, and stores on Enter', async () => {
    const { user, writes } = open({ stored: 5 });
    await becomes(5);
    await user.tab();
    expect(document.activeElement).toBe(star(5));
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(star(7));
    expect(lit()).toBe(7);
    expect(writes).toEqual([]);

    await user.keyboard('{Enter}');
    await becomes(7);
    await waitFor(() => {
      expect(writes).toEqual([7]);
    });
  });

  it('knows both ends, chooses with Space and takes back with Space', async () => {
    const { user, writes } = open();
    act(() => {
      star(1).focus();
    });
    await user.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(star(10));
    await user.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(star(1));
    await user.keyboard(' ');
    await becomes(1);
    await user.keyboard(' ');
    await becomes(undefined);
    await waitFor(() => {
      expect(writes.at(-1)).toBeNull();
    });
  });

  it('leaves the stars with Tab, and the preview with them', async () => {
    const { user } = open({ stored: 3 });
    await becomes(3);
    await user.tab();
    await user.keyboard('{End}');
    expect(lit()).toBe(10);
    await user.tab();
    expect(document.activeElement).not.toBe(star(10));
    expect(lit()).toBe(3);
  });
});

describe('a visitor', () => {
  it('sees no stars but a hint to sign in, and gets to /login by a tap', async () => {
    clientStore.set({ rating: { stars: { [MOVIE]: 6 }, error: null } });
    const { user, writes, address } = open({ viewer: null });
    expect(chosen()).toBeUndefined();
    expect(screen.getByText("We'll ask you to sign in and keep your rating.")).toBeTruthy();
    await user.click(star(8));
    await waitFor(() => {
      expect(address()).toBe('/login');
    });
    expect(writes).toEqual([]);
    expect(sessionStorage.getItem('filmfisher.pendingAction')).toContain(
      `"name":"rating ${MOVIE}","value":8`,
    );
  });
});
