import { seasonsSchema } from '@filmfisher/shared/series';
import { storyGroupSchema } from '@filmfisher/shared/story-groups';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, openMemberMenu, openNavigation, test } from './fixtures.ts';
import { DESK, MEMBER } from './support/accounts.ts';
import { credentialsOf, postReview, rate } from './support/film-fans.ts';
import { openWithState } from './support/recovery-pages.ts';
import { BARE_PAGES, GUARDED_PAGES, PAGES } from './support/routes.ts';
import { SignInPage } from './support/sign-in-page.ts';

/** Widths of a small and a common phone, a tablet and a laptop. */
const WIDTHS = { phone: [360, 390], desktop: [768, 1440] } as const;

/** Without the e-mail address that the page before hands on, these lead away after two seconds. */
const NEED_EMAIL: readonly string[] = ['/verify-otp', '/reset-password'];

const FOR_VISITORS: readonly string[] = ['/', ...BARE_PAGES];

/** Ends every movement, so that nothing is judged half-way through fading in. */
async function open(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (NEED_EMAIL.includes(address)) await openWithState(page, address, { email: MEMBER.email });
  else await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
}

/** Title, one h1, axe, and nothing wider than the screen. */
async function expectSoundPage(page: Page, isMobile: boolean): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expectAccessible(page);
  for (const width of WIDTHS[isMobile ? 'phone' : 'desktop']) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `pixels too wide at ${width}`).toBe(0);
  }
}

/*
 * Each page once per width: on the desktop for a visitor where one may go, on the phone for a member, who has the most
 * to fit on it - but for the pages that are made for visitors.
 */
for (const address of PAGES) {
  test(`${address} is sound`, async ({ page, isMobile, signIn }) => {
    if (GUARDED_PAGES.includes(address) || (isMobile && !FOR_VISITORS.includes(address))) await signIn();
    await open(page, address);
    await expect(page).toHaveURL(address);
    await expectSoundPage(page, isMobile);
  });
}

test("the member's open menu is sound", async ({ page, isMobile, signIn }) => {
  await signIn();
  await open(page, '/about');
  const menu = await openMemberMenu(page, isMobile);
  await menu.getByRole('link', { name: 'My Profile' }).waitFor();
  await expectSoundPage(page, isMobile);
});

test('a film page is sound, with everything open', async ({ page, isMobile, makeMovie }) => {
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
  await expectSoundPage(page, isMobile);
  await open(page, `/movies/${movie._id}/review`);
  await expectSoundPage(page, isMobile);
});

test('a film page with ratings and reviews is sound, for a visitor and for a member who has written one', async ({
  page,
  isMobile,
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
    await expectSoundPage(page, isMobile);
  });
  await test.step('for its author', async () => {
    const [author] = fans;
    if (author) await signIn(credentialsOf(author));
    await open(page, `/rating/${movie._id}`);
    await page.getByRole('article', { name: 'Your review' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await expectSoundPage(page, isMobile);
    await open(page, `/movies/${movie._id}/review`);
    await expectSoundPage(page, isMobile);
  });
});

test('where a film can be watched, its story and its page for children, and an episode are sound', async ({
  page,
  isMobile,
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
      await expectSoundPage(page, isMobile);
    });
  }
});

test('the not-found page is sound', async ({ page, isMobile, watch }) => {
  watch.expectFailure(/\/no-such-page$/);
  await open(page, '/no-such-page');
  await expectSoundPage(page, isMobile);
});

test('an empty category is sound', async ({ page, isMobile }) => {
  await open(page, '/genre/no-such-genre');
  await expectSoundPage(page, isMobile);
});

test('a failed load is sound', async ({ page, isMobile, watch }) => {
  watch.expectFailure(/\/api\/v1\/movies\?/);
  await page.route(/\/api\/v1\/movies\?/, (route) => route.fulfill({ status: 500, body: '' }));
  await open(page, '/genre/drama');
  await page.getByRole('alert').first().waitFor();
  await expectSoundPage(page, isMobile);
});

test('the sign-in form with its errors and a toast is sound', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const signIn = await SignInPage.open(page);
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await signIn.submit.click();
  await page.getByText('Password is required').waitFor();
  await expectSoundPage(page, isMobile);
});

test("the visitor's menu is sound", async ({ page, isMobile }) => {
  await open(page, '/about');
  const navigation = await openNavigation(page, isMobile);
  await navigation.getByRole('link', { name: 'TV Shows' }).waitFor();
  await expectSoundPage(page, isMobile);
});
