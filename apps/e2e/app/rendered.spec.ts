import { PAGE_STATE_ID } from '@filmfisher/shared/pages/rendered-page';
import { findWebPage } from '@filmfisher/shared/pages/web-routes';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { MEMBER_PAGES, pagesWithIds, VISITOR_PAGES } from '../support/routes.ts';

declare global {
  interface Window {
    /** Texts of what React has taken away since the page came. */
    takenAway?: string[];
  }
}

/** Without what the page before hands on, these lead away. */
const LEAD_AWAY: readonly string[] = ['/verify-otp', '/reset-password'];

const isPublic = (path: string) => {
  const access = findWebPage(path)?.access;
  return (access === 'everybody' || access === 'content') && !LEAD_AWAY.includes(path);
};

/** A busy server leaves a page to the browser once in a while. */
async function expectRendered(request: APIRequestContext, address: string): Promise<void> {
  const find = async () => (await request.get(address)).text();
  await expect.poll(find, { message: address }).toContain(`id="${PAGE_STATE_ID}"`);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one can read from the landing page to a film, its reviews, a person, a list, a thread and a search', async ({
    browser,
    baseURL,
    request,
  }) => {
    for (const address of ['/', '/reviews', '/movies', '/people', '/lists', '/forum'])
      await expectRendered(request, address);
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    const heading = page.getByRole('heading', { level: 1 });
    const follow = async (path: RegExp) => {
      const link = page.locator('main a').and(page.locator('[href]')).filter({ visible: true });
      const hrefs = await link.evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''));
      const href = hrefs.find((candidate) => path.test(candidate)) ?? '';
      expect(href, `a link to ${String(path)} on ${page.url()}`).not.toBe('');
      await expectRendered(request, href.replace(/#.*/, ''));
      await page.goto(href);
      await expect(heading).toBeVisible();
    };
    await page.goto('/');
    await expect(heading).toBeVisible();
    await follow(/^\/rating\//);
    await page.goto('/reviews');
    await follow(/^\/movies\/[^/]+\/review/);
    await page.goto('/people');
    await follow(/^\/people\/./);
    await page.goto('/lists');
    await follow(/^\/lists\/(?!new$)[^/]+$/);
    await page.goto('/forum');
    await follow(/^\/forum\/(?!boards|new)./);
    await page.goto('/movies');
    await page.locator('noscript input[name="q"]').first().fill('king');
    await page.locator('noscript input[name="q"]').first().press('Enter');
    await expect(page).toHaveURL(/[?&]q=king/);
    await expect(heading).toBeVisible();
    await context.close();
  });
});

/** Opens each page as it came rendered: nothing of it goes, and nothing is asked for twice. */
async function expectTakenOver(page: Page, addresses: readonly string[]): Promise<void> {
  let asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/v1/') && sent.resourceType() === 'fetch') asked.push(sent.url());
  });
  await page.addInitScript(() => {
    const takenAway: string[] = [];
    window.takenAway = takenAway;
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes)
          if ((node.textContent ?? '').length > 200 && node.nodeName !== 'SCRIPT')
            takenAway.push(node.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  for (const address of addresses) {
    await test.step(address, async () => {
      await expectRendered(page.request, address);
      asked = [];
      await page.goto(address, { waitUntil: 'networkidle' });
      expect.soft(await page.evaluate(() => window.takenAway), address).toEqual([]);
      expect
        .soft(
          asked.filter((one, index) => asked.indexOf(one) !== index),
          address,
        )
        .toEqual([]);
    });
  }
}

test.describe('every public page is taken over as it came', () => {
  test.describe.configure({ timeout: 300_000 });

  for (const timezoneId of ['Africa/Lagos', 'Pacific/Auckland']) {
    test.describe(timezoneId, () => {
      test.use({ timezoneId });

      test('@phone by a visitor', async ({ page, request }) => {
        const all = [...VISITOR_PAGES, ...MEMBER_PAGES, ...(await pagesWithIds(request))];
        await expectTakenOver(page, all.filter(isPublic));
      });
    });
  }

  test('by a member', async ({ page, signIn, request }) => {
    const pages = await pagesWithIds(request);
    await signIn();
    await expectTakenOver(page, ['/', ...MEMBER_PAGES.filter(isPublic), ...pages]);
  });
});
