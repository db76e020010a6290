import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../fixtures.ts';
import { newPerson, signUpByApi } from '../support/person.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function isSignedIn(api: APIRequestContext): Promise<unknown> {
  const answer: unknown = await (await api.get('/api/v1/users/auth')).json();
  return (
    typeof answer === 'object' && answer !== null && 'isAuthenticated' in answer && answer.isAuthenticated
  );
}

test('a member sees the own devices and ends one of them', async ({
  page,
  request,
  signIn,
  playwright,
  baseURL,
}) => {
  const person = newPerson();
  await signUpByApi(request, person);
  const credentials = { username: person.username, password: person.password };
  const phone = await playwright.request.newContext({ baseURL, userAgent: PHONE });
  const login = await phone.post('/api/v1/users/login', { data: { ...credentials, rememberMe: true } });
  expect(login.status()).toBe(200);
  await signIn(credentials);

  await page.goto('/settings/sessions');
  await expect(page.getByRole('heading', { level: 1, name: 'Your sessions' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This device');
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  const other = rows.filter({ hasText: 'iPhone' });
  await expect(other).toContainText(/Last seen \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/);
  await expectAccessible(page);

  expect(await isSignedIn(phone)).toBe(true);
  await other.getByRole('button', { name: /^End the session on .*iPhone/ }).click();
  await expect(toast(page, 'Signed out of that device.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Your sessions' })).toBeFocused();
  expect(await isSignedIn(phone)).toBe(false);
  await phone.dispose();

  await page.reload();
  await expect(rows).toHaveCount(1);
});
