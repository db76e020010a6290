import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../fixtures.ts';
import { ADMIN } from '../support/accounts.ts';

const ADMIN_LOGIN = { username: ADMIN.email, password: ADMIN.password };
/** One transparent pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Title or person' }).fill(text);
  await expect(page).toHaveURL(/[?&]q=/);
};

test.describe('the catalogue desk', () => {
  test('adds a film, with a picture and a trailer, and takes a change of it back', async ({
    page,
    signIn,
  }) => {
    const title = `The Desk ${Date.now()}`;
    await signIn(ADMIN_LOGIN);
    await page.goto('/admin/films');
    await page.getByRole('link', { name: 'Add a film' }).click();
    await page.getByRole('button', { name: 'Add the film' }).click();
    await expect(page.getByText('Title is required')).toBeVisible();

    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Year of release').fill('1902');
    await page.getByLabel('Genres').fill('Test Reel');
    await page.getByLabel('Genres').press('Enter');
    await page.getByLabel('Trailer').fill('https://www.youtube.com/watch?v=abc_DEF-123&t=4');
    await page.getByRole('button', { name: 'Add an actor' }).click();
    await page.getByLabel('Actor 1', { exact: true }).fill('Ada Obi');
    await page.getByRole('button', { name: 'Add the film' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${title} (1902)` })).toBeVisible();

    await page.getByLabel('Picture of the film').setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: PICTURE,
    });
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(toast(page, 'The film has its new picture.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Minutes').fill('90');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.getByRole('link', { name: 'See its page' }).click();
    await expect(page.getByText('There are unsaved changes.')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Your changes are saved.')).toBeVisible();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem').first()).toContainText('Minutes– → 90');
    await history
      .getByRole('button', { name: /^Take back/ })
      .first()
      .click();
    await expect(page.getByLabel('Minutes')).toHaveValue('');

    await page.getByRole('link', { name: 'See its page' }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Edit this film' })).toBeVisible();
  });

  test('changes several films at once', async ({ page, signIn, makeMovie }) => {
    const industry = `Deskwood ${Date.now()}`;
    const title = `Crowd${Date.now()}`;
    for (let made = 0; made < 3; made += 1) await makeMovie({ title });
    await signIn(ADMIN_LOGIN);
    await page.goto('/admin/films');
    await search(page, title);
    await expect(page.getByText('3 films', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Select all films on this page' }).check();
    await page.getByRole('button', { name: 'Change them' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Industry').fill(industry);
    await dialog.getByRole('button', { name: 'Change 3 films' }).click();
    await expect(toast(page, '3 films changed.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: industry })).toHaveCount(3);
  });

  test('merges a film into another and takes it back, deletes one and restores it', async ({
    page,
    signIn,
    makeMovie,
    crowd,
  }) => {
    const [old, into] = [await makeMovie({ title: 'Listed Twice' }), await makeMovie({ title: 'Kept' })];
    const [fan] = await crowd(1);
    await fan?.api.put(`/api/v1/movies/${old._id}/rating`, { data: { stars: 9 } });
    await signIn(ADMIN_LOGIN);
    await page.goto(`/admin/films/${old._id}`);
    await page.getByRole('button', { name: 'Merge into another film' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Into which film?')).toBeFocused();
    await dialog.getByLabel('Into which film?').fill(into.title);
    await dialog.getByRole('button', { name: `Merge into ${into.title}` }).click();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(into.title);

    await page.goto(`/rating/${old._id}`);
    await expect(page).toHaveURL(`/rating/${into._id}`);
    await expect(page.getByText('1 rating').first()).toBeVisible();

    await page.goto('/admin/films?state=deleted');
    await search(page, old.title);
    await page.getByRole('button', { name: `Take apart ${old.title}` }).click();
    await expect(page.getByText('No films found')).toBeVisible();

    await page.goto(`/admin/films/${old._id}`);
    await page.getByRole('button', { name: 'Delete the film' }).click();
    await expect(page).toHaveURL('/admin/films');
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL(`/admin/films/${old._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(old.title);
  });
});
