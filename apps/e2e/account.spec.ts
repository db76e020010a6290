import { expect, test, toast } from './fixtures.ts';
import { MEMBER } from './support/accounts.ts';
import { SignInPage } from './support/sign-in-page.ts';

const LOGIN_CALL = /\/api\/v1\/users\/login$/;

test.describe('the sign-in form', () => {
  test('@once names its fields, and starts empty with the password masked', async ({ page }) => {
    const signIn = await SignInPage.open(page);

    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    await expect(signIn.identifier).toHaveValue('');
    await expect(signIn.password).toHaveValue('');
    await expect(signIn.password).toHaveAttribute('type', 'password');
    await expect(signIn.rememberMe).not.toBeChecked();
    await expect(signIn.submit).toBeEnabled();
    await expect(signIn.identifier).toHaveAttribute('autocomplete', 'username');
    await expect(signIn.password).toHaveAttribute('autocomplete', 'current-password');
  });

  test('@once shows and hides the password', async ({ page }) => {
    const signIn = await SignInPage.open(page);
    await signIn.fill('', 'secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(signIn.password).toHaveAttribute('type', 'text');
    await expect(signIn.password).toHaveValue('secret');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(signIn.password).toHaveAttribute('type', 'password');
  });
});

test.describe('signing in', () => {
  test('@once works with the keyboard alone', async ({ page }) => {
    const signIn = await SignInPage.open(page);
    await signIn.tabTo(signIn.identifier);
    await page.keyboard.type(MEMBER.username);
    await signIn.tabTo(signIn.password);
    await page.keyboard.type(MEMBER.password);
    await signIn.tabTo(signIn.rememberMe);
    await page.keyboard.press('Space');
    await expect(signIn.rememberMe).toBeChecked();
    await signIn.tabTo(signIn.submit);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Logged in successfully!')).toBeVisible();
    await expect(page).toHaveURL('/home');
  });

  test('@once keeps the session until the browser closes', async ({ page, context }) => {
    const signIn = await SignInPage.open(page);
    await signIn.fill(MEMBER.username, MEMBER.password);
    await signIn.submit.click();
    await expect(toast(page, 'Logged in successfully!')).toBeVisible();

    const cookies = await context.cookies();
    expect(cookies.map(({ httpOnly, expires }) => ({ httpOnly, expires }))).toEqual([
      { httpOnly: true, expires: -1 },
    ]);
  });

  test('@once keeps a remembered session for weeks', async ({ page, context }) => {
    const signIn = await SignInPage.open(page);
    await signIn.fill(MEMBER.username, MEMBER.password);
    await signIn.rememberMe.check();
    await signIn.submit.click();
    await expect(toast(page, 'Logged in successfully!')).toBeVisible();

    const [cookie] = await context.cookies();
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(cookie?.httpOnly).toBe(true);
    expect(days).toBeGreaterThan(13);
    expect(days).toBeLessThanOrEqual(30.01);
  });
});

test.describe('a refused sign-in', () => {
  test('@once tells a wrong password in a toast, keeps the form and the failure', async ({ page, watch }) => {
    watch.expectFailure(LOGIN_CALL);
    const signIn = await SignInPage.open(page);
    await signIn.fill(MEMBER.username, 'not-the-password');
    await signIn.submit.click();

    await expect(toast(page, 'Invalid username or password')).toBeVisible();
    await expect(signIn.submit).toBeEnabled();
    await expect(page.getByRole('status').filter({ hasText: 'Signing In' })).toBeHidden();
    await expect(signIn.identifier).toHaveValue(MEMBER.username);
    await expect(page).toHaveURL('/login');
    const stored = () => page.evaluate(() => JSON.stringify(Object.values({ ...localStorage })));
    await expect.poll(stored).toContain('Invalid username or password');
    expect(await stored()).not.toContain('not-the-password');
  });

  test("@once without a connection reads 'Something went wrong!' and works once it is back", async ({
    page,
    context,
    watch,
  }) => {
    watch.expectFailure(/./);
    const signIn = await SignInPage.open(page);
    await signIn.fill(MEMBER.username, MEMBER.password);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await signIn.submit.click();
    await expect(toast(page, 'Something went wrong!')).toBeVisible();
    await context.setOffline(false);
    await signIn.submit.click();
    await expect(page).toHaveURL('/home');
  });
});
