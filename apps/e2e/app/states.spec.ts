import { seasonsSchema } from '@filmfisher/shared/series/episodes.schema';
import { storyGroupSchema } from '@filmfisher/shared/series/story-groups.schema';
import type { Page } from '@playwright/test';
import { expect, openMemberMenu, openNavigation, test } from '../fixtures.ts';
import { DESK } from '../support/accounts.ts';
import { credentialsOf, postReview, rate } from '../support/movie-fans.ts';
import { SignInPage } from '../support/sign-in-page.ts';
import { SignUpPage } from '../support/sign-up-page.ts';
import { expectSoundPage } from '../support/sound-page.ts';

/*
 * Pages as visits leave them, with menus, forms and messages open: sound at every width. routes.spec.ts looks at pages
 * as they open.
 */

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
}

test('@phone menus and messages are sound, and those of a page that is not there', async ({
  page,
  isMobile,
  signIn,
  watch,
}) => {
  await test.step('a page that does not exist', async () => {
    watch.expectFailure(/\/no-such-page$/);
    await open(page, '/no-such-page');
    await expectSoundPage(page);
  });
  await test.step('an empty category', async () => {
    await open(page, '/genre/no-such-genre');
    await expectSoundPage(page);
  });
  await test.step('films that cannot be loaded', async () => {
    const call = /\/api\/v1\/movies\?/;
    watch.expectFailure(call);
    await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
    await open(page, '/genre/drama');
    await page.getByRole('alert').first().waitFor();
    await expectSoundPage(page);
    await page.unroute(call);
  });
  await test.step("a visitor's menu", async () => {
    await open(page, '/about');
    const navigation = await openNavigation(page, isMobile);
    await navigation.getByRole('link', { name: 'TV Shows' }).waitFor();
    await expectSoundPage(page, { alsoAt: 1440 });
  });
  await test.step("a member's menu", async () => {
    await signIn();
    await open(page, '/about');
    const menu = await openMemberMenu(page, isMobile);
    await menu.getByRole('link', { name: 'My Profile' }).waitFor();
    await expectSoundPage(page, { alsoAt: 1440 });
  });
});

test('@phone the forms of an account are sound with their errors and a toast', async ({ page }) => {
  const signIn = await SignInPage.open(page);
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await signIn.submit.click();
  await page.getByText('Password is required').waitFor();
  await expectSoundPage(page);

  const signUp = await SignUpPage.open(page);
  await signUp.submit.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(6);
  await expectSoundPage(page);
});

test('@phone a film page is sound with everything open', async ({ page, makeMovie }) => {
  const movie = await makeMovie({
    title: 'A Title as Long as the Queue on an Opening Night in Surulere',
    tagline: 'One line after another',
    directors: ['Chidi Eze'],
    cast: [{ name: 'Efe Ojo', character: 'The usher' }],
  });
  await open(page, `/rating/${movie._id}`);
  for (const button of await page.getByRole('button', { expanded: false }).all()) {
    const name = await button.innerText();
    if (/DIRECTORS|CAST|Synopsis/.test(name)) await page.getByRole('button', { name, exact: true }).click();
  }
  await expectSoundPage(page, { alsoAt: 1440 });
});

test('@phone ratings and reviews are sound, for a visitor and for a member who has written one', async ({
  page,
  makeMovie,
  crowd,
  signIn,
}) => {
  const movie = await makeMovie();
  const fans = await crowd(5);
  for (const [index, fan] of fans.entries()) {
    await rate(fan, movie._id, 10 - index);
    await postReview(fan, movie._id, 'A very long word: ' + 'reel'.repeat(60), { spoiler: index === 4 });
  }
  await test.step('for a visitor', async () => {
    await open(page, `/rating/${movie._id}`);
    await page.getByRole('button', { name: 'Show spoiler' }).click();
    await page.getByRole('button', { name: 'Why this score?' }).click();
    await page.getByText('Full formula').click();
    await expectSoundPage(page, { alsoAt: 1440 });
  });
  await test.step('for its author', async () => {
    const [author] = fans;
    if (author) await signIn(credentialsOf(author));
    await open(page, `/rating/${movie._id}`);
    await page.getByRole('article', { name: 'Your review' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await expectSoundPage(page, { alsoAt: 1440 });
    await open(page, `/movies/${movie._id}/review`);
    await expectSoundPage(page);
  });
});

test('@phone where a film can be watched, its story and its page for children, and an episode are sound', async ({
  page,
  makeMovie,
  admin,
  newFan,
  signIn,
}) => {
  const film = await makeMovie({ classification: { board: 'nfvcb', class: 'G', advice: '' } });
  const sequel = await makeMovie();
  const series = await makeMovie({ type: 'series' });
  const send = async (method: 'POST' | 'PUT', path: string, data: object, as = admin): Promise<unknown> => {
    const answer = await as.fetch(`/api/v1${path}`, { method, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const offer = { provider: 'showmax', kind: 'rent', country: 'NG', link: 'https://example.com/films/1' };
  const price = { amount: '1500', currency: 'NGN' };
  await send('POST', `/movies/${film._id}/offers`, { ...offer, price });
  await send('PUT', `/movies/${film._id}/advice`, { violence: 'some', flashing: 'none' });
  const fan = await newFan();
  await send('POST', `/movies/${film._id}/offers`, { ...offer, kind: 'subscription' }, fan.api);
  const story = { kind: 'sequels', title: 'Two Reels', movieIds: [film._id, sequel._id] };
  const { _id: storyId } = storyGroupSchema.parse(await send('POST', '/story-groups', story));
  const season = { number: 1, episodes: [{ number: 1, title: 'The First Reel', date: '2021-09-17' }] };
  const seasons = await send('PUT', `/movies/${series._id}/seasons`, { status: null, seasons: [season] });
  const episode = seasonsSchema.parse(seasons).seasons[0]?.episodes[0]?._id ?? '';

  await signIn(DESK.admin);
  for (const address of [
    `/rating/${film._id}`,
    `/kids/${film._id}`,
    `/story/${storyId}`,
    `/episodes/${episode}`,
    '/admin/offers',
  ]) {
    await test.step(address.replace(/[0-9a-f]{24}/, '{id}'), async () => {
      await open(page, address);
      await expectSoundPage(page);
    });
  }
});
