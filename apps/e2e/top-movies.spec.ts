import { expect, expectAccessible, test } from './fixtures.ts';
import { listMovies } from './support/film-api.ts';

const CHART_CALL = /\/api\/v1\/movies\?.*minVotes=10/;
const EMPTY = { movies: [], total: 0, totalPages: 1, page: 1, limit: 20 };

test.describe('/top-movies', () => {
  test('keeps its label and ranks films with ten ratings by the rule that it prints', async ({
    page,
    request,
  }) => {
    await page.goto('/top-movies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TopMovies');
    await expect(
      page.getByText('Films and series with at least 10 ratings, highest score first.'),
    ).toBeVisible();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.first()).toContainText(/^Number 1/);

    const { movies } = await listMovies(request, { sort: 'score', minVotes: 10 });
    await expect(rows).toHaveCount(movies.length);
    for (const [index, movie] of movies.entries()) {
      expect(movie.totalRatings).toBeGreaterThanOrEqual(10);
      await expect(rows.nth(index)).toContainText(movie.title);
      await expect(rows.nth(index)).toContainText(movie.overallRating.toFixed(1));
      await expect(rows.nth(index).getByRole('link')).toHaveAttribute('href', `/rating/${movie._id}`);
    }
    await expectAccessible(page);
  });

  test('is reached from Top 10 on the home page', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/home');
    await page.getByRole('link', { name: 'See the full chart' }).click();
    await expect(page).toHaveURL('/top-movies');
  });

  test('@once says what to do while no film has ten ratings', async ({ page }) => {
    await page.route(CHART_CALL, (route) => route.fulfill({ json: EMPTY }));
    await page.goto('/top-movies');
    await expect(page.getByText('No movies available')).toBeVisible();
    await page.getByRole('link', { name: 'Find films to rate' }).click();
    await expect(page).toHaveURL('/industry/nollywood');
  });

  test('@once that could not be loaded says so and loads on Retry', async ({ page, watch }) => {
    watch.expectFailure(CHART_CALL);
    await page.route(CHART_CALL, (route) => route.fulfill({ status: 400, body: '' }));
    await page.goto('/top-movies');
    await expect(page.getByText('The chart could not be loaded.')).toBeVisible();
    await page.unroute(CHART_CALL);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });
});
