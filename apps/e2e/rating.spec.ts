import { expect, expectAccessible, test, toast } from './fixtures.ts';
import { credentialsOf } from './support/film-fans.ts';
import { FilmPage } from './support/film-page.ts';
import { newPerson, signUpByApi } from './support/person.ts';
import { SignInPage } from './support/sign-in-page.ts';

const RATING_CALL = /\/api\/v1\/movies\/\w+\/rating$/;

test.describe('Tap to Rate', () => {
  test('@once stores, changes and takes back; a reload keeps each', async ({
    page,
    signIn,
    newFan,
    makeMovie,
  }) => {
    const { member } = await newFan();
    await signIn(member);
    const movie = await makeMovie();
    const film = await FilmPage.open(page, movie._id);

    await film.afterStoring('rating', () => film.star(8).click());
    await film.expectStars(8);
    await expect(film.score).toContainText('Out of 10');
    await expect(film.bar(8)).toHaveText(/100%$/);
    await expect(page.getByText(/\b1 rating\b/)).toBeVisible();
    await page.reload();
    await film.expectStars(8);

    await film.afterStoring('rating', () => film.star(5).click());
    await expect(film.bar(5)).toHaveText(/100%$/);
    await page.reload();
    await film.expectStars(5);

    await film.afterStoring('rating', () => film.star(5).click());
    await film.expectStars(null);
    await expect(film.score.getByText('Not rated yet')).toBeVisible();
    await page.reload();
    await expect(film.score.getByText('Not rated yet')).toBeVisible();
    await film.expectStars(null);
  });

  test('@once shows another account the new score', async ({
    page,
    otherBrowser,
    newFan,
    signIn,
    makeMovie,
  }) => {
    const movie = await makeMovie();
    await signIn((await newFan()).member);
    const film = await FilmPage.open(page, movie._id);
    await film.afterStoring('rating', () => film.star(10).click());

    const seen = await FilmPage.open(await otherBrowser(credentialsOf(await newFan())), movie._id);
    // A quarter vote of 10 beside 9.5 neutral ones of 6.5 (docs/decisions/0003-one-score.md).
    await expect(seen.score.getByText('6.6', { exact: true })).toBeVisible();
    await seen.expectStars(null);
    await seen.afterStoring('rating', () => seen.star(1).click());

    await page.reload();
    await film.expectStars(10);
    await expect(film.bar(10)).toHaveText(/50%$/);
    await expect(film.bar(1)).toHaveText(/50%$/);
  });

  test('@once asks a visitor to sign in and then counts the tap', async ({ page, newFan, makeMovie }) => {
    const { member } = await newFan();
    const movie = await makeMovie();
    const film = await FilmPage.open(page, movie._id);
    await film.star(9).click();

    const signIn = new SignInPage(page);
    await signIn.fill(member.username, member.password);
    await film.afterStoring('rating', () => signIn.submit.click());
    await expect(page).toHaveURL(new RegExp(`/rating/${movie._id}#rate$`));
    await film.expectStars(9);
    await expect(film.stars).toBeInViewport();
    await expect(film.bar(9)).toHaveText(/100%$/);
  });

  test('@once tells an unconfirmed member how to confirm', async ({ page, signIn, watch, makeMovie }) => {
    const person = newPerson();
    await signUpByApi(page.request, person);
    await signIn(person);
    watch.expectFailure(RATING_CALL);
    const film = await FilmPage.open(page, (await makeMovie())._id);
    await film.star(9).click();
    await expect(
      toast(page, "Please confirm your e-mail address first. Use 'Resend link' at the top of the page."),
    ).toBeVisible();
    await film.expectStars(null);
    await expect(page.getByRole('button', { name: 'Resend link' })).toHaveCount(1);
  });

  test('@phone has stars that a thumb can hit', async ({ page, makeMovie }) => {
    const film = await FilmPage.open(page, (await makeMovie())._id);
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
    await page.getByRole('link', { name: 'Rate it', exact: true }).click();
    await expect(film.stars).toBeInViewport();
  });
});

test.describe('Why this score?', () => {
  test('@once tells the numbers that the score is made of', async ({ page, signIn, newFan, makeMovie }) => {
    const { member } = await newFan();
    await signIn(member);
    const film = await FilmPage.open(page, (await makeMovie())._id);
    const why = film.score.getByRole('button', { name: 'Why this score?' });
    await why.click();
    await expect(film.score.getByText(/^This film has no ratings yet/)).toBeVisible();

    await film.afterStoring('rating', () => film.star(10).click());
    await expect(film.score.getByText('1 light rating')).toBeVisible();
    await expect(film.score.getByRole('definition')).toHaveText(['6.5', '6.6', '6.6', '6.6']);
    await film.score.getByText('Full formula').click();
    await expect(
      film.score.getByText('Members: (6.5 × 9.4983 + 0 + 0.25 × 10) ÷ (9.4983 + 0 + 0.25) = 6.5898'),
    ).toBeVisible();
    await expect(film.score.getByText('Score: 6.5898, shown as 6.6')).toBeVisible();
    await expectAccessible(page);
  });
});
