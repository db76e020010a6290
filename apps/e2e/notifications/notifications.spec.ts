import { expect, expectAccessible, test } from '../fixtures.ts';
import { becomeMember, succeed } from '../support/members.ts';

test('@phone the bell counts what is new without a reload, leads there, and stays read', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const member = await becomeMember(context.request);
  const elsewhere = await playwright.request.newContext({ baseURL });
  const other = await becomeMember(elsewhere);
  await page.goto('/about');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  const listening = page.waitForResponse((answer) => answer.url().includes('/api/v1/live'));
  await listening;

  await succeed(await elsewhere.put(`/api/v1/profile/${member.userId}/follow`));
  await expect(bell).toHaveAccessibleName(/1 unread notification$/);
  await elsewhere.dispose();

  await bell.click();
  const news = page.getByRole('link', { name: `${other.username} followed you` });
  await expect(news).toContainText('Unread');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(news).toBeHidden();
  await expect(bell).toBeFocused();

  await bell.click();
  await news.click();
  await expect(page).toHaveURL(`/profile/${other.userId}`);
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  await expect(news).toBeVisible();
  await expect(news).not.toContainText('Unread');
});
