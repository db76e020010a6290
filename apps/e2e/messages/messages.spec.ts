import { expect, expectAccessible, test } from '../fixtures.ts';
import { becomeMember, succeed } from '../support/members.ts';

test('@phone a request is accepted, answered and ended by a block', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL });
  const other = await becomeMember(elsewhere);
  await becomeMember(context.request);
  const sendTo = async (userId: string, text: string) =>
    elsewhere.post('/api/v1/conversations', { data: { userId, text } });
  const session = (await (await context.request.get('/api/v1/users/auth')).json()) as {
    user: { _id: string };
  };

  await page.goto('/settings/privacy');
  await page.getByLabel('Who can write to me').selectOption('everybody');
  await expect(page.getByText('Saved.')).toBeVisible();
  await succeed(await sendTo(session.user._id, 'Have you seen the new one by Kunle Afolayan?'));

  await page.goto('/messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.getByRole('link', { name: /^Requests/ }).click();
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
  await succeed(await sendTo(session.user._id, 'Friday'));
  await page.reload();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Friday');
  await expectAccessible(page);

  await page.goto(`/profile/${other.userId}`);
  await page.getByRole('button', { name: `More about ${other.username}` }).click();
  await page.getByRole('button', { name: `Block ${other.username}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('region', { name: 'Blocked' })).toBeVisible();
  expect((await sendTo(session.user._id, 'Hello?')).status()).toBe(403);
  await page.goto('/messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.goto('/settings/privacy');
  await page.getByRole('button', { name: `Unblock ${other.username}` }).click();
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible();
  await elsewhere.dispose();
});
