import { expect, type Locator, type Page } from '@playwright/test';

/** The page /login as a person meets it. */
export class SignInPage {
  readonly identifier: Locator;
  readonly password: Locator;
  readonly rememberMe: Locator;
  readonly submit: Locator;

  constructor(private readonly page: Page) {
    this.identifier = page.getByLabel('Email or username');
    this.password = page.getByLabel('Password', { exact: true });
    this.rememberMe = page.getByRole('checkbox', { name: 'Remember me' });
    this.submit = page.getByRole('button', { name: 'Sign In', exact: true });
  }

  /** @param address /login with whatever stands behind it */
  static async open(page: Page, address = '/login'): Promise<SignInPage> {
    await page.goto(address);
    const signIn = new SignInPage(page);
    await expect(signIn.submit).toBeVisible();
    return signIn;
  }

  async fill(identifier: string, password: string): Promise<void> {
    await this.identifier.fill(identifier);
    await this.password.fill(password);
  }

  /** Presses Tab until the control has the focus; fails when it cannot be reached. */
  async tabTo(control: Locator): Promise<void> {
    const isFocused = () => control.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 20; presses += 1) {
      if (await isFocused()) return;
      await this.page.keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
  }
}
