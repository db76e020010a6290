import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test, toast } from './fixtures.ts';
import { confirmationLink } from './support/mailbox.ts';
import { becomeMember } from './support/members.ts';
import { newPerson } from './support/person.ts';

const SETTINGS_CALL = /\/api\/v1\/settings\//;

async function open(page: Page) {
  await page.goto('/profile/me#settings');
  await expect(page.getByRole('region', { name: 'E-mail address' })).toBeVisible();
  return (name: string) => page.getByRole('region', { name });
}

async function signInStatus(api: APIRequestContext, username: string, password: string): Promise<number> {
  return (await api.post('/api/v1/users/login', { data: { username, password } })).status();
}

test('@once another e-mail address counts once its link was opened', async ({ page, context, watch }) => {
  watch.expectFailure(SETTINGS_CALL);
  const member = await becomeMember(context.request);
  const { email } = newPerson();
  const card = (await open(page))('E-mail address');
  await card.getByLabel('New e-mail address').fill(email);
  await card.getByLabel('Current password').fill('not my password');
  await card.getByRole('button', { name: 'Send me a link' }).click();
  await expect(card.getByText('This is not your current password.')).toBeVisible();
  await card.getByLabel('Current password').fill(member.password);
  await card.getByRole('button', { name: 'Send me a link' }).click();
  await expect(card.getByText(email)).toBeVisible();
  await expect(card.getByText(member.email)).toBeVisible();

  await page.goto(await confirmationLink(context.request, email));
  await expect(page.getByText('Your email has been verified successfully.')).toBeVisible();
  await open(page);
  await expect(card.getByText(email)).toBeVisible();
  await expect(card.getByText(member.email)).toHaveCount(0);
});

test('@once a new password ends the other sessions and keeps this one', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const member = await becomeMember(context.request);
  const elsewhere = await playwright.request.newContext({ baseURL });
  expect(await signInStatus(elsewhere, member.username, member.password)).toBe(200);

  const region = await open(page);
  await expect(region('Sessions').getByRole('listitem')).toHaveCount(2);
  const card = region('Password');
  await card.getByLabel('Current password').fill(member.password);
  await card.getByLabel('New Password').fill('another reel begins');
  await card.getByLabel('Confirm Password').fill('another reel begins');
  await card.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password updated successfully!')).toBeVisible();
  await expect(region('Sessions').getByRole('listitem')).toHaveCount(1);

  expect(await (await elsewhere.get('/api/v1/users/auth')).json()).toMatchObject({ isAuthenticated: false });
  expect(await signInStatus(elsewhere, member.username, member.password)).toBe(401);
  expect(await signInStatus(elsewhere, member.username, 'another reel begins')).toBe(200);
  await page.reload();
  await expect(region('Sessions').getByRole('listitem')).toHaveCount(2);
  await elsewhere.dispose();
});

test('@once everything that is stored about a member is downloaded', async ({ page, context }) => {
  const member = await becomeMember(context.request);
  const card = (await open(page))('Your data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(member.username);
  expect(text).toContain(member.email);
  expect(text).not.toContain('passwordHash');
});

test('@once an account is deleted after a grace, and kept when its member comes back in time', async ({
  page,
  context,
}) => {
  const member = await becomeMember(context.request);
  const card = (await open(page))('Delete account');
  await card.getByRole('button', { name: 'Delete account' }).click();
  await card.getByLabel('Current password').fill(member.password);
  await card.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/login');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(member.username);
  expect(await (await context.request.get('/api/v1/users/auth')).json()).toMatchObject({
    isAuthenticated: false,
  });

  expect(await signInStatus(context.request, member.username, member.password)).toBe(200);
  await page.goto('/about');
  const banner = page.getByRole('complementary', { name: 'Account deletion pending' });
  await expect(banner).toContainText(/will be erased on \d{2}\/\d{2}\/\d{4}/);
  await banner.getByRole('button', { name: 'Keep my account' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
