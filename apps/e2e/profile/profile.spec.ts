import { expect, expectAccessible, test } from '../fixtures.ts';
import { becomeMember, succeed } from '../support/members.ts';

/** The label of each entry, its anchor, and the heading of its section; the profile has the member's name. */
const ENTRIES = [
  ['My Profile', 'profile', undefined],
  ['My Timeline', 'timeline', 'My Timeline'],
  ['Movie Reviews', 'moviereviews', 'Movie Reviews'],
  ['My Movies', 'movies', 'My Movies'],
  ['My Communities', 'communities', 'My Communities'],
  ['My Achievements', 'achievements', 'My Achievements'],
  ['Direct Messages', 'messages', 'Direct Messages'],
  ['Notifications', 'notifications', 'Notifications'],
  ['Settings', 'settings', 'Settings'],
  ['Get Premium+', 'premium', 'Get Premium+'],
  ['Fangirling', 'fangirling', 'Fangirling'],
  ['Celebrity Blog', 'blog', 'Celebrity Blog'],
  ['Kids', 'kids', 'Kids'],
  ['Become a Contributor', 'contribute', 'Become a Contributor'],
] as const;

test('each entry leads to its section, which axe finds nothing wrong with', async ({ page, context }) => {
  const { username } = await becomeMember(context.request);
  await page.goto('/profile/me');
  const menu = page.getByRole('navigation', { name: 'Profile' });
  for (const [label, anchor, heading] of ENTRIES) {
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`/profile/me#${anchor}`);
    await expect(
      page.getByRole('heading', { level: 1, name: heading ?? username, exact: true }),
    ).toBeVisible();
    await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('main').getByText('Loading', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Kids' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Kids' })).toBeVisible();
});

test('@phone what a member does stands in the sections', async ({ page, context, makeMovie }) => {
  const { userId } = await becomeMember(context.request);
  const movie = await makeMovie({ title: 'Nights at the Rialto' });
  const film = `/api/v1/movies/${movie._id}`;
  await succeed(await context.request.put(`${film}/rating`, { data: { stars: 8 } }));
  await succeed(await context.request.put(`${film}/watch`, { data: { status: 'watching' } }));
  const text = 'A slow film that is over too soon.';
  await succeed(await context.request.post(`${film}/reviews`, { data: { text } }));
  const main = page.getByRole('main');

  await page.goto('/profile/me');
  await expect(main.getByRole('heading', { name: 'View and Edit your Profile' })).toBeVisible();
  await main.getByRole('button', { name: 'Choose your favourites' }).click();
  await page.getByLabel('Add a film').fill(movie.title);
  await page.getByRole('button', { name: `Add: ${movie.title}` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main.getByRole('region', { name: 'Favourites' }).getByRole('link')).toHaveCount(1);
  await expectAccessible(page);
  await main.getByRole('link', { name: '8 stars: 1 film' }).click();
  await expect(page).toHaveURL(`/profile/${userId}/ratings?stars=8`);
  await expect(main.getByRole('link', { name: movie.title })).toBeVisible();

  await page.goto('/profile/me#timeline');
  await expect(main.getByRole('listitem').filter({ hasText: movie.title })).toHaveCount(3);
  await expect(main.getByRole('img', { name: '8/10' })).toBeVisible();
  await expect(main.getByText("You're watching it")).toBeVisible();
  await expect(main.getByText(text)).toBeVisible();

  await page.goto('/profile/me#movies');
  await expect(main.getByText('Your watchlist is empty')).toBeVisible();
  await main.getByRole('tab', { name: 'Watching' }).click();
  await expect(main.getByRole('link', { name: movie.title })).toBeVisible();
  await expect(page).toHaveURL('/profile/me?status=watching#movies');
  await page.reload();
  await expect(main.getByText('You rated it 8/10')).toBeVisible();

  await page.goto('/profile/me#moviereviews');
  await main.getByRole('button', { name: 'Edit' }).click();
  await main.getByRole('textbox', { name: /review/i }).fill('On second thoughts: long, and worth it.');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('On second thoughts: long, and worth it.')).toBeVisible();
  await main.getByRole('button', { name: 'Delete' }).click();
  await expect(main.getByText("You haven't reviewed a film yet")).toBeVisible();
});
