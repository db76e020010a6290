import { expect, expectAccessible, test } from '../fixtures.ts';
import { confirmationLink } from '../support/mailbox.ts';
import { newPerson, signUpByApi } from '../support/person.ts';

test('@phone a member who has not confirmed is reminded on every page with a navigation bar, until the link is opened', async ({
  page,
  request,
  signIn,
  context,
}) => {
  const person = newPerson();
  await signUpByApi(request, person);
  await signIn({ username: person.email, password: person.password });
  const banner = page.getByRole('complementary', { name: 'Account not confirmed' });
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await page.goto('/about');
  await expect(banner).toContainText(person.email);
  await expectAccessible(page);

  const other = await context.newPage();
  await other.goto(await confirmationLink(request, person.email));
  await expect(other).toHaveURL('/verification-success');
  await expect(other.getByRole('complementary', { name: 'Account not confirmed' })).toBeHidden();
  // The link has lost its token, and nothing leads back to it.
  await other.goBack();
  expect(other.url()).not.toContain('token');

  // Coming back to the first tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(banner).toBeHidden();
});
