import { firstAnswersOf } from '@filmfisher/shared/pages/page-heads';
import { findWebPage } from '@filmfisher/shared/pages/web-routes';
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Addresses that the app has fetched. */
    asked?: string[];
  }
}

/** What pages fetch, compared with what their heads name so that browsers fetch it early. */
export class HeadLinks {
  private readonly counts = new Map<string, number>();

  private constructor(private readonly page: Page) {
    page.on('request', (sent) => this.counts.set(sent.url(), (this.counts.get(sent.url()) ?? 0) + 1));
  }

  /** Notes what is fetched on every page that is opened from now on. */
  static async watch(page: Page): Promise<HeadLinks> {
    // Fetches of the app itself; those that the head names come from the browser.
    await page.addInitScript(() => {
      const asked: string[] = [];
      window.asked = asked;
      const original = window.fetch.bind(window);
      window.fetch = (input, init) => {
        asked.push(new URL(input instanceof Request ? input.url : input, window.location.href).href);
        return original(input, init);
      };
    });
    return new HeadLinks(page);
  }

  forget(): void {
    this.counts.clear();
  }

  /** What the head of the page on screen names is what it asks for, and was fetched once since `forget`. */
  async expectFetchedOnce(): Promise<void> {
    const { page, counts } = this;
    const { asked, data, scripts } = await page.evaluate(() => {
      const hrefs = (selector: string) =>
        Array.from(document.head.querySelectorAll<HTMLLinkElement>(selector), ({ href }) => href);
      return {
        asked: window.asked ?? [],
        data: hrefs('link[rel="preload"][as="fetch"]'),
        scripts: hrefs('link[rel="modulepreload"]'),
      };
    });
    const name = findWebPage(new URL(page.url()).pathname)?.name;
    if (name !== undefined && firstAnswersOf(name).length > 0) {
      expect.soft(data.length, `answers named by ${page.url()}`).toBeGreaterThan(0);
    }
    expect.soft(scripts.length, `scripts named by ${page.url()}`).toBeGreaterThan(0);
    for (const href of data) expect.soft(asked, page.url()).toContain(href);
    for (const href of [...data, ...scripts]) {
      expect.soft(counts.get(href), `${page.url()}: ${href}`).toBe(1);
    }
  }
}
