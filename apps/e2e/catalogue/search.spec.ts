import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';

/** Opens the navigation bar's search box. */
async function openSearch(page: Page) {
  await page.getByRole('button', { name: 'Search films, people, members' }).click();
  const field = page.getByRole('combobox', { name: 'Search films, people, members' });
  await expect(field).toBeFocused();
  return field;
}

test.describe('the search box', () => {
  test('finds a film whose name is typed with a letter missing, and opens it by keyboard', async ({
    page,
  }) => {
    await page.goto('/about');
    await openSearch(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Search films, people, members' })).toBeFocused();
    const field = await openSearch(page);
    await page.keyboard.type('anikulpo');
    const movie = page.getByRole('group', { name: 'Films and series' }).getByRole('option').first();
    await expect(movie).toContainText('Aníkúlápó');
    await expect(page.getByRole('status').filter({ hasText: /suggestions?$/ })).toHaveText(
      /^\d+ suggestions?$/,
    );
    await expectAccessible(page);

    await page.keyboard.press('ArrowDown');
    await expect(movie).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await movie.getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'ANÍKÚLÁPÓ', exact: true })).toBeVisible();
    await expect(field).toBeHidden();
  });
});

test.describe('the catalogue', () => {
  test('@phone keeps filters, order, page and place in the address: back and a shared link', async ({
    page,
    otherBrowser,
  }) => {
    await page.goto('/movies');
    await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
    await expect(
      page.getByRole('combobox', { name: 'Genre' }).getByRole('option', { name: /^Drama \(\d+\)$/ }),
    ).toBeAttached();
    await page.getByRole('combobox', { name: 'Genre' }).selectOption('drama');
    await expect(page).toHaveURL('/movies?genre=drama');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('title');
    await expect(page).toHaveURL('/movies?genre=drama&sort=title');
    await expect(page.getByText(/ titles · Page 1 of \d+$/)).toBeVisible();

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL('/movies?genre=drama&sort=title&page=2');
    const movies = page.getByRole('main').locator('.poster-grid a');
    await expect(page.getByText(/ titles · Page 2 of \d+$/)).toBeVisible();
    const shown = await movies.allTextContents();

    const last = movies.last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await last.click();
    await expect(page).toHaveURL(/\/rating\//);
    await page.goBack();
    await expect(page).toHaveURL('/movies?genre=drama&sort=title&page=2');
    await expect(movies).toHaveText(shown);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2);

    const guest = await otherBrowser();
    await guest.goto('/movies?genre=drama&sort=title&page=2');
    await expect(guest.getByRole('main').locator('.poster-grid a')).toHaveText(shown);
  });
});
