import { expect, type Locator, type Page } from '@playwright/test';

/** The page /rating/{id} as somebody meets it who rates and marks films. */
export class MoviePage {
  readonly score: Locator;
  readonly stars: Locator;
  readonly list: Locator;

  private constructor(private readonly page: Page) {
    this.score = page.getByRole('region', { name: 'OVERALL RATING' });
    this.stars = page.getByRole('radiogroup', { name: 'Tap to Rate', exact: true });
    this.list = page.getByRole('group', { name: 'Your list' });
  }

  static async open(page: Page, id: string): Promise<MoviePage> {
    await page.goto(`/rating/${id}`);
    const movie = new MoviePage(page);
    await expect(movie.stars).toBeVisible();
    return movie;
  }

  star(stars: number): Locator {
    return this.stars.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars`, exact: true });
  }

  /** Share of the votes with so many stars, as the bar beside says it. */
  bar(stars: number): Locator {
    return this.score.getByRole('listitem').nth(10 - stars);
  }

  mark(name: 'Watchlist' | 'Watching' | 'Seen' | 'Dropped'): Locator {
    return this.list.getByRole('button', { name, exact: true });
  }

  async expectStars(stars: number | null): Promise<void> {
    await expect(this.stars.getByRole('radio', { checked: true })).toHaveText(
      stars === null ? [] : [`${stars}`],
    );
  }

  /** Does something that stores a rating, a mark or a vote, and waits for the server's answer. */
  async afterStoring(path: 'rating' | 'watch', act: () => Promise<void>): Promise<void> {
    const stored = this.page.waitForResponse(
      (answer) => answer.url().endsWith(`/${path}`) && answer.request().method() !== 'GET',
    );
    await act();
    expect((await stored).status()).toBe(200);
  }
}
