import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../fixtures.ts';
import { ADMIN } from '../support/accounts.ts';
import { credentialsOf } from '../support/movie-fans.ts';

/** Whatever gets the focus by Tab, the bar with the form's button does not cover it. */
async function expectFieldsAboveBar(page: Page): Promise<void> {
  const source = page.getByLabel('Source', { exact: true });
  const bar = page.getByRole('button', { name: 'Send suggestion' }).locator('..');
  await page.getByLabel('Title', { exact: true }).focus();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const edge = await bar.evaluate((element) => element.getBoundingClientRect().top);
    const field = page.locator('input:focus, textarea:focus, select:focus, button:focus');
    const top = await field.evaluate((element) => element.getBoundingClientRect().top);
    expect(top, await field.evaluate((element) => element.outerHTML)).toBeLessThan(edge - 20);
    if (await source.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(source).toBeFocused();
}

test('@phone a member suggests a change and a missing film, and sees what became of both', async ({
  page,
  signIn,
  newFan,
  makeMovie,
  otherBrowser,
  watch,
}) => {
  // A film that is here already, and a refusal without a reason.
  watch.expectFailure(/\/api\/v1\/(admin\/)?suggestions/);
  const fan = await newFan();
  const { username } = fan.member;
  const movie = await makeMovie({ minutes: 90 });
  const missing = `The Lagoon of ${username}`;
  await signIn(credentialsOf(fan));

  await test.step('a change', async () => {
    await page.goto(`/rating/${movie._id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Suggest a change' }).click();
    await expect(page.getByRole('heading', { name: movie.title })).toBeVisible();
    await page.getByLabel('Minutes').fill('95');
    await expect(page.getByText('Changed: Minutes')).toBeVisible();
    await page.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(page.getByText('Source is required')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Source', { exact: true }).fill('https://news.example/minutes');
    await page.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(toast(page, 'Thank you! We will look at it and tell you what became of it.')).toBeVisible();
  });

  await test.step('a missing film, found missing by a search', async () => {
    await page.goto(`/movies?q=${encodeURIComponent(missing)}`);
    await page.getByRole('link', { name: 'Add a missing film' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(missing);
    await expectFieldsAboveBar(page);
    // First one that is here already.
    await page.getByLabel('Title', { exact: true }).fill(movie.title);
    await page.getByLabel('Year of release').fill(String(movie.yearOfRelease));
    await page.getByLabel('Genres').fill('Drama');
    await page.getByLabel('Genres').press('Enter');
    await page.getByLabel('Source', { exact: true }).fill('https://news.example/lagoon');
    await page.getByRole('button', { name: 'Send suggestion' }).click();
    const dialog = page.getByRole('dialog', { name: 'Do you mean one of these?' });
    await expect(dialog.getByRole('link', { name: movie.title })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await page.getByLabel('Title', { exact: true }).fill(missing);
    await page.getByRole('button', { name: 'Send suggestion' }).click();
    const own = page.getByRole('listitem').filter({ hasText: missing });
    await expect(own.getByText('Waiting')).toBeVisible();
    await expectAccessible(page);
    await own.getByRole('link', { name: missing }).click();
    await expect(page.getByText('Only its sender and our team can see it')).toBeVisible();
    await expectAccessible(page);
  });

  const desk = await otherBrowser({ username: ADMIN.email, password: ADMIN.password });
  await test.step('the film is accepted with another title, the change is refused', async () => {
    await desk.goto(`/admin/suggestions?state=open&q=${encodeURIComponent(missing)}`);
    const card = desk.getByRole('article', { name: `Suggestion for ${missing} by ${username}` });
    await card.getByRole('button', { name: 'Edit and accept' }).click();
    await card.getByLabel('Title', { exact: true }).fill(`${missing} (Director’s Cut)`);
    await expectAccessible(desk);
    await card.getByRole('button', { name: 'Accept with these changes' }).click();
    await expect(toast(desk, `The suggestion for ${missing} is saved.`)).toBeVisible();

    await desk.goto(`/admin/suggestions?state=open&q=${encodeURIComponent(movie.title)}`);
    const change = desk.getByRole('article', { name: `Suggestion for ${movie.title} by ${username}` });
    await expect(change.getByText('90', { exact: true })).toBeVisible();
    await change.getByRole('button', { name: 'Refuse' }).click();
    await expect(change.getByText('Say why in a sentence')).toBeVisible();
    await change.getByLabel('Answer to the sender').fill('The disc says 90.');
    await change.getByRole('button', { name: 'Refuse' }).click();
    await expect(desk.getByText('No suggestions found')).toBeVisible();
    await expectAccessible(desk);
  });

  await page.goto('/profile/me#contribute');
  const accepted = page.getByRole('listitem').filter({ hasText: 'Director’s Cut' });
  await expect(accepted.getByText(/· Accepted$/)).toBeVisible();
  const refused = page.getByRole('listitem').filter({ hasText: movie.title });
  await expect(refused.getByText(/· Not accepted$/)).toBeVisible();
  await expect(refused.getByText('The disc says 90.')).toBeVisible();

  await page.goto('/profile/me#notifications');
  await expect(page.getByText(/was not accepted: The disc says 90\./)).toBeVisible();
  await page.getByRole('link', { name: /Director’s Cut.* was accepted/ }).click();
  await expect(page.getByRole('heading', { name: /DIRECTOR’S CUT/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your list' })).toBeVisible();
});
