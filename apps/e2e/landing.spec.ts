import { expect, test } from './fixtures.ts';
import { SignUpPage } from './support/sign-up-page.ts';

test.describe('the landing page', () => {
  test('has every way in that the specification prints', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'JOIN US' })).toHaveAttribute('href', '/signup');
    await expect(main.getByRole('link', { name: 'LOG IN' })).toHaveAttribute('href', '/login');
    await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
    for (const heading of [
      'Discover, rate and review',
      'Instant access to movie critics',
      'Personalised recommendations',
      'Chat with enthusiasts',
      'Industry buzz',
    ]) {
      await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
  });

  test('@once stays as wide as a phone with text of twice the size', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Join for free' })).toBeVisible();
    const tooWide = await page.evaluate(() => {
      const root = document.documentElement;
      root.style.fontSize = '200%';
      return root.scrollWidth - root.clientWidth;
    });
    expect(tooWide).toBe(0);
  });

  test('@once hangs real films on its wall, which a visitor may open', async ({ page }) => {
    await page.goto('/');
    const wall = page.getByRole('region', { name: 'Top of Nollywood' });
    const films = wall.getByRole('listitem').getByRole('link');
    await expect(films).toHaveCount(12);
    const picture = films.first().locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
    await films.first().click();
    await expect(page).toHaveURL(/\/rating\/[\da-f]{24}$/);
  });

  test('@once takes an e-mail address to the sign-up page and keeps it out of the address', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const join = page.getByRole('region', { name: 'Join for free' });
    await expect(join.getByText('create or restart your membership')).toBeVisible();
    await join.getByRole('button', { name: 'Get Started' }).click();
    await expect(join.getByText('Email is required')).toBeVisible();
    await join.getByLabel('Email address').fill('ngozi@films.example');
    await join.getByRole('button', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/signup');
    await expect(new SignUpPage(page).identifier).toHaveValue('ngozi@films.example');
  });
});

test.describe('the entrance', () => {
  test('@once waits below the window, comes in 120 px above its edge, and repeats', async ({ page }) => {
    await page.goto('/');
    const part = page.locator('.entrance').filter({ hasText: 'Join for free' });
    await expect(part).toHaveAttribute('data-entrance', '');
    await expect(part).toHaveCSS('opacity', '0');
    await part.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2_000);
    await expect(part).not.toHaveAttribute('data-entrance');
    await expect(part).toHaveCSS('transition-duration', '1.5s, 1.5s');
    await expect(part).toHaveCSS('opacity', '1');
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await expect(part).toHaveAttribute('data-entrance', '');
  });

  test('@once moves nothing for those who want less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Join for free' })).toBeVisible();
    await expect(page.locator('[data-entrance]')).toHaveCount(0);
  });
});
