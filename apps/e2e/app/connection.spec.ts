import { expect, openNavigation, test } from '../fixtures.ts';
import { MoviePage } from '../support/movie-page.ts';

const MOVIES_PART = /\/assets\/movies\.page-[^/]+\.js$/;
/** The script that a page begins with; the app asks whether it is still there once another part has failed. */
const RELEASE = /\/assets\/index-[^/]+\.js$/;

test.describe('without a connection', () => {
  test('@phone a star and a mark wait, over a reload, and are stored once the connection is back', async ({
    page,
    context,
    signIn,
    newFan,
    makeMovie,
    watch,
  }) => {
    watch.expectFailure(/./);
    await signIn((await newFan()).member);
    const { _id, title } = await makeMovie();
    const movie = await MoviePage.open(page, _id);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await movie.star(7).click();
    await movie.mark('Watchlist').click();
    await movie.expectStars(7);
    await page.getByRole('button', { name: 'Waiting to be sent (2)' }).click();
    const list = page.getByRole('dialog', { name: 'Waiting to be sent (2)' });
    await expect(list.getByText(`7 stars for ${title}`)).toBeVisible();
    await list.getByRole('button', { name: `Discard: ${title}, on your watchlist` }).click();
    await expect(page.getByRole('dialog', { name: 'Waiting to be sent (1)' })).toBeVisible();
    await page.keyboard.press('Escape');

    const keys: (string | undefined)[] = [];
    await page.route(/\/rating$/, (route) => {
      if (route.request().method() === 'PUT') keys.push(route.request().headers()['idempotency-key']);
      return route.fallback();
    });
    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => keys.length).toBeGreaterThan(0);
    await movie.expectStars(7);
    expect(new Set(keys).size).toBe(1);
    await expect(page.getByRole('button', { name: /^Waiting to be sent/ })).toBeHidden();
  });

  test('@phone a page that was never opened says that it waits, and opens with the connection', async ({
    page,
    context,
    isMobile,
    watch,
  }) => {
    watch.expectFailure(/./);
    watch.expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const navigation = await openNavigation(page, isMobile);
    await navigation.getByRole('link', { name: 'Movies' }).click();
    await expect(page.getByText('This page opens as soon as you are back online.')).toBeVisible();
    await expect(page).toHaveURL('/movies');

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
  });
});

test.describe('a part of the app that fails', () => {
  test('is asked for again, without a reload', async ({ page, watch }) => {
    watch.expectFailure(MOVIES_PART);
    await page.goto('/about');
    let tries = 0;
    await page.route(MOVIES_PART, (route) => {
      tries += 1;
      return tries > 2 ? route.fallback() : route.fulfill({ status: 503, headers: { 'Retry-After': '1' } });
    });
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
    expect(tries).toBe(3);
    expect(loads).toBe(0);
  });

  test('because of an upgrade comes with one reload, and there is never a second one', async ({
    page,
    watch,
  }) => {
    watch.expectFailure(/\/assets\//);
    watch.expectConsole(/Failed to fetch dynamically imported module/);
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    await page.route(MOVIES_PART, (route) => route.fulfill({ status: 404 }));
    await page.route(RELEASE, (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    const reloaded = page.waitForEvent('domcontentloaded');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click();
    await reloaded;
    await expect(page).toHaveURL('/movies');
    // Still gone: this is said, instead of reloading for ever.
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(loads).toBe(1);

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
  });
});
