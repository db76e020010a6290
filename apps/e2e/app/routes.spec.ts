import { firstAnswersOf } from '@filmfisher/shared/pages/page-heads';
import { findWebPage } from '@filmfisher/shared/pages/web-routes';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { MEMBER } from '../support/accounts.ts';
import { HeadLinks } from '../support/head-links.ts';
import { expectSteady, watchShifts } from '../support/layout-shift.ts';
import { openWithState } from '../support/recovery-pages.ts';
import { MEMBER_PAGES, pagesWithIds, VISITOR_PAGES } from '../support/routes.ts';
import { expectSoundPage } from '../support/sound-page.ts';

/** Without the e-mail address that the page before hands on, these lead away after two seconds. */
const NEED_EMAIL: readonly string[] = ['/verify-otp', '/reset-password'];
/** So many pages share a signed-in browser; the parts are tests of their own, so that workers can share them. */
const PART = 8;

/** Pages that name in their head what they ask for are those where visits begin. */
const isEntrance = (path: string) => {
  const page = findWebPage(path);
  return page !== undefined && firstAnswersOf(page.name).length > 0;
};

const partsOf = (pages: readonly string[]) =>
  Array.from({ length: Math.ceil(pages.length / PART) }, (_, index) =>
    pages.slice(index * PART, (index + 1) * PART),
  );

async function open(page: Page, address: string): Promise<void> {
  if (NEED_EMAIL.includes(address)) {
    await openWithState(page, address, { email: MEMBER.email });
  } else {
    expect((await page.goto(address))?.status(), address).toBe(200);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveURL(address);
}

/** Opens each page once: it answers, nothing on it moves while it comes in, its head names what it asks for, it is sound. */
async function expectSoundPages(page: Page, addresses: readonly string[]): Promise<void> {
  // What is just rising into its place would not be counted as a movement.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchShifts(page);
  const links = await HeadLinks.watch(page);
  for (const address of addresses) {
    await test.step(address, async () => {
      links.forget();
      await open(page, address);
      await expectSteady(page);
      if (!NEED_EMAIL.includes(address)) await links.expectFetchedOnce();
      await expectSoundPage(page);
    });
  }
}

test.describe('every page is sound', () => {
  // Each test opens many pages.
  test.describe.configure({ timeout: 300_000 });

  test(`@phone for a visitor: ${VISITOR_PAGES.join(', ')}`, async ({ page }) => {
    await expectSoundPages(page, VISITOR_PAGES);
  });

  for (const part of partsOf(MEMBER_PAGES)) {
    test(`@phone for a member: ${part.join(', ')}`, async ({ page, signIn }) => {
      await signIn();
      await expectSoundPages(page, part);
    });
  }

  test('@phone for a member: pages of a film, a list and a member', async ({ page, signIn, request }) => {
    const pages = await pagesWithIds(request);
    await signIn();
    await expectSoundPages(page, pages);
  });

  // Where most visits begin: the same pages for those who are not signed in, as a laptop lays them out.
  test('for a visitor on a laptop', async ({ page, request }) => {
    const pages = await pagesWithIds(request);
    await expectSoundPages(page, ['/', '/movies', ...pages.filter(isEntrance)]);
  });

  test('for a member on a laptop: /home, /profile/me', async ({ page, signIn }) => {
    await signIn();
    await expectSoundPages(page, ['/home', '/profile/me']);
  });
});
