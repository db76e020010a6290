import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { becomeMember, succeed } from './support/members.ts';

test('a request is accepted, answered and ended by a block', async ({
  page,
  context,
  playwright,
  baseURL,
  otherBrowser,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL });
  const other = await becomeMember(elsewhere);
  const me = await becomeMember(context.request);
  const sendTo = async (userId: string, text: string) =>
    elsewhere.post('/api/v1/conversations', { data: { userId, text } });

  await page.goto('/profile/me#settings');
  await page.getByLabel('Who may write to me').selectOption('everybody');
  await expect(page.getByText('Saved.')).toBeVisible();
  await succeed(await sendTo(me.userId, 'Have you seen the new one by Kunle Afolayan?'));

  await page.goto('/messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.getByRole('button', { name: /^Requests/ }).click();
  await page.getByRole('link', { name: new RegExp(other.username) }).click();
  await expect(page.getByRole('region', { name: 'Request' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('region', { name: 'Request' })).toBeHidden();

  const composer = page.getByLabel(`Message to ${other.username}`);
  await composer.fill('Not yet. Shall we?');
  await page.reload();
  await expect(composer).toHaveValue('Not yet. Shall we?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Not yet. Shall we?');
  await expect(composer).toHaveValue('');
  // A second device of the same member, on which the list of conversations is open.
  const device = await otherBrowser({ username: me.username, password: me.password });
  const listening = device.waitForResponse((answer) => answer.url().includes('/api/v1/live'));
  await page.goto('/messages');
  await device.goto('/messages');
  await listening;
  await succeed(await sendTo(me.userId, 'Friday'));
  const row = (one: Page) => one.getByRole('link', { name: new RegExp(other.username) });
  for (const one of [page, device]) {
    await expect(row(one)).toContainText('1 unread');
    await expect(one.getByRole('button', { name: /1 unread notification$/ })).toBeVisible();
  }
  await row(page).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Friday');
  for (const one of [page, device]) {
    await expect(row(one)).not.toContainText('unread');
    await expect(one.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  }
  await succeed(await sendTo(me.userId, 'Or Saturday'));
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Or Saturday');
  await page.getByRole('searchbox', { name: 'Search in messages' }).fill('saturday');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Or Saturday/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expectAccessible(page);

  await page.goto(`/profile/${other.userId}`);
  await page.getByRole('button', { name: `More about ${other.username}` }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('region', { name: 'Blocked' })).toBeVisible();
  expect((await sendTo(me.userId, 'Hello?')).status()).toBe(403);
  await page.goto('/messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.goto('/profile/me#settings');
  await page.getByRole('button', { name: `Unblock ${other.username}` }).click();
  await expect(page.getByText('You have blocked nobody.')).toBeVisible();
  await elsewhere.dispose();
});
