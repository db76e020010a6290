import { expect, test } from '../fixtures.ts';

const HOSTILE = `"Ọ̀ṣun" </script><script>window.hacked = true</script>`;

test('what search engines and messengers read of a film is in its page, runs nothing, and names a card that shows', async ({
  page,
  makeMovie,
}) => {
  const movie = await makeMovie({ title: HOSTILE });
  const answer = await page.goto(`/rating/${movie._id}`);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('<meta property="og:type" content="video.movie" />');
  expect(html).toContain(`/api/v1/movies/${movie._id}/card.jpg`);
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

  const size = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, `/api/v1/movies/${movie._id}/card.jpg`);
  expect(size).toEqual([1200, 630]);
});
