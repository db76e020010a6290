import type { Page } from '@playwright/test';

/** More than a slow machine needs between two steps of a test. */
const AHEAD_MS = 10_000;

/** Stops the page's clock, which must be installed; timers that were due within the next ten seconds have fired. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
