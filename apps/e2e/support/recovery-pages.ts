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

  get sendCode() {
    return this.page.getByRole('button', { name: 'Send me OTP' });
  }

  get verifyCode() {
    return this.page.getByRole('button', { name: 'Verify OTP' });
  }

  get newPassword() {
    return this.page.getByLabel('New Password');
  }

  get confirmPassword() {
    return this.page.getByLabel('Confirm Password');
  }

  get resetPassword() {
    return this.page.getByRole('button', { name: 'Reset My Password' });
  }

  /** @param number of the box, from 1 */
  digit(number: number) {
    return this.page.getByLabel(`Digit ${number} of 6`);
  }

  /** Pastes into the first box, as from the mail. */
  async pasteCode(text: string): Promise<void> {
    await this.digit(1).click();
    await this.page.evaluate((code) => {
      const data = new DataTransfer();
      data.setData('text', code);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
  }

  /** @returns what the six boxes hold, '_' for an empty one */
  async held(): Promise<string> {
    const values = await this.page
      .getByRole('group', { name: 'One-time code' })
      .getByRole('textbox')
      .evaluateAll((boxes) => boxes.map((box) => (box instanceof HTMLInputElement && box.value) || '_'));
    return values.join('');
  }

  async enterPassword(password: string): Promise<void> {
    await this.newPassword.fill(password);
    await this.confirmPassword.fill(password);
    await this.resetPassword.click();
  }
}
