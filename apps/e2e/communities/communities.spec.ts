import { expect, expectAccessible, test } from '../fixtures.ts';
import { credentialsOf, rate } from '../support/movie-fans.ts';
import { succeed } from '../support/members.ts';

test('@phone a community, from its founding to the next founder', async ({
  page,
  signIn,
  newFan,
  makeMovie,
}) => {
  const movie = await makeMovie();
  const [ada, bisi] = [await newFan(), await newFan()];
  for (const fan of [ada, bisi]) await rate(fan, movie._id, 8);
  const name = `Reels of ${ada.member.username}`;
  await signIn(credentialsOf(ada));
  let slug = '';

  await test.step('it is founded, by approval', async () => {
    await page.goto('/communities');
    await page.getByRole('link', { name: 'Start a community' }).click();
    await page.getByRole('button', { name: 'Start the community' }).click();
    await expect(page.getByText('Name must be at least 3 characters long')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Rules').fill('Be kind.');
    await page.getByLabel('Who gets in').selectOption('approval');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start the community' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    slug = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expectAccessible(page);
  });

  await test.step('another member asks to join, and is let in', async () => {
    await succeed(await bisi.api.put(`/api/v1/communities/${slug}/membership`));
    await page.reload();
    await page.getByRole('tab', { name: /^Manage/ }).click();
    await page.getByRole('button', { name: `Accept: ${bisi.member.username}` }).click();
    await expect(page.getByText('No requests are waiting.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a thread is begun there', async () => {
    await page.getByRole('tab', { name: 'Threads' }).click();
    await page.getByRole('link', { name: 'Start a thread' }).click();
    await expect(page.getByRole('combobox', { name: 'Where' })).toHaveValue(/^community:/);
    await page.getByRole('textbox', { name: 'Title' }).fill('What shall we watch?');
    await page.getByRole('textbox', { name: 'Text' }).fill('Say which one, and why.');
    await page.getByRole('button', { name: 'Start the thread' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What shall we watch?');
    await page.goto(`/communities/${slug}`);
    await expect(page.getByRole('link', { name: 'What shall we watch?' })).toBeVisible();
  });

  await test.step('it is handed over, and stands in My Communities', async () => {
    await page.goto(`/communities/${slug}?tab=manage`);
    await page.getByRole('button', { name: `Hand over: ${bisi.member.username}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByText(`founded by ${bisi.member.username}`)).toBeVisible();
    await page.goto('/profile/me#communities');
    await expect(page.getByRole('article', { name })).toContainText('You: Moderator');
    await expectAccessible(page);
  });
});
