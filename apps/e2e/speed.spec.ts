import { listPagePath } from '@filmfisher/shared/list-path';
import type { List, ListList } from '@filmfisher/shared/lists';
import type { Movie } from '@filmfisher/shared/movies';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { listMovies } from './support/film-api.ts';
import { postReview } from './support/film-fans.ts';
import { hold } from './support/redirects.ts';
import { weigh, KINDS, type Kind, type Weight } from './support/page-weight.ts';

interface Shift {
  /** Of the window, 0 to 1. */
  share: number;
  /** Beginnings of the elements that moved. */
  moved: string[];
}

declare global {
  interface Window {
    /** Addresses that the app has fetched. */
    asked?: string[];
    /** What has moved by itself. */
    shifts?: Shift[];
  }

  /** What entries of the type 'layout-shift' carry, which only Chromium knows. */
  interface PerformanceEntry {
    readonly value?: number;
    readonly sources?: readonly { readonly node: Node | null }[];
    readonly hadRecentInput?: boolean;
  }
}

/**
 * Bytes as they are sent, compressed (docs/decisions/0015); 1 KB is 1000 bytes. Beyond the former 90 KB, the landing page
 * carries what a bad connection needs before anything else can load: the tries again, and messages without their finish.
 */
const BUDGETS: Record<'landing' | 'home', Record<Kind, number>> = {
  landing: { script: 101_000, stylesheet: 15_200, font: 40_000 },
  home: { script: 140_000, stylesheet: 15_200, font: 40_000 },
};

const heading = (page: Page, name: string | RegExp) => async () => {
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
};

function expectWithin(budget: Record<Kind, number>, weights: Record<Kind, Weight>): void {
  for (const kind of KINDS) {
    const { bytes, files } = weights[kind];
    expect(files.length, `files: ${kind}`).toBeGreaterThan(0);
    expect(bytes, `${kind}: ${files.join(', ')}`).toBeLessThanOrEqual(budget[kind]);
  }
}

test.describe('@once what a page weighs', () => {
  test('the landing page stays in its budgets', async ({ page }) => {
    const weights = await weigh(page, '/', heading(page, 'Top of Nollywood'));
    expectWithin(BUDGETS.landing, weights);
  });

  test('/home stays in its budgets', async ({ page, signIn }) => {
    await signIn();
    const weights = await weigh(page, '/home', heading(page, 'Top 10 Movies'));
    expectWithin(BUDGETS.home, weights);
  });
});

/** A film and a list to open. */
async function content(request: APIRequestContext): Promise<{ movie: Movie; list: List }> {
  const [movie] = (await listMovies(request)).movies;
  const { lists } = (await (await request.get('/api/v1/lists')).json()) as ListList;
  const [list] = lists;
  if (movie === undefined || list === undefined) throw new Error('There is no film or no list to open');
  return { movie, list };
}

/** Pages where visits begin, and what shows once they are there. */
function entrances({
  movie: { _id, title },
  list,
}: Awaited<ReturnType<typeof content>>): readonly (readonly [address: string, name: string | RegExp])[] {
  return [
    ['/', 'Top of Nollywood'],
    ['/home', 'Top 10 Movies'],
    [`/rating/${_id}`, title.toUpperCase()],
    [`/movies/${_id}/review`, title],
    ['/genre/drama', 'Drama Movies'],
    ['/industry/nollywood', 'Nollywood Movies'],
    ['/profile/me', /./],
    ['/movies', 'Movies'],
    ['/reviews', /./],
    ['/top-movies', /./],
    ['/tvshows', /./],
    ['/forum', 'Forum'],
    ['/lists', 'Lists'],
    [listPagePath(list), list.title],
    [`/profile/${list.owner.userId}/diary`, `Diary of ${list.owner.username}`],
  ];
}

/** The file of the build that checks what is typed (apps/web/build/chunks.ts); pages that only show something need none. */
const CHECKS_INPUT = /\/assets\/zod-/;

test('@once pages that show something do not load what checks forms', async ({ request }) => {
  const { movie, list } = await content(request);
  const profile = `/profile/${list.owner.userId}`;
  const addresses = [
    '/',
    '/about',
    '/forum',
    '/genre/drama',
    '/lists',
    listPagePath(list),
    '/tvshows',
    '/movies',
    `/movies/${movie._id}/review`,
    profile,
    `${profile}/diary`,
    `${profile}/statistics`,
    `${profile}/year/2026`,
    `/rating/${movie._id}`,
    '/reviews',
    '/speed-test',
    '/top-movies',
  ];
  for (const address of addresses) {
    const head = await (await request.get(address)).text();
    expect(head, address).toContain('rel="modulepreload"');
    expect(head, address).not.toMatch(CHECKS_INPUT);
  }
  // Where there is a form, it is named in the head.
  expect(await (await request.get('/signup')).text()).toMatch(CHECKS_INPUT);
});

/** What the head of the page on screen names, by the kind of link. */
function named(page: Page) {
  return page.evaluate(() => {
    const hrefs = (selector: string) =>
      Array.from(document.head.querySelectorAll<HTMLLinkElement>(selector), ({ href }) => href);
    return { data: hrefs('link[rel="preload"][as="fetch"]'), scripts: hrefs('link[rel="modulepreload"]') };
  });
}

test('@once what a page names in its head is what it asks for, and is fetched once', async ({
  page,
  signIn,
  request,
}) => {
  const opened = await content(request);
  await signIn();
  // Fetches of the app itself; those that the head names come from the browser.
  await page.addInitScript(() => {
    const asked: string[] = [];
    window.asked = asked;
    const original = window.fetch.bind(window);
    window.fetch = (input, init) => {
      asked.push(new URL(input instanceof Request ? input.url : input, window.location.href).href);
      return original(input, init);
    };
  });
  const counts = new Map<string, number>();
  page.on('request', (sent) => counts.set(sent.url(), (counts.get(sent.url()) ?? 0) + 1));

  for (const [address, name] of entrances(opened)) {
    counts.clear();
    await page.goto(address);
    await heading(page, name)();
    await page.waitForLoadState('networkidle');
    const { data, scripts } = await named(page);
    expect(data.length, address).toBeGreaterThan(0);
    expect(scripts.length, address).toBeGreaterThan(0);
    const asked = await page.evaluate(() => window.asked);
    for (const href of data) expect(asked, address).toContain(href);
    for (const href of [...data, ...scripts]) expect(counts.get(href), `${address}: ${href}`).toBe(1);
  }
});

/** Notes what moves on every page that is opened from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, sources = [], hadRecentInput = false } = entry;
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : '',
        );
        shifts.push({ share: value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Cumulative layout shift, a share of the window, of which 0.1 still counts as good; here it is 0 but for roundings. */
async function expectSteady(page: Page, address: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => window.shifts ?? []);
  const sum = shifts.reduce((total, { share }) => total + share, 0);
  expect(sum, `${address}: ${shifts.map(({ moved }) => moved.join(' ')).join('; ')}`).toBeLessThan(0.005);
}

test('nothing on a page moves while it comes in', async ({ page, signIn, request }) => {
  const opened = await content(request);
  await signIn();
  await watchShifts(page);
  for (const [address, name] of entrances(opened)) {
    await page.goto(address);
    await heading(page, name)();
    await expectSteady(page, address);
  }
});

/** Opens a page of which one answer comes last. */
async function openBefore(page: Page, late: string, address: string): Promise<() => void> {
  // What is just rising into its place would not be counted.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchShifts(page);
  const { held, release } = hold();
  await page.route(`**/api/v1${late}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address);
  return release;
}

test('the home page keeps the places of its sections while their code loads', async ({ page, signIn }) => {
  await signIn();
  const { held, release } = hold();
  await page.route('**/assets/home-sections-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto('/home');
  await heading(page, 'Top 10 Movies')();
  // The hero and the Top 10 alone are less than half of it.
  await expect.poll(height).toBeGreaterThan(5_000);
  const before = await height();
  release();
  await heading(page, 'User Engagement')();
  await page.waitForLoadState('networkidle');
  // Titles of one or two lines make the difference.
  await expect.poll(async () => Math.abs((await height()) - before) / before).toBeLessThan(0.03);
});

test('nothing moves when a member is recognised after the landing page is there', async ({
  page,
  signIn,
}) => {
  await signIn();
  const release = await openBefore(page, '/users/auth', '/');
  // Nothing in this browser tells of a member yet.
  await expect(page.getByRole('link', { name: 'JOIN US' })).toBeVisible();
  release();
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
  await expectSteady(page, '/');
});

test('nothing moves when the box to write a review comes after the reviews', async ({
  page,
  signIn,
  makeMovie,
}) => {
  await signIn();
  const { _id } = await makeMovie();
  const address = `/movies/${_id}/review`;
  const release = await openBefore(page, `/movies/${_id}/reviews/mine`, address);
  await expect(page.getByText('No reviews yet')).toBeVisible();
  release();
  await expect(page.getByRole('textbox', { name: 'Your review' })).toBeVisible();
  await expectSteady(page, address);
});

test('nothing moves when the own review comes after those of others', async ({
  page,
  signIn,
  makeMovie,
  newFan,
}) => {
  await signIn();
  const { _id } = await makeMovie();
  await postReview(await newFan(), _id, 'Somebody else has an opinion on it as well.');
  const own = 'Short, and therefore not as high as the box to write it.';
  const posted = await page.request.post(`/api/v1/movies/${_id}/reviews`, {
    data: { text: own, spoiler: false },
  });
  expect(posted.ok()).toBe(true);
  const address = `/movies/${_id}/review`;
  const answered = page.waitForResponse((response) => response.url().includes(`/movies/${_id}/reviews?`));
  const release = await openBefore(page, `/movies/${_id}/reviews/mine`, address);
  await answered;
  await expect(page.getByRole('heading', { name: 'All reviews 2' })).toBeVisible();
  release();
  await expect(page.getByRole('article', { name: 'Your review' })).toContainText(own);
  await expect(page.getByText('Somebody else has an opinion')).toBeVisible();
  await expectSteady(page, address);
});
