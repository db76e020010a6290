import { expect, test } from './fixtures.ts';
import { credentialsOf } from './support/film-fans.ts';

test.describe('For you', () => {
  test('@once is not there for a member of whom nothing is known', async ({ page, newFan, context }) => {
    const { api } = await newFan();
    await context.addCookies((await api.storageState()).cookies);
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Top 10 Movies' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: 'For you' })).toHaveCount(0);
  });

  test('@phone says why, and what is not wanted stays away, on another device too', async ({
    page,
    newFan,
    context,
    otherBrowser,
  }) => {
    const { api, member } = await newFan();
    const answer = await api.patch('/api/v1/profile/update', { data: { preferredGenres: '["Horror"]' } });
    expect(answer.status(), await answer.text()).toBe(200);
    await context.addCookies((await api.storageState()).cookies);

    await page.goto('/home');
    const region = page.getByRole('region', { name: 'For you' });
    await expect(region.getByText('Horror, from your profile').first()).toBeVisible();
    const button = region.getByRole('button', { name: /^Not interested in / }).first();
    const name = (await button.getAttribute('aria-label')) ?? '';
    const film = name.replace('Not interested in ', '');
    await button.click();
    await expect(region.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(page.getByText(`We won't recommend ${film} again.`)).toBeVisible();

    await page.reload();
    await expect(region.getByText('Horror, from your profile').first()).toBeVisible();
    await expect(region.getByRole('button', { name, exact: true })).toHaveCount(0);

    const phone = await otherBrowser(credentialsOf({ api, member }));
    await phone.goto('/home');
    const there = phone.getByRole('region', { name: 'For you' });
    await expect(there.getByText('Horror, from your profile').first()).toBeVisible();
    await expect(there.getByRole('button', { name, exact: true })).toHaveCount(0);
  });
});
