import { ownProfileSchema } from '@filmfisher/shared/profile/profile.schema';
import { expect, expectAccessible, test, toast } from '../fixtures.ts';
import { hold } from '../support/hold.ts';
import { becomeMember, succeed } from '../support/members.ts';

/** 64 × 64 pixels in one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsEtiTiMaywi+hcEKLNP1WgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQELgu+q+E8mMrZDwAAAABJRU5ErkJggg==',
  'base64',
);

test('a profile with a picture is saved by the form, read back by a script, and shown', async ({
  page,
  context,
}) => {
  const member = await becomeMember(context.request);
  const { held, release } = hold();
  await page.route(/\/assets\/genre-select-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile/edit');
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await page.getByLabel('Bio').fill('Cries at weddings.\nLaughs at funerals.');
  await page.getByLabel('Nationality').fill('Nigerian');
  for (const [label, value] of [
    ['Day', '9'],
    ['Month', '02'],
    ['Year', '1990'],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  const genres = page.getByRole('combobox', { name: 'Preferred genres' });
  await genres.click();
  await expect(page.getByRole('listbox')).toHaveCSS('max-height', '300px');
  await expectAccessible(page);
  await genres.fill('sci');
  await page.getByRole('option', { name: 'Sci-Fi' }).click();
  await page.getByLabel('First name').fill('Adaeze');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Location').fill('Enugu');
  await page.getByLabel('Religion').fill('Ifa');
  await page.getByLabel('Phone number').fill('08031234567');
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByText('me.png')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/profile/me');

  const answer = await succeed(await context.request.get('/api/v1/profile/me'));
  const profile = ownProfileSchema.parse(await answer.json());
  expect(profile).toMatchObject({
    userId: member.userId,
    username: member.username,
    email: member.email,
    bio: 'Cries at weddings.\nLaughs at funerals.',
    nationality: 'Nigerian',
    dateOfBirth: '09/02/1990',
    preferredGenres: ['Sci-Fi'],
    firstName: 'Adaeze',
    lastName: 'Okafor',
    gender: 'Female',
    location: 'Enugu',
    religion: 'Ifa',
    phoneNumber: '08031234567',
  });
  const path = profile.profilePicture?.path ?? 'none';
  const picture = page.getByRole('main').locator(`img[src^="${path}"]`).last();
  await expect
    .poll(() => picture.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
    .toBeGreaterThan(0);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const secret of [member.email, 'Enugu', 'Ifa', '08031234567', '09/02/1990', 'Okafor']) {
    expect(stored).not.toContain(secret);
  }
});
