import { isAfricanIndustry } from '@filmfisher/shared/movies/african-industries';
import { homeSchema } from '@filmfisher/shared/home/home.schema';
import { expect, test } from '../fixtures.ts';
import { listMovies } from '../support/movie-api.ts';
import { Hero } from '../support/hero.ts';

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('the hero leads with African films, moves by itself and by hand, and waits for its reader', async ({
  page,
  request,
}) => {
  const { leading: movies = [] } = homeSchema.parse(await (await request.get('/api/v1/home')).json());
  expect(movies.filter(({ industry }) => isAfricanIndustry(industry)).length).toBeGreaterThan(2);
  const hero = await Hero.open(page);
  const count = await hero.dots.count();
  expect(count).toBeGreaterThan(2);
  await expect(hero.titles).toHaveText(movies.slice(0, count).map(({ title }) => title));

  await test.step('a slide has its picture, and those out of sight cannot be reached', async () => {
    const slide = hero.carousel.getByRole('group', { name: `1 of ${count}`, exact: true });
    const picture = slide.locator('img').first();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
    const reachable = await hero.carousel
      .getByText('Read Review')
      .evaluateAll(
        (links) => links.filter((link) => link.closest('[inert], [aria-hidden="true"]') === null).length,
      );
    expect(reachable).toBe(1);
  });

  await test.step('it advances after 5000 ms, and from the last slide to the first', async () => {
    await page.clock.runFor(4_900);
    await hero.expectSlide(1);
    await page.clock.runFor(100);
    await hero.expectSlide(2);
    await hero.expectInView(2);
    await page.clock.runFor(3_500);
    await hero.expectSlide(3);
    await hero.goTo(count);
    await hero.leave();
    await page.clock.runFor(5_000);
    await hero.expectSlide(1);
  });

  await test.step('arrows lead around both ends, dots and arrow keys to a slide', async () => {
    await hero.previous.click();
    await hero.expectSlide(count);
    await hero.next.click();
    await hero.expectSlide(1);
    await hero.goTo(3);
    await hero.expectInView(3);
    await hero.dots.nth(2).focus();
    await page.keyboard.press('ArrowRight');
    await hero.expectSlide(4);
    await page.keyboard.press('ArrowLeft');
    await hero.expectSlide(3);
  });

  await test.step('it waits while the keyboard or the pointer is in it', async () => {
    await hero.goTo(1);
    await hero.leave();
    await page.keyboard.press('Tab');
    await hero.next.focus();
    await page.clock.runFor(20_000);
    await hero.expectSlide(1);
    await hero.leave();
    await hero.carousel.hover({ position: { x: 300, y: 100 } });
    await page.clock.runFor(20_000);
    await hero.expectSlide(1);
    await hero.leave();
    await page.clock.runFor(5_000);
    await hero.expectSlide(2);
  });

  await test.step('a visible button stops it and lets it go on', async () => {
    await hero.carousel.getByRole('button', { name: /^pause/i }).click();
    await hero.leave();
    await page.clock.runFor(20_000);
    await hero.expectSlide(2);
    await hero.carousel.getByRole('button', { name: /^play/i }).click();
    await hero.leave();
    await page.clock.runFor(5_000);
    await hero.expectSlide(3);
  });
});

test('@phone the hero never moves by itself under reduced motion, and its slides fill a phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const hero = await Hero.open(page);
  await page.clock.runFor(20_000);
  await hero.expectSlide(1);
  await hero.next.click();
  await hero.expectSlide(2);
  await hero.expectInView(2);
});

test("@phone the home page shows the server's best films, and tabs and reviews lead on", async ({
  page,
  request,
}) => {
  const { movies } = await listMovies(request);
  await page.goto('/home');
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const cards = section('Top 10 Movies').getByRole('link', { name: /^Number/ });
  await expect(cards).toHaveCount(10);
  for (const [index, movie] of movies.slice(0, 10).entries()) {
    await expect(cards.nth(index)).toContainText(movie.title);
    await expect(cards.nth(index)).toHaveAttribute('href', `/rating/${movie._id}`);
  }

  const industries = section('Top Movies by Industry');
  await industries.getByRole('tab', { name: 'anime' }).click();
  const anime = await listMovies(request, { industry: 'anime' });
  const films = industries.getByRole('listitem').getByRole('link');
  await expect(films.first()).toHaveAttribute('href', `/rating/${anime.movies[0]?._id}`);
  await expect(films).toHaveCount(10);

  const review = section('Trending Reviews').getByRole('article').first();
  await expect(section('Trending Reviews').getByRole('article')).toHaveCount(6);
  await expect(section('Latest Reviews').getByRole('article')).toHaveCount(4);
  const author = await review.getByRole('link').last().textContent();
  const film = review.getByRole('heading').getByRole('link');
  const title = (await film.textContent()) ?? '';
  await film.click();
  await expect(page).toHaveURL(/\/movies\/[\da-f]{24}\/review$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('article', { name: `Review by ${author}` })).toBeVisible();
});
