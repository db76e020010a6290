import { expect, expectAccessible, test } from '../fixtures.ts';

test('a year plays as a story, which axe finds nothing wrong with, and its picture is saved and shared @phone', async ({
  page,
  signIn,
  newFan,
  makeMovie,
  otherBrowser,
}) => {
  const { member } = await newFan();
  await signIn(member);
  const { _id: movieId, title } = await makeMovie({ title: 'A Film of the Year' });
  for (const watchedOn of ['2024-02-28', '2024-02-29']) {
    const entry = await page.request.post('/api/v1/diary', { data: { movieId, watchedOn, stars: 9 } });
    expect(entry.status(), await entry.text()).toBe(201);
  }
  const address = `/profile/${member.userId}/year/2024`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Play 2024' }).click();
  const story = page.getByRole('dialog', { name: 'Your 2024 in films' });
  const card = story.getByRole('group').first();
  await story.getByRole('button', { name: 'Pause' }).click();
  const seen: string[] = [];
  for (;;) {
    const name = (await card.getAttribute('aria-label')) ?? '';
    seen.push(name.replace(/^\d+ of \d+: /, ''));
    await expectAccessible(page);
    const next = story.getByRole('button', { name: 'Next card' });
    if (!(await next.isVisible())) break;
    await next.click();
    await expect(card).not.toHaveAttribute('aria-label', name);
  }
  expect(seen).toEqual([
    'Your 2024 in films',
    expect.stringContaining('You watched 1 film'),
    `Your favourites: ${title}`,
    expect.stringContaining('Your genre was'),
    `You came back to ${title}: twice`,
    expect.stringContaining(`Your hot take: 9 for ${title}`),
    'Your 2024 in films, to share',
  ]);

  await expect(story.getByRole('img', { name: 'Your 2024 in films' })).toBeVisible();
  const download = page.waitForEvent('download');
  await story.getByRole('button', { name: 'Save image' }).click();
  expect((await download).suggestedFilename()).toBe('filmfisher-2024.jpg');
  await story.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make it public and share' }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const visitor = await otherBrowser();
  await visitor.goto(address);
  await expect(visitor.getByRole('button', { name: 'Play 2024' })).toBeVisible();

  // One layer after the other: the ways to share, then the story.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await page.goBack();
  await expect(story).toBeHidden();
  await expect(page.getByRole('button', { name: 'Play 2024' })).toBeFocused();
});
