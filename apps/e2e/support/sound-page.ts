import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../fixtures.ts';

/** Of a small phone, a tablet and a laptop; pages open at the width of their project. */
const WIDTHS = [360, 768, 1440] as const;

async function expectNothingTooWide(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `pixels too wide on ${page.url()} at ${page.viewportSize()?.width}`).toBe(0);
}

/**
 * One heading, a title, one main part, nothing that axe finds, nothing wider than the window at any width.
 * @param options.alsoAt another width at which axe looks, for what is laid out otherwise there
 */
export async function expectSoundPage(page: Page, { alsoAt }: { alsoAt?: 1440 } = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expectAccessible(page);
  await expectNothingTooWide(page);
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    if (width === before?.width) continue;
    await page.setViewportSize({ width, height: 900 });
    await expectNothingTooWide(page);
    if (width === alsoAt) await expectAccessible(page);
  }
  if (before) await page.setViewportSize(before);
}
