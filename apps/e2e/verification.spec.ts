import { expect, expectAccessible, test, toast } from './fixtures.ts';
import { confirmationLink } from './support/mailbox.ts';
import { newPerson, newPhone, signUpByApi } from './support/person.ts';
import { expectRedirectAfterTwoSeconds, hold } from './support/redirects.ts';

const VERIFY_CALL = /\/api\/v1\/email_verification\/verify$/;
const RESEND_CALL = /\/api\/v1\/users\/resend_verification$/;

test.describe('a confirmation link', () => {
  test('@once waits, confirms once, loses its token, and goes on after 2 seconds', async ({
    page,
    request,
  }) => {
    const person = newPerson();
    await signUpByApi(request, person);
    const link = await confirmationLink(request, person.email);
    const calls: string[] = [];
    const { held, release } = hold();
    await page.route(VERIFY_CALL, async (route) => {
      calls.push(route.request().url());
      await held;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(link);
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expect(page.getByText('Please wait a moment.')).toBeVisible();
    await expect(page).toHaveURL('/verify_email');

    await expectRedirectAfterTwoSeconds(page, {
      trigger: () => Promise.resolve(release()),
      message: page.getByText('Your email has been verified successfully.'),
      from: '/verify_email',
      to: '/verification-success',
    });
    await expect(
      page.getByRole('heading', { level: 1, name: 'You have successfully verified your account!' }),
    ).toBeVisible();
    expect(calls).toHaveLength(1);

    await page.getByRole('link', { name: 'Continue to Login' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await page.goBack();
    expect(page.url()).not.toContain('token');
  });

  test('@once signs nobody in', async ({ page, request, context }) => {
    const person = newPerson();
    await signUpByApi(request, person);
    await page.goto(await confirmationLink(request, person.email));
    await expect(page).toHaveURL('/verification-success');
    expect(await context.cookies()).toEqual([]);
    await page.goto('/home');
    await expect(page).toHaveURL('/login');
  });
});

test.describe('a member who has not confirmed', () => {
  test('@phone is reminded on every page with a navigation bar, until the link is opened', async ({
    page,
    request,
    signIn,
    context,
  }) => {
    const person = newPerson();
    await signUpByApi(request, person);
    await signIn({ username: person.email, password: person.password });
    const banner = page.getByRole('complementary', { name: 'Account not confirmed' });
    await page.goto('/home');
    await expect(banner).toContainText(person.email);
    await page.goto('/about');
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await page.goto('/forgot-password');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();

    await page.goto('/home');
    await expect(banner).toBeVisible();
    const other = await context.newPage();
    await other.goto(await confirmationLink(request, person.email));
    await expect(other).toHaveURL('/verification-success');
    await expect(other.getByRole('complementary', { name: 'Account not confirmed' })).toBeHidden();

    // Coming back to the first tab.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(banner).toBeHidden();
  });

  test('@once can have another link, which works', async ({ page, request, signIn }) => {
    const person = newPerson();
    await signUpByApi(request, person);
    const first = await confirmationLink(request, person.email);
    await signIn({ username: person.username, password: person.password });
    await page.goto('/home');
    await page.getByRole('button', { name: 'Resend link' }).click();
    await expect(toast(page, 'Verification email sent!')).toBeVisible();
    await page.goto(await confirmationLink(request, person.email, [first]));
    await expect(page.getByText('Your email has been verified successfully.')).toBeVisible();
    await expect(page).toHaveURL('/verification-success');
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Top 10 Movies' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resend link' })).toBeHidden();
  });

  test('@once reads why another link was refused', async ({ page, request, signIn, watch }) => {
    watch.expectFailure(RESEND_CALL);
    const person = newPerson();
    await signUpByApi(request, person);
    await signIn({ username: person.username, password: person.password });
    await page.route(RESEND_CALL, (route) =>
      route.fulfill({
        status: 429,
        json: { error: 'Too many requests. Please try again later.', code: 'x' },
      }),
    );
    await page.goto('/home');
    await page.getByRole('button', { name: 'Resend link' }).click();
    await expect(toast(page, 'Too many requests. Please try again later.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resend link' })).toBeEnabled();
  });

  test('@once with a phone number is led to adding an e-mail address, and confirms by text message', async ({
    page,
    request,
    signIn,
  }) => {
    const phone = newPhone();
    const person = newPerson({ email: phone.typed });
    await signUpByApi(request, person);
    await signIn({ username: phone.typed, password: person.password });
    await page.goto('/home');
    const banner = page.getByRole('complementary', { name: 'Account not confirmed' });
    await expect(banner).toContainText('Add an e-mail address and confirm it');
    await page.goto(await confirmationLink(request, phone.kept));
    await expect(page).toHaveURL('/verification-success');
    await expect(banner).toBeHidden();
  });
});
