import { expect, test } from '../fixtures.ts';
import { listMovies } from '../support/movie-api.ts';

test("a category shows the server's films in order, and its page stays in the address, history and reload", async ({
  page,
  request,
}) => {
  const first = await listMovies(request, { genre: 'drama' });
  const second = await listMovies(request, { genre: 'drama', page: 2 });
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  const line = (number: number) =>
    page.getByText(`Total Movies: ${first.total} | Page ${number} of ${first.totalPages}`, { exact: true });
  await page.goto('/genre/drama');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drama Movies');
  await expect(line(1)).toBeVisible();
  await expect(cards).toHaveCount(first.movies.length);
  for (const [index, movie] of first.movies.entries()) {
    await expect(cards.nth(index)).toContainText(movie.title);
    await expect(cards.nth(index)).toHaveAttribute('href', `/rating/${movie._id}`);
  }
  const poster = cards.first().locator('img').first();
  await expect
    .poll(() => poster.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/genre/drama?page=2');
  await expect(line(2)).toBeVisible();
  await page.reload();
  await expect(line(2)).toBeVisible();
  await cards.first().click();
  await expect(page).toHaveURL(`/rating/${second.movies[0]?._id}`);
  await page.goBack();
  await expect(page).toHaveURL('/genre/drama?page=2');
  await expect(line(2)).toBeVisible();
  await page.goBack();
  await expect(line(1)).toBeVisible();
  await page.goForward();
  await expect(line(2)).toBeVisible();

  // Another category begins at its own first page.
  await page.goto(`/rating/${second.movies[0]?._id}`);
  const industry = second.movies[0]?.industry ?? '';
  await page.getByRole('main').getByRole('link', { name: industry, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${industry} Movies`);
  await expect(page.getByText(/\| Page 1 of/)).toBeVisible();
});
