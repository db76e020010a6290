import { expect, expectAccessible, test, toast } from '../fixtures.ts';
import { ADMIN } from '../support/accounts.ts';
import { credentialsOf } from '../support/movie-fans.ts';

test('@phone takes a critic from application through acceptance to notification and listing', async ({
  page,
  signIn,
  newFan,
  otherBrowser,
}) => {
  const fan = await newFan();
  const { username } = fan.member;
  await signIn(credentialsOf(fan));
  await page.goto('/critics');
  await page.getByLabel('Outlet').fill('The Lagos Review');
  await page.getByLabel('Web address').fill('https://lagos.example/film');
  await page.getByLabel('Statement of conflicts').fill('My sister works for EbonyLife.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('is waiting for an answer')).toBeVisible();

  const desk = await otherBrowser({ username: ADMIN.email, password: ADMIN.password });
  await desk.goto('/admin/critics?state=open');
  const application = desk.getByRole('article', { name: `Application by ${username}` });
  await expect(application).toBeVisible();
  await expectAccessible(desk);
  await application.getByLabel('Answer to the applicant').fill('Welcome!');
  await application.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(desk, `${username} is a critic now.`)).toBeVisible();

  await page.goto('/profile/me#notifications');
  await page.getByRole('link', { name: 'You are now an accredited critic. Welcome!' }).click();
  await expect(page).toHaveURL('/critics');
  await expect(page.getByText('You are an accredited critic.')).toBeVisible();
  const listed = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: username }) });
  await expect(listed.getByText('My sister works for EbonyLife.')).toBeVisible();
});
