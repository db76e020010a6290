import { expect, test } from '../fixtures.ts';
import { credentialsOf } from '../support/movie-fans.ts';
import { MoviePage } from '../support/movie-page.ts';
import { SignInPage } from '../support/sign-in-page.ts';

test("@phone a member's stars and list are stored, counted, kept over a reload and taken back", async ({
  page,
  signIn,
  newFan,
  makeMovie,
}) => {
  const { member } = await newFan();
  await signIn(member);
  const movie = await makeMovie();
  const film = await MoviePage.open(page, movie._id);

  await test.step('the stars are in the first screen, as large as a thumb, and do not overlap', async () => {
    await expect(film.star(10)).toBeInViewport();
    const boxes = await film.stars.getByRole('radio').evaluateAll((stars) =>
      stars.map((star) => {
        const { left, right, top, width, height } = star.getBoundingClientRect();
        return { left, right, top, width, height };
      }),
    );
    expect(boxes).toHaveLength(10);
    for (const [index, box] of boxes.entries()) {
      expect(box.width).toBeGreaterThanOrEqual(44);
      expect(box.height).toBeGreaterThanOrEqual(44);
      const next = boxes[index + 1];
      if (next?.top === box.top) expect(next.left).toBeGreaterThanOrEqual(box.right);
    }
  });

  await test.step('a rating', async () => {
    await film.afterStoring('rating', () => film.star(8).click());
    await film.expectStars(8);
    await expect(film.bar(8)).toHaveText(/100%$/);
    await expect(page.getByText(/\b1 rating\b/)).toBeVisible();
    // A quarter vote of 8 beside 9.4983 neutral ones of 6.5 (docs/decisions/0003-one-score.md).
    await expect(film.score).toContainText('6.5');
    await film.afterStoring('watch', () => film.mark('Watchlist').click());
    await film.afterStoring('watch', () => film.mark('Seen').press('Enter'));
    await page.reload();
    await film.expectStars(8);
    await expect(film.mark('Seen')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Seen by 1')).toBeVisible();
  });

  await test.step('both are taken back', async () => {
    await film.afterStoring('rating', () => film.star(8).click());
    await film.expectStars(null);
    await expect(film.score.getByText('Be the first to rate it.')).toBeVisible();
    await film.afterStoring('watch', () => film.mark('Seen').click());
    await page.reload();
    await expect(film.score.getByText('Be the first to rate it.')).toBeVisible();
    await film.expectStars(null);
    await expect(film.list.getByRole('button', { pressed: true })).toHaveCount(0);
  });
});

test('a visitor who taps a star signs in and finds the tap counted, for others too', async ({
  page,
  newFan,
  makeMovie,
  otherBrowser,
}) => {
  const [fan, reader] = [await newFan(), await newFan()];
  const movie = await makeMovie();
  const film = await MoviePage.open(page, movie._id);
  await film.star(9).click();

  const signIn = new SignInPage(page);
  await signIn.fill(fan.member.username, fan.member.password);
  await film.afterStoring('rating', () => signIn.submit.click());
  await expect(page).toHaveURL(`/rating/${movie._id}#rate`);
  await film.expectStars(9);
  await expect(film.stars).toBeInViewport();
  await expect(film.bar(9)).toHaveText(/100%$/);

  const seen = await MoviePage.open(await otherBrowser(credentialsOf(reader)), movie._id);
  await expect(seen.bar(9)).toHaveText(/100%$/);
  await seen.expectStars(null);
});
