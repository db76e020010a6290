import { expect, openMemberMenu, test, toast } from './fixtures.ts';
import { MEMBER } from './support/accounts.ts';
import { expectRedirectAfterTwoSeconds, hold } from './support/redirects.ts';
import { SignInPage } from './support/sign-in-page.ts';

const SESSION_CHECK = /\/api\/v1\/users\/auth$/;
const LOGOUT_CALL = /\/api\/v1\/users\/logout$/;

test.describe('the guard', () => {
  for (const address of ['/home', '/profile/edit']) {
    test(`@once sends a visitor of ${address} to /login, and back after signing in`, async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveURL('/login');

      const signIn = new SignInPage(page);
      await signIn.fill(MEMBER.username, MEMBER.password);
      await signIn.submit.click();
      await expect(page).toHaveURL(address);
    });
  }

  test('@once replaces the guarded page in the history', async ({ page }) => {
    await page.goto('/about');
    await page.goto('/home');
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('shows a full-screen spinner on black while the session check runs', async ({ page, signIn }) => {
    await signIn();
    const { held, release } = hold();
    await page.route(SESSION_CHECK, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/home');

    const spinner = page.getByRole('main').getByRole('status');
    await expect(spinner).toBeVisible();
    // Not its bounding box: that grows and shrinks while the drawing turns.
    const size = await spinner.locator('svg').evaluate((drawing) => {
      const { width, height } = getComputedStyle(drawing);
      return { width, height };
    });
    expect(size).toEqual({ width: '70px', height: '70px' });
    expect(await spinner.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 255, 255)');
    const corners = await page.evaluate(() => {
      const points: [number, number][] = [
        [2, 2],
        [innerWidth - 2, 2],
        [2, innerHeight - 2],
        [innerWidth - 2, innerHeight - 2],
      ];
      return points.map(([x, y]) => {
        const element = document.elementFromPoint(x, y);
        return element === null ? '' : getComputedStyle(element).backgroundColor;
      });
    });
    expect(corners).toEqual(Array(4).fill('rgb(0, 0, 0)'));

    release();
    await expect(page.getByRole('heading', { name: 'Top 10 Movies' })).toBeVisible();
    await expect(page).toHaveURL('/home');
  });

  test('@once asks for the session once when the app starts', async ({ page, signIn }) => {
    const checks: string[] = [];
    page.on('request', (request) => SESSION_CHECK.test(request.url()) && checks.push(request.url()));
    await signIn();
    await page.goto('/home');
    await page.getByRole('heading', { name: 'Top 10 Movies' }).waitFor();
    await page
      .getByRole('link', { name: /^View All .* Movies$/ })
      .first()
      .click();
    await expect(page.getByText(/^Total Movies:/)).toBeVisible();
    expect(checks).toHaveLength(1);
  });
});

test.describe('@once signing in never leaves the site', () => {
  // Other ways to write one: apps/web/src/lib/paths.test.ts.
  const FOREIGN = '//evil.example/';

  test('whatever the address asks for', async ({ page }) => {
    const parameters = ['next', 'from', 'redirect', 'returnTo', 'returnUrl', 'callbackUrl'];
    const query = new URLSearchParams(parameters.map((name) => [name, FOREIGN]));
    const signIn = await SignInPage.open(page, `/login?${query.toString()}`);
    await signIn.fill(MEMBER.username, MEMBER.password);
    await signIn.submit.click();
    await expect(page).toHaveURL('/home');
  });

  test('whatever the navigation state asks for', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate((from) => {
      history.replaceState({ usr: { from }, key: 'forged', idx: 0 }, '');
    }, FOREIGN);
    await page.reload();
    const signIn = new SignInPage(page);
    await signIn.fill(MEMBER.username, MEMBER.password);
    await signIn.submit.click();
    await expect(page).toHaveURL('/home');
  });
});

test.describe('signing out', () => {
  test('@once says Logging out..., then tells it, and goes to /login after 2 seconds', async ({
    page,
    signIn,
    isMobile,
  }) => {
    await signIn();
    const { held, release } = hold();
    await page.route(LOGOUT_CALL, async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install();
    await page.goto('/home');
    const menu = await openMemberMenu(page, isMobile);
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(menu.getByRole('button', { name: 'Logging out...' })).toBeDisabled();

    await expectRedirectAfterTwoSeconds(page, {
      trigger: () => Promise.resolve(release()),
      message: toast(page, "You've logged out!"),
      async meanwhile() {
        // The phone's menu does not stay open over the page with a visitor's entries.
        if (isMobile) await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
      },
      from: '/home',
      to: '/login',
    });
    await expect(new SignInPage(page).submit).toBeVisible();
  });

  test('@once ends the session on the server and guards the old pages', async ({
    page,
    context,
    signIn,
    isMobile,
  }) => {
    await signIn();
    // Asked for as a member and still on its way while the session ends: it must be given up, or it would be refused.
    const { held, release } = hold();
    await page.route('**/api/v1/recommendations', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/v1/recommendations');
    await page.goto('/home');
    await asked;
    const cookies = await context.cookies();
    const menu = await openMemberMenu(page, isMobile);
    const ended = page.waitForResponse(LOGOUT_CALL);
    await menu.getByRole('button', { name: 'Logout' }).click();
    await ended;
    release();
    await expect(page).toHaveURL('/login');

    await page.goBack();
    await expect(page).toHaveURL('/login');
    await page.goto('/profile/me');
    await expect(page).toHaveURL('/login');

    await context.addCookies(cookies);
    await page.goto('/home');
    await expect(page).toHaveURL('/login');
  });
});

test.describe("the browser's storage", () => {
  test('@once holds one root key without secrets, and nothing after signing out', async ({
    page,
    isMobile,
  }) => {
    const read = () => page.evaluate<Record<string, string>>(() => ({ ...localStorage }));
    const signIn = await SignInPage.open(page);
    await signIn.fill(MEMBER.email, MEMBER.password);
    await signIn.submit.click();
    await expect(page).toHaveURL('/home');
    await page.getByRole('heading', { name: 'Top 10 Movies' }).waitFor();

    await expect.poll(async () => Object.values(await read()).join()).toContain(MEMBER.username);
    const stored = await read();
    expect(Object.keys(stored)).toHaveLength(1);
    const text = Object.values(stored).join();
    expect(text).not.toContain(MEMBER.password);
    expect(text).not.toContain(MEMBER.email);
    expect(text).not.toMatch(/token|password|phoneNumber|dateOfBirth|religion|gender/i);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await page.evaluate(() => document.cookie)).toBe('');

    const menu = await openMemberMenu(page, isMobile);
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page, "You've logged out!")).toBeVisible();
    await expect.poll(read).toEqual({});
    await expect(page).toHaveURL('/login');
    expect(Object.values(await read()).join()).not.toContain(MEMBER.username);
  });
});
