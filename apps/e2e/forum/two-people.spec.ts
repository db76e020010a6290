import { newThreadResponseSchema } from '@filmfisher/shared/threads/threads.schema';
import { postResponseSchema } from '@filmfisher/shared/posts/posts.schema';
import { boardListSchema } from '@filmfisher/shared/threads/boards.schema';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { credentialsOf } from '../support/movie-fans.ts';
import { succeed } from '../support/members.ts';

/*
 * What one does shows where another one reads, without a reload; on a phone and on a desktop, whose layouts differ.
 */

const postWith = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Posts' }).getByRole('article').filter({ hasText: text });
const field = (page: Page) => page.getByRole('textbox', { name: 'Your post' });

for (const tag of ['', '@phone ']) {
  test(`${tag}two people at once see edits, reactions, deletions, moderation, a merge, a message request and a block`, async ({
    page,
    signIn,
    newFan,
    otherBrowser,
    admin,
    watch,
  }) => {
    // Seven stories in two browsers.
    test.setTimeout(180_000);
    const [ada, bisi] = [await newFan(), await newFan()];
    const { boards } = boardListSchema.parse(await (await ada.api.get('/api/v1/boards')).json());
    const space = `board:${boards[0]?._id ?? ''}`;
    const begin = async (title: string) => {
      const data = { space, title, text: `The beginning of ${title}.` };
      const answer = await succeed(await ada.api.post('/api/v1/threads', { data }));
      return newThreadResponseSchema.parse(await answer.json()).data.thread;
    };
    const [thread, other] = [
      await begin(`Buses of ${bisi.member.username}`),
      await begin(`Trains of ${bisi.member.username}`),
    ];
    const say = async (text: string) => {
      const path = `/api/v1/threads/${thread._id}/posts`;
      const answer = await succeed(await bisi.api.post(path, { data: { text } }));
      return postResponseSchema.parse(await answer.json()).data.post._id;
    };
    const [first, second, third] = [
      await say('A yellow bus.'),
      await say('Two buses.'),
      await say('Three buses.'),
    ];
    await succeed(await ada.api.patch('/api/v1/settings/messages', { data: { from: 'everybody' } }));
    await signIn(credentialsOf(ada));
    const theirs = await otherBrowser(credentialsOf(bisi));
    const address = `/forum/${thread._id}-${thread.slug}`;
    const listening = page.waitForResponse((answer) => answer.url().includes(`live?thread=${thread._id}`));
    await page.goto(address);
    await expect(postWith(page, 'A yellow bus.')).toBeVisible();
    await listening;

    await test.step('an edit in the other browser', async () => {
      await theirs.goto(`${address}?post=${first}`);
      const mine = postWith(theirs, 'A yellow bus.');
      await mine.getByRole('button', { name: /^More about/ }).click();
      await mine.getByRole('button', { name: 'Edit' }).click();
      await field(theirs).fill('A danfo, of course.');
      await theirs.getByRole('button', { name: 'Save' }).click();
      await expect(postWith(page, 'A danfo, of course.')).toContainText('edited');
    });

    await test.step('a reaction, and who it is from', async () => {
      const post = postWith(theirs, 'The beginning of');
      await post.getByRole('button', { name: 'React' }).click();
      await post.getByRole('button', { name: 'Moving', exact: true }).click();
      const count = postWith(page, 'The beginning of').getByRole('button', { name: /^Moving: 1/ });
      await expect(count).toBeVisible();
      await count.focus();
      await page.keyboard.press('Enter');
      const names = page.getByRole('dialog', { name: 'Reactions' });
      await expect(names.getByRole('link', { name: bisi.member.username })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(names).toHaveCount(0);
      await expect(count).toBeFocused();
    });

    await test.step('a deletion by its author, and one by a moderator, who locks the thread', async () => {
      await succeed(await bisi.api.delete(`/api/v1/posts/${second}`));
      await expect(postWith(page, 'Two buses.')).toHaveCount(0);
      await succeed(await admin.delete(`/api/v1/posts/${third}`));
      await expect(postWith(page, 'Three buses.')).toHaveCount(0);
      const lock = (locked: boolean) => admin.patch(`/api/v1/threads/${thread._id}`, { data: { locked } });
      await succeed(await lock(true));
      await expect(page.getByText('This thread is locked.')).toBeVisible();
      await succeed(await lock(false));
      await expect(page.getByRole('button', { name: 'Reply', exact: true }).last()).toBeVisible();
    });

    await test.step('a merge takes the draft along', async () => {
      await page.getByRole('button', { name: 'Reply', exact: true }).last().click();
      await field(page).fill('I was just going to say this.');
      const data = { into: other._id };
      await succeed(await admin.post(`/api/v1/threads/${thread._id}/merge`, { data }));
      await expect(page).toHaveURL(new RegExp(`/forum/${other._id}`));
      await expect(field(page)).toHaveValue('I was just going to say this.');
      await expect(field(page)).toBeFocused();
      const late = await bisi.api.post(`/api/v1/threads/${thread._id}/posts`, {
        data: { text: 'Too late.' },
      });
      expect([late.status(), await late.text()]).toEqual([
        409,
        expect.stringContaining(`/forum/${other._id}`),
      ]);
      await page.keyboard.press('Control+Enter');
      await expect(postWith(page, 'I was just going to say this.')).toBeVisible();
    });

    await test.step('a message request counts on the bell, and leads there', async () => {
      const data = { userId: ada.member.userId, text: 'Shall we take the bus?' };
      await succeed(await bisi.api.post('/api/v1/conversations', { data }));
      const bell = page.getByRole('button', { name: /^Notifications/ });
      await expect(bell).toHaveAccessibleName(/1 message request$/);
      await bell.click();
      await page.getByRole('link', { name: '1 new message request' }).click();
      await page.getByRole('link', { name: new RegExp(bisi.member.username) }).click();
      await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Shall we take the bus?');
      await expect(bell).not.toHaveAccessibleName(/request/);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Accept' }).click();
      const composer = page.getByRole('textbox', { name: `Message to ${bisi.member.username}` });
      await composer.fill('Gladly.');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(composer).toBeInViewport();
      await theirs.goto(`/messages?to=${ada.member.userId}`);
      await expect(theirs.getByRole('list', { name: 'Messages' })).toContainText('Gladly.');
    });

    await test.step('a block where somebody speaks takes what they say off the screen', async () => {
      // The other one's page may ask for the conversation once more, which a block ends.
      watch.expectFailure(/\/conversations\/[\da-f]+\/messages$/);
      await page.goto(`/forum/${other._id}`);
      const post = postWith(page, 'A danfo, of course.');
      await post.getByRole('button', { name: /^More about/ }).click();
      await post.getByRole('button', { name: `Block ${bisi.member.username}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
      await expect(post).toHaveCount(0);
      await expect(postWith(page, 'I was just going to say this.')).toBeVisible();
    });
  });
}
