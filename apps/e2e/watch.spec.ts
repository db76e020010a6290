import { expect, test } from './fixtures.ts';
import { FilmPage } from './support/film-page.ts';
import { SignInPage } from './support/sign-in-page.ts';

test.describe('what a member does with a film', () => {
  test('is kept, counted, and cleared by the same button', async ({ page, signIn, newFan, makeMovie }) => {
    const { member } = await newFan();
    await signIn(member);
    const film = await FilmPage.open(page, (await makeMovie())._id);
    await expect(film.list.getByRole('button')).toHaveText([
      'Watchlist, members: 0',
      'Watching, members: 0',
      'Watched, members: 0',
      'Dropped',
    ]);

    await film.afterStoring('watch', () => film.mark('Watchlist').click());
    await expect(film.mark('Watchlist')).toHaveAttribute('aria-pressed', 'true');
    await film.afterStoring('watch', () => film.mark('Watched').press('Enter'));
    await page.reload();
    await expect(film.mark('Watched')).toHaveAttribute('aria-pressed', 'true');
    await expect(film.list.getByRole('button')).toHaveText([
      'Watchlist, members: 0',
      'Watching, members: 0',
      'Watched, members: 1',
      'Dropped',
    ]);

    await film.afterStoring('watch', () => film.mark('Watched').click());
    await page.reload();
    await expect(film.mark('Watched')).toHaveText('Watched, members: 0');
    await expect(film.list.getByRole('button', { pressed: true })).toHaveCount(0);
  });

  test('@once is done for a visitor after signing in', async ({ page, newFan, makeMovie }) => {
    const { member } = await newFan();
    const movie = await makeMovie();
    const film = await FilmPage.open(page, movie._id);
    await film.mark('Dropped').click();
    const signIn = new SignInPage(page);
    await signIn.fill(member.username, member.password);
    await film.afterStoring('watch', () => signIn.submit.click());
    await expect(page).toHaveURL(new RegExp(`/rating/${movie._id}#watch$`));
    await expect(film.mark('Dropped')).toHaveAttribute('aria-pressed', 'true');
  });
});
