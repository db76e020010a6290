import { expect, openMemberMenu, openNavigation, test } from './fixtures.ts';
import { MEMBER } from './support/accounts.ts';
import { PAGES } from './support/routes.ts';

const SECTIONS = [
  ['TV Shows', '/tvshows'],
  ['Genre', '/genre'],
  ['Movies', '/movies'],
  ['Reviews', '/reviews'],
  ['Blog', '/blog'],
  ['Forum', '/forum'],
  ['Home', '/home'],
] as const;

test.describe('the navigation bar', () => {
  test('lists the sections in the specified order', async ({ page, isMobile }) => {
    await page.goto('/about');
    const navigation = await openNavigation(page, isMobile);
    const labels: string[] = SECTIONS.map(([label]) => label);
    const shown = () => navigation.getByRole('link').allInnerTexts();
    await expect.poll(async () => (await shown()).filter((text) => labels.includes(text))).toEqual(labels);
  });

  test('leads a member to every section and marks the one that is open', async ({
    page,
    signIn,
    isMobile,
  }) => {
    await signIn();
    await page.goto('/about');
    for (const [label, address] of SECTIONS) {
      const navigation = await openNavigation(page, isMobile);
      const link = navigation.getByRole('link', { name: label, exact: true });
      await expect(link).not.toHaveAttribute('aria-current');
      await link.click();
      await expect(page).toHaveURL(address);
      await openNavigation(page, isMobile);
      await expect(link).toHaveAttribute('aria-current', 'page');
      if (isMobile) await page.keyboard.press('Escape');
    }
  });

  test('has the logo lead a member to /home, and a visitor to the landing page', async ({ page, signIn }) => {
    await page.goto('/about');
    const logo = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FilmFisher' });
    await logo.click();
    await expect(page).toHaveURL('/');
    await signIn();
    await page.goto('/about');
    await expect(logo).toHaveAttribute('href', '/home');
    await logo.click();
    await expect(page).toHaveURL('/home');
  });
});

test.describe("the member's menu", () => {
  test('holds My Profile, Reset Password and Logout', async ({ page, signIn, isMobile }) => {
    await signIn();
    await page.goto('/about');
    const menu = await openMemberMenu(page, isMobile);
    await expect(menu.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile/me');
    await expect(menu.getByRole('link', { name: 'Reset Password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeEnabled();
    const entries = menu.getByText(/^(My Profile|Reset Password|Logout)$/).filter({ visible: true });
    await expect(entries).toHaveText(['My Profile', 'Reset Password', 'Logout']);
  });

  test('@desktop closes on a click outside', async ({ page, signIn, isMobile }) => {
    await signIn();
    await page.goto('/about');
    const menu = await openMemberMenu(page, isMobile);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeHidden();
  });

  test('@desktop closes on Escape and gives the focus back', async ({ page, signIn, isMobile }) => {
    await signIn();
    await page.goto('/about');
    const menu = await openMemberMenu(page, isMobile);
    const trigger = menu.getByRole('button', { name: MEMBER.firstName });
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeHidden();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await expect(trigger).toBeFocused();
  });

  test('opens with the keyboard and leads to the profile', async ({ page, signIn, isMobile }) => {
    await signIn();
    await page.goto('/about');
    const navigation = await openNavigation(page, isMobile);
    await navigation.getByRole('button', { name: MEMBER.firstName }).focus();
    await page.keyboard.press('Enter');
    await navigation.getByRole('link', { name: 'My Profile' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile/me');
    await expect(navigation.getByRole('button', { name: 'Logout' })).toBeHidden();
  });

  test('is not there for a visitor', async ({ page, isMobile }) => {
    await page.goto('/about');
    const navigation = await openNavigation(page, isMobile);
    await expect(navigation.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    await expect(navigation.getByText('Logout')).toHaveCount(0);
    await expect(navigation.getByRole('link', { name: /^log in$/i })).toHaveAttribute('href', '/login');
  });
});

test.describe('@phone the menu of small screens', () => {
  test('opens and closes by its button', async ({ page }) => {
    await page.goto('/about');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const link = navigation.getByRole('link', { name: 'TV Shows' });
    await expect(link).toBeHidden();
    await navigation.getByRole('button', { name: 'Open menu' }).tap();
    await expect(link).toBeVisible();
    await navigation.getByRole('button', { name: 'Close menu' }).tap();
    await expect(link).toBeHidden();
  });

  test('closes on a tap outside, on Escape and after going somewhere', async ({ page }) => {
    await page.goto('/about');
    const navigation = await openNavigation(page, true);
    const link = navigation.getByRole('link', { name: 'Blog' });
    await page.touchscreen.tap(195, 820);
    await expect(link).toBeHidden();

    await openNavigation(page, true);
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(navigation.getByRole('button', { name: 'Open menu' })).toBeFocused();

    await openNavigation(page, true);
    await link.tap();
    await expect(page).toHaveURL('/blog');
    await expect(link).toBeHidden();
  });

  test('expands and collapses the profile section', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/about');
    const navigation = await openNavigation(page, true);
    const section = navigation.getByRole('button', { name: MEMBER.firstName });
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    await expect(navigation.getByRole('link', { name: 'My Profile' })).toBeHidden();
    await section.tap();
    await expect(section).toHaveAttribute('aria-expanded', 'true');
    await expect(navigation.getByRole('link', { name: 'My Profile' })).toBeVisible();
    await section.tap();
    await expect(navigation.getByRole('link', { name: 'My Profile' })).toBeHidden();
  });
});

test('the skip link is the first stop and jumps over the navigation', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /skip to/i });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('the not-found page', () => {
  const TEXT = 'IT SEEMS THIS PAGE HAS MET AN UNTIMELY DEMISE';

  test('@once answers unknown addresses with status 404', async ({ page, watch }) => {
    watch.expectFailure(/./);
    for (const address of [
      '/no-such-page',
      '/rating',
      '/genre/drama/extra',
      '/movies/000000000000000000000001',
      '/profile',
      '/home/more',
      '/index.php',
    ]) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXT);
    }
  });

  test('@once shows a picture and the way home, for a visitor and for a member', async ({
    page,
    signIn,
    watch,
  }) => {
    watch.expectFailure(/\/no-such-page$/);
    await page.goto('/no-such-page');
    await expect(page.getByText(TEXT)).toBeVisible();
    const picture = page.getByRole('main').getByRole('img').first();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL('/');

    await signIn();
    await page.goto('/no-such-page');
    // Where it leads is known with the answer of the session check.
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/home');
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL('/home');
  });
});

test('@once every page of the route table answers 200', async ({ request }) => {
  for (const address of PAGES) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
  }
});
