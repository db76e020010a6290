import { expect, test, toast } from './fixtures.ts';
import { MEMBER } from './support/accounts.ts';
import { expectRedirectAfterTwoSeconds, hold } from './support/redirects.ts';
import { SignInPage } from './support/sign-in-page.ts';

const LOGIN_CALL = /\/api\/v1\/users\/login$/;

test.describe('the sign-in form', () => {
  test('names its fields, and starts empty with the password masked', async ({ page }) => {
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

  test('@once asks for both fields, at the fields and without calling the server', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => LOGIN_CALL.test(request.url()) && calls.push(request.url()));
    const signIn = await SignInPage.open(page);
    await signIn.submit.click();

    await expect(page.getByText('Email or username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(signIn.identifier).toHaveAccessibleDescription('Email or username is required');
    await expect(signIn.password).toHaveAccessibleDescription('Password is required');
    await expect(signIn.identifier).toHaveAttribute('aria-invalid', 'true');
    await expect(signIn.identifier).toBeFocused();
    expect(calls).toEqual([]);
  });

  test('@once refuses what is neither an e-mail nor a username', async ({ page }) => {
    const signIn = await SignInPage.open(page);
    for (const text of ['two words', 'ada@', '@example.com', 'ada!', 'ada-demo']) {
      await signIn.fill(text, 'any-password');
      await signIn.submit.click();
      await expect(signIn.identifier).toHaveAccessibleDescription('Invalid email or username');
      await expect(page.getByText('Invalid email or username')).toBeVisible();
      await signIn.identifier.fill(MEMBER.username);
      await expect(page.getByText('Invalid email or username')).toBeHidden();
    }
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

  test('@once links to the forgotten password', async ({ page }) => {
    await SignInPage.open(page);
    await page.getByRole('link', { name: /forgot password/i }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('@once links to the creation of an account', async ({ page }) => {
    await SignInPage.open(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /create an account|sign up/i })
      .click();
    await expect(page).toHaveURL('/signup');
  });

  test('@once only tells what the social icons would do', async ({ page }) => {
    await SignInPage.open(page);
    for (const provider of ['Facebook', 'Apple', 'Google', 'LinkedIn']) {
      await page.getByRole('button', { name: `Login with ${provider}` }).click();
      await expect(toast(page, `Login with ${provider}`)).toBeVisible();
    }
    await expect(page).toHaveURL('/login');
  });
});

test.describe('signing in', () => {
  test('@once shows the overlay and Signing In, then the toast, and goes to /home after 2 seconds', async ({
    page,
  }) => {
    const { held, release } = hold();
    await page.route(LOGIN_CALL, async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install();
    const signIn = await SignInPage.open(page);
    await signIn.fill(MEMBER.username, MEMBER.password);
    await signIn.submit.click();

    await expect(page.getByRole('button', { name: 'Signing In' })).toBeDisabled();
    await expect(page.getByRole('status').filter({ hasText: 'Signing In' })).toBeVisible();

    await expectRedirectAfterTwoSeconds(page, {
      trigger: () => Promise.resolve(release()),
      message: toast(page, 'Logged in successfully!'),
      from: '/login',
      to: '/home',
    });
  });

  for (const [kind, identifier] of [
    ['e-mail', MEMBER.email],
    ['e-mail in capitals', MEMBER.email.toUpperCase()],
    ['username in capitals', MEMBER.username.toUpperCase()],
  ] as const) {
    test(`@once accepts the ${kind}`, async ({ page }) => {
      const signIn = await SignInPage.open(page);
      await signIn.fill(identifier, MEMBER.password);
      await signIn.submit.click();
      await expect(page).toHaveURL('/home');
    });
  }

  test('works with the keyboard alone', async ({ page }) => {
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

  test('@once sends a member who is signed in already to /home', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/login');
    await expect(page).toHaveURL('/home');
  });
});

test.describe('a refused sign-in', () => {
  test('tells a wrong password in a toast, keeps the form and the failure', async ({ page, watch }) => {
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

  test('@once tells an unknown name in the same words', async ({ page, watch }) => {
    watch.expectFailure(LOGIN_CALL);
    const signIn = await SignInPage.open(page);
    await signIn.fill('nobody_of_that_name', 'not-the-password');
    await signIn.submit.click();
    await expect(toast(page, 'Invalid username or password')).toBeVisible();
  });

  const failures = [
    {
      title: "a server's own sentence",
      status: 503,
      body: '{"error":"The hall is full"}',
      text: 'The hall is full',
    },
    { title: 'a failure without a sentence', status: 500, body: '', text: 'Something went wrong!' },
    {
      title: 'an answer that says success false',
      status: 200,
      body: '{"success":false}',
      text: 'Login failed',
    },
  ];
  for (const { title, status, body, text } of failures) {
    test(`@once ${title} reads '${text}'`, async ({ page, watch }) => {
      watch.expectFailure(LOGIN_CALL);
      await page.route(LOGIN_CALL, (route) =>
        route.fulfill({ status, body, contentType: body === '' ? 'text/plain' : 'application/json' }),
      );
      const signIn = await SignInPage.open(page);
      await signIn.fill(MEMBER.username, MEMBER.password);
      await signIn.submit.click();
      await expect(toast(page, text)).toBeVisible();
      await expect(signIn.submit).toBeEnabled();
      await expect(page).toHaveURL('/login');
    });
  }

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

  test("@once no answer at all reads 'Something went wrong!'", async ({ page, watch }) => {
    watch.expectFailure(LOGIN_CALL);
    await page.route(LOGIN_CALL, (route) => route.abort('connectionfailed'));
    const signIn = await SignInPage.open(page);
    await signIn.fill(MEMBER.username, MEMBER.password);
    await signIn.submit.click();
    await expect(toast(page, 'Something went wrong!')).toBeVisible();
    await expect(signIn.submit).toBeEnabled();
  });
});
