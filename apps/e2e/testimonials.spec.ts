import type { Movie } from '@filmfisher/shared/movies';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { pauseClock } from './support/clock.ts';
import { postReview, rate } from './support/film-fans.ts';

const COUNT = 5;
const AUTOPLAY_MS = 3_000;
const SETTLE_MS = 900;

const film = ({ _id }: Movie) => `/rating/${_id}`;
const carousel = (page: Page) => page.getByRole('region', { name: 'Reviews of this film' });
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]');

/** @returns numbers of the slides that are in the carousel's window, from 1 */
async function shown(page: Page): Promise<number[]> {
  const frame = await carousel(page).boundingBox();
  const numbers: number[] = [];
  for (const [index, slide] of (await slides(page).all()).entries()) {
    const box = await slide.boundingBox();
    if (frame === null || box === null) continue;
    const centre = box.x + box.width / 2;
    if (centre > frame.x && centre < frame.x + frame.width) numbers.push(index + 1);
  }
  return numbers;
}

/** Lets a movement end, without reaching the next one, and looks which slides are there. */
async function expectShown(page: Page, first: number, perView: number): Promise<void> {
  await page.clock.runFor(SETTLE_MS);
  const numbers = Array.from({ length: perView }, (_, index) => ((first - 1 + index) % COUNT) + 1);
  await expect.poll(() => shown(page)).toEqual(numbers.toSorted());
}

/** Runs from a slide that has just been looked at to the beginning of the next movement. */
const runToNext = (page: Page) => page.clock.runFor(AUTOPLAY_MS - SETTLE_MS + 50);

/** Opens the film with the clock standing still and the carousel at its first slide, untouched. */
async function open(page: Page, movie: Movie): Promise<Locator> {
  await page.clock.install();
  await page.goto(film(movie));
  await expect(slides(page)).toHaveCount(COUNT);
  // What moves the slides loads when they are about to be seen.
  await carousel(page).scrollIntoViewIfNeeded();
  const first = carousel(page).getByRole('button', { name: 'Go to slide 1' });
  await expect(first).toBeVisible();
  await pauseClock(page);
  await first.click();
  await leave(page);
  return carousel(page);
}

/** Takes pointer and focus away from the carousel. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.mouse.move(1, 1);
}

test.describe('what others say about a film', () => {
  let movie: Movie;

  test.beforeEach(async ({ makeMovie, crowd }) => {
    movie = await makeMovie();
    for (const [index, fan] of (await crowd(COUNT)).entries()) {
      await rate(fan, movie._id, index + 5);
      await postReview(fan, movie._id, `What fan number ${index + 1} has to say about it.`);
    }
  });

  test('@phone is one review at a time', async ({ page }) => {
    await open(page, movie);
    await expectShown(page, 1, 1);
  });

  test('@desktop is two reviews from 768 and three from 1280, 20 apart', async ({ page }) => {
    for (const [width, numbers] of [
      [767, [1]],
      [768, [1, 2]],
      [800, [1, 2]],
      [1279, [1, 2]],
      [1280, [1, 2, 3]],
      [1440, [1, 2, 3]],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(film(movie));
      await expect(slides(page)).toHaveCount(COUNT);
      await carousel(page).scrollIntoViewIfNeeded();
      await carousel(page)
        .getByRole('button', { name: /^pause/i })
        .click();
      await carousel(page).getByRole('button', { name: 'Go to slide 1' }).click();
      await expect.poll(() => shown(page), `at ${width}`).toEqual(numbers);
      if (numbers.length === 1) continue;
      const cards = slides(page).locator('figure');
      const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
      const gap = (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0);
      expect(Math.round(gap), `gap at ${width}`).toBe(20);
    }
  });

  test('@once moves on by itself after 3000 ms, and comes round', async ({ page, isMobile }) => {
    await open(page, movie);
    const perView = isMobile ? 1 : 3;
    await page.clock.runFor(AUTOPLAY_MS - SETTLE_MS - 200);
    await expectShown(page, 1, perView);
    await page.clock.runFor(300);
    for (let first = 2; first <= COUNT + 1; first += 1) {
      await expectShown(page, first, perView);
      await runToNext(page);
    }
  });
});
