import { expect, test } from '../fixtures.ts';

test('@phone a pick says why it is there, and one that is not wanted stays away', async ({
  page,
  newFan,
  context,
}) => {
  const { api } = await newFan();
  const answer = await api.patch('/api/v1/profile/update', { data: { preferredGenres: '["Horror"]' } });
  expect(answer.status(), await answer.text()).toBe(200);
  await context.addCookies((await api.storageState()).cookies);

  await page.goto('/home');
  const region = page.getByRole('region', { name: 'For you' });
  await expect(region.getByText('Horror, from your profile').first()).toBeVisible();
  const button = region.getByRole('button', { name: /^Not interested in / }).first();
  const name = (await button.getAttribute('aria-label')) ?? '';
  await button.click();
  await expect(region.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(
    page.getByText(`We won't recommend ${name.replace('Not interested in ', '')} again.`),
  ).toBeVisible();

  await page.reload();
  await expect(region.getByText('Horror, from your profile').first()).toBeVisible();
  await expect(region.getByRole('button', { name, exact: true })).toHaveCount(0);
});
