import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { expect, test, toast } from '../fixtures.ts';
import { confirmationLink } from '../support/mailbox.ts';
import { becomeMember } from '../support/members.ts';
import { newPerson } from '../support/person.ts';

const NEW_PASSWORD = 'another reel begins';

async function signInStatus(api: APIRequestContext, username: string, password: string): Promise<number> {
  return (await api.post('/api/v1/users/login', { data: { username, password } })).status();
}

test('a member changes address and password, takes the data along, deletes the account and comes back in time', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const member = await becomeMember(context.request);
  const elsewhere = await playwright.request.newContext({ baseURL });
  expect(await signInStatus(elsewhere, member.username, member.password)).toBe(200);
  await page.goto('/settings/data');
  const card = (name: string) => page.getByRole('region', { name });

  await test.step('everything that is stored is downloaded', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card('Download').getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(member.username);
    expect(text).toContain(member.email);
    expect(text).not.toContain('passwordHash');
  });

  await test.step('a new password ends the other sessions and keeps this one', async () => {
    await page.goto('/settings/account');
    await card('Password').getByLabel('Current password').fill(member.password);
    await card('Password').getByLabel('New Password').fill(NEW_PASSWORD);
    await card('Password').getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await card('Password').getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page, 'Password updated successfully!')).toBeVisible();
    await page.goto('/settings/sessions');
    await expect(page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')).toHaveCount(1);
    expect(await (await elsewhere.get('/api/v1/users/auth')).json()).toMatchObject({
      isAuthenticated: false,
    });
    expect(await signInStatus(elsewhere, member.username, member.password)).toBe(401);
  });

  await test.step('another e-mail address counts once its link was opened', async () => {
    const { email } = newPerson();
    await page.goto('/settings/account');
    const address = card('E-mail address');
    await address.getByLabel('New e-mail address').fill(email);
    await address.getByLabel('Current password').fill(NEW_PASSWORD);
    await address.getByRole('button', { name: 'Send me a link' }).click();
    await expect(address.getByText(email)).toBeVisible();
    await expect(address.getByText(member.email)).toBeVisible();
    await page.goto(await confirmationLink(context.request, email));
    await expect(page.getByText('Your email has been verified successfully.')).toBeVisible();
    await page.goto('/settings/account');
    await expect(address.getByText(email)).toBeVisible();
    await expect(address.getByText(member.email)).toHaveCount(0);
  });

  await test.step('the account is deleted after a grace, in which its member keeps it', async () => {
    const deletion = card('Delete account');
    await deletion.getByRole('button', { name: 'Delete account' }).click();
    await deletion.getByLabel('Current password').fill(NEW_PASSWORD);
    await deletion.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/login');
    expect(await (await context.request.get('/api/v1/users/auth')).json()).toMatchObject({
      isAuthenticated: false,
    });
    expect(await signInStatus(context.request, member.username, NEW_PASSWORD)).toBe(200);
    await page.goto('/about');
    const banner = page.getByRole('complementary', { name: 'Account deletion pending' });
    await expect(banner).toContainText(/will be erased on \d{2}\/\d{2}\/\d{4}/);
    await banner.getByRole('button', { name: 'Keep my account' }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
  await elsewhere.dispose();
});
