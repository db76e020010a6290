import { expect, type Page } from '@playwright/test';

interface Shift {
  /** Of the window, 0 to 1. */
  share: number;
  /** Beginnings of the elements that moved. */
  moved: string[];
}

declare global {
  interface Window {
    /** What has moved by itself. */
    shifts?: Shift[];
  }

  /** What entries of the type 'layout-shift' carry, which only Chromium knows. */
  interface PerformanceEntry {
    readonly value?: number;
    readonly sources?: readonly { readonly node: Node | null }[];
    readonly hadRecentInput?: boolean;
  }
}

/** Notes what moves on every page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, sources = [], hadRecentInput = false } = entry;
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : '',
        );
        shifts.push({ share: value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects no cumulative layout shift but roundings; elsewhere 0.1 of the window still counts as good. */
export async function expectSteady(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => window.shifts ?? []);
  const sum = shifts.reduce((total, { share }) => total + share, 0);
  const moved = shifts.map((shift) => shift.moved.join(' ')).join('; ');
  expect.soft(sum, `what moves on ${page.url()}: ${moved}`).toBeLessThan(0.005);
}
