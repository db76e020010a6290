import { expect, test as base, toast } from './fixtures.ts';
import { confirmationLink, expectMessage, oneTimeCode } from './support/mailbox.ts';
import { OwnServer } from './support/own-server.ts';
import { newPerson, newPhone } from './support/person.ts';
import { RecoveryPages } from './support/recovery-pages.ts';
import { SignInPage } from './support/sign-in-page.ts';
import { SignUpPage } from './support/sign-up-page.ts';

const LOGIN_CALL = /\/api\/v1\/users\/login$/;
const NEW_PASSWORD = 'a longer evening at the pictures';

/** Each journey has a server of its own, because it restarts it. */
const test = base.extend<{ server: OwnServer }>({
  // Playwright insists on a pattern here, and the linter on one that is not empty.
  server: async ({ browserName: _browserName }, use) => {
    const server = await OwnServer.start();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

const phone = newPhone();
const journeys = [
  { tag: '@desktop', kind: 'an e-mail address', person: newPerson(), mailbox: undefined },
  { tag: '@phone', kind: 'a phone number', person: newPerson({ email: phone.typed }), mailbox: phone.kept },
];

for (const { tag, kind, person, mailbox = person.email } of journeys) {
  test(`${tag} an account with ${kind}, from sign-up to a new password`, async ({
    page,
    request,
    server,
    playwright,
    isMobile,
    watch,
  }) => {
    test.setTimeout(180_000);

    await test.step('sign up', async () => {
      const signUp = await SignUpPage.open(page);
      await signUp.fill(person);
      await signUp.submit.click();
      await expect(toast(page, 'Account created successfully!')).toBeVisible();
      await expect(page).toHaveURL('/login');
    });

    await test.step('open the link of the message', async () => {
      await page.goto(await confirmationLink(request, mailbox));
      await expect(page.getByText('Your email has been verified successfully.')).toBeVisible();
      await expect(page).toHaveURL('/verification-success');
      await page.getByRole('link', { name: 'Continue to Login' }).click();
      await expect(page).toHaveURL('/login');
    });

    await test.step('sign in to be remembered', async () => {
      const signIn = new SignInPage(page);
      await signIn.fill(person.email, person.password);
      await signIn.rememberMe.check();
      await signIn.submit.click();
      await expect(toast(page, 'Logged in successfully!')).toBeVisible();
      await expect(page).toHaveURL('/home');
      await expect(page.getByRole('button', { name: 'Resend link' })).toBeHidden();
    });

    const laptop = await playwright.request.newContext({ baseURL: server.url });
    const isLaptopSignedIn = async () => (await laptop.get('/api/v1/users/auth')).text();
    await laptop.post('/api/v1/users/login', {
      data: { username: person.username, password: person.password },
    });
    expect(await isLaptopSignedIn()).toContain('"isAuthenticated":true');

    await test.step('stay signed in when the server restarts', async () => {
      // An open page would still be loading its parts while nobody answers.
      await page.goto('about:blank');
      await server.restart();
      await page.goto('/home');
      await expect(page.getByRole('heading', { name: 'Top 10 Movies' })).toBeVisible();
      await expect(page).toHaveURL('/home');
      expect(await isLaptopSignedIn()).toContain('"isAuthenticated":true');
    });

    await test.step('log out', async () => {
      const navigation = page.getByRole('navigation', { name: 'Main' });
      if (isMobile) await navigation.getByRole('button', { name: 'Open menu' }).click();
      await navigation.getByRole('button', { name: person.firstName }).click();
      await navigation.getByRole('button', { name: 'Logout' }).click();
      await expect(toast(page, "You've logged out!")).toBeVisible();
      await expect(page).toHaveURL('/login');
    });

    await test.step('forget the password and verify the code', async () => {
      await page.getByRole('link', { name: /forgot password/i }).click();
      const recovery = new RecoveryPages(page);
      await recovery.email.fill(person.email);
      await recovery.sendCode.click();
      await expect(toast(page, 'OTP sent successfully!')).toBeVisible();
      await expect(page).toHaveURL('/verify-otp');
      await recovery.pasteCode(await oneTimeCode(request, mailbox));
      await recovery.verifyCode.click();
      await expect(toast(page, 'OTP verified successfully!')).toBeVisible();
      await expect(page).toHaveURL('/reset-password');
    });

    await test.step('choose a new password, which ends every session', async () => {
      await new RecoveryPages(page).enterPassword(NEW_PASSWORD);
      await expect(toast(page, 'Password updated successfully!')).toBeVisible();
      await expect(page).toHaveURL('/reset-success');
      expect(await isLaptopSignedIn()).toContain('"isAuthenticated":false');
      await laptop.dispose();
      await page.getByRole('link', { name: 'Back to Login' }).click();
    });

    await test.step('sign in with the new password only', async () => {
      watch.expectFailure(LOGIN_CALL);
      const signIn = new SignInPage(page);
      await signIn.fill(person.email, person.password);
      await signIn.submit.click();
      await expect(toast(page, 'Invalid username or password')).toBeVisible();
      await signIn.fill(person.email, NEW_PASSWORD);
      await signIn.submit.click();
      await expect(page).toHaveURL('/home');
    });

    if (mailbox === person.email) await expectMessage(request, mailbox, 'Your password was changed');
  });
}
