import { expect, type Locator, type Page } from '@playwright/test';
import { pauseClock, runClockUntilVisible } from './clock.ts';

const DELAY_MS = 2_000;

interface Redirect {
  /** Makes the call, once the page's clock stands still. */
  trigger: () => Promise<void>;
  /** What the page says at once. */
  message: Locator;
  /** Looks at the page while the message is shown. */
  meanwhile?: () => Promise<void>;
  from: string;
  to: string;
}

/**
 * The redirect that follows a message after two seconds (docs/product.md, section 9): not much earlier, and not later.
 * The page's clock must be installed before the page is opened; it runs on afterwards.
 */
export async function expectRedirectAfterTwoSeconds(
  page: Page,
  { trigger, message, meanwhile, from, to }: Redirect,
): Promise<void> {
  await pauseClock(page);
  const now = () => page.evaluate(() => Date.now());
  const start = await now();
  await trigger();
  await runClockUntilVisible(page, message);
  await meanwhile?.();
  // The search for the message has used up some of the time, and the two seconds began somewhere in it.
  const used = (await now()) - start;
  await page.clock.runFor(Math.max(1, DELAY_MS - 100 - used));
  await expect(page).toHaveURL(from);
  await page.clock.runFor(100 + used);
  await expect(page).toHaveURL(to);
  await page.clock.resume();
}

/** @returns a request handler that waits until it is released, so that a busy page can be looked at */
export function hold(): { release: () => void; held: Promise<void> } {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  return { release, held };
}
