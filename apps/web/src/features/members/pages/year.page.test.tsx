import { STATISTIC_GROUPS } from '@filmfisher/shared/diary/statistics';
import type { Statistics } from '@filmfisher/shared/diary/statistics.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { buildMovie } from '../../../test/movie-builder.ts';
import { serveMember } from '../../../test/profile-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const ME = buildMember().user._id;
const GROUPS = Object.fromEntries(
  STATISTIC_GROUPS.map((group) => [group, []]),
) as unknown as Statistics['groups'];
const KOJO = buildMovie(1, { title: 'The Burial of Kojo' });

const build = (fields: Partial<Statistics> = {}): Statistics => ({
  films: 1,
  entries: 1,
  minutes: 0,
  hours: 0,
  groups: GROUPS,
  highlights: [{ movie: KOJO, stars: null }],
  mostRewatched: [],
  furthest: [],
  longestRun: null,
  first: null,
  last: null,
  days: [],
  years: ['2026'],
  ...fields,
});

let privacy: 'private' | 'public';

function serve(statistics: Statistics) {
  return serveMember(({ pathname }, { method, payload }) => {
    switch (`${method} ${pathname}`) {
      case `GET /profile/${ME}/years/2026`:
        return { body: statistics };
      case `GET /profile/${ME}/years/2026/story.jpg`:
        return { body: 'a picture' };
      case 'PATCH /settings/privacy':
        privacy = (payload as { statistics: 'public' }).statistics;
        return { body: { diary: 'public', statistics: privacy, watchlist: 'public' } };
      case 'GET /settings/privacy':
        return { body: { diary: 'public', statistics: privacy, watchlist: 'public' } };
      default:
        return undefined;
    }
  });
}

async function play(statistics: Statistics) {
  const asked = serve(statistics);
  renderApp(`/profile/${ME}/year/2026`);
  await userEvent.click(await screen.findByRole('button', { name: 'Play 2026' }));
  return { asked, story: await screen.findByRole('dialog', { name: 'Your 2026 in films' }) };
}
const card = () => document.querySelector('[aria-roledescription="card"]')?.getAttribute('aria-label');

beforeEach(() => {
  privacy = 'private';
  clientStore.wipe();
  // jsdom has neither.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
  vi.unstubAllGlobals();
});

describe('the story of a year', () => {
  it('has no card for what nothing was noted for', async () => {
    const { story } = await play(build());
    const names = [card()];
    while (within(story).queryByRole('button', { name: 'Next card' })) {
      await userEvent.click(within(story).getByRole('button', { name: 'Next card' }));
      names.push(card());
    }
    expect(names).toEqual([
      '1 of 3: Your 2026 in films',
      '2 of 3: You watched 1 film',
      '3 of 3: Your 2026 in films, to share',
    ]);
    expect(story.textContent).not.toMatch(/\b0\b/);
  });

  it('has a card for each thing that was noted', async () => {
    const highlights = [{ movie: KOJO, stars: 10 }];
    const genre = [{ key: 'Drama', count: 40, mean: 8 }];
    const director = [{ key: 'Blitz Bazawule', count: 2, mean: 10 }];
    const other = buildMovie(2, { title: 'Citation', overallRating: 7.5 });
    const { story } = await play(
      build({
        films: 50,
        entries: 60,
        hours: 100,
        highlights,
        groups: { ...GROUPS, genre, director },
        mostRewatched: [{ movie: KOJO, count: 4 }],
        furthest: [{ movie: other, stars: 2 }],
        first: { movie: KOJO, watchedOn: '2026-01-04' },
        last: { movie: other, watchedOn: '2026-11-25' },
      }),
    );
    const names: string[] = [];
    for (let at = 0; at < 9; at += 1) {
      names.push(card() ?? '');
      fireEvent.keyDown(within(story).getByRole('button', { name: 'Close' }), { key: 'ArrowRight' });
    }
    expect(names).toEqual([
      '1 of 9: Your 2026 in films',
      '2 of 9: You watched 50 films, 100 hours of film, more than 4 days and nights, 60 viewings',
      '3 of 9: Your favourites: The Burial of Kojo',
      '4 of 9: Your genre was Drama',
      '5 of 9: Your people: Blitz Bazawule',
      '6 of 9: You came back to The Burial of Kojo: 4 times',
      '7 of 9: Your hot take: 2 for Citation, everybody else 7.5',
      '8 of 9: From The Burial of Kojo to Citation',
      '9 of 9: Your 2026 in films, to share',
    ]);
  });

  it('goes on by itself until it is paused, back by the arrow key, and closes', async () => {
    const { story } = await play(build());
    const bar = () => story.querySelector<HTMLElement>('.story-progress');
    // The name by which React listens where, as in jsdom, no style knows animations.
    fireEvent(bar() ?? story, new Event('webkitAnimationEnd', { bubbles: true }));
    expect(card()).toMatch(/^2 of 3/);
    await userEvent.click(within(story).getByRole('button', { name: 'Pause' }));
    expect(bar()?.style.animationPlayState).toBe('paused');
    expect(within(story).getByRole('button', { name: 'Play' })).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(card()).toMatch(/^1 of 3/);
    await userEvent.click(within(story).getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('follows a finger sideways', async () => {
    const { story } = await play(build());
    const frame = story.querySelector('.story-frame') ?? story;
    const swipe = (from: number, to: number) => {
      fireEvent.touchStart(frame, { touches: [{ clientX: from, clientY: 300 }] });
      fireEvent.touchEnd(frame, { changedTouches: [{ clientX: to, clientY: 310 }] });
    };
    swipe(300, 100);
    expect(card()).toMatch(/^2 of 3/);
    swipe(100, 300);
    expect(card()).toMatch(/^1 of 3/);
  });

  it('asks before it shares a private year, makes it public, and shares the picture', async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { share, canShare: () => true });
    const { story, asked } = await play(build());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await userEvent.click(await within(story).findByRole('button', { name: 'Share' }));
    expect(share).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Make it public and share' }));
    await waitFor(() => {
      expect(share).toHaveBeenCalledWith(
        expect.objectContaining({
          files: [expect.objectContaining({ name: 'filmfisher-2026.jpg', type: 'image/jpeg' })],
          text: expect.stringContaining(`/profile/${ME}/year/2026`) as string,
        }),
      );
    });
    expect(privacy).toBe('public');
    expect(asked).toContain(`/profile/${ME}/years/2026/story.jpg`);
  });
});

it('offers no story of a year without films', async () => {
  serve(build({ films: 0, entries: 0, highlights: [] }));
  renderApp(`/profile/${ME}/year/2026`);
  expect(await screen.findByText('Nothing in 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Play 2026' })).toBeNull();
});
