import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { postReview, rate } from './support/film-fans.ts';
import { ReviewsOfFilm } from './support/reviews-of-film.ts';

const TEXT = 'The light of the last reel stays with you on the way home.';
const feed = (page: Page) => page.getByRole('tabpanel').getByRole('article');

test.describe('/movies/{id}/review', () => {
  test('names the film, holds its reviews and leads back to it', async ({ page, makeMovie, newFan }) => {
    const movie = await makeMovie();
    const fan = await newFan();
    await postReview(fan, movie._id, TEXT);
    const reviews = await ReviewsOfFilm.open(page, `/movies/${movie._id}/review`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(movie.title, { ignoreCase: true });
    await expect(page).toHaveTitle(new RegExp(movie.title));
    await expect(reviews.by(fan.member.username)).toContainText(TEXT);
    await page.getByRole('main').getByRole('link', { name: fan.member.username, exact: true }).click();
    await expect(page).toHaveURL(`/profile/${fan.member.userId}`);
    await page.goBack();
    await page.getByRole('link', { name: 'Back to the film' }).click();
    await expect(page).toHaveURL(`/rating/${movie._id}`);
  });

  test('@once of what is no film is the not-found page', async ({ page, watch }) => {
    watch.expectFailure(/./);
    for (const id of ['not-an-id', '000000000000000000000001']) {
      await page.goto(`/movies/${id}/review`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'IT SEEMS THIS PAGE HAS MET AN UNTIMELY DEMISE',
      );
    }
  });
});

test.describe('/reviews', () => {
  test('has the tabs trending and latest, and the address remembers which', async ({
    page,
    makeMovie,
    newFan,
  }) => {
    const movie = await makeMovie();
    const fan = await newFan();
    await postReview(fan, movie._id, TEXT);
    await page.goto('/reviews');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews');
    await expect(page.getByRole('tab')).toHaveText(['trending', 'latest'], { ignoreCase: true });
    await expect(page.getByRole('tab', { selected: true })).toHaveText('trending', { ignoreCase: true });
    await expect(feed(page).first()).toBeVisible();
    await page.getByRole('tab', { name: 'latest' }).click();
    const mine = feed(page).filter({ hasText: fan.member.username });
    await expect(mine).toContainText(movie.title);
    await expect(mine).toContainText(TEXT);
    await page.reload();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('latest', { ignoreCase: true });
    await expect(mine).toContainText(TEXT);
    await expectAccessible(page);
    await mine.getByRole('link', { name: movie.title }).first().click();
    await expect(page).toHaveURL(new RegExp(`/(movies/${movie._id}/review|rating/${movie._id})$`));
  });

  test('@once puts what was found helpful lately before what nobody has marked', async ({
    page,
    makeMovie,
    newFan,
    crowd,
  }) => {
    const movie = await makeMovie();
    const [author, plain] = [await newFan(), await newFan()];
    const marked = await postReview(author, movie._id, TEXT);
    await postReview(plain, movie._id, TEXT);
    for (const { api } of await crowd(8)) {
      expect((await api.put(`/api/v1/reviews/${marked._id}/helpful`)).ok()).toBe(true);
    }
    await page.goto('/reviews');
    const names = () =>
      feed(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    await expect.poll(names).toContain(`Review by ${author.member.username}`);
    const order = await names();
    const other = order.indexOf(`Review by ${plain.member.username}`);
    if (other >= 0) expect(order.indexOf(`Review by ${author.member.username}`)).toBeLessThan(other);
  });

  test('@once that could not be loaded says so and loads on Retry', async ({ page, watch }) => {
    const call = /\/api\/v1\/reviews\?/;
    watch.expectFailure(call);
    await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/reviews');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(feed(page).first()).toBeVisible();
  });
});

test.describe('the home page', () => {
  test('shows trending reviews and the latest ones from the server', async ({
    page,
    signIn,
    makeMovie,
    newFan,
  }) => {
    const movie = await makeMovie();
    const fan = await newFan();
    await rate(fan, movie._id, 9);
    await postReview(fan, movie._id, TEXT);
    await signIn();
    await page.goto('/home');
    const trending = page.getByRole('region', { name: 'Trending Reviews' });
    await expect(trending.getByRole('article').first()).toBeVisible();
    const engagement = page.getByRole('region', { name: 'User Engagement' });
    const latest = engagement.getByRole('region', { name: 'Latest Reviews' }).getByRole('article');
    // Others post meanwhile; at least one of the newest must be there.
    await expect(latest.first()).toBeVisible();
    await expect(engagement.getByRole('region', { name: 'Community Poll' })).toBeVisible();
    await expect(trending.getByRole('img', { name: /\/10$/ }).first()).toBeVisible();
    await trending.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/(movies\/[\da-f]{24}\/review|rating\/[\da-f]{24})$/);
  });

  test('@once covers in its reviews what gives the plot away', async ({
    page,
    signIn,
    makeMovie,
    newFan,
  }) => {
    const movie = await makeMovie();
    const fan = await newFan();
    await postReview(fan, movie._id, 'The usher did it, at the very end.', { spoiler: true });
    await signIn();
    await page.goto('/home');
    const latest = page.getByRole('region', { name: 'Latest Reviews' }).getByRole('article');
    await expect(latest.first()).toBeVisible();
    await expect(page.getByText('The usher did it')).toHaveCount(0);
  });
});
