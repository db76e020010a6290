import { diarySchema } from '@filmfisher/shared/diary/diary.schema';
import { postListSchema } from '@filmfisher/shared/posts/posts.schema';
import { ownReviewSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { newThreadResponseSchema } from '@filmfisher/shared/threads/threads.schema';
import { expect, test } from '../fixtures.ts';
import { succeed } from '../support/members.ts';

const REVIEW = 'Written on the bus, without a connection.';
const REPLY = 'And this was written in another tab.';

test('an entry, a review and a reply written without a connection are stored once each', async ({
  page,
  context,
  signIn,
  newFan,
  makeMovie,
  watch,
}) => {
  watch.expectFailure(/./);
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const { member, api } = await newFan();
  await signIn(member);
  const { _id, title } = await makeMovie();
  const data = { space: `film:${_id}`, title: 'The ending', text: 'What did you make of it?' };
  const begun = await succeed(await api.post('/api/v1/threads', { data }));
  const { thread } = newThreadResponseSchema.parse(await begun.json()).data;

  await page.goto(`/rating/${_id}`);
  const review = page.getByPlaceholder('Write A Review...');
  await review.scrollIntoViewIfNeeded();
  await expect(review).toBeVisible();
  const log = page.getByRole('button', { name: 'Log', exact: true });
  const sheet = page.getByRole('dialog', { name: `Log ${title}` });
  await log.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await other.goto(`/forum/${thread._id}-${thread.slug}`);
  await other.getByRole('button', { name: 'Reply', exact: true }).last().click();
  const reply = other.getByRole('textbox', { name: 'Your post' });
  await expect(reply).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  await reply.fill(REPLY);
  await other.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(other.getByRole('article', { name: 'Your post, not sent yet' })).toContainText(REPLY);
  await other.close();
  await review.fill(REVIEW);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Your review, not sent yet' })).toContainText(REVIEW);
  await log.click();
  await sheet.getByRole('button', { name: 'Save to diary' }).click();
  await expect(sheet).toBeHidden();
  // The other tab's reply is among them.
  await page.getByRole('button', { name: 'Waiting to be sent (3)' }).click();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent (3)' });
  await expect(list.getByText(`Your post: ${REPLY}`)).toBeVisible();
  await expect(list.getByText(`Your review of ${title}`)).toBeVisible();
  await expect(list.getByText(`Diary entry of ${title}`)).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('article', { name: 'Your review', exact: true })).toContainText(REVIEW);
  await expect
    .poll(async () => {
      const diary = await api.get(`/api/v1/profile/${member.userId}/diary`);
      const own = await api.get(`/api/v1/movies/${_id}/reviews/mine`);
      const posts = await api.get(`/api/v1/threads/${thread._id}/posts`);
      return {
        entries: diarySchema.parse(await diary.json()).entries.map(({ movie }) => movie._id),
        review: ownReviewSchema.parse(await own.json()).review?.text,
        posts: postListSchema.parse(await posts.json()).posts.map(({ text }) => text),
      };
    })
    .toEqual({ entries: [_id], review: REVIEW, posts: ['What did you make of it?', REPLY] });
  await expect(page.getByRole('button', { name: /^Waiting to be sent/ })).toBeHidden();
});
