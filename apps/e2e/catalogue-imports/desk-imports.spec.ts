import { movieListSchema } from '@filmfisher/shared/movies/movies.schema';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { ADMIN } from '../support/accounts.ts';

test('a file of films is looked at, checked, imported and undone', async ({ page, signIn, admin }) => {
  const name = `Imported ${Date.now()}`;
  const rows = Array.from({ length: 100 }, (_, index) =>
    // Every fiftieth row says nothing of its year.
    [`"${name}, part ${index}"`, index % 50 === 0 ? '' : '1931.0', 'TV Show', 'Dramas'].join(','),
  );
  await signIn({ username: ADMIN.email, password: ADMIN.password });
  await page.goto('/admin/imports');
  await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('File of films').setInputFiles({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name,Released,Kind,Listed in', ...rows].join('\n')),
  });

  await expect(page.getByLabel('Listed in')).toHaveValue('genre');
  await page.getByLabel('Released').selectOption('Year of release');
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('1931').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check all rows' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('100 rows: 98 new, 0 changed, 0 skipped, 2 rejected')).toBeVisible();
  await result.getByText('Rejected: 2').click();
  await expect(result.getByText('Year of release is missing').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();
  const films = async () => {
    const answer = await admin.get('/api/v1/movies?year=1931&type=series&limit=100', {
      headers: { Authorization: 'fresh' },
    });
    const { movies } = movieListSchema.parse(await answer.json());
    return movies.filter(({ title }) => title.startsWith(name));
  };
  expect((await films())[0]).toMatchObject({ industry: '', language: '', genre: ['Drama'] });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('link', { name: /Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^import-.*\.csv$/);

  await page.getByRole('button', { name: 'Undo import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(dialog.getByText(/^Removes 98 films/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(result.getByText('98 films removed')).toBeVisible();
  expect(await films()).toEqual([]);
});
