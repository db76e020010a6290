import { expect, test, toast } from '../fixtures.ts';
import { credentialsOf } from '../support/movie-fans.ts';
import { ReviewsOfMovie } from '../support/reviews-of-movie.ts';

const TEXT = 'The light of the last reel stays with you on the way home.';
const CHANGED = 'On a second look the first reel is the better one.';

test('a review is posted, read and found helpful by another member, changed, deleted and brought back', async ({
  page,
  signIn,
  newFan,
  makeMovie,
  otherBrowser,
}) => {
  const movie = await makeMovie();
  const [author, reader] = [await newFan(), await newFan()];
  const { username } = author.member;
  await signIn(credentialsOf(author));
  const reviews = await ReviewsOfMovie.open(page, `/rating/${movie._id}`);
  await reviews.write(`  ${TEXT}\n`);
  await expect(toast(page, 'Review posted successfully!')).toBeVisible();
  await expect(reviews.own).toContainText(TEXT);
  await expect(page.getByRole('main').getByText(/\b1 review\b/)).toBeVisible();

  const other = await otherBrowser(credentialsOf(reader));
  const others = await ReviewsOfMovie.open(other, `/movies/${movie._id}/review`);
  const theirs = others.by(username);
  await test.step('another member finds it helpful, which is kept and taken back', async () => {
    await expect(theirs).toContainText(TEXT);
    const helpful = theirs.getByRole('button', { name: /^Helpful/ });
    for (const isMarked of ['true', 'false']) {
      const stored = other.waitForResponse(/\/helpful$/);
      await helpful.click();
      await expect(helpful).toHaveAttribute('aria-pressed', isMarked);
      expect((await stored).ok()).toBe(true);
      await other.reload();
      await expect(helpful).toHaveAttribute('aria-pressed', isMarked);
    }
  });

  await test.step('its author changes it', async () => {
    await reviews.own.getByRole('button', { name: 'Edit' }).click();
    await reviews.own.getByRole('textbox').fill(CHANGED);
    await reviews.own.getByRole('button', { name: 'Save' }).click();
    await expect(reviews.own).toContainText(/edited/i);
    await other.reload();
    await expect(theirs).toContainText(CHANGED);
    await expect(theirs).toContainText(/edited/i);
  });

  await test.step('it is deleted for all, comes back on Undo, and makes room for another', async () => {
    const undo = page.getByRole('button', { name: 'Undo' });
    await reviews.own.getByRole('button', { name: 'Delete' }).click();
    await expect(undo).toBeVisible();
    await expect(reviews.own).toHaveCount(0);
    await expect(async () => {
      await other.reload();
      await expect(others.part.getByText('No reviews yet')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await undo.click();
    await expect(reviews.own).toContainText(CHANGED);
    await reviews.own.getByRole('button', { name: 'Delete' }).click();
    await expect(undo).toBeVisible();
    await page.reload();
    await reviews.part.scrollIntoViewIfNeeded();
    await reviews.write(TEXT);
    await expect(reviews.own).toContainText(TEXT);
  });
});
