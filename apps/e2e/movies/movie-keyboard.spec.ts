import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, toast } from '../fixtures.ts';
import { credentialsOf, postReview, rate } from '../support/movie-fans.ts';
import { ReviewsOfMovie } from '../support/reviews-of-movie.ts';

const TEXT = 'Written without ever touching the mouse.';

/** Presses Tab (or Shift+Tab) until the control has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused()) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

/** What has the focus must be seen to have it. */
async function expectVisibleFocus(control: Locator): Promise<void> {
  await expect(control).toBeInViewport();
  const isMarked = await control.evaluate((element) => {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if ((style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none')
        return true;
    }
    return false;
  });
  expect(isMarked, 'an outline or a ring').toBe(true);
}

test("the whole of a film's page can be used with the keyboard alone", async ({
  page,
  signIn,
  newFan,
  crowd,
  makeMovie,
}) => {
  test.setTimeout(180_000);
  const movie = await makeMovie({
    prologue: 'Two sisters inherit a cinema that shows no films.',
    directors: ['Chidi Eze'],
    producers: ['Amaka Obi'],
  });
  for (const [index, fan] of (await crowd(5)).entries()) {
    await rate(fan, movie._id, 5 + index);
    await postReview(fan, movie._id, `What fan number ${index + 1} has to say.`, { spoiler: index === 4 });
  }
  await signIn(credentialsOf(await newFan()));
  const reviews = await ReviewsOfMovie.open(page, `/rating/${movie._id}`);
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });

  await test.step('the skip link leads past the navigation', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the ten stars are one stop; arrows walk and Enter rates', async () => {
    const group = page.getByRole('radiogroup', { name: 'Tap to Rate' });
    const inGroup = () => group.evaluate((element) => element.contains(document.activeElement));
    for (let presses = 0; presses < 20 && !(await inGroup()); presses += 1) await page.keyboard.press('Tab');
    expect(await inGroup()).toBe(true);
    for (let presses = 0; presses < 12; presses += 1) {
      if (await radio('8 stars').evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('ArrowRight');
    }
    await expect(radio('8 stars')).toBeFocused();
    await expectVisibleFocus(radio('8 stars'));
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/rating') && answer.ok());
    await page.keyboard.press('Enter');
    await expect(radio('8 stars')).toBeChecked();
    await stored;
    await page.keyboard.press('Tab');
    expect(await inGroup(), 'the next stop is behind the stars').toBe(false);
  });

  await test.step('the synopsis closes and opens', async () => {
    const toggle = page.getByRole('button', { name: 'Synopsis' });
    await tabTo(page, toggle);
    await expectVisibleFocus(toggle);
    const synopsis = page.getByText('Two sisters inherit a cinema');
    await page.keyboard.press('Enter');
    await expect(synopsis).toBeHidden();
    await page.keyboard.press('Space');
    await expect(synopsis).toBeVisible();
  });

  await test.step('the credits open', async () => {
    const producers = page.getByRole('button', { name: 'PRODUCERS' });
    await tabTo(page, producers);
    if ((await producers.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Enter');
    await expect(page.getByText('Amaka Obi')).toBeVisible();
  });

  await test.step('the score explains itself', async () => {
    const why = page.getByRole('button', { name: 'Why this score?' });
    await tabTo(page, why);
    await expectVisibleFocus(why);
    await page.keyboard.press('Enter');
    await expect(why).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('6 light ratings')).toBeVisible();
  });

  await test.step('the testimonials can be stopped and turned', async () => {
    const carousel = page.getByRole('region', { name: 'Reviews of this film' });
    await tabTo(page, carousel.getByRole('button', { name: /^pause/i }));
    await page.keyboard.press('Enter');
    await expect(carousel.getByRole('button', { name: /^play/i })).toBeFocused();
  });

  await test.step('a review is written and posted', async () => {
    await tabTo(page, reviews.text);
    await expectVisibleFocus(reviews.text);
    await page.keyboard.type(TEXT);
    await tabTo(page, reviews.post);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Review posted successfully!')).toBeVisible();
    await expect(reviews.own).toContainText(TEXT);
    const kept = await page.evaluate(() => document.activeElement !== document.body);
    expect(kept, 'the focus is not lost with the form').toBe(true);
  });

  await test.step('it is changed', async () => {
    const edit = reviews.own.getByRole('button', { name: 'Edit' });
    await tabTo(page, edit, (await standsBeforeFocus(edit)) ? 'Shift+Tab' : 'Tab');
    await page.keyboard.press('Enter');
    await expect(reviews.own.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' Twice.');
    await tabTo(page, reviews.own.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(reviews.own).toContainText(`${TEXT} Twice.`);
    await expect(reviews.own).toBeFocused();
  });

  await test.step('the reviews are sorted, one is found helpful, and a spoiler is shown', async () => {
    await tabTo(page, reviews.sort);
    await page.keyboard.type('Highest');
    await expect(reviews.sort.getByRole('option', { selected: true })).toHaveText('Highest rated');
    const spoiler = reviews.part.getByRole('button', { name: 'Show spoiler' });
    await tabTo(page, spoiler);
    await page.keyboard.press('Enter');
    await expect(page.getByText('What fan number 5 has to say.')).toBeVisible();
    const helpful = reviews.others.first().getByRole('button', { name: /^Helpful/ });
    await tabTo(page, helpful);
    await page.keyboard.press('Space');
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    await expect(helpful).toBeFocused();
  });

  await test.step('it is deleted, and that is undone', async () => {
    await tabTo(page, reviews.own.getByRole('button', { name: 'Delete' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(reviews.own).toContainText(`${TEXT} Twice.`);
  });

  await expectAccessible(page);
});

/** @returns whether the control stands before what has the focus */
function standsBeforeFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { activeElement } = document;
    if (activeElement === null) return false;
    return Boolean(activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING);
  });
}
