import { expect, test } from '../fixtures.ts';

test('a film page asks no other host for anything before a tap on the trailer, and then the one without cookies', async ({
  page,
  watch,
  makeMovie,
}) => {
  const host = 'www.youtube-nocookie.com';
  const movie = await makeMovie({
    trailer: { site: 'youtube', id: 'aB3_dE-fG1h' },
    image: { url: 'https://pictures.example/poster.jpg' },
  });
  const called: string[] = [];
  await page.goto(`/rating/${movie._id}`);
  await expect(page.getByRole('heading', { name: 'TRAILER', exact: true })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  const sources = () =>
    page
      .getByRole('main')
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
      );
  // The designed poster stands in for a picture of another host.
  await expect.poll(sources).toContainEqual(expect.stringContaining(`/movies/${movie._id}/poster.svg`));
  expect((await sources()).filter((source) => source.includes('pictures.example'))).toEqual([]);

  watch.expectHost(host);
  await page.route(`https://${host}/**`, (route) => {
    called.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
  });
  await page.getByRole('button', { name: /trailer/i }).click();
  await expect(page.locator('iframe')).toHaveAttribute('title', new RegExp(movie.title));
  await expect.poll(() => called.length).toBe(1);
  expect(new URL(called[0] ?? '').pathname).toBe('/embed/aB3_dE-fG1h');
});
