import { expect, type Page } from '@playwright/test';

/** Opens a page with navigation state, as the page before would hand it on. */
export async function openWithState(page: Page, address: string, state: unknown): Promise<void> {
  await page.goto('/about');
  await page.evaluate(
    ([target, value]) => {
      history.replaceState({ usr: value, key: 'handed-on', idx: 0 }, '', String(target));
    },
    [address, state],
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The pages from the forgotten password to the new one. */
export class RecoveryPages {
  constructor(private readonly page: Page) {}

  get email() {
    return this.page.getByLabel('Email');
  }

  get newPassword() {
    return this.page.getByLabel('New Password');
  }

  /** @param number of the box, from 1 */
  digit(number: number) {
    return this.page.getByLabel(`Digit ${number} of 6`);
  }
}
