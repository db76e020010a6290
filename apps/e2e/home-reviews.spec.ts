import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const SECTIONS = [
  'Top 10 Movies',
  'Trending Reviews',
  'Top Movies by Industry',
  'Genre Recommendations',
  'User Engagement',
];
const section = (page: Page, heading: string) => page.getByRole('region', { name: heading, exact: true });

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto('/home');
});

test.describe('what members say, on the home page', () => {
  test('stands among its sections in the printed order', async ({ page }) => {
    await expect(section(page, 'Trending Reviews').getByRole('article')).toHaveCount(6);
    await expect(section(page, 'Latest Reviews').getByRole('article')).toHaveCount(4);
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.filter((heading) => SECTIONS.includes(heading))).toEqual(SECTIONS);
    await expect(section(page, 'User Engagement').getByRole('heading', { level: 3 })).toContainText([
      'Latest Reviews',
      'Community Poll',
    ]);
    await expectAccessible(page);
  });

  test('a trending review leads to all that is said about its film', async ({ page }) => {
    const first = section(page, 'Trending Reviews').getByRole('article').first();
    const author = await first.getByRole('link').last().textContent();
    const film = first.getByRole('heading').getByRole('link');
    const title = (await film.textContent()) ?? '';

    await film.click();
    await expect(page).toHaveURL(/\/movies\/[\da-f]{24}\/review$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article', { name: `Review by ${author}` })).toBeVisible();
  });

  test('@once all of them are a page away, in the same order', async ({ page }) => {
    await section(page, 'Latest Reviews').getByRole('link', { name: 'All latest reviews' }).click();
    await expect(page).toHaveURL('/reviews?sort=latest');
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews', exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'latest', selected: true })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
