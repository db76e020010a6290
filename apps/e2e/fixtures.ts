import AxeBuilder from '@axe-core/playwright';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { ADMIN, MEMBER, type Credentials } from './support/accounts.ts';
import { createMovie, type MovieInput } from './support/movie-api.ts';
import type { Fan } from './support/movie-fans.ts';
import { becomeMember } from './support/members.ts';
import { Watch } from './support/watch.ts';

interface TestFixtures {
  /** Fails the test on what a healthy page never does; a test that provokes such a thing says so here. */
  watch: Watch;
  /** Signs the browser in without clicking, by default as the first demo member. */
  signIn: (credentials?: Credentials) => Promise<void>;
  /** Makes a film through the API. It stays: pages of other tests may be showing it by then. */
  makeMovie: (input?: MovieInput) => Promise<Movie>;
  /** Makes another member with a confirmed account, whom no other test meets. */
  newFan: () => Promise<Fan>;
  /** Opens a second browser, by default signed out; it is watched like the first one. */
  otherBrowser: (credentials?: Credentials) => Promise<Page>;
}

interface WorkerFixtures {
  /** The API, signed in as the admin. */
  admin: APIRequestContext;
  /** Members who are the same in every test of a worker: for films that many have rated or reviewed. */
  crowd: (count: number) => Promise<Fan[]>;
}

async function postLogin(request: APIRequestContext, credentials: Credentials): Promise<void> {
  const answer = await request.post('/api/v1/users/login', { data: credentials });
  expect(answer.status(), await answer.text()).toBe(200);
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  watch: [
    async ({ context, baseURL }, use) => {
      const watch = new Watch(context, new URL(baseURL ?? '').host);
      await use(watch);
      expect(watch.problems, 'errors, failed requests and calls to other hosts').toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ context }, use) => {
    await use(({ username, password } = MEMBER) => postLogin(context.request, { username, password }));
  },

  admin: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const request = await playwright.request.newContext({ baseURL });
      await postLogin(request, { username: ADMIN.email, password: ADMIN.password });
      await use(request);
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  crowd: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const fans: Fan[] = [];
      await use(async (count) => {
        const missing = Array.from({ length: Math.max(0, count - fans.length) }, async () => {
          const api = await playwright.request.newContext({ baseURL });
          return { api, member: await becomeMember(api) };
        });
        fans.push(...(await Promise.all(missing)));
        return fans.slice(0, count);
      });
      for (const { api } of fans) await api.dispose();
    },
    { scope: 'worker' },
  ],

  makeMovie: async ({ admin }, use) => {
    await use((input) => createMovie(admin, input));
  },

  newFan: async ({ playwright, baseURL }, use) => {
    const made: Fan[] = [];
    await use(async () => {
      const api = await playwright.request.newContext({ baseURL });
      const fan = { api, member: await becomeMember(api) };
      made.push(fan);
      return fan;
    });
    for (const { api } of made) await api.dispose();
  },

  otherBrowser: async ({ browser, baseURL, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (credentials) => {
      const context = await browser.newContext({ baseURL });
      opened.push(context);
      watch.look(context);
      if (credentials) await postLogin(context.request, credentials);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});
export { expect } from '@playwright/test';

/** @returns the toast with exactly this text */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
}

/** @returns the main navigation, with its menu opened where the screen is too small for a bar */
export async function openNavigation(page: Page, isMobile: boolean): Promise<Locator> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  if (isMobile) await navigation.getByRole('button', { name: 'Open menu' }).click();
  return navigation;
}

/** @returns the navigation with the signed-in member's menu open */
export async function openMemberMenu(
  page: Page,
  isMobile: boolean,
  firstName = MEMBER.firstName,
): Promise<Locator> {
  const navigation = await openNavigation(page, isMobile);
  await navigation.getByRole('button', { name: firstName }).click();
  return navigation;
}

/**
 * Ends every movement and starts no other, so that no colour is measured half-way through its change. What turns for
 * ever has no end and no colours of its own.
 */
async function endMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** Fails on anything that axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await endMotion(page);
  // In one go: without frames of other origins there is nothing that would need a second page to put it together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const findings = violations.map(
    ({ id, impact, help, nodes }) =>
      `${impact} ${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary}`).join('\n')}`,
  );
  expect.soft(findings.join('\n'), `what axe finds on ${page.url()}`).toBe('');
}
