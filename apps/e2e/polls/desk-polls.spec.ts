import { expect, expectAccessible, test, toast } from '../fixtures.ts';
import { ADMIN } from '../support/accounts.ts';
import { credentialsOf } from '../support/movie-fans.ts';

const AT_THE_DESK = { username: ADMIN.email, password: ADMIN.password };

test('a poll is made at the desk, voted in at /polls, and closed with its result', async ({
  page,
  signIn,
  newFan,
  otherBrowser,
}) => {
  const question = `Who stole the show in ${crypto.randomUUID()}?`;
  await signIn(AT_THE_DESK);
  await page.goto('/admin/polls');
  await page.getByRole('button', { name: 'New poll' }).click();
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.getByLabel('Options').fill('The aunt\nThe driver');
  // Opened before the first poll of every database, so that this one goes on leading for the other tests.
  await page.getByLabel('Opens').fill('2020-01-01T09:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const card = page.getByRole('article', { name: question });
  await expect(card.getByText('0 votes')).toBeVisible();
  await expectAccessible(page);

  const fan = await otherBrowser(credentialsOf(await newFan()));
  await fan.goto('/polls');
  const poll = fan.getByRole('form', { name: question });
  await poll.getByText('The driver').click();
  await poll.getByRole('button', { name: 'Vote' }).click();
  await expect(poll.getByRole('button', { name: 'Voted!' })).toBeVisible();

  await page.reload();
  await expect(card.getByText('1 vote', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Close now' }).click();
  await expect(toast(page, 'The poll is closed.')).toBeVisible();

  const visitor = await otherBrowser();
  await visitor.goto('/polls');
  const result = visitor.getByRole('form', { name: question });
  await expect(result.getByText('This poll is closed.')).toBeVisible();
  await expect(result.getByText('100%')).toBeVisible();
});
