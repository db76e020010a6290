import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { credentialsOf, postReview, type Fan } from '../support/movie-fans.ts';
import { succeed } from '../support/members.ts';
import { ReviewsOfMovie } from '../support/reviews-of-movie.ts';

async function makeModerator(admin: APIRequestContext, { member }: Fan): Promise<void> {
  await succeed(await admin.patch(`/api/v1/admin/members/${member.userId}`, { data: { role: 'moderator' } }));
}

test('A moderator works through reports, and another one overturns the first decision', async ({
  page,
  signIn,
  otherBrowser,
  makeMovie,
  newFan,
  admin,
}) => {
  const movie = await makeMovie();
  const [author, other, reader, first, second] = [
    await newFan(),
    await newFan(),
    await newFan(),
    await newFan(),
    await newFan(),
  ];
  await makeModerator(admin, first);
  await makeModerator(admin, second);
  await postReview(author, movie._id, 'A quotation that somebody takes for an insult.');
  await postReview(other, movie._id, 'Buy cheap watches in my shop, today only.');
  const address = `/movies/${movie._id}/review`;

  await test.step('a reader reports a review and a profile', async () => {
    await signIn(credentialsOf(reader));
    const reviews = await ReviewsOfMovie.open(page, address);
    const report = reviews.by(author.member.username).getByRole('button', { name: /^Report/ });
    await report.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(report).toBeFocused();
    for (const { member } of [author, other]) {
      await reviews
        .by(member.username)
        .getByRole('button', { name: /^Report/ })
        .click();
      const dialog = page.getByRole('dialog', { name: `Report the review by ${member.username}` });
      await dialog.getByRole('radio', { name: 'It insults or threatens' }).check();
      await dialog.getByRole('button', { name: 'Report', exact: true }).click();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(reviews.by(member.username).getByRole('button', { name: 'Reported' })).toBeDisabled();
    }
    await page.goto(`/profile/${other.member.userId}`);
    await page.getByRole('button', { name: `More about ${other.member.username}` }).click();
    await page.getByRole('button', { name: `Report the profile of ${other.member.username}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'It is advertising or spam' }).check();
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText('Thank you');
  });

  const desk = await otherBrowser(credentialsOf(first));
  await test.step('a moderator hides both reviews at once by the keyboard, and undoes the profile', async () => {
    await desk.goto('/admin/reports?kind=review');
    const rows = desk.getByRole('listitem', { name: `Review of ${movie.title}` });
    await expect(rows).toHaveCount(2);
    await expectAccessible(desk);
    for (const row of await rows.all()) {
      await row.focus();
      await desk.keyboard.press('x');
    }
    const form = desk.getByRole('form', { name: 'Decide' });
    await form.getByLabel('Decision').selectOption('Hide');
    await form.getByLabel('Sentence for the author (optional)').fill('No insults here.');
    await form.getByRole('button', { name: 'Decide about 2' }).click();
    await expect(rows).toHaveCount(0);

    await desk.goto('/admin/reports?kind=profile');
    const profile = desk.getByRole('listitem', { name: `Profile of ${other.member.username}` });
    await profile.getByRole('checkbox').check();
    await form.getByLabel('Decision').selectOption('Warn');
    await form.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(profile).toHaveCount(0);
    await desk.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(profile).toBeVisible();
  });

  const writer = await otherBrowser(credentialsOf(author));
  await test.step('the author sees why, and appeals', async () => {
    const reviews = await ReviewsOfMovie.open(writer, address);
    await expect(reviews.own).toContainText('Only you can see this review');
    await reviews.own.getByRole('link', { name: 'Read the decision or appeal' }).click();
    await expect(writer.getByText('No insults here.')).toBeVisible();
    await expectAccessible(writer);
    await writer
      .getByLabel('Why is the decision wrong?')
      .fill('It is a line of the film, in quotation marks.');
    await writer.getByRole('button', { name: 'Appeal' }).click();
    await expect(writer.getByText('Your appeal waits for another moderator.')).toBeVisible();
  });

  await test.step('another moderator overturns it; the first one may not', async () => {
    await desk.goto('/admin/appeals');
    const name = `Review of ${movie.title}`;
    await expect(desk.getByRole('listitem', { name })).toContainText('Somebody else has to decide');
    const colleague = await otherBrowser(credentialsOf(second));
    await colleague.goto('/admin/appeals');
    const appeal = colleague.getByRole('listitem', { name });
    await expect(appeal).toContainText('It is a line of the film');
    await expectAccessible(colleague);
    await appeal.getByRole('button', { name: `Overturn the decision: ${name}` }).click();
    await expect(appeal).toHaveCount(0);
  });

  await test.step('the review is back for everybody, its author gets a notification, the public log shows both', async () => {
    const reviews = await ReviewsOfMovie.open(page, address);
    await expect(reviews.by(author.member.username)).toBeVisible();
    await expect(reviews.by(other.member.username)).toHaveCount(0);
    await writer.goto('/profile/me#notifications');
    await expect(writer.getByText('have taken their decision back')).toBeVisible();
    await page.goto('/integrity');
    const entries = page.getByRole('listitem').filter({ hasText: movie.title });
    await expect(entries).toHaveText([/taken back/, /hidden/, /hidden/]);
  });
});

test('A word rule is tried, switched on, and refuses a text with its sentence', async ({
  page,
  signIn,
  makeMovie,
  newFan,
  admin,
}) => {
  const [movie, moderator, writer] = [await makeMovie(), await newFan(), await newFan()];
  await makeModerator(admin, moderator);
  const phrase = `cheap watches ${movie._id}`;
  await postReview(writer, movie._id, `I sell ${phrase} here.`);
  await signIn(credentialsOf(moderator));
  await page.goto('/admin/word-rules');
  const form = page.getByRole('form', { name: 'New rule' });
  await form.getByLabel('What happens to the text').selectOption('Refuse it');
  await form.getByLabel('Phrase', { exact: true }).fill(phrase);
  await form.getByLabel('Sentence for the author (optional)').fill('No advertising, please.');
  await form.getByRole('button', { name: 'Try it' }).click();
  await expect(form.getByRole('status')).toContainText('it finds 1');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add the rule' }).click();
  await expect(page.getByText(`“${phrase}”`)).toBeVisible();

  const second = await makeMovie();
  const data = { text: `I sell ${phrase} here, too.` };
  const answer = await writer.api.post(`/api/v1/movies/${second._id}/reviews`, { data });
  expect(await answer.json()).toMatchObject({ code: 'text_refused', message: 'No advertising, please.' });
  await page.getByRole('button', { name: `Switch off: ${phrase}` }).click();
  await expect(page.getByRole('button', { name: `Switch on: ${phrase}` })).toBeVisible();
});
