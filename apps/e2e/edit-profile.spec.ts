import { ownProfileSchema, type OwnProfile } from '@filmfisher/shared/profile';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from './fixtures.ts';
import { becomeMember, succeed } from './support/members.ts';
import { expectRedirectAfterTwoSeconds, hold } from './support/redirects.ts';

const SAVE_CALL = /\/api\/v1\/profile\/update\/$/;
/** 64 × 64 pixels in one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsEtiTiMaywi+hcEKLNP1WgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQELgu+q+E8mMrZDwAAAABJRU5ErkJggg==',
  'base64',
);

async function ownProfile(api: APIRequestContext): Promise<OwnProfile> {
  return ownProfileSchema.parse(await (await succeed(await api.get('/api/v1/profile/me'))).json());
}

async function open(page: Page): Promise<void> {
  await page.goto('/profile/edit');
  await expect(page.getByRole('combobox', { name: 'Preferred genres' })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test('@once every field is saved by the form, read back by a script, and the picture shown', async ({
  page,
  context,
}) => {
  const member = await becomeMember(context.request);
  await page.clock.install();
  await open(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'EDIT YOUR PROFILE AND PERSONAL DETAILS' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Back' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'PERSONAL DETAILS (Optional)' })).toBeVisible();
  for (const [label, value] of [
    ['Username', member.username],
    ['Email', member.email],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByLabel(label)).not.toBeEditable();
  }
  await expectAccessible(page);

  await expect(page.getByLabel('Bio')).toHaveAttribute('placeholder', 'Write something about yourself...');
  await page.getByLabel('Bio').fill('Cries at weddings.\nLaughs at funerals.');
  await expect(page.getByText('38/500')).toBeVisible();
  await page.getByLabel('Nationality').fill('Nigerian');
  for (const [label, hint, value] of [
    ['Day', 'DD', '9'],
    ['Month', 'MM', '02'],
    ['Year', 'YYYY', '1990'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('placeholder', hint);
    await page.getByLabel(label).fill(value);
  }
  await page.getByRole('combobox', { name: 'Preferred genres' }).fill('sci');
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

  const { held, release } = hold();
  await page.route(SAVE_CALL, async (route) => {
    await held;
    await route.continue();
  });
  await expectRedirectAfterTwoSeconds(page, {
    trigger: async () => {
      await save(page).click();
      await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
      await expect(page.getByRole('status').filter({ hasText: 'Saving...' })).toBeVisible();
      release();
    },
    message: toast(page, 'Profile updated successfully!'),
    from: '/profile/edit',
    to: '/profile/me',
  });

  const profile = await ownProfile(context.request);
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
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
    .toBeGreaterThan(0);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const secret of [member.email, 'Enugu', 'Ifa', '08031234567', '09/02/1990', 'Okafor']) {
    expect(stored).not.toContain(secret);
  }
});

test('@once the genres are chosen with the printed texts', async ({ page, context }) => {
  await becomeMember(context.request);
  const { held, release } = hold();
  await page.route(/\/assets\/genre-select-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile/edit');
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  const select = page.getByRole('combobox', { name: 'Preferred genres' });
  await expect(page.getByText('Select...')).toBeVisible();
  await select.click();
  const list = page.getByRole('listbox');
  await expect(list).toHaveCSS('max-height', '300px');
  await expect(list.getByRole('option').nth(4)).toHaveText('Sci-Fi');
  await select.press('Home');
  await select.press('PageDown');
  await select.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Adventure' })).toBeVisible();
  await select.fill('o');
  await expect(page.getByText(/\d+ results available/)).toBeAttached();
  await select.fill('Horr');
  await expect(page.getByText('1 result available')).toBeAttached();
  await select.fill('xyz');
  await expect(page.getByText('No options', { exact: true })).toBeVisible();
});
