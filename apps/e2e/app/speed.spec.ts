import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { postReview } from '../support/movie-fans.ts';
import { hold } from '../support/hold.ts';
import { expectSteady, watchShifts } from '../support/layout-shift.ts';
import { KINDS, weigh, type Kind, type Weight } from '../support/page-weight.ts';
import { pagesWithIds } from '../support/routes.ts';

/** Bytes as they are sent, compressed (docs/decisions/0015); 1 KB is 1000 bytes. */
const BUDGETS: Record<'landing' | 'home', Record<Kind, number>> = {
  landing: { script: 110_000, stylesheet: 16_000, font: 40_000 },
  home: { script: 150_000, stylesheet: 16_000, font: 40_000 },
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

test.describe('what a page weighs', () => {
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

/** The file of the build that checks what is typed (apps/web/vite.config.ts); pages that only show something need none. */
const CHECKS_INPUT = /\/assets\/zod-/;

test('pages that show something do not load what checks forms', async ({ request }) => {
  const addresses = [
    '/',
    '/about',
    '/forum',
    '/genre/drama',
    '/lists',
    '/tvshows',
    '/movies',
    '/reviews',
    '/speed-test',
    '/top-movies',
    ...(await pagesWithIds(request)),
  ];
  for (const address of addresses) {
    const head = await (await request.get(address)).text();
    expect(head, address).toContain('rel="modulepreload"');
    expect(head, address).not.toMatch(CHECKS_INPUT);
  }
  // Where there is a form, it is named in the head.
  expect(await (await request.get('/signup')).text()).toMatch(CHECKS_INPUT);
});

/** Opens a page and delays one of its answers. */
async function openBefore(page: Page, late: string, address: string): Promise<() => void> {
  // Without reduced motion, parts still rising into place would not count.
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

test('@phone the home page keeps the places of its sections while their code loads', async ({
  page,
  signIn,
}) => {
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
  await expectSteady(page);
});

test('@phone nothing moves when the box to write a review comes after the reviews', async ({
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
  await expectSteady(page);
});

test('@phone nothing moves when the own review comes after those of others', async ({
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
  await expectSteady(page);
});
