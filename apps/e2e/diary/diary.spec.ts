import { expect, test } from '../fixtures.ts';
import { MoviePage } from '../support/movie-page.ts';

test('a film is logged in the diary, corrected, taken out and brought back', async ({
  page,
  signIn,
  newFan,
  makeMovie,
}) => {
  const { member } = await newFan();
  await signIn(member);
  const movie = await MoviePage.open(page, (await makeMovie({ title: 'A Film of the Diary' }))._id);
  await movie.list.getByRole('button', { name: 'Log', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save to diary' }).click();
  await expect(form).toBeHidden();
  await expect(movie.mark('Seen')).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: /, edit$/ }).click();
  await form.getByRole('radio', { name: 'Another day' }).click();
  await form.getByLabel('Watched on').fill('2024-02-29');
  await form.getByRole('radio', { name: 'Cinema' }).click();
  await form.getByRole('radio', { name: '8 stars' }).click();
  await form.getByRole('button', { name: 'Company, note and privacy' }).click();
  await form.getByRole('textbox', { name: 'Note' }).fill('Front row.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your rating: 8/10')).toBeAttached();

  await page.getByRole('link', { name: 'your diary' }).click();
  await expect(page.getByRole('heading', { name: 'Your diary' })).toBeVisible();
  await page.getByRole('link', { name: 'February 2024' }).click();
  const day = page.getByRole('cell').filter({ hasText: '29' });
  await expect(day.getByRole('link', { name: 'A Film of the Diary' })).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: 'A Film of the Diary' });
  await expect(entry).toContainText('Cinema');
  await expect(entry).toContainText('Front row.');

  await entry.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Delete entry' }).click();
  await expect(page.getByText('No entries match')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toBeVisible();
});
