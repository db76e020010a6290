import { expect, expectAccessible, test } from '../fixtures.ts';
import { credentialsOf } from '../support/movie-fans.ts';

test('the community poll takes one vote by the keyboard alone, and keeps it over a reload', async ({
  page,
  signIn,
  newFan,
}) => {
  await signIn(credentialsOf(await newFan()));
  await page.goto('/home');
  const poll = page.getByRole('region', { name: 'Community Poll' });
  const vote = poll.getByRole('button', { name: 'Vote', exact: true });
  const voted = poll.getByRole('button', { name: 'Voted!', exact: true });
  await expect(poll.getByRole('radio')).toHaveCount(3);
  await expect(vote).toBeDisabled();
  await expect(poll.getByText(/\d+ ?%/)).toHaveCount(0);

  await poll.getByRole('radio', { name: 'Oppenheimer' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(poll.getByRole('radio', { name: 'Killers of the Flower Moon' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(vote).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(voted).toBeDisabled();
  await expect(poll.getByText(/\d+ ?%/)).toHaveCount(3);

  await page.reload();
  await expect(voted).toBeDisabled();
  await expect(poll.getByRole('radio', { name: 'Killers of the Flower Moon' })).toBeChecked();
  await expectAccessible(page);
});
