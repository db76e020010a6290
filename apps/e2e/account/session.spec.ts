import { expect, openMemberMenu, test, toast } from '../fixtures.ts';
import { MEMBER } from '../support/accounts.ts';
import { hold } from '../support/hold.ts';
import { SignInPage } from '../support/sign-in-page.ts';

const SESSION_CHECK = /\/api\/v1\/users\/auth$/;
const LOGOUT_CALL = /\/api\/v1\/users\/logout$/;

test('a guarded page asks to sign in, which the keyboard alone can do, and opens then', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await page.goto('/home');
  await expect(page).toHaveURL('/login');
  // The guarded page is not in the history, or the way back would lead to it again.
  await page.goBack();
  await expect(page).toHaveURL('/about');

  await page.goto('/profile/edit');
  await expect(page).toHaveURL('/login');
  // One step back in the history, not one page more.
  await page.getByRole('link', { name: /forgot password/i }).click();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/login');
  await page.goForward();
  await expect(page).toHaveURL('/forgot-password');
  await page.goBack();
  const signIn = new SignInPage(page);
  await signIn.tabTo(signIn.identifier);
  await page.keyboard.type(MEMBER.username);
  await signIn.tabTo(signIn.password);
  await page.keyboard.type(MEMBER.password);
  await signIn.tabTo(signIn.rememberMe);
  await page.keyboard.press('Space');
  await signIn.tabTo(signIn.submit);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
  await expect(page).toHaveURL('/profile/edit');

  const cookie = (await context.cookies()).find(({ name }) => name === 'ff_sid');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(cookie?.httpOnly).toBe(true);
  expect(days).toBeGreaterThan(13);
  expect(days).toBeLessThanOrEqual(30.01);
});

test('covers the one session check with a full-screen spinner on black', async ({ page, signIn }) => {
  await signIn();
  const checks: string[] = [];
  const { held, release } = hold();
  await page.route(SESSION_CHECK, async (route) => {
    checks.push(route.request().url());
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
  await page
    .getByRole('link', { name: /^View All .* Movies$/ })
    .first()
    .click();
  await expect(page.getByText(/^Total Movies:/)).toBeVisible();
  expect(checks).toHaveLength(1);
});

test('signing out ends the session on the server, guards the old pages and empties the storage', async ({
  page,
  context,
  isMobile,
}) => {
  const read = () => page.evaluate<Record<string, string>>(() => ({ ...localStorage }));
  const signIn = await SignInPage.open(page);
  await signIn.fill(MEMBER.email, MEMBER.password);
  await signIn.submit.click();
  await expect(page).toHaveURL('/home');

  await test.step('the storage holds one root key and no secrets', async () => {
    await expect.poll(async () => Object.values(await read()).join()).toContain(MEMBER.username);
    const stored = await read();
    expect(Object.keys(stored)).toHaveLength(1);
    const text = Object.values(stored).join();
    expect(text).not.toContain(MEMBER.password);
    expect(text).not.toContain(MEMBER.email);
    expect(text).not.toMatch(/token|password|phoneNumber|dateOfBirth|religion|gender/i);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  // Beside the mark of a change, which lives for seconds.
  const cookies = (await context.cookies()).filter(({ name }) => name !== 'ff_recent_write');
  // Not remembered: until the browser closes.
  expect(cookies.map(({ httpOnly, expires }) => ({ httpOnly, expires }))).toEqual([
    { httpOnly: true, expires: -1 },
  ]);
  // Asked for as a member and still on its way while the session ends: it must be given up, or it would be refused.
  const { held, release } = hold();
  await page.route('**/api/v1/recommendations', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/v1/recommendations');
  await page.goto('/home');
  await asked;
  const menu = await openMemberMenu(page, isMobile);
  const ended = page.waitForResponse(LOGOUT_CALL);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await ended;
  release();
  await expect(toast(page, "You've logged out!")).toBeVisible();
  await expect.poll(read).toEqual({});
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/login');
  await page.goto('/profile/me');
  await expect(page).toHaveURL('/login');

  await context.addCookies(cookies);
  await page.goto('/home');
  await expect(page).toHaveURL('/login');
});
