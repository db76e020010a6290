import { expect, expectAccessible, test } from '../fixtures.ts';
import { ADMIN } from '../support/accounts.ts';

test.describe('people of films', () => {
  test('@phone a name in the credits leads to the page of the person, and from there to other films', async ({
    page,
    makeMovie,
  }) => {
    const name = `Ngozi Pages ${Date.now()}`;
    const first = await makeMovie({ cast: [{ name, character: 'The judge' }], yearOfRelease: 2019 });
    const second = await makeMovie({ directors: [name], yearOfRelease: 2021 });
    await page.goto(`/rating/${first._id}`);
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(/\/people\/[0-9a-f]{24}-ngozi-pages-\d+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Acted in' })).toContainText('as The judge');
    await expectAccessible(page);

    await page.getByRole('region', { name: 'Directed' }).getByRole('link').click();
    await expect(page).toHaveURL(`/rating/${second._id}`);
  });

  test('an admin takes two people of one name apart, and makes them one again', async ({
    page,
    signIn,
    makeMovie,
  }) => {
    const name = `Twofold ${Date.now()}`;
    const mine = await makeMovie({ cast: [{ name }] });
    const theirs = await makeMovie({ cast: [{ name }] });
    await signIn({ username: ADMIN.email, password: ADMIN.password });
    await page.goto(`/admin/people?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Change ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Change ${name}` });
    await dialog.getByRole('tab', { name: 'Split' }).click();
    await dialog.getByRole('checkbox', { name: theirs.title }).check();
    await expectAccessible(page);
    await dialog.getByLabel('Name of the other person').fill(`${name} Junior`);
    await dialog.getByRole('button', { name: 'Make two people' }).click();
    await expect(page.getByRole('button', { name: `Change ${name} Junior` })).toBeVisible();
    await expect(page.getByText('1 title')).toHaveCount(2);

    await page.getByRole('button', { name: `Change ${name} Junior` }).click();
    const other = page.getByRole('dialog', { name: `Change ${name} Junior` });
    await other.getByRole('tab', { name: 'Merge' }).click();
    await other.getByLabel('The same person as').fill(name);
    await other.getByRole('button', { name: `Merge into ${name}`, exact: true }).click();
    // It names titles, too.
    await expect(other).toHaveCount(0);
    await expect(page.getByText('2 titles')).toBeVisible();
    await expect(page.getByText(`Also ${name} Junior`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('region', { name: 'Acted in' })).toContainText(mine.title);
  });
});
