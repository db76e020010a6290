import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { pauseClock } from '../support/clock.ts';
import { postReview, rate } from '../support/movie-fans.ts';

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

/** Lets a movement end, without reaching the next one, and looks which three slides are there. */
async function expectShown(page: Page, first: number): Promise<void> {
  await page.clock.runFor(SETTLE_MS);
  const numbers = Array.from({ length: 3 }, (_, index) => ((first - 1 + index) % COUNT) + 1);
  await expect.poll(() => shown(page)).toEqual(numbers.toSorted());
}

/** Runs from a slide that has just been looked at to the beginning of the next movement. */
const runToNext = (page: Page) => page.clock.runFor(AUTOPLAY_MS - SETTLE_MS + 50);

/** Takes pointer and focus away from the carousel. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.mouse.move(1, 1);
}

test('what others say about a film is one, two or three reviews at a time, and moves on after 3000 ms', async ({
  page,
  makeMovie,
  crowd,
}) => {
  const movie = await makeMovie();
  for (const [index, fan] of (await crowd(COUNT)).entries()) {
    await rate(fan, movie._id, index + 5);
    await postReview(fan, movie._id, `What fan number ${index + 1} has to say about it.`);
  }
  await page.clock.install();
  await page.goto(film(movie));
  await expect(slides(page)).toHaveCount(COUNT);
  // What moves the slides loads when they are about to be seen.
  await carousel(page).scrollIntoViewIfNeeded();
  const first = carousel(page).getByRole('button', { name: 'Go to slide 1' });
  await expect(first).toBeVisible();
  await pauseClock(page);

  for (const [width, numbers] of [
    [390, [1]],
    [767, [1]],
    [768, [1, 2]],
    [1279, [1, 2]],
    [1280, [1, 2, 3]],
    [1440, [1, 2, 3]],
  ] as const) {
    await test.step(`at ${width}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.clock.runFor(SETTLE_MS);
      await first.click();
      await leave(page);
      await page.clock.runFor(SETTLE_MS);
      await expect.poll(() => shown(page), `at ${width}`).toEqual(numbers);
      if (numbers.length === 1) return;
      const cards = slides(page).locator('figure');
      const [one, two] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
      const gap = (two?.x ?? 0) - (one?.x ?? 0) - (one?.width ?? 0);
      expect(Math.round(gap), `gap at ${width}`).toBe(20);
    });
  }

  await test.step('it moves on by itself, and comes round', async () => {
    await first.click();
    await leave(page);
    await expectShown(page, 1);
    await page.clock.runFor(AUTOPLAY_MS - SETTLE_MS * 2 - 200);
    await expectShown(page, 1);
    await page.clock.runFor(300);
    for (let number = 2; number <= COUNT + 1; number += 1) {
      await expectShown(page, number);
      await runToNext(page);
    }
  });
});
