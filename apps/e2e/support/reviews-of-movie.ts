import { expect, type Locator, type Page } from '@playwright/test';

/** The reviews of a film, below it on /rating/{id} or alone on /movies/{id}/review. */
export class ReviewsOfMovie {
  readonly part: Locator;
  readonly box: Locator;
  readonly text: Locator;
  readonly post: Locator;
  readonly own: Locator;
  readonly sort: Locator;
  /** Reviews by others, in their order. */
  readonly others: Locator;

  private constructor(page: Page) {
    this.part = page.getByRole('region', { name: /^(All reviews|Reviews) ?[\d,]*$/ });
    this.box = this.part.getByRole('form', { name: 'Write a review' });
    this.text = this.box.getByPlaceholder('Write A Review...');
    this.post = this.box.getByRole('button', { name: 'Post', exact: true });
    this.own = this.part.getByRole('article', { name: 'Your review' });
    this.sort = this.part.getByRole('combobox', { name: 'Sort by' });
    this.others = this.part.getByRole('article', { name: /^Review by / });
  }

  static async open(page: Page, address: string): Promise<ReviewsOfMovie> {
    await page.goto(address);
    const reviews = new ReviewsOfMovie(page);
    await expect(reviews.part).toBeVisible();
    // The box to write one loads when it is about to be seen.
    await reviews.part.scrollIntoViewIfNeeded();
    return reviews;
  }

  /** @returns the review that this member has written */
  by(username: string): Locator {
    return this.part.getByRole('article', { name: `Review by ${username}`, exact: true });
  }

  async write(text: string): Promise<void> {
    await this.text.fill(text);
    await this.post.click();
  }
}
