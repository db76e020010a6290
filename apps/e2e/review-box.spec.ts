import { expect, expectAccessible, test, toast } from './fixtures.ts';
import { credentialsOf, postReview } from './support/film-fans.ts';
import { hold } from './support/redirects.ts';
import { ReviewsOfFilm } from './support/reviews-of-film.ts';
import { SignInPage } from './support/sign-in-page.ts';

const TEXT = 'The light of the last reel stays with you on the way home.';
const POST_CALL = /\/api\/v1\/movies\/[\da-f]{24}\/reviews$/;
const TOO_SHORT = 'Review must be at least 10 characters';
const POSTED = 'Review posted successfully!';

test.describe('the review box', () => {
  test('@once says what is missing, and posts nothing that is too short', async ({
    page,
    signIn,
    newFan,
    makeMovie,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && POST_CALL.test(request.url())) calls.push(request.url());
    });
    const film = await makeMovie();
    await signIn(credentialsOf(await newFan()));
    const reviews = await ReviewsOfFilm.open(page, `/rating/${film._id}`);
    await expect(reviews.post).toBeDisabled();

    await reviews.text.fill('nine char');
    await reviews.text.blur();
    await expect(reviews.part.getByText(TOO_SHORT, { exact: true })).toBeVisible();
    await expect(reviews.text).toHaveAccessibleDescription(new RegExp(TOO_SHORT));
    await expect(reviews.post).toBeDisabled();
    await reviews.text.fill('   nine char          ');
    await expect(reviews.post).toBeDisabled();
    await reviews.text.fill('');
    await expect(reviews.part.getByText('Review is required', { exact: true })).toBeVisible();
    await expect(reviews.post).toBeDisabled();
    await expectAccessible(page);

    await reviews.text.fill('ten chars!');
    await expect(reviews.part.getByText(TOO_SHORT)).toHaveCount(0);
    await expect(reviews.post).toBeEnabled();
    expect(calls).toEqual([]);
  });

  test('@once posts after a second at the earliest, says so, and makes room for the review', async ({
    page,
    signIn,
    newFan,
    makeMovie,
    otherBrowser,
  }) => {
    const film = await makeMovie();
    const author = await newFan();
    await signIn(credentialsOf(author));
    const reviews = await ReviewsOfFilm.open(page, `/rating/${film._id}`);
    const started = Date.now();
    await reviews.write(`  ${TEXT}\n`);
    await expect(reviews.box.getByRole('button', { disabled: true })).toHaveCount(1);
    await expect(toast(page, POSTED)).toBeVisible();
    expect(Date.now() - started).toBeGreaterThanOrEqual(1_000);
    await expect(reviews.own).toContainText(TEXT);
    await expect(reviews.text).toHaveCount(0);
    await expect(page.getByRole('main').getByText(/\b1 review\b/)).toBeVisible();

    await page.reload();
    await expect(reviews.own).toContainText(TEXT);
    const others = await ReviewsOfFilm.open(await otherBrowser(), `/movies/${film._id}/review`);
    await expect(others.by(author.member.username)).toContainText(TEXT);
  });

  test('@once is sent once, however often it is clicked', async ({ page, signIn, newFan, makeMovie }) => {
    const film = await makeMovie();
    const fan = await newFan();
    await signIn(credentialsOf(fan));
    const reviews = await ReviewsOfFilm.open(page, `/rating/${film._id}`);
    const calls: string[] = [];
    const { held, release } = hold();
    await page.route(POST_CALL, async (route) => {
      if (route.request().method() === 'POST') {
        calls.push(route.request().url());
        await held;
      }
      await route.continue();
    });
    await reviews.text.fill(TEXT);
    await reviews.post.dblclick();
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    release();
    await expect(reviews.own).toContainText(TEXT);
    expect(calls).toHaveLength(1);
  });

  test('@once of a member who has reviewed the film elsewhere shows that review', async ({
    page,
    signIn,
    newFan,
    makeMovie,
    watch,
  }) => {
    watch.expectFailure(POST_CALL);
    const film = await makeMovie();
    const fan = await newFan();
    await signIn(credentialsOf(fan));
    const reviews = await ReviewsOfFilm.open(page, `/rating/${film._id}`);
    await reviews.text.fill('What I began to write in this window.');
    await postReview(fan, film._id, 'What I have posted from another one.');
    await reviews.post.click();
    await expect(reviews.own).toContainText('What I have posted from another one.');
  });
});

test.describe("a visitor's review", () => {
  for (const place of ['/rating/{id}', '/movies/{id}/review']) {
    test(`@once on ${place} is not lost by signing in`, async ({ page, newFan, makeMovie }) => {
      const film = await makeMovie();
      const fan = await newFan();
      const address = place.replace('{id}', film._id);
      const reviews = await ReviewsOfFilm.open(page, address);
      await reviews.write(TEXT);
      const signIn = new SignInPage(page);
      await expect(page).toHaveURL('/login');
      await signIn.fill(fan.member.username, fan.member.password);
      await signIn.submit.click();
      await expect(page).toHaveURL(new RegExp(`${address}(#.*)?$`));
      await expect(reviews.text).toHaveValue(TEXT);
      await expect(reviews.text).toBeInViewport();
      await reviews.post.click();
      await expect(reviews.own).toContainText(TEXT);
    });
  }
});
