import { expect, expectAccessible, test } from '../fixtures.ts';
import { becomeMember, succeed } from '../support/members.ts';

test('@phone a member is followed and no longer followed, and hears of it', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL });
  const other = await becomeMember(elsewhere);
  const member = await becomeMember(context.request);
  await page.goto(`/profile/${other.userId}`);
  await expect(page.getByRole('heading', { level: 1, name: other.username })).toBeVisible();
  await expect(page.getByText(/^Joined FilmFisher \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Follow ${other.username}` }).click();
  await expect(page.getByRole('button', { name: `Following ${other.username}` })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 Follower' })).toBeVisible();
  await page.getByRole('tab', { name: 'Followers' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: member.username })).toContainText(
    'Follows since',
  );
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: member.username })).toBeVisible();
  await expectAccessible(page);

  const news: unknown = await (await succeed(await elsewhere.get('/api/v1/notifications/unread'))).json();
  expect(news).toMatchObject({ unread: 1 });
  await page.getByRole('button', { name: `Following ${other.username}` }).click();
  await expect(page.getByText('No followers yet')).toBeVisible();
  await elsewhere.dispose();
});
