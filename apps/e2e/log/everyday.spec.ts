import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';

/** Counts what a thumb does: typing is no tap. */
class Thumb {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps += 1;
  }
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick access' });
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search films, people, members' });
const sheet = (page: Page) => page.getByRole('dialog');

async function stored(page: Page, method: string, path: RegExp, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((a) => a.request().method() === method && path.test(a.url()));
  await act();
  expect((await answer).ok()).toBe(true);
}

test.describe('@phone what a fan does every day takes few taps', () => {
  test.beforeEach(async ({ page, signIn, newFan }) => {
    const { member } = await newFan();
    await signIn(member);
    await page.goto('/movies');
    await expect(bar(page).getByRole('link', { name: 'Diary' })).toBeVisible();
  });

  test('rates from the search in two', async ({ page }) => {
    await page.getByRole('button', { name: 'Search films, people, members' }).tap();
    await searchBox(page).fill('King of Boys');
    const thumb = new Thumb();
    await thumb.tap(page.getByTitle('Log King of Boys', { exact: true }));
    await stored(page, 'PUT', /\/rating$/, () =>
      thumb.tap(sheet(page).getByRole('radio', { name: '8 stars' })),
    );
    expect(thumb.taps).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/movies');
  });

  test('puts a film of a poster wall on the watchlist in two, on the same page', async ({ page }) => {
    const thumb = new Thumb();
    await thumb.tap(page.getByRole('button', { name: /^Menu of/ }).first());
    await stored(page, 'PUT', /\/watch$/, () =>
      thumb.tap(sheet(page).getByRole('button', { name: 'Watchlist' })),
    );
    expect(thumb.taps).toBe(2);
    await expectAccessible(page);
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/movies');
  });

  test('logs a film of today with stars and cinema in five', async ({ page }) => {
    const thumb = new Thumb();
    await thumb.tap(bar(page).getByRole('button', { name: 'Log' }));
    await page.getByLabel('Film or series').fill('King of Boys');
    await thumb.tap(
      sheet(page)
        .getByRole('button', { name: /^King of Boys 20/ })
        .first(),
    );
    await expectAccessible(page);
    await thumb.tap(sheet(page).getByRole('radio', { name: '9 stars' }));
    await thumb.tap(sheet(page).getByRole('radio', { name: 'Cinema' }));
    await stored(page, 'POST', /\/diary$/, () =>
      thumb.tap(sheet(page).getByRole('button', { name: 'Save to diary' })),
    );
    expect(thumb.taps).toBe(5);
    await expect(sheet(page)).toHaveCount(0);

    const toDiary = new Thumb();
    await toDiary.tap(bar(page).getByRole('link', { name: 'Diary' }));
    const entry = page.getByRole('listitem').filter({ hasText: 'King of Boys' });
    await expect(entry).toContainText('9/10');
    await expect(entry).toContainText('Cinema');
    expect(toDiary.taps).toBe(1);
  });

  for (const { room, heading, address } of [
    { room: 'Watchlist', heading: 'My Movies', address: '/profile/me?status=watchlist#movies' },
    { room: 'Messages', heading: 'Messages', address: '/messages' },
    { room: 'Settings', heading: 'Settings', address: '/profile/me#settings' },
  ]) {
    test(`reaches ${room} in two`, async ({ page }) => {
      const thumb = new Thumb();
      await thumb.tap(bar(page).getByRole('button', { name: 'Me' }));
      if (room === 'Messages') await expectAccessible(page);
      await thumb.tap(sheet(page).getByRole('link', { name: room }));
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      expect(thumb.taps).toBe(2);
    });
  }

  test('keeps the bar away from the keyboard, and every control on screen with text at 200 %', async ({
    page,
  }) => {
    await bar(page).getByRole('button', { name: 'Search' }).tap();
    await expect(searchBox(page)).toBeFocused();
    await expect(bar(page)).toBeHidden();
    await page.goBack();
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const control of await bar(page).getByRole('listitem').all()) await expect(control).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  });
});

test('the menu of a poster and the Log sheet work by keyboard alone', async ({ page, signIn, newFan }) => {
  const { member } = await newFan();
  await signIn(member);
  await page.goto('/movies');
  const opener = page.getByRole('button', { name: /^Menu of/ }).first();
  await opener.focus();
  await expect(opener).toBeInViewport();
  await page.keyboard.press('Enter');
  await sheet(page).getByRole('button', { name: 'Log' }).press('Enter');
  const star = sheet(page).getByRole('radio', { name: '1 star', exact: true });
  await star.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await stored(page, 'PUT', /\/rating$/, () => page.keyboard.press('Enter'));
  await sheet(page).getByRole('radio', { name: 'Today' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(sheet(page).getByRole('radio', { name: 'Yesterday' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByText('your rating: 3')).toBeAttached();
});
