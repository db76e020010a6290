import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { listMovies } from './support/film-api.ts';

const CATEGORIES = [
  { kind: 'genre', category: 'drama', name: 'Drama' },
  { kind: 'industry', category: 'nollywood', name: 'Nollywood' },
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page): Locator => page.getByRole('main').getByRole('listitem').getByRole('link');
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous', exact: true });
const line = (total: number, page: number, pages: number) =>
  `Total Movies: ${total} | Page ${page} of ${pages}`;

for (const { kind, category, name } of CATEGORIES) {
  test.describe(`/${kind}/${category}`, () => {
    test("@once opens with the first film's banner", async ({ page, request }) => {
      const { movies } = await listMovies(request, { [kind]: category, page: 1, limit: 1 });
      const [film] = movies;
      if (!film) throw new Error('The catalogue has no film of this category');
      const letters = Array.from(film.prologue);
      const excerpt = letters.length > 100 ? `${letters.slice(0, 100).join('')}...` : film.prologue;

      await page.goto(`/${kind}/${category}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: film.title, exact: true })).toBeVisible();
      await expect(main.getByText(excerpt, { exact: true })).toBeVisible();
      await main.getByRole('link', { name: 'Read Review' }).click();
      await expect(page).toHaveURL(`/movies/${film._id}/review`);
    });

    test("@once has its heading, the API's numbers and its films in order", async ({ page, request }) => {
      const { movies, total, totalPages } = await listMovies(request, { [kind]: category });
      await page.goto(`/${kind}/${category}`);
      await expect(heading(page)).toHaveText(`${name} Movies`);
      await expect(page.getByText(line(total, 1, totalPages), { exact: true })).toBeVisible();
      await expect(cards(page)).toHaveCount(movies.length);
      for (const [index, movie] of movies.entries()) {
        await expect(cards(page).nth(index)).toContainText(movie.title);
        await expect(cards(page).nth(index)).toHaveAttribute('href', `/rating/${movie._id}`);
      }
    });

    test('@once pages on and back, with disabled ends', async ({ page, request }) => {
      const { total, totalPages } = await listMovies(request, { [kind]: category });
      expect(totalPages).toBeGreaterThan(2);
      await page.goto(`/${kind}/${category}`);
      await expect(previous(page)).toBeDisabled();
      await next(page).click();
      await expect(page).toHaveURL(`/${kind}/${category}?page=2`);

      await page.goto(`/${kind}/${category}?page=${totalPages - 1}`);
      await next(page).click();
      await expect(page.getByText(line(total, totalPages, totalPages), { exact: true })).toBeVisible();
      await expect(page).toHaveURL(`/${kind}/${category}?page=${totalPages}`);
      await expect(next(page)).toBeDisabled();
      const last = await listMovies(request, { [kind]: category, page: totalPages });
      await expect(cards(page)).toHaveCount(last.movies.length);
      await expect(cards(page).first()).toContainText(last.movies[0]?.title ?? '');

      await previous(page).click();
      await expect(page.getByText(line(total, totalPages - 1, totalPages), { exact: true })).toBeVisible();
      await expect(next(page)).toBeEnabled();
    });
  });
}

test.describe('the page number', () => {
  test('@once survives a reload and the way back from a film', async ({ page, request }) => {
    const { total, totalPages } = await listMovies(request, { genre: 'drama' });
    const second = await listMovies(request, { genre: 'drama', page: 2 });
    await page.goto('/genre/drama?page=2');
    const shown = page.getByText(line(total, 2, totalPages), { exact: true });
    await expect(shown).toBeVisible();
    await page.reload();
    await expect(shown).toBeVisible();

    await cards(page).first().click();
    await expect(page).toHaveURL(`/rating/${second.movies[0]?._id}`);
    await page.goBack();
    await expect(page).toHaveURL('/genre/drama?page=2');
    await expect(shown).toBeVisible();
  });

  test('@once follows back and forward', async ({ page }) => {
    await page.goto('/genre/drama');
    await next(page).click();
    await expect(page.getByText(/\| Page 2 of/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/\| Page 1 of/)).toBeVisible();
    await expect(previous(page)).toBeDisabled();
    await page.goForward();
    await expect(page.getByText(/\| Page 2 of/)).toBeVisible();
  });

  test('@once begins at 1 again in another category', async ({ page, request }) => {
    const { movies } = await listMovies(request, { industry: 'nollywood', limit: 1 });
    await page.goto('/genre/drama?page=2');
    await expect(page.getByText(/\| Page 2 of/)).toBeVisible();
    await page.goto(`/rating/${movies[0]?._id}`);
    await page.getByRole('main').getByRole('link', { name: 'Nollywood', exact: true }).click();
    await expect(page).toHaveURL('/industry/nollywood');
    await expect(heading(page)).toHaveText('Nollywood Movies');
    await expect(page.getByText(/\| Page 1 of/)).toBeVisible();
  });
});

test.describe('a category', () => {
  test('@once ignores case, and takes a name or its slug', async ({ page, makeMovie }) => {
    const film = await makeMovie({ genre: ['Stage & Screen'] });
    for (const address of ['/genre/stage-screen', '/genre/STAGE-SCREEN', '/genre/Stage%20%26%20Screen']) {
      await page.goto(address);
      await expect(heading(page)).toHaveText('Stage & Screen Movies');
      await expect(cards(page).filter({ hasText: film.title })).toHaveCount(1);
    }
  });

  test('@once shows title, poster and overall rating of each film', async ({ page, request }) => {
    const list = await listMovies(request, { genre: 'horror', limit: 2 });
    const [rated, unrated] = list.movies;
    if (!rated || !unrated) throw new Error('The catalogue has too few horror films');
    await page.route(/[?&]genre=horror/, (route) =>
      route.fulfill({
        json: { ...list, total: 2, totalPages: 1, movies: [{ ...rated, overallRating: 7.3 }, unrated] },
      }),
    );
    await page.goto('/genre/horror');
    const card = cards(page).first();
    await expect(card).toContainText(rated.title);
    await expect(card).toContainText('7.3');
    const drawn = card.locator('img').first();
    await expect
      .poll(() => drawn.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
  });
});
