import { expect, expectAccessible, test } from '../fixtures.ts';
import { DESK } from '../support/accounts.ts';
import { credentialsOf } from '../support/movie-fans.ts';

test('an article is written at the desk, published, read and replied to', async ({
  page,
  signIn,
  newFan,
  otherBrowser,
}) => {
  const title = `What ${crypto.randomUUID().slice(0, 8)} taught us`;
  await signIn(DESK.editor);
  await page.goto('/admin/blog');
  await page.getByLabel('Title of a new article').fill(title);
  await page.getByRole('button', { name: 'Start writing' }).click();
  await page.getByLabel('Standfirst').fill('A lesson in two sentences.');
  await page.getByLabel('Text', { exact: true }).fill('## The lesson\n\nWatch **closely**.');
  await page.getByLabel('Did somebody pay for it?').selectOption('No');
  // The draft saves itself, and its buttons are busy meanwhile.
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/^Published on /)).toBeVisible();

  const fan = await otherBrowser(credentialsOf(await newFan()));
  await fan.goto('/blog');
  await fan.getByRole('link', { name: title }).click();
  await expect(fan.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(fan.getByRole('heading', { level: 2, name: 'The lesson' })).toBeVisible();
  await fan.getByLabel('Your post').fill(`Well said, and about time: ${title}.`);
  const stored = fan.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/posts'),
  );
  await fan.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(fan.getByText(`Well said, and about time: ${title}.`)).toBeVisible();
  // The reply shows before it is stored, and its button is busy until it is.
  await stored;
  await expect(fan.getByRole('button', { name: 'Post', exact: true })).toBeVisible();
  await expectAccessible(fan);
});
