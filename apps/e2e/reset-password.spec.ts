import { expect, expectAccessible, openMemberMenu, test, toast } from './fixtures.ts';
import { MEMBER } from './support/accounts.ts';
import { oneTimeCode } from './support/mailbox.ts';
import { newPerson, signUpByApi } from './support/person.ts';
import { openWithState, RecoveryPages } from './support/recovery-pages.ts';
import { expectRedirectAfterTwoSeconds, hold } from './support/redirects.ts';

const FORGOT_CALL = /\/api\/v1\/forgot_password$/;
const OTP_CALL = /\/api\/v1\/otp\/verify$/;
const RESET_CALL = /\/api\/v1\/forgot_password\/reset$/;
const STATE = { email: 'ngozi@films.example' };
const NEW_PASSWORD = 'a longer evening at the pictures';

const done = (message: string) => ({ success: true, message, data: { message } });

test.describe('forgot password', () => {
  test('@once tells the rule that an address breaks', async ({ page }) => {
    await page.goto('/forgot-password');
    const recovery = new RecoveryPages(page);
    for (const [text, sentence] of [
      ['', 'Email is required'],
      ['ngozi', 'Invalid email address'],
      ['ngozi@', 'Invalid email address'],
    ] as const) {
      await recovery.email.fill(text);
      await recovery.sendCode.click();
      await expect(recovery.email).toHaveAccessibleDescription(sentence);
      await expect(recovery.email).toBeFocused();
      await expect(page).toHaveURL('/forgot-password');
    }
  });

  test('@once says Sending..., then tells it and hands the e-mail on after 2 seconds', async ({ page }) => {
    const { held, release } = hold();
    await page.route(FORGOT_CALL, async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install();
    await page.goto('/forgot-password');
    const recovery = new RecoveryPages(page);
    await recovery.email.fill('nobody.at.all@films.example');
    await recovery.sendCode.click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();

    await expectRedirectAfterTwoSeconds(page, {
      trigger: () => Promise.resolve(release()),
      message: toast(page, 'OTP sent successfully!'),
      from: '/forgot-password',
      to: '/verify-otp',
    });
    await expect(page.getByText('nobody.at.all@films.example')).toBeVisible();
  });

  test("@once is where a member's menu leads, with the own e-mail filled in", async ({
    page,
    signIn,
    isMobile,
  }) => {
    await signIn();
    await page.goto('/about');
    const menu = await openMemberMenu(page, isMobile);
    await menu.getByRole('link', { name: 'Reset Password' }).click();
    await expect(new RecoveryPages(page).email).toHaveValue(MEMBER.email);
  });

  test('@once goes back where the visitor came from', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: /forgot password/i }).click();
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/login');
    await page.goForward();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('@once each step goes back to the one before it when the history has nothing', async ({ page }) => {
    for (const [address, target] of [
      ['/forgot-password', '/login'],
      ['/verify-otp', '/forgot-password'],
      ['/reset-password', '/forgot-password'],
    ] as const) {
      await openWithState(page, address, STATE);
      await page.getByRole('link', { name: 'Go Back' }).click();
      await expect(page).toHaveURL(target);
    }
  });
});

test.describe('the one-time code', () => {
  test('@once moves on with each digit, ignores the rest, and goes back with Backspace', async ({ page }) => {
    await openWithState(page, '/verify-otp', STATE);
    const recovery = new RecoveryPages(page);
    await recovery.digit(1).click();
    await page.keyboard.type('1a2-3');
    await expect.poll(() => recovery.held()).toBe('123___');
    await expect(recovery.digit(4)).toBeFocused();

    await page.keyboard.press('Backspace');
    await expect(recovery.digit(3)).toBeFocused();
    await page.keyboard.press('9');
    await expect.poll(() => recovery.held()).toBe('129___');
  });

  test('@once says Verifying..., then tells it and goes on after 2 seconds', async ({ page }) => {
    const { held, release } = hold();
    await page.route(OTP_CALL, async (route) => {
      await held;
      await route.fulfill({ json: done('OTP verified successfully!') });
    });
    await page.clock.install();
    await openWithState(page, '/verify-otp', STATE);
    const recovery = new RecoveryPages(page);
    await recovery.pasteCode('482193');
    await recovery.verifyCode.click();
    await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled();
    await expectRedirectAfterTwoSeconds(page, {
      trigger: () => Promise.resolve(release()),
      message: toast(page, 'OTP verified successfully!'),
      from: '/verify-otp',
      to: '/reset-password',
    });
  });

  test('@once can be sent again after a visible minute, and the wait survives a reload', async ({ page }) => {
    await page.clock.install();
    await openWithState(page, '/verify-otp', STATE);
    await expect(page.getByText(/^Resend code in (0:5\d|1:00)$/)).toBeVisible();
    await page.clock.fastForward(61_000);
    await page.getByRole('button', { name: 'Resend code' }).click();
    await expect(toast(page, 'OTP sent successfully!')).toBeVisible();
    await expect(page.getByText(/^Resend code in (0:5\d|1:00)$/)).toBeVisible();

    await page.clock.fastForward(30_000);
    await page.reload();
    await expect(page.getByText(/^Resend code in 0:[123]\d$/)).toBeVisible();
  });
});

test.describe('the new password', () => {
  test('@once tells the rule that the two fields break', async ({ page }) => {
    await openWithState(page, '/reset-password', STATE);
    const recovery = new RecoveryPages(page);
    for (const [password, repetition, sentence] of [
      ['', '', 'Password is required'],
      ['seven77', 'seven77', 'Password must be at least 8 characters long'],
      [NEW_PASSWORD, '', 'Please re-enter your password'],
      [NEW_PASSWORD, 'something else', 'Passwords must match'],
    ] as const) {
      await recovery.newPassword.fill(password);
      await recovery.confirmPassword.fill(repetition);
      await recovery.resetPassword.click();
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await expect(page).toHaveURL('/reset-password');
    }
    await expectAccessible(page);
  });

  test('@once says Resetting Password..., then tells it and goes on after 2 seconds', async ({ page }) => {
    const { held, release } = hold();
    await page.route(RESET_CALL, async (route) => {
      await held;
      await route.fulfill({ json: {} });
    });
    await page.clock.install();
    await openWithState(page, '/reset-password', STATE);
    await new RecoveryPages(page).enterPassword(NEW_PASSWORD);
    await expect(page.getByRole('button', { name: 'Resetting Password...' })).toBeDisabled();
    await expectRedirectAfterTwoSeconds(page, {
      trigger: () => Promise.resolve(release()),
      // The answer carries no message: this is the page's own.
      message: toast(page, 'Password updated successfully!'),
      from: '/reset-password',
      to: '/reset-success',
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
    const sentence = 'You have successfully reset your password and recovered your account!';
    await expect(page.getByText(sentence)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('@once is set with the keyboard alone, from the code in the mail', async ({ page, request }) => {
    const person = newPerson();
    await signUpByApi(request, person);
    await page.goto('/forgot-password');
    const recovery = new RecoveryPages(page);
    await recovery.email.focus();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Enter');

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
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    );
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(NEW_PASSWORD);
  });
});
