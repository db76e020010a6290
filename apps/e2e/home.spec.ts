import { isAfricanIndustry } from '@filmfisher/shared/african';
import { homeSchema } from '@filmfisher/shared/home';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { listMovies } from './support/film-api.ts';
import { Hero } from './support/hero.ts';

const INDUSTRY_TABS = ['nollywood', 'hollywood', 'bollywood', 'anime'];
const GENRE_TABS = ['action', 'professional', 'comedy', 'drama', 'horror'];

const section = (page: Page, heading: string) => page.getByRole('region', { name: heading });

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test.describe('the hero', () => {
  test('leads with African films, each with title, picture and both buttons', async ({ page, request }) => {
    const { leading: movies = [] } = homeSchema.parse(await (await request.get('/api/v1/home')).json());
    expect(movies.filter(({ industry }) => isAfricanIndustry(industry)).length).toBeGreaterThan(2);
    const hero = await Hero.open(page);
    const count = await hero.dots.count();
    expect(count).toBeGreaterThan(2);
    await expect(hero.titles).toHaveText(movies.slice(0, count).map(({ title }) => title));

    const [first] = movies;
    const slide = hero.carousel.getByRole('group', { name: `1 of ${count}`, exact: true });
    await expect(slide.getByText('Watch Trailer')).toBeVisible();
    await expect(slide.getByRole('link', { name: 'Read Review' })).toHaveAttribute(
      'href',
      `/movies/${first?._id}/review`,
    );
    if (first?.tagline) await expect(slide.getByText(first.tagline)).toBeVisible();
    const picture = slide.locator('img').first();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
  });

  test('@once advances by itself after 5000 ms, and from the last slide to the first', async ({ page }) => {
    const hero = await Hero.open(page);
    await page.clock.runFor(4_900);
    await hero.expectSlide(1);
    await page.clock.runFor(100);
    await hero.expectSlide(2);
    await hero.expectInView(2);
    await page.clock.runFor(3_500);
    await hero.expectSlide(3);

    const count = await hero.dots.count();
    await hero.goTo(count);
    await hero.leave();
    await page.clock.runFor(5_000);
    await hero.expectSlide(1);
  });

  test('@once moves by its arrows, around both ends', async ({ page }) => {
    const hero = await Hero.open(page);
    await hero.next.click();
    await hero.expectSlide(2);
    await hero.previous.click();
    await hero.expectSlide(1);
    await hero.previous.click();
    await hero.expectSlide(await hero.dots.count());
    await hero.next.click();
    await hero.expectSlide(1);
  });

  test('moves by its dots and by the arrow keys', async ({ page }) => {
    const hero = await Hero.open(page);
    await hero.goTo(3);
    await hero.expectInView(3);
    await hero.dots.nth(2).focus();
    await page.keyboard.press('ArrowRight');
    await hero.expectSlide(4);
    await page.keyboard.press('ArrowLeft');
    await hero.expectSlide(3);
  });

  test('@desktop waits while the pointer is over it', async ({ page }) => {
    const hero = await Hero.open(page);
    await hero.carousel.hover({ position: { x: 300, y: 100 } });
    await page.clock.runFor(20_000);
    await hero.expectSlide(1);
    await hero.leave();
    await page.clock.runFor(5_000);
    await hero.expectSlide(2);
  });

  test('@once waits while the keyboard is in it', async ({ page }) => {
    const hero = await Hero.open(page);
    await page.keyboard.press('Tab');
    await hero.next.focus();
    await page.clock.runFor(20_000);
    await hero.expectSlide(1);
    await hero.leave();
    await page.clock.runFor(5_000);
    await hero.expectSlide(2);
  });

  test('@once stops and goes on by a visible button', async ({ page }) => {
    const hero = await Hero.open(page);
    await hero.carousel.getByRole('button', { name: /^pause/i }).click();
    await hero.leave();
    await page.clock.runFor(20_000);
    await hero.expectSlide(1);
    await hero.carousel.getByRole('button', { name: /^play/i }).click();
    await hero.leave();
    await page.clock.runFor(5_000);
    await hero.expectSlide(2);
  });

  test('@once never moves by itself under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const hero = await Hero.open(page);
    await page.clock.runFor(20_000);
    await hero.expectSlide(1);
    await hero.next.click();
    await hero.expectSlide(2);
  });

  test('@desktop hides the slides out of sight from the keyboard', async ({ page }) => {
    const hero = await Hero.open(page);
    const trailers = hero.carousel.getByText('Watch Trailer');
    expect(await trailers.count()).toBe(await hero.dots.count());
    const reachable = await hero.carousel
      .getByText('Read Review')
      .evaluateAll(
        (links) => links.filter((link) => link.closest('[inert], [aria-hidden="true"]') === null).length,
      );
    expect(reachable).toBe(1);
  });
});

test.describe('Top 10 Movies', () => {
  test('@once shows exactly the ten best films, each leading to its page', async ({ page, request }) => {
    const { movies } = await listMovies(request);
    await page.goto('/home');
    const cards = section(page, 'Top 10 Movies').getByRole('link');
    await expect(cards).toHaveCount(10);
    for (const [index, movie] of movies.slice(0, 10).entries()) {
      await expect(cards.nth(index)).toContainText(movie.title);
      await expect(cards.nth(index)).toHaveAttribute('href', `/rating/${movie._id}`);
    }
    await cards.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(movies[0]?.title ?? '', {
      ignoreCase: true,
    });
  });
});

for (const { heading, kind, tabs } of [
  { heading: 'Top Movies by Industry', kind: 'industry', tabs: INDUSTRY_TABS },
  { heading: 'Genre Recommendations', kind: 'genre', tabs: GENRE_TABS },
]) {
  test.describe(heading, () => {
    test('@once has its tabs in order and the first one chosen', async ({ page }) => {
      await page.goto('/home');
      const part = section(page, heading);
      await expect(part.getByRole('tab')).toHaveText(tabs, { ignoreCase: true });
      await expect(part.getByRole('tab', { selected: true })).toHaveText(tabs[0] ?? '', { ignoreCase: true });
    });

    test('@once shows ten films of each category and leads to all of them', async ({ page, request }) => {
      await page.goto('/home');
      const part = section(page, heading);
      for (const tab of tabs) {
        const { movies, total } = await listMovies(request, { [kind]: tab });
        expect(total).toBeGreaterThan(10);
        const name = `${tab[0]?.toUpperCase()}${tab.slice(1)}`;
        await part.getByRole('tab', { name: tab }).click();
        await expect(part.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
        const all = part.getByRole('link', { name: `View All ${name} Movies`, exact: true });
        await expect(all).toHaveAttribute('href', `/${kind}/${tab}`);
        const cards = part.getByRole('listitem').getByRole('link');
        await expect(cards).toHaveCount(10);
        for (const [index, movie] of movies.slice(0, 10).entries()) {
          await expect(cards.nth(index)).toHaveAttribute('href', `/rating/${movie._id}`);
        }
      }
      await part.getByRole('link', { name: /^View All/ }).click();
      await expect(page).toHaveURL(`/${kind}/${tabs.at(-1)}`);
    });
  });
}
