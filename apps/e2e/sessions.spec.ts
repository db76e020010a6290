import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test, toast } from './fixtures.ts';
import { newPerson, signUpByApi } from './support/person.ts';

const SESSIONS_CALL = /\/api\/v1\/users\/sessions$/;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function isSignedIn(api: APIRequestContext): Promise<unknown> {
  const answer: unknown = await (await api.get('/api/v1/users/auth')).json();
  return (
    typeof answer === 'object' && answer !== null && 'isAuthenticated' in answer && answer.isAuthenticated
  );
}

test('@once a member sees the own devices and ends one of them', async ({
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
  await expect(page.getByRole('heading', { level: 1, name: 'Your sessions' })).toBeFocused();
  expect(await isSignedIn(phone)).toBe(false);
  await phone.dispose();

  await page.reload();
  await expect(rows).toHaveCount(1);
});

test('@once a session that was ended elsewhere leads to /login with the next step', async ({
  page,
  request,
  signIn,
  context,
  playwright,
  baseURL,
  watch,
}) => {
  watch.expectFailure(/\/api\/v1\/users\/(sessions|resend_verification)/);
  const person = newPerson();
  await signUpByApi(request, person);
  const credentials = { username: person.username, password: person.password };
  await signIn(credentials);
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Resend link' })).toBeVisible();

  const elsewhere = await playwright.request.newContext({ baseURL });
  await elsewhere.post('/api/v1/users/login', { data: credentials });
  const list: unknown = await (await elsewhere.get('/api/v1/users/sessions')).json();
  const ids = Array.from(JSON.stringify(list).matchAll(/"id":"(\w+)"[^}]*"current":false/g), ([, id]) => id);
  expect(ids).toHaveLength(1);
  for (const id of ids) await elsewhere.delete(`/api/v1/users/sessions/${id}`);
  await elsewhere.dispose();

  await page.getByRole('button', { name: 'Resend link' }).click();
  await expect(page).toHaveURL('/login');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(person.username);
  expect(await context.cookies()).toHaveLength(1);
});

test('@once the settings of the profile show the same list', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/profile/me#settings');
  const row = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem').first();
  await expect(row).toContainText('This device');
  await page.goto('/settings/sessions');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/profile/me#settings');
});

test('@once a list that cannot be loaded says so and can be asked for again', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectFailure(SESSIONS_CALL);
  await signIn();
  await page.route(
    SESSIONS_CALL,
    (route) => route.fulfill({ status: 400, json: { error: 'No', code: 'x' } }),
    {
      times: 1,
    },
  );
  await page.goto('/settings/sessions');
  await expect(page.getByText('Your sessions could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This device').first()).toBeVisible();
});
