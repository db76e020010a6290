import { newThreadResponseSchema, type ThreadDetail } from '@filmfisher/shared/threads/threads.schema';
import { postResponseSchema } from '@filmfisher/shared/posts/posts.schema';
import { boardListSchema } from '@filmfisher/shared/threads/boards.schema';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../fixtures.ts';
import { credentialsOf, rate, type Fan } from '../support/movie-fans.ts';
import { succeed } from '../support/members.ts';

/** @returns the thread that a member begins through the API */
async function startThread({ api }: Fan, space: string, title: string): Promise<ThreadDetail> {
  const answer = await succeed(
    await api.post('/api/v1/threads', { data: { space, title, text: 'What did you make of the ending?' } }),
  );
  return newThreadResponseSchema.parse(await answer.json()).data.thread;
}

async function answerThread({ api }: Fan, threadId: string, text: string): Promise<string> {
  const answer = await succeed(await api.post(`/api/v1/threads/${threadId}/posts`, { data: { text } }));
  return postResponseSchema.parse(await answer.json()).data.post._id;
}

async function firstBoard({ api }: Fan) {
  const { boards } = boardListSchema.parse(await (await api.get('/api/v1/boards')).json());
  const [board] = boards;
  if (board === undefined) throw new Error('There is no board');
  return board;
}

const postWith = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Posts' }).getByRole('article').filter({ hasText: text });
const box = (page: Page) => page.getByRole('textbox', { name: 'Your post' });

test('a visitor finds a thread by its title, and reads it at the address that has its name', async ({
  page,
  newFan,
}) => {
  const fan = await newFan();
  const board = await firstBoard(fan);
  const title = `Reels of ${fan.member.username}`;
  const thread = await startThread(fan, `board:${board._id}`, title);
  await page.goto('/forum');
  await expect(page.getByRole('list', { name: 'Boards' }).getByRole('listitem').first()).toContainText(
    board.name,
  );
  await expect(page.getByRole('list', { name: 'Active threads' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search in threads' }).fill(fan.member.username);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=/);
  await page.getByRole('list', { name: 'Found threads' }).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/forum/${thread._id}-${thread.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // A visitor may read, and is asked to sign in only to write.
  await expect(postWith(page, 'What did you make of the ending?')).toBeVisible();
  await page.goto(`/forum/${thread._id}-another-slug`);
  await expect(page).toHaveURL(`/forum/${thread._id}-${thread.slug}`);
});

test('@phone a discussion of a film, from the first word to the last', async ({
  page,
  signIn,
  newFan,
  makeMovie,
}) => {
  const movie = await makeMovie();
  const [ada, bisi] = [await newFan(), await newFan()];
  for (const fan of [ada, bisi]) await rate(fan, movie._id, 8);
  await signIn(credentialsOf(ada));

  await test.step('it is begun on the page of the film', async () => {
    await page.goto(`/rating/${movie._id}#talk`);
    const talk = page.getByRole('region', { name: 'Talk' });
    await talk.getByRole('link', { name: 'Start a discussion' }).click();
    await expect(page.getByRole('combobox', { name: 'Where' })).toHaveValue(`film:${movie._id}`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Is the ending earned?');
    await page.getByRole('textbox', { name: 'Text' }).fill('I say **yes**. ||She walks.||');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start the thread' }).click();
    await expect(page).toHaveURL(/\/forum\/[\da-f]{24}-is-the-ending-earned$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is the ending earned?');
  });
  const id = /[\da-f]{24}/.exec(page.url())?.[0] ?? '';

  await test.step('a spoiler is covered, and a draft survives a reload', async () => {
    const post = postWith(page, 'I say yes.');
    await expect(page.getByText('She walks.')).toHaveCount(0);
    await post.getByRole('button', { name: 'Show spoiler' }).click();
    await expect(post).toContainText('She walks.');
    await page.getByRole('button', { name: 'Reply', exact: true }).last().click();
    await box(page).fill('A thought that waits');
    await page.reload();
    await page.getByRole('button', { name: 'Continue your reply' }).click();
    await expect(box(page)).toHaveValue('A thought that waits');
  });

  await test.step('an answer quotes a post and names a member and a film', async () => {
    await answerThread(bisi, id, 'I am not so sure about that.');
    await page.reload();
    await page.getByRole('button', { name: `Reply to ${bisi.member.username}` }).click();
    await expect(box(page)).toHaveValue('A thought that waits');
    await box(page).fill(`Really, @${bisi.member.username.slice(0, -1)}`);
    const option = page.getByRole('option', { name: bisi.member.username });
    await expect(option).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type(`and [[${movie.title.slice(0, -2)}`);
    await expect(page.getByRole('option', { name: movie.title })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    const mine = postWith(page, 'Really,');
    await expect(mine.getByRole('link', { name: `@${bisi.member.username}` })).toHaveAttribute(
      'href',
      `/profile/${bisi.member.userId}`,
    );
    await expect(mine.getByRole('link', { name: movie.title })).toHaveAttribute(
      'href',
      `/rating/${movie._id}`,
    );
    await expect(mine).toBeFocused();
    await mine.getByRole('link', { name: /I am not so sure/ }).click();
    await expect(postWith(page, 'I am not so sure about that.').first()).toBeFocused();
  });

  await test.step('a reaction counts once, and is still there after a reload', async () => {
    const post = page.getByRole('article', { name: `Post by ${bisi.member.username}` });
    await post.getByRole('button', { name: 'React' }).click();
    await post.getByRole('button', { name: 'Moving' }).click();
    await expect(post.getByRole('list', { name: 'Reactions' })).toHaveText(/Moving: 1/);
    await page.reload();
    await expect(post.getByRole('list', { name: 'Reactions' })).toHaveText(/Moving: 1/);
    await expectAccessible(page);
  });

  await test.step('an own post is changed, says so, is deleted and comes back', async () => {
    const mine = postWith(page, 'Really,');
    const more = mine.getByRole('button', { name: /^More about/ });
    await more.click();
    await mine.getByRole('button', { name: 'Edit' }).click();
    await box(page).fill('Really, on second thoughts, no.');
    await mine.getByRole('button', { name: 'Save' }).click();
    const changed = postWith(page, 'on second thoughts');
    await expect(changed).toContainText('edited');
    await changed.getByRole('button', { name: /^More about/ }).click();
    await changed.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('This post was deleted.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(changed).toBeVisible();
    await expect(toast(page, 'The post is back.')).toBeVisible();
  });

  await test.step('what is new is marked after one has been away, and read after that', async () => {
    // All up to here counts as read.
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/api/v1/threads/${id}`);
        return JSON.stringify(await answer.json()).includes('"unread":0');
      })
      .toBe(true);
    await answerThread(bisi, id, 'Fine, I take it back.');
    await page.goto(`/movies/${movie._id}/talk`);
    const row = page.getByRole('article').filter({ hasText: 'Is the ending earned?' });
    await expect(row).toContainText('1 new');
    await row.getByRole('link', { name: 'Is the ending earned?' }).click();
    await expect(page.getByText('New since you were here')).toBeVisible();
    const latest = postWith(page, 'Fine, I take it back.');
    await expect(latest).toBeFocused();
    await page.keyboard.press('k');
    await expect(latest).not.toBeFocused();
    await page.keyboard.press('u');
    await expect(latest).toBeFocused();
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/api/v1/threads/${id}`);
        return JSON.stringify(await answer.json()).includes('"unread":0');
      })
      .toBe(true);
    await page.reload();
    await expect(latest).toBeVisible();
    await expect(page.getByText('New since you were here')).toHaveCount(0);
  });
});

test('announces a reply by another member at once and leaves what is being read in its place', async ({
  page,
  signIn,
  newFan,
}) => {
  const [ada, bisi] = [await newFan(), await newFan()];
  const thread = await startThread(ada, `board:${(await firstBoard(ada))._id}`, 'What is on tonight?');
  await signIn(credentialsOf(ada));
  const listening = page.waitForResponse((response) =>
    response.url().includes(`/api/v1/live?thread=${thread._id}`),
  );
  await page.goto(`/forum/${thread._id}-${thread.slug}`);
  await expect(postWith(page, 'What did you make')).toBeVisible();
  await listening;

  await answerThread(bisi, thread._id, 'A film about a bus.');
  // Long before the thread would be asked for again.
  const news = page.getByRole('button', { name: '1 new post' });
  await expect(news).toBeVisible();
  await expect(postWith(page, 'A film about a bus.')).toHaveCount(0);
  await news.click();
  await expect(postWith(page, 'A film about a bus.')).toBeFocused();
  await expect(news).toHaveCount(0);
});
