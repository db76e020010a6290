import { listMovies } from '../support/movie-api.ts';
import { expect, test } from '../fixtures.ts';

const WIDTHS = [360, 390, 768, 1440];

/** Pictures for people to look at, made with E2E_SCREENS=1 (see playwright.config.ts); one project makes them all. */
for (const width of WIDTHS) {
  test(`the main pages at ${width}`, async ({ page, request, signIn }) => {
    const { movies } = await listMovies(request, { industry: 'nollywood', limit: 1 });
    const visits: [string, string][] = [
      ['landing', '/'],
      ['sign-in', '/login'],
      ['genre', '/genre/drama'],
      ['industry', '/industry/nollywood?page=2'],
      ['empty', '/genre/no-such-genre'],
      ['film', `/rating/${movies[0]?._id}`],
      ['home', '/home'],
    ];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    for (const [name, address] of visits) {
      if (name === 'home') await signIn();
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const picture = await page.screenshot({
        path: `../../test-results/screens/${name}-${width}.png`,
        fullPage: true,
      });
      expect(picture.length).toBeGreaterThan(0);
    }
  });
}
