import type { Movie } from '@filmfisher/shared/movies';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const CREW = {
  producers: ['Amaka Obi', 'Bello Sani'],
  directors: ['Chidi Eze'],
  writers: ['Dayo Cole'],
  cast: [{ name: 'Efe Ojo', character: 'The usher' }, { name: 'Funke Bassey' }],
};
const TRAILER = { site: 'youtube', id: 'aB3_dE-fG1h' } as const;
const UNKNOWN_ID = '000000000000000000000001';
const NOT_FOUND = 'IT SEEMS THIS PAGE HAS MET AN UNTIMELY DEMISE';

const film = (movie: Pick<Movie, '_id'>) => `/rating/${movie._id}`;
const detailCall = (id: string) => new RegExp(`/api/v1/movies/${id}$`);
/** The page itself answers 404 for what is no film. */
const pageOf = (id: string) => new RegExp(`/rating/${id}$`);
const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

test.describe('the summary of a film', () => {
  test('has the title in capitals, the facts and the tagline', async ({ page, makeMovie }) => {
    const movie = await makeMovie({
      title: 'Ẹgbẹ́ of the Harbour',
      tagline: 'Every tide brings somebody back.',
      language: 'Yoruba',
      yearOfRelease: 1911,
      minutes: 125,
      genre: ['Test Reel', 'Sci-Fi'],
    });
    await page.goto(film(movie));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(movie.title.toUpperCase(), {
      useInnerText: true,
    });
    await expect(page).toHaveTitle(new RegExp(movie.title));
    await expect(page.getByText('Every tide brings somebody back.')).toBeVisible();
    await expect(fact(page, 'Language')).toHaveText('Yoruba');
    await expect(fact(page, 'Year')).toHaveText('1911');
    await expect(page.getByText('2 h 5 min')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Sci-Fi' })).toHaveAttribute('href', '/genre/sci-fi');
    await expect(main.getByRole('link', { name: 'Testwood' })).toHaveAttribute('href', '/industry/testwood');
  });

  test('@once has no synopsis where the film has none', async ({ page, makeMovie }) => {
    const movie = await makeMovie({ prologue: '' });
    await page.goto(film(movie));
    await page.getByText('OVERALL RATING').waitFor();
    await expect(page.getByRole('button', { name: 'Synopsis', exact: true })).toHaveCount(0);
  });

  test('@once shows the designed poster instead of a picture of another host', async ({
    page,
    makeMovie,
  }) => {
    const movie = await makeMovie({ image: { url: 'https://pictures.example/poster.jpg' } });
    await page.goto(film(movie));
    await page.getByText('OVERALL RATING').waitFor();
    const sources = () =>
      page
        .getByRole('main')
        .locator('img')
        .evaluateAll((images) =>
          images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
        );
    await expect.poll(sources).toContainEqual(expect.stringContaining(`/movies/${movie._id}/poster.svg`));
    expect((await sources()).filter((source) => source.includes('pictures.example'))).toEqual([]);
  });
});

test.describe('TRAILER', () => {
  test('@once calls YouTube only after a tap, and then its cookie-free host', async ({
    page,
    watch,
    makeMovie,
  }) => {
    const host = 'www.youtube-nocookie.com';
    const movie = await makeMovie({ trailer: TRAILER });
    const called: string[] = [];
    await page.goto(film(movie));
    await expect(page.getByRole('heading', { name: 'TRAILER', exact: true })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);

    watch.expectHost(host);
    await page.route(`https://${host}/**`, (route) => {
      called.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
    });
    await page.getByRole('button', { name: /trailer/i }).click();
    await expect(page.locator('iframe')).toHaveAttribute('title', new RegExp(movie.title));
    await expect.poll(() => called.length).toBe(1);
    expect(new URL(called[0] ?? '').pathname).toBe(`/embed/${TRAILER.id}`);
  });
});

test.describe('the credits', () => {
  test("@once open and close with the film's own people", async ({ page, makeMovie }) => {
    const movie = await makeMovie(CREW);
    await page.goto(film(movie));
    const titles = page.getByRole('button', { name: /^(PRODUCERS|DIRECTORS|WRITERS|CAST)$/ });
    await expect(titles).toHaveText(['PRODUCERS', 'DIRECTORS', 'WRITERS', 'CAST']);

    for (const [title, names] of [
      ['PRODUCERS', ['Amaka Obi', 'Bello Sani']],
      ['DIRECTORS', ['Chidi Eze']],
      ['WRITERS', ['Dayo Cole']],
      ['CAST', ['Efe Ojo', 'The usher', 'Funke Bassey']],
    ] as const) {
      const button = page.getByRole('button', { name: title, exact: true });
      if ((await button.getAttribute('aria-expanded')) === 'true') await button.click();
      for (const name of names) await expect(page.getByText(name)).toBeHidden();
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      for (const name of names) await expect(page.getByText(name)).toBeVisible();
      await button.click();
      for (const name of names) await expect(page.getByText(name)).toBeHidden();
    }
  });
});

test.describe('an address without a film', () => {
  test('@once with an unknown id is the not-found page', async ({ page, watch }) => {
    watch.expectFailure(detailCall(UNKNOWN_ID));
    watch.expectFailure(pageOf(UNKNOWN_ID));
    await page.goto(`/rating/${UNKNOWN_ID}`);
    await expect(page.getByText(NOT_FOUND)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
});

test.describe('a film that could not be loaded', () => {
  test('@once without a connection says so and loads when it is back', async ({
    page,
    context,
    watch,
    makeMovie,
  }) => {
    const movie = await makeMovie({ genre: ['Lost Signal'] });
    watch.expectFailure(/./);
    await page.goto('/genre/lost-signal');
    const card = page.getByRole('listitem').getByRole('link', { name: movie.title });
    await card.waitFor();
    // The film page's code is here already, only its film is not.
    await page.goto(film(movie));
    await page.getByText('OVERALL RATING').waitFor();
    await page.goBack();
    await card.waitFor();
    await page.reload();
    await card.waitFor();
    await context.setOffline(true);
    await card.click();
    await expect(page.getByText('Failed to fetch movie details')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(movie.title, { ignoreCase: true });
  });
});
