import { expect, type Locator, type Page } from '@playwright/test';

/** The page /signup as a person meets it. */
export class SignUpPage {
  readonly identifier: Locator;
  readonly username: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly password: Locator;
  readonly confirmPassword: Locator;
  readonly terms: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.identifier = page.getByLabel('Email or phone number');
    this.username = page.getByLabel('Username');
    this.firstName = page.getByLabel('First Name');
    this.lastName = page.getByLabel('Last Name');
    this.password = page.getByLabel('Password', { exact: true });
    this.confirmPassword = page.getByLabel('Confirm Password');
    this.terms = page.getByRole('checkbox', { name: 'I agree to the terms and conditions' });
    this.submit = page.getByRole('button', { name: 'Create account' });
  }

  static async open(page: Page): Promise<SignUpPage> {
    await page.goto('/signup');
    const signUp = new SignUpPage(page);
    await expect(signUp.submit).toBeVisible();
    return signUp;
  }
}
