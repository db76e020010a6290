import type { Page } from '@playwright/test';
import { expect, openMemberMenu, test, toast } from '../fixtures.ts';
import { confirmationLink, expectMessage, oneTimeCode } from '../support/mailbox.ts';
import { newPerson } from '../support/person.ts';
import { RecoveryPages } from '../support/recovery-pages.ts';
import { SignInPage } from '../support/sign-in-page.ts';
import { SignUpPage } from '../support/sign-up-page.ts';

const LOGIN_CALL = /\/api\/v1\/users\/login$/;
const NEW_PASSWORD = 'a longer evening at the pictures';

/** @returns everything that the browser keeps beside its cookies, as text */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));

test('an account, from sign-up to a new password, with the keyboard', async ({
  page,
  request,
  playwright,
  baseURL,
  isMobile,
  watch,
}) => {
  const person = newPerson();

  await test.step('a guarded page leads to the sign-up', async () => {
    await page.goto('/settings/sessions');
    await expect(page).toHaveURL('/login');
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    const signUp = new SignUpPage(page);
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
    expect(await kept(page)).not.toContain(person.password);
  });

  await test.step('the first sign-in opens the page that was wanted', async () => {
    const signIn = new SignInPage(page);
    await signIn.fill(person.email, person.password);
    await signIn.rememberMe.check();
    await signIn.submit.click();
    await expect(page).toHaveURL('/settings/sessions');
  });

  await test.step('the link of the message confirms the address', async () => {
    await page.goto(await confirmationLink(request, person.email));
    await expect(page.getByText('Your email has been verified successfully.')).toBeVisible();
    await expect(page).toHaveURL('/verification-success');
  });

  const laptop = await playwright.request.newContext({ baseURL });
  const isLaptopSignedIn = async () => (await laptop.get('/api/v1/users/auth')).text();
  await laptop.post('/api/v1/users/login', {
    data: { username: person.username, password: person.password },
  });
  expect(await isLaptopSignedIn()).toContain('"isAuthenticated":true');

  await test.step('the menu leads to a new password, by a code that is sent', async () => {
    await page.goto('/about');
    const menu = await openMemberMenu(page, isMobile, person.firstName);
    await menu.getByRole('link', { name: 'Reset Password' }).click();
    const recovery = new RecoveryPages(page);
    await expect(recovery.email).toHaveValue(person.email);
    await recovery.email.press('Enter');
    await expect(toast(page, 'OTP sent successfully!')).toBeVisible();
    await expect(page).toHaveURL('/verify-otp');
    const code = await oneTimeCode(request, person.email);
    await recovery.digit(1).focus();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/reset-password');
    await recovery.newPassword.focus();
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Password updated successfully!')).toBeVisible();
    await expect(page).toHaveURL('/reset-success');
    const stored = await kept(page);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(NEW_PASSWORD);
  });

  await test.step('it ends every session, and the old one counts no more', async () => {
    expect(await isLaptopSignedIn()).toContain('"isAuthenticated":false');
    await laptop.dispose();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    watch.expectFailure(LOGIN_CALL);
    const signIn = new SignInPage(page);
    await signIn.fill(person.email, person.password);
    await signIn.submit.click();
    await expect(toast(page, 'Invalid username or password')).toBeVisible();
    await signIn.fill(person.email, NEW_PASSWORD);
    await signIn.submit.click();
    await expect(page).toHaveURL('/home');
  });

  await expectMessage(request, person.email, 'Your password was changed');
});
