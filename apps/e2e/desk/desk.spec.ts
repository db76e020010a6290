import { isDeskPage, webPages } from '@filmfisher/shared/pages/web-routes';
import { expect, test } from '../fixtures.ts';
import { DESK } from '../support/accounts.ts';

/** Those of one film, import or article are opened by the tests of their nouns. */
const PAGES_WITHOUT_ID = webPages.filter((page) => isDeskPage(page) && !page.path.includes(':'));

test('every page of the desk shows an admin its heading and no error', async ({ page, signIn }) => {
  test.setTimeout(180_000);
  await signIn(DESK.admin);
  for (const { path, title } of PAGES_WITHOUT_ID) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(`^${title ?? ''} `));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});
