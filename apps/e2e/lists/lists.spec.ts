import { newListResponseSchema } from '@filmfisher/shared/lists/lists.schema';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { credentialsOf } from '../support/movie-fans.ts';
import { succeed } from '../support/members.ts';

test('a list, from its making to a reader who follows it', async ({ page, signIn, newFan, makeMovie }) => {
  const movies = [await makeMovie(), await makeMovie(), await makeMovie()] as const;
  const [ada, bisi] = [await newFan(), await newFan()];
  const title = `Evenings of ${ada.member.username}`;
  await signIn(credentialsOf(ada));
  const rows = page.getByRole('list').filter({ has: page.getByRole('textbox', { name: /^Number of / }) });
  const inOrder = (titles: readonly string[]) =>
    expect(rows.getByRole('listitem')).toContainText(titles.map((name) => new RegExp(name)));

  await test.step('it is made, and pasted titles fill it', async () => {
    await page.goto('/lists');
    await page.getByRole('link', { name: 'Make a list' }).click();
    await page.getByRole('button', { name: 'Make the list' }).click();
    await expect(page.getByText('Title must be at least 3 characters long')).toBeVisible();
    await page.getByLabel('Title').fill(title);
    await page.getByRole('checkbox', { name: /^Ranked/ }).check();
    await page.getByRole('button', { name: 'Make the list' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('tab', { name: 'Paste titles' }).click();
    await page
      .getByRole('textbox', { name: 'Paste titles' })
      .fill(`1. ${movies[0].title}\n${movies[1].title}`);
    await page.getByRole('button', { name: 'Find these films' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add 2 films' }).click();
    await expect(page.getByText('2 films were added.')).toBeVisible();
  });

  await test.step('a third film is added from its own page', async () => {
    await page.goto(`/rating/${movies[2]._id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Add to a list' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: new RegExp(title) }).click();
    await expect(dialog.getByText('On it')).toBeVisible();
  });

  await test.step('it is put in order by dragging, by keys and by numbers', async () => {
    await page.goto('/lists?sort=new');
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('link', { name: 'Edit the list' }).click();
    await inOrder(movies.map((movie) => movie.title));
    const handle = page.getByRole('button', { name: `Move ${movies[2].title}`, exact: false });
    const first = await rows.getByRole('listitem').first().boundingBox();
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move((first?.x ?? 0) + 30, (first?.y ?? 0) + 4, { steps: 5 });
    await page.mouse.up();
    await inOrder([movies[2].title, movies[0].title, movies[1].title]);
    await handle.press('ArrowDown');
    await inOrder([movies[0].title, movies[2].title, movies[1].title]);
    const number = page.getByRole('textbox', { name: `Number of ${movies[1].title}` });
    await number.fill('1');
    await number.press('Enter');
    await inOrder([movies[1].title, movies[0].title, movies[2].title]);
    await expectAccessible(page);
    await page.reload();
    await inOrder([movies[1].title, movies[0].title, movies[2].title]);
  });

  await test.step('another member follows it and copies it', async () => {
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByText('You have seen 0 of 3')).toBeVisible();
    await expectAccessible(page);
    const id = /[\da-f]{24}/.exec(page.url())?.[0] ?? '';
    await succeed(await bisi.api.put(`/api/v1/lists/${id}/like`));
    await succeed(await bisi.api.put(`/api/v1/lists/${id}/follow`));
    const answer = await succeed(await bisi.api.post(`/api/v1/lists/${id}/clone`));
    const { list } = newListResponseSchema.parse(await answer.json()).data;
    expect(list).toMatchObject({ count: 3, copiedFrom: { title } });
  });
});
