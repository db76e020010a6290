import { expect, test } from '../fixtures.ts';

test('the landing page shows real films, brings its parts in as they are reached, and fits text of twice the size', async ({
  page,
}) => {
  await page.goto('/');
  const part = page.locator('.entrance').filter({ hasText: 'Join for free' });
  await test.step('its end loads for those who come near it', async () => {
    await page.getByRole('heading', { name: 'Recent Blog' }).scrollIntoViewIfNeeded();
    await expect(part).toBeAttached();
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
  });
  await test.step('a part waits below the window, comes in 120 px above its edge, and repeats', async () => {
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

  await test.step('with text of twice the size it stays as wide as a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const tooWide = await page.evaluate(() => {
      const root = document.documentElement;
      root.style.fontSize = '200%';
      const width = root.scrollWidth - root.clientWidth;
      root.style.fontSize = '';
      return width;
    });
    expect(tooWide).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('its wall hangs real films, which a visitor may open', async () => {
    const movies = page
      .getByRole('region', { name: 'Top of Nollywood' })
      .getByRole('listitem')
      .getByRole('link');
    await expect(movies).toHaveCount(12);
    const picture = movies.first().locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
    await movies.first().click();
    await expect(page).toHaveURL(/\/rating\/[\da-f]{24}$/);
  });
});
