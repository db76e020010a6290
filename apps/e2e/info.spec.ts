import { expect, test } from './fixtures.ts';

test.describe('the about page', () => {
  test('prints its texts', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Unlock the power of Film: Your Passport to Honest Movie Reviews...',
    );
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'About Us',
      'Read, Write, Rate and Review',
      'Recent Blog',
      'Our Leadership',
      'Our Principles',
    ]);
    await expect(
      page.getByRole('region', { name: 'Read, Write, Rate and Review' }).getByRole('listitem'),
    ).toHaveCount(3);
    const articles = page.getByRole('region', { name: 'Recent Blog' }).getByRole('article');
    await expect(articles).toHaveCount(3);
  });
});

test('@once the not-found page searches, too', async ({ page, watch }) => {
  watch.expectFailure(/\/no-such-page$/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(2);
  await page.getByPlaceholder('search...', { exact: true }).fill('osun');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/movies?q=osun');
});

test.describe('the contact page', () => {
  test('@once sends a message to the server and says so', async ({ page }) => {
    await page.goto('/contact');
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Ngozi');
    await page.getByLabel('Email', { exact: true }).fill('ngozi@films.example');
    await page.getByLabel('Message', { exact: true }).fill('Please add a film that is missing.');
    const answered = page.waitForResponse('**/api/v1/contact');
    await send.click();
    expect((await answered).status()).toBe(201);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  });
});

test('@once the footer leads to the pages that there are', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  for (const [label, address] of [
    ['FAQ', '/faqs'],
    ['Contact Us', '/contact'],
    ['Terms of Use', '/terms'],
    ['Privacy', '/privacy'],
    ['Cookie Preferences', '/cookies'],
    ['Legal Notices', '/terms'],
    ['Jobs', '/project#jobs'],
    ['Buy Gift Cards', '/support'],
    ['Speed Test', '/speed-test'],
    ['About FilmFisher', '/about'],
  ] as const) {
    await footer.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
});
