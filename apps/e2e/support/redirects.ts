import { expect, type Locator, type Page } from '@playwright/test';
import { runClockUntilVisible } from '../fixtures.ts';

interface Redirect {
  /** Makes the call, once the page's clock stands still. */
  trigger: () => Promise<void>;
  /** What the page says at once. */
  message: Locator;
  from: string;
  to: string;
}

/**
 * The redirect that follows a message after two seconds (specification, section 9): not much earlier, and not later.
 * The page's clock must be installed before the page is opened; it runs on afterwards.
 */
export async function expectRedirectAfterTwoSeconds(
  page: Page,
  { trigger, message, from, to }: Redirect,
): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
  await trigger();
  await runClockUntilVisible(page, message);
  // The search for the message has used up some of the time.
  await page.clock.runFor(1_300);
  await expect(page).toHaveURL(from);
  await page.clock.runFor(700);
  await expect(page).toHaveURL(to);
  await page.clock.resume();
}

/** @returns a request handler that waits until it is released, so that a busy page can be looked at */
export function hold(): { release: () => void; held: Promise<void> } {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  return { release, held };
}
