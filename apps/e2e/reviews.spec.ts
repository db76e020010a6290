import { REPORT_REASONS } from '@filmfisher/shared/report-reasons';
import { expect, expectAccessible, test } from './fixtures.ts';
import { credentialsOf, postReview, rate } from './support/film-fans.ts';
import { ReviewsOfFilm } from './support/reviews-of-film.ts';
import { SignInPage } from './support/sign-in-page.ts';

const TEXT = 'The light of the last reel stays with you on the way home.';
const CHANGED = 'On a second look the first reel is the better one.';

const page1 = (filmId: string) => `/movies/${filmId}/review`;

test.describe('the own review', () => {
  test('@once can be changed, says that it was, and others read the new text', async ({
    page,
    signIn,
    newFan,
    makeMovie,
    otherBrowser,
  }) => {
    const film = await makeMovie();
    const author = await newFan();
    await postReview(author, film._id, TEXT);
    await signIn(credentialsOf(author));
    const reviews = await ReviewsOfFilm.open(page, `/rating/${film._id}`);
    await expect(reviews.own).not.toContainText(/edited/i);
    await reviews.own.getByRole('button', { name: 'Edit' }).click();
    const text = reviews.own.getByRole('textbox');
    await expect(text).toHaveValue(TEXT);
    await expect(text).toBeFocused();
    await text.fill('too short');
    await expect(reviews.own.getByRole('button', { name: 'Save' })).toBeDisabled();
    await text.fill(CHANGED);
    await reviews.own.getByRole('button', { name: 'Save' }).click();
    await expect(reviews.own.getByRole('textbox')).toHaveCount(0);
    await expect(reviews.own).toContainText(CHANGED);
    await expect(reviews.own).toContainText(/edited/i);

    await page.reload();
    await expect(reviews.own).toContainText(CHANGED);
    const others = await ReviewsOfFilm.open(await otherBrowser(), page1(film._id));
    await expect(others.by(author.member.username)).toContainText(CHANGED);
    await expect(others.by(author.member.username)).toContainText(/edited/i);
  });

  test('@once is deleted at once, comes back on Undo, and is gone without it', async ({
    page,
    signIn,
    newFan,
    makeMovie,
    otherBrowser,
  }) => {
    const film = await makeMovie();
    const author = await newFan();
    await postReview(author, film._id, TEXT);
    await signIn(credentialsOf(author));
    const reviews = await ReviewsOfFilm.open(page, `/rating/${film._id}`);
    const undo = page.getByRole('button', { name: 'Undo' });

    await reviews.own.getByRole('button', { name: 'Delete' }).click();
    await expect(undo).toBeVisible();
    await expect(reviews.own).toHaveCount(0);
    const other = await otherBrowser();
    const others = await ReviewsOfFilm.open(other, page1(film._id));
    await expect(others.part.getByText('No reviews yet')).toBeVisible();

    await undo.click();
    await expect(reviews.own).toContainText(TEXT);
    await other.reload();
    await expect(others.by(author.member.username)).toContainText(TEXT);

    await reviews.own.getByRole('button', { name: 'Delete' }).click();
    await expect(undo).toBeVisible();
    await page.reload();
    await reviews.part.scrollIntoViewIfNeeded();
    await expect(reviews.text).toBeVisible();
    await expect(reviews.own).toHaveCount(0);
    await reviews.write(CHANGED);
    await expect(reviews.own).toContainText(CHANGED);
  });

  test('@once offers to undo for ten seconds', async ({ page, signIn, newFan, makeMovie }) => {
    const film = await makeMovie();
    const author = await newFan();
    await postReview(author, film._id, TEXT);
    await signIn(credentialsOf(author));
    await page.clock.install();
    const reviews = await ReviewsOfFilm.open(page, `/rating/${film._id}`);
    await reviews.own.getByRole('button', { name: 'Delete' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    // The pointer rests on the message otherwise, and that would stop its time.
    await page.mouse.move(1, 1);
    await page.clock.fastForward(8_000);
    await expect(undo).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(undo).toBeHidden();
  });

  test("@once shows its author's stars, as they are now", async ({ page, newFan, makeMovie }) => {
    const film = await makeMovie();
    const author = await newFan();
    await postReview(author, film._id, TEXT);
    const reviews = await ReviewsOfFilm.open(page, page1(film._id));
    const review = reviews.by(author.member.username);
    await expect(review).toBeVisible();
    await expect(review.getByRole('img', { name: /\/10$/ })).toHaveCount(0);
    await rate(author, film._id, 7);
    await page.reload();
    await expect(review.getByRole('img', { name: '7/10' })).toBeVisible();
    await rate(author, film._id, 2);
    await page.reload();
    await expect(review.getByRole('img', { name: '2/10' })).toBeVisible();
  });
});

test.describe('a review by somebody else', () => {
  test('@once that gives the plot away is covered until it is asked for', async ({
    page,
    newFan,
    makeMovie,
  }) => {
    const film = await makeMovie();
    const author = await newFan();
    await postReview(author, film._id, TEXT, { spoiler: true });
    const reviews = await ReviewsOfFilm.open(page, `/rating/${film._id}`);
    const review = reviews.by(author.member.username);
    await expect(review).toBeVisible();
    await expect(page.getByText(TEXT)).toBeHidden();
    await review.getByRole('button', { name: 'Show spoiler' }).click();
    await expect(review).toContainText(TEXT);
    await expectAccessible(page);
    await review.getByRole('button', { name: 'Hide spoiler' }).click();
    await expect(page.getByText(TEXT)).toBeHidden();
  });

  test('@once can be found helpful, once per member, and not any more', async ({
    page,
    signIn,
    newFan,
    makeMovie,
    otherBrowser,
  }) => {
    const film = await makeMovie();
    const author = await newFan();
    await postReview(author, film._id, TEXT);
    await signIn(credentialsOf(await newFan()));
    const reviews = await ReviewsOfFilm.open(page, page1(film._id));
    const helpful = reviews.by(author.member.username).getByRole('button', { name: /^Helpful/ });
    await expect(helpful).toHaveAttribute('aria-pressed', 'false');
    const stored = page.waitForResponse(/\/helpful$/);
    await helpful.click();
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    await expect(helpful).toHaveAccessibleName(/\b1\b/);
    expect((await stored).ok()).toBe(true);
    await page.reload();
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');

    const others = await ReviewsOfFilm.open(
      await otherBrowser(credentialsOf(await newFan())),
      page1(film._id),
    );
    const theirs = others.by(author.member.username).getByRole('button', { name: /^Helpful/ });
    await expect(theirs).toHaveAccessibleName(/\b1\b/);
    await theirs.click();
    await expect(theirs).toHaveAccessibleName(/\b2\b/);

    const takenBack = page.waitForResponse(/\/helpful$/);
    await helpful.click();
    await expect(helpful).toHaveAttribute('aria-pressed', 'false');
    expect((await takenBack).ok()).toBe(true);
    await page.reload();
    await expect(helpful).toHaveAccessibleName(/\b1\b/);
    await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  });

  test('@once is found helpful by a visitor after signing in', async ({ page, newFan, makeMovie }) => {
    const film = await makeMovie();
    const [author, reader] = [await newFan(), await newFan()];
    await postReview(author, film._id, TEXT);
    const reviews = await ReviewsOfFilm.open(page, page1(film._id));
    const helpful = reviews.by(author.member.username).getByRole('button', { name: /^Helpful/ });
    await helpful.click();
    await expect(page).toHaveURL('/login');
    const signIn = new SignInPage(page);
    await signIn.fill(reader.member.username, reader.member.password);
    const stored = page.waitForResponse(/\/helpful$/);
    await signIn.submit.click();
    await expect(page).toHaveURL(new RegExp(`/movies/${film._id}/review(#.*)?$`));
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    expect((await stored).ok()).toBe(true);
    await page.reload();
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  });

  test('can be reported with a reason, and only once', async ({ page, signIn, newFan, makeMovie }) => {
    const film = await makeMovie();
    const author = await newFan();
    await postReview(author, film._id, TEXT);
    await signIn(credentialsOf(await newFan()));
    const reviews = await ReviewsOfFilm.open(page, page1(film._id));
    const report = reviews.by(author.member.username).getByRole('button', { name: /^Report the/ });
    await report.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await expect(dialog.getByRole('radio')).toHaveCount(REPORT_REASONS.length);
    await expect(dialog.getByRole('button', { name: 'Report', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(report).toBeFocused();

    await report.click();
    await dialog.getByRole('radio').nth(2).check();
    await dialog.getByRole('textbox').fill('It sells something.');
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(dialog.getByRole('status')).toHaveText('Thank you. Our moderators will look at it.');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await expect(reviews.by(author.member.username)).toContainText(/reported/i);
    await page.reload();
    await expect(reviews.by(author.member.username)).toContainText(/reported/i);
    await expect(reviews.by(author.member.username).getByRole('button', { name: 'Reported' })).toBeDisabled();
  });
});

test.describe('many reviews', () => {
  const authorsIn = (reviews: ReviewsOfFilm) =>
    reviews.others.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));

  test('@once are sorted by stars, by time and by how helpful they are', async ({
    page,
    newFan,
    crowd,
    makeMovie,
  }) => {
    const film = await makeMovie();
    const fans = await crowd(3);
    for (const [index, fan] of fans.entries()) await rate(fan, film._id, [5, 9, 1][index] ?? 0);
    const ids: string[] = [];
    for (const fan of fans) ids.push((await postReview(fan, film._id, TEXT))._id);
    const [first, second, third] = fans.map(({ member }) => `Review by ${member.username}`);
    const reader = await newFan();
    await reader.api.put(`/api/v1/reviews/${ids[0]}/helpful`);

    const reviews = await ReviewsOfFilm.open(page, page1(film._id));
    await expect(reviews.others).toHaveCount(3);
    await expect.poll(() => authorsIn(reviews)).toEqual([first, third, second]);
    for (const [order, expected] of [
      ['Newest', [third, second, first]],
      ['Highest rated', [second, first, third]],
      ['Lowest rated', [third, first, second]],
      ['Most helpful', [first, third, second]],
    ] as const) {
      await reviews.sort.selectOption({ label: order });
      await expect.poll(() => authorsIn(reviews), order).toEqual(expected);
    }
    await reviews.sort.selectOption({ label: 'Lowest rated' });
    await expect.poll(() => authorsIn(reviews)).toEqual([third, first, second]);
    await page.reload();
    await expect(reviews.sort.getByRole('option', { selected: true })).toHaveText('Lowest rated');
    await expect.poll(() => authorsIn(reviews)).toEqual([third, first, second]);
  });

  test('@once are paged, each shown once', async ({ page, crowd, makeMovie }) => {
    test.setTimeout(180_000);
    const film = await makeMovie();
    const written: string[] = [];
    for (const fan of await crowd(22)) {
      await postReview(fan, film._id, TEXT);
      written.push(`Review by ${fan.member.username}`);
    }
    const reviews = await ReviewsOfFilm.open(page, page1(film._id));
    await expect(reviews.part.getByRole('heading', { name: /\b22\b/ })).toBeVisible();
    const seen: (string | null)[] = [];
    const next = reviews.part.getByRole('button', { name: 'Next', exact: true });
    await expect(reviews.part.getByRole('button', { name: 'Previous', exact: true })).toBeDisabled();
    for (;;) {
      const shown = await authorsIn(reviews);
      expect(shown.length).toBeGreaterThan(0);
      seen.push(...shown);
      if (await next.isDisabled()) break;
      await next.click();
      await expect.poll(async () => (await authorsIn(reviews))[0]).not.toBe(shown[0]);
    }
    expect(seen.toSorted()).toEqual(written.toSorted());
    const last = await authorsIn(reviews);
    await page.reload();
    await expect.poll(() => authorsIn(reviews)).toEqual(last);
  });
});
