import { expect, test } from '../fixtures.ts';
import { DESK } from '../support/accounts.ts';
import { rate } from '../support/movie-fans.ts';
import { MoviePage } from '../support/movie-page.ts';

/** So many light votes that come at once are a campaign. */
const CAMPAIGN = 12;

test('a wave of ratings is held, the film says so, and a moderator lets them count', async ({
  page,
  makeMovie,
  crowd,
  otherBrowser,
}) => {
  const { _id, title } = await makeMovie();
  for (const fan of await crowd(CAMPAIGN)) await rate(fan, _id, 1);

  const movie = await MoviePage.open(page, _id);
  const notice = page.getByRole('note');
  await expect(notice).toContainText(
    '12 ratings that came in a sudden wave from light accounts do not count',
  );
  await expect(movie.score).toContainText('0.0');
  await movie.score.getByRole('button', { name: 'Why this score?' }).click();
  await expect(movie.score.getByText('All ratings of this film are on hold')).toBeVisible();

  const desk = await otherBrowser(DESK.moderator);
  await desk.goto('/admin/holds');
  await desk.getByRole('button', { name: `Count the held ratings of ${title}` }).click();
  await expect(desk.getByRole('status').getByText('the ratings count again')).toBeVisible();

  // The visitor's browser wrote nothing, so a shared answer may reach it for five seconds more.
  await expect(async () => {
    await page.reload();
    // 12 light votes weigh 3: m = 8.1434, A = (6.5 · 8.1434 + 3) / 11.1434 = 5.0193.
    await expect(movie.score.getByText(/^5\.0\s*Out of 10$/)).toBeVisible({ timeout: 2000 });
    await movie.score.getByRole('button', { name: 'Why this score?' }).click();
    await expect(movie.score.getByText('12 light ratings')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(notice).toHaveCount(0);
});
