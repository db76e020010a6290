import { reviewFeedSchema as feedSchema } from '@filmfisher/shared/reviews/reviews.schema';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { credentialsOf, postReview, rate } from '../support/movie-fans.ts';

/** Each would do something in a page that took it for markup. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(2)>',
  '<script>alert(3)</script>',
  '<a href="javascript:alert(4)">a link</a> javascript:alert(5) [x](javascript:alert(6))',
  '</textarea><iframe srcdoc="<script>parent.alert(7)</script>"></iframe>',
  '{{constructor.constructor("alert(8)")()}} ${alert(9)}',
];

/** Fails when anything of the texts has become an element or opened a dialog. */
async function expectPlainText(page: Page, dialogs: readonly string[]): Promise<void> {
  for (const text of HOSTILE) await expect(page.getByText(text).first()).toBeVisible();
  const injected = 'img[src="x"], [onerror], [onload], [href^="javascript:"], main script, main iframe';
  await expect(page.locator(injected)).toHaveCount(0);
  expect(dialogs).toEqual([]);
}

test('markup in a review is text wherever it is shown (S52)', async ({
  page,
  signIn,
  newFan,
  makeMovie,
  watch,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const movie = await makeMovie({ title: 'The <b>Bold</b> Projectionist' });
  const author = await newFan();
  await rate(author, movie._id, 8);
  const text = HOSTILE.join('\n');
  const review = await postReview(author, movie._id, text);
  expect(review.text).toBe(text);
  const stored = await page.request.get(`/api/v1/movies/${movie._id}/reviews`);
  expect(stored.headers()).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'x-content-type-options': 'nosniff',
  });

  for (const address of [`/rating/${movie._id}`, `/movies/${movie._id}/review`, '/reviews?tab=latest']) {
    await test.step(address, async () => {
      await page.goto(address);
      if (address.startsWith('/reviews')) await page.getByRole('tab', { name: 'latest' }).click();
      const more = page.getByRole('button', { name: /read more|show more|more/i }).first();
      await expect(page.getByText(HOSTILE[0] ?? '').first()).toBeVisible();
      if (await more.isVisible()) await more.click();
      await expectPlainText(page, dialogs);
    });
  }

  await test.step('in the form that edits it', async () => {
    await signIn(credentialsOf(author));
    await page.goto(`/rating/${movie._id}`);
    const own = page.getByRole('article', { name: 'Your review' });
    await own.getByRole('button', { name: 'Edit' }).click();
    await expect(own.getByRole('textbox')).toHaveValue(text);
    expect(dialogs).toEqual([]);
    await expect(page.locator('main iframe, main script')).toHaveCount(0);
  });

  await test.step('on the home page', async () => {
    // Other tests post meanwhile, and the page shows only the very latest.
    const call = /\/api\/v1\/reviews\?.*sort=latest/;
    const feed = feedSchema.parse(
      await (await page.request.get('/api/v1/reviews?sort=latest&limit=100')).json(),
    );
    const reviews = feed.reviews.filter(({ _id }) => _id === review._id);
    await page.route(call, (route) => route.fulfill({ json: { ...feed, reviews } }));
    await page.goto('/home');
    const latest = page.getByRole('region', { name: 'Latest Reviews' });
    await expect(latest.getByText(HOSTILE[0] ?? '').first()).toBeVisible();
    await expect(page.locator('img[src="x"], [onerror], [onload], main script, main iframe')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  });

  await test.step('a script that got into the page would be blocked', async () => {
    watch.expectConsole(/Content Security Policy/);
    const blocked = page.waitForEvent('console', (message) =>
      message.text().includes('Content Security Policy'),
    );
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
    });
    await blocked;
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  });
});
