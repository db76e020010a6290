import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { succeed } from '../support/members.ts';

test.use({ serviceWorkers: 'allow' });

/** Resolves once a worker answers the requests of the page. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Beginnings of the keys of what the browser keeps of members' answers: whose they are. */
const keptFor = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('filmfisher-kept');
    await new Promise((resolve) => {
      open.onsuccess = resolve;
    });
    if (!open.result.objectStoreNames.contains('answers')) return [];
    const keys = open.result.transaction('answers').objectStore('answers').getAllKeys();
    await new Promise((resolve) => {
      keys.onsuccess = resolve;
    });
    open.result.close();
    return keys.result.map(String);
  });

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('filmfisher-kept');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

test.describe('a browser', () => {
  test('@phone reads film and diary without a connection, and shows nothing of them to the next member', async ({
    page,
    context,
    signIn,
    newFan,
    makeMovie,
    watch,
  }) => {
    watch.expectFailure(/./);
    watch.expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    const { member, api } = await newFan();
    const film = await makeMovie({ title: 'A Film of the Bus' });
    await succeed(await api.post('/api/v1/diary', { data: { movieId: film._id, watchedOn: '2026-01-02' } }));
    await signIn(member);
    const filmPage = `/rating/${film._id}`;
    const diaryPage = `/profile/${member.userId}/diary`;
    const heading = page.getByRole('heading', { level: 1, name: film.title });
    const entry = page.getByRole('main').getByRole('link', { name: film.title }).first();

    await page.goto(filmPage);
    await controlled(page);
    await expect.poll(async () => (await keptFor(page)).join()).toContain(`"detail","${film._id}"`);
    await page.goto(diaryPage);
    await expect(entry).toBeVisible();
    await expect
      .poll(async () => (await keptFor(page)).join())
      .toContain(`"diary","${member.userId}","${member.userId}"`);
    expect((await keptFor(page)).every((key) => key.startsWith(member.userId))).toBe(true);

    await context.setOffline(true);
    await page.reload();
    await expect(entry).toBeVisible();
    await expect(page.getByText(/this page may be old/)).toBeVisible();
    await page.goto(filmPage);
    await expect(heading).toBeVisible();
    await page.goto('/forum');
    await expect(page.getByText('This page opens as soon as you are back online.')).toBeVisible();

    // Another member, on the same phone.
    await context.setOffline(false);
    const other = await newFan();
    await signIn(other.member);
    await page.goto('/about');
    await expect
      .poll(async () => (await keptFor(page)).filter((key) => key.startsWith(member.userId)))
      .toEqual([]);
    await expect.poll(() => keptPages(page)).not.toContain(filmPage);
    await context.setOffline(true);
    await page.goto(filmPage);
    await expect(page.getByText(/this needs a connection/).first()).toBeVisible();
    await expect(heading).toBeHidden();
    await page.goto(diaryPage);
    await expect(page.getByText(/this needs a connection/).first()).toBeVisible();
    await expect(entry).toBeHidden();
  });

  test('keeps nothing once somebody has signed out', async ({ page, signIn, newFan, makeMovie }) => {
    await signIn((await newFan()).member);
    const film = await makeMovie();
    await page.goto(`/rating/${film._id}`);
    await controlled(page);
    await page.goto(`/rating/${film._id}`);
    await expect.poll(() => keptPages(page)).toContain(`/rating/${film._id}`);
    await expect.poll(async () => (await keptFor(page)).length).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => keptFor(page)).toEqual([]);
    await expect(page).toHaveURL('/login');
    expect(await keptPages(page)).not.toContain(`/rating/${film._id}`);
  });
});

test.describe('the service worker', () => {
  test('is replaced when somebody asks for the new version, with one reload', async ({ page }) => {
    await page.goto('/about');
    await controlled(page);
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.goto('/faqs');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Another address counts as another version.
    await expect
      .poll(async () => {
        await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'));
        return page.getByText('A new version is ready').isVisible();
      })
      .toBe(true);
    expect(loads).toBe(1);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => loads).toBe(2);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\?next$/);
  });

  test('is removed by the one that is sent when it is switched off', async ({ page, watch }) => {
    watch.expectFailure(/favicon\.ico$/);
    await page.goto('/about');
    await controlled(page);
    // A page without the app, which would install the worker again.
    await page.goto('/favicon.svg');
    await page.evaluate(() => navigator.serviceWorker.register('/no-service-worker.js'));
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(left).toEqual([]);
  });
});
