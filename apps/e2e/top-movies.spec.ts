import { expect, expectAccessible, test } from './fixtures.ts';
import { listMovies } from './support/film-api.ts';

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

  test('@once is reached from Top 10 on the home page', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/home');
    await page.getByRole('link', { name: 'See the full chart' }).click();
    await expect(page).toHaveURL('/top-movies');
  });
});
