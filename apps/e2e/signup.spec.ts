import { expect, expectAccessible, test, toast } from './fixtures.ts';
import { newPerson, signUpByApi } from './support/person.ts';
import { expectRedirectAfterTwoSeconds, hold } from './support/redirects.ts';
import { SignInPage } from './support/sign-in-page.ts';
import { SignUpPage } from './support/sign-up-page.ts';

const SIGNUP_CALL = /\/api\/v1\/users\/signup$/;

test.describe('the sign-up form', () => {
  test('@once names its fields, starts empty, and tells password managers what they are', async ({
    page,
  }) => {
    const signUp = await SignUpPage.open(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();

    const fields = [
      [signUp.identifier, 'email'],
      [signUp.username, 'username'],
      [signUp.firstName, 'given-name'],
      [signUp.lastName, 'family-name'],
      [signUp.password, 'new-password'],
      [signUp.confirmPassword, 'new-password'],
    ] as const;
    for (const [field, autocomplete] of fields) {
      await expect(field).toHaveValue('');
      await expect(field).toHaveAttribute('autocomplete', autocomplete);
    }
    await expect(signUp.terms).not.toBeChecked();
    await expect(signUp.submit).toBeEnabled();
  });

  test('asks for every field in tooltips and for the terms in a toast, accessibly, without calling the server', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const calls: string[] = [];
    page.on('request', (request) => SIGNUP_CALL.test(request.url()) && calls.push(request.url()));
    const signUp = await SignUpPage.open(page);
    await signUp.submit.click();

    await expect(signUp.identifier).toHaveAccessibleDescription('Email or phone number is required');
    await expect(signUp.username).toHaveAccessibleDescription('Username must be at least 2 characters long');
    await expect(signUp.firstName).toHaveAccessibleDescription(
      'First name must be at least 2 characters long',
    );
    await expect(signUp.lastName).toHaveAccessibleDescription('Last name must be at least 2 characters long');
    await expect(signUp.password).toHaveAccessibleDescription('Password must be at least 8 characters long');
    await expect(signUp.confirmPassword).toHaveAccessibleDescription('Please re-enter your password');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(6);
    await expect(toast(page, 'You must agree to the terms and conditions')).toBeVisible();
    await expect(signUp.identifier).toBeFocused();
    await expectAccessible(page);
    expect(calls).toEqual([]);
  });

  const rules = [
    ['identifier', 'ngozi@', 'Invalid email or phone number'],
    ['identifier', '080312345', 'Invalid email or phone number'],
    ['identifier', '0803123456789012', 'Invalid email or phone number'],
    ['username', 'n', 'Username must be at least 2 characters long'],
    ['firstName', 'N', 'First name must be at least 2 characters long'],
    ['lastName', 'E', 'Last name must be at least 2 characters long'],
    ['password', 'seven77', 'Password must be at least 8 characters long'],
    ['confirmPassword', 'another one', 'Passwords must match'],
  ] as const;
  test('@once tells the rule of each field in its tooltip', async ({ page }) => {
    const signUp = await SignUpPage.open(page);
    for (const [field, text, sentence] of rules) {
      await signUp.fill(newPerson());
      await signUp[field].fill(text);
      await signUp.submit.click();

      const tooltip = page.getByRole('main').getByRole('alert').filter({ hasText: sentence });
      await expect(tooltip).toBeVisible();
      await expect(signUp[field]).toHaveAccessibleDescription(sentence);
      await expect(signUp[field]).toHaveAttribute('aria-invalid', 'true');
      await expect(page).toHaveURL('/signup');
    }
  });

  test('@once only tells what the social icons would do', async ({ page }) => {
    await SignUpPage.open(page);
    for (const provider of ['Facebook', 'Apple', 'Google', 'LinkedIn']) {
      await page.getByRole('button', { name: `Login with ${provider}` }).click();
      await expect(toast(page, `Login with ${provider}`)).toBeVisible();
    }
    await expect(page).toHaveURL('/signup');
  });

  test('@once links to the terms and to sign-in', async ({ page }) => {
    await SignUpPage.open(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    await main.getByRole('link', { name: 'terms and conditions' }).click();
    await expect(page).toHaveURL('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();
  });
});

test.describe('creating an account', () => {
  test('@once says so while busy, then tells it and goes to /login after 2 seconds', async ({ page }) => {
    const { held, release } = hold();
    await page.route(SIGNUP_CALL, async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install();
    const signUp = await SignUpPage.open(page);
    await signUp.fill(newPerson());
    await signUp.submit.click();
    await expect(page.getByRole('button', { name: 'Creating your account...' })).toBeDisabled();

    await expectRedirectAfterTwoSeconds(page, {
      trigger: () => Promise.resolve(release()),
      message: toast(page, 'Account created successfully!'),
      from: '/signup',
      to: '/login',
    });
  });

  test('@once does not forget the guarded page that the visitor wanted', async ({ page }) => {
    const person = newPerson();
    await page.goto('/settings/sessions');
    await expect(page).toHaveURL('/login');
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    const signUp = new SignUpPage(page);
    await signUp.fill(person);
    await signUp.submit.click();
    await expect(page).toHaveURL('/login');
    const signIn = new SignInPage(page);
    await signIn.fill(person.username, person.password);
    await signIn.submit.click();
    await expect(page).toHaveURL('/settings/sessions');
  });

  test('@once works with the keyboard alone, and keeps no password in the browser', async ({ page }) => {
    const person = newPerson();
    const signUp = await SignUpPage.open(page);
    await signUp.identifier.focus();
    const typed = [person.email, person.username, person.firstName, person.lastName, person.password];
    for (const text of typed) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    // Between the two passwords lies their toggle.
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(signUp.terms).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Account created successfully!')).toBeVisible();
    await expect(page).toHaveURL('/login');
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage, ...history.state }),
    );
    expect(stored).not.toContain(person.password);
  });
});

test.describe('a refused sign-up', () => {
  test("@once reads the server's sentence for an address that has an account", async ({
    page,
    request,
    watch,
  }) => {
    watch.expectFailure(SIGNUP_CALL);
    const person = newPerson();
    await signUpByApi(request, person);
    const signUp = await SignUpPage.open(page);
    await signUp.fill({ ...person, username: newPerson().username });
    await signUp.submit.click();
    await expect(toast(page, 'An account with these details already exists')).toBeVisible();
    await expect(signUp.identifier).toHaveValue(person.email);
    await expect(signUp.submit).toBeEnabled();
  });
});
