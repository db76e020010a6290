import { expect, openMemberMenu, openNavigation, test } from '../fixtures.ts';
import { MEMBER } from '../support/accounts.ts';

test("the member's menu opens and closes by the keyboard and by a click outside, and leads to the profile", async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn();
  await page.goto('/about');
  const menu = await openMemberMenu(page, isMobile);
  const trigger = menu.getByRole('button', { name: MEMBER.firstName });
  const logout = menu.getByRole('button', { name: 'Logout' });
  const entries = menu.getByText(/^(My Profile|Reset Password|Logout)$/).filter({ visible: true });
  await expect(entries).toHaveText(['My Profile', 'Reset Password', 'Logout']);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(logout).toBeHidden();

  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(logout).toBeHidden();
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await expect(trigger).toBeFocused();

  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'My Profile' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/me');
  await expect(logout).toBeHidden();
});

test('@phone the menu of small screens opens, closes, unfolds the profile and marks where one is', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/about');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const link = navigation.getByRole('link', { name: 'Blog', exact: true });
  await expect(link).toBeHidden();
  await navigation.getByRole('button', { name: 'Open menu' }).tap();
  await expect(link).toBeVisible();
  const sections = ['TV Shows', 'Genre', 'Movies', 'Reviews', 'Blog', 'Forum', 'Home'];
  const shown = async () => (await navigation.getByRole('link').allInnerTexts()).map((text) => text.trim());
  await expect.poll(async () => (await shown()).filter((text) => sections.includes(text))).toEqual(sections);

  const account = navigation.getByRole('button', { name: MEMBER.firstName });
  const profile = navigation.getByRole('link', { name: 'My Profile' });
  await expect(account).toHaveAttribute('aria-expanded', 'false');
  await expect(profile).toBeHidden();
  await account.tap();
  await expect(account).toHaveAttribute('aria-expanded', 'true');
  await expect(profile).toBeVisible();
  await account.tap();
  await expect(profile).toBeHidden();

  await navigation.getByRole('button', { name: 'Close menu' }).tap();
  await expect(link).toBeHidden();
  await openNavigation(page, true);
  await page.touchscreen.tap(195, 770);
  await expect(link).toBeHidden();
  await openNavigation(page, true);
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(navigation.getByRole('button', { name: 'Open menu' })).toBeFocused();

  await openNavigation(page, true);
  await expect(link).not.toHaveAttribute('aria-current');
  await link.tap();
  await expect(page).toHaveURL('/blog');
  await expect(link).toBeHidden();
  await openNavigation(page, true);
  await expect(link).toHaveAttribute('aria-current', 'page');
});

test('an unknown address answers 404 with a page that has a picture and the way home', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFailure(/./);
  for (const address of [
    '/rating',
    '/genre/drama/extra',
    '/movies/000000000000000000000001',
    '/rating/000000000000000000000001',
    `/profile/${'0'.repeat(24)}`,
    '/profile',
    '/home/more',
    '/index.php',
  ]) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'IT SEEMS THIS PAGE HAS MET AN UNTIMELY DEMISE',
  );
  const picture = page.getByRole('main').getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/');
});
