import { expect, test } from './fixtures.ts';
import { listMovies } from './support/film-api.ts';

const HOSTILE = `"Ọ̀ṣun" </script><script>window.hacked = true</script>`;

test.describe('what search engines and messengers read', () => {
  test('@once of a film: its data is in the page, runs nothing, and the page works', async ({
    page,
    makeMovie,
  }) => {
    const movie = await makeMovie({ title: HOSTILE });
    const html = await (await page.request.get(`/rating/${movie._id}`)).text();
    expect(html).toContain('<meta property="og:type" content="video.movie" />');
    expect(html).toContain(`/api/v1/movies/${movie._id}/card.jpg`);

    await page.goto(`/rating/${movie._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const seen = await page.evaluate(() => ({
      hacked: 'hacked' in window,
      data: Array.from(
        document.querySelectorAll('script[type="application/ld+json"]'),
        (block) => block.textContent,
      ),
      robots: document.querySelector('meta[name="robots"]'),
    }));
    expect(seen.hacked).toBe(false);
    expect(seen.robots).toBeNull();
    const [text = '{}'] = seen.data;
    expect(JSON.parse(text)).toMatchObject({ '@type': 'Movie', name: movie.title });
  });

  test('@once of a film: a card of 1200 × 630 that a browser shows', async ({ page, makeMovie }) => {
    const movie = await makeMovie();
    await page.goto('/about');
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, `/api/v1/movies/${movie._id}/card.jpg`);
    expect(size).toEqual([1200, 630]);
  });

  test('@once of the whole site: robots.txt names a sitemap that lists every film', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();
    const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
    const index = await (await request.get(sitemap)).text();
    const locations = Array.from(index.matchAll(/<loc>(.*?)<\/loc>/g), ([, location = '']) => location);
    expect(locations.length).toBeGreaterThanOrEqual(2);
    const [, films = ''] = locations;
    const { total } = await listMovies(request, { limit: 1 });
    const listed = (await (await request.get(films)).text()).match(/<loc>/g) ?? [];
    // Other tests make and delete films meanwhile.
    expect(Math.abs(listed.length - total)).toBeLessThan(50);
  });
});
