import { expect, type Locator, type Page } from '@playwright/test';
import { pauseClock } from './clock.ts';

/** The home page's hero carousel. */
export class Hero {
  readonly carousel: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly dots: Locator;
  readonly titles: Locator;

  private constructor(private readonly page: Page) {
    this.carousel = page.getByRole('region', { name: 'Featured films' });
    this.next = this.carousel.getByRole('button', { name: 'Next slide' });
    this.previous = this.carousel.getByRole('button', { name: 'Previous slide' });
    this.dots = this.carousel.getByRole('button', { name: /^Go to slide \d+$/ });
    // Slides out of sight are inert, and therefore not found by their role.
    this.titles = this.carousel.locator('h2');
  }

  /** Opens /home with the clock in the test's hand, on the first slide. */
  static async open(page: Page): Promise<Hero> {
    await page.clock.install();
    await page.goto('/home');
    const hero = new Hero(page);
    await expect(hero.dots.first()).toBeVisible();
    await page.getByRole('heading', { name: 'Genre Recommendations' }).waitFor();
    await pauseClock(page);
    // Whatever the slides did while the page was loading: a chosen slide stays for a whole interval.
    await hero.goTo(1);
    await hero.leave();
    return hero;
  }

  /** @param number of the slide, from 1 */
  async goTo(number: number): Promise<void> {
    await this.dots.nth(number - 1).click();
    await this.expectSlide(number);
  }

  /** Takes pointer and focus away from the carousel. */
  async leave(): Promise<void> {
    await this.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await this.page.mouse.move(1, 1);
  }

  /** @param number of the slide that must be shown, from 1 */
  async expectSlide(number: number): Promise<void> {
    await this.page.clock.runFor(1);
    await expect(this.dots.nth(number - 1)).toHaveAttribute('aria-current', 'true');
  }

  /** Lets the slide's movement finish without reaching the next one, and looks where its title is. */
  async expectInView(number: number): Promise<void> {
    await this.page.clock.runFor(1_500);
    await expect(this.titles.nth(number - 1)).toBeInViewport();
  }
}
