import { findWebPage, isDeskPage, webPages, type PageName } from '@filmfisher/shared/pages/web-routes';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Pages that a mail, a code or a form leads to, not a link. */
const NOT_LINKED: readonly PageName[] = [
  'verifyOtp',
  'resetPassword',
  'resetSuccess',
  'unsubscribe',
  'verifyEmail',
  'verificationSuccess',
];
/** Taps from the first page within which a visitor gets everywhere. */
const CLICKS_MAX = 3;

/** Follows links from a page, and opens one address of every page of the route table that it meets. */
async function crawl(page: Page, start: string): Promise<Map<PageName, number>> {
  const clicks = new Map<PageName, number>();
  let level = [start];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const address of level) {
      const { name } = findWebPage(new URL(address, 'http://host').pathname) ?? {};
      if (name === undefined || clicks.has(name)) continue;
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      clicks.set(name, depth);
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
      expect(links.length, `links on ${address}`).toBeGreaterThan(0);
      next.push(...links.filter((href) => !href.startsWith('/api/')).map((href) => href.replace(/#.*/, '')));
    }
    level = next;
  }
  return clicks;
}

test('@phone a visitor reaches every public page by links from the first one', async ({ page }) => {
  test.setTimeout(180_000);
  const clicks = await crawl(page, '/');
  const expected = webPages.filter(
    (page) =>
      !isDeskPage(page) &&
      page.access !== 'members' &&
      !page.path.includes(':') &&
      !NOT_LINKED.includes(page.name),
  );
  const missing = expected.filter(({ name }) => !clicks.has(name)).map(({ path }) => path);
  expect(missing, 'pages that no link leads to').toEqual([]);
  const far = [...clicks].filter(([, depth]) => depth > CLICKS_MAX);
  expect(far, 'pages that are too many taps away').toEqual([]);
});
