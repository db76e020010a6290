import { expect, type Locator, type Page } from '@playwright/test';

/** More than a slow machine needs between two steps of a test. */
const AHEAD_MS = 10_000;

/** Stops the page's clock, which must be installed; timers that were due within the next ten seconds have fired. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}

/**
 * Runs the page's paused clock in steps far smaller than any time under test until something is visible: the app's
 * own short timers run on that clock, while answers and code take real time. About half a second passes on it.
 */
export async function runClockUntilVisible(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(locator).toBeVisible({ timeout: 150 });
  }).toPass({ intervals: [0], timeout: 60_000 });
}
