import type { Review } from '@filmfisher/shared/reviews/reviews.schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Toaster } from '../../../components/ui/toaster.tsx';
import { clientStore } from '../../../lib/store.ts';
import type { Viewer } from '../../../lib/session.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { buildMovie } from '../../../test/movie-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { buildReview, reviewListResponse } from '../../../test/review-builder.ts';
import { serveApi } from '../../../test/serve-api.ts';
import { MovieReviews } from './movie-reviews.tsx';

const { user: ADA } = buildMember();
const MOVIE = buildMovie(1, { reviews: 2 });
const OWN = buildReview(1, {
  text: 'A slow film that stays with you.',
  helpful: 4,
  author: { ...buildReview(1).author, userId: ADA._id, username: ADA.username },
  mine: { own: true, helpful: false, reported: false },
});
const OTHER = buildReview(2);

const sentence = (message: string) => ({ success: true, message, data: { message } });
const withReview = (message: string, review: Review) => ({
  success: true,
  message,
  data: { message, review },
});

/** A film with somebody else's review and, by default, one by the member; the server remembers changes. */
function renderMovie({
  own = OWN,
  isBroken = false,
  ...served
}: { viewer?: Viewer; own?: Review | null; isBroken?: boolean } = {}) {
  const viewer = 'viewer' in served ? served.viewer : ADA;
  let live = own;
  const writes: unknown[] = [];
  serveApi(({ pathname }, { method, payload }) => {
    if (method === 'GET') {
      if (pathname.endsWith('/mine')) return { body: { review: live } };
      return { body: reviewListResponse(live === null ? [OTHER] : [live, OTHER]) };
    }
    writes.push([method, pathname, payload]);
    if (isBroken) return { status: 503, code: 'busy' };
    if (method === 'DELETE') {
      live = null;
      return { body: sentence('Your review is deleted.') };
    }
    if (pathname.endsWith('/restore')) live = OWN;
    else live = { ...OWN, ...(typeof payload === 'object' ? payload : {}), edited: method === 'PATCH' };
    return { body: withReview(method === 'PATCH' ? 'Changed.' : 'It is back.', live) };
  });
  const page = (
    <>
      <MovieReviews movie={MOVIE} />
      <Toaster />
    </>
  );
  return { writes, ...renderRoute(page, '/rating/:id', `/rating/${MOVIE._id}`, clientOf(viewer)) };
}

const ownCard = () => screen.findByRole('article', { name: 'Your review' });
const box = () => screen.findByPlaceholderText<HTMLTextAreaElement>('Write A Review...');

beforeEach(() => {
  sessionStorage.clear();
  clientStore.wipe();
});

it.each([
  ['a member', ADA, 1],
  ['nobody', null, 2],
])('While nobody knows who looks, the place is kept for %s, who was here last', (_, user, sentences) => {
  clientStore.set({ user: { user, status: 'idle', error: null } });
  const page = <MovieReviews movie={MOVIE} />;
  serveApi(() => ({ body: reviewListResponse([OTHER]) }));
  renderRoute(page, '/rating/:id', `/rating/${MOVIE._id}`, clientOf(undefined));

  // The box will be as high as its hint: a visitor's has a second sentence.
  expect(screen.getByText(/At least 10 characters\./).textContent?.match(/\. |\.$/g)).toHaveLength(sentences);
});

it('shows the member’s own review first and once, with Edit and Delete instead of the box', async () => {
  renderMovie();

  const card = await ownCard();
  expect(card.textContent).toContain(OWN.text);
  expect(card.textContent).toContain('4 found it helpful');
  expect(within(card).getByRole('button', { name: 'Edit' })).toBeTruthy();
  expect(within(card).getByRole('button', { name: 'Delete' })).toBeTruthy();
  await screen.findByRole('article', { name: 'Review by fan_2' });
  expect(screen.getAllByText(OWN.text)).toHaveLength(1);
  expect(screen.queryByPlaceholderText('Write A Review...')).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'Reviews 2' })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

it('says that nobody else has reviewed the film when only its author can see the review', async () => {
  serveApi(({ pathname }) =>
    pathname.endsWith('/mine') ? { body: { review: OWN } } : { body: reviewListResponse([]) },
  );
  renderRoute(<MovieReviews movie={MOVIE} />, '/rating/:id', `/rating/${MOVIE._id}`, clientOf(ADA));
  expect(await screen.findByText('Nobody else has reviewed this film yet.')).toBeTruthy();
  expect(screen.queryByText('No reviews yet')).toBeNull();
});

it('stores the new text on Save, in its place and marked as edited', async () => {
  const user = userEvent.setup();
  const { writes } = renderMovie();

  await user.click(within(await ownCard()).getByRole('button', { name: 'Edit' }));
  const text = await box();
  expect(text.value).toBe(OWN.text);
  await expect.poll(() => document.activeElement).toBe(text);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await user.clear(text);
  await user.type(text, 'Too short');
  await user.tab();
  expect(await screen.findByText('Review must be at least 10 characters')).toBeTruthy();
  expect(save.disabled).toBe(true);
  await user.type(text, ' no more: it grows.');
  await user.click(screen.getByRole('checkbox', { name: 'Contains spoilers' }));
  await user.click(save);

  expect(await screen.findByText('Too short no more: it grows.')).toBeTruthy();
  expect((await ownCard()).textContent).toContain('edited');
  expect((await ownCard()).textContent).toContain('Marked as a spoiler');
  expect(writes).toEqual([
    ['PATCH', `/reviews/${OWN._id}`, { text: 'Too short no more: it grows.', spoiler: true }],
  ]);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Your review');
});

it('sends nothing on Cancel, and keeps the review as it was', async () => {
  const user = userEvent.setup();
  const { writes } = renderMovie();

  await user.click(within(await ownCard()).getByRole('button', { name: 'Edit' }));
  await user.type(await box(), ' And more.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await ownCard()).textContent).toContain(OWN.text);
  expect(screen.queryByText(/And more/)).toBeNull();
  expect(writes).toEqual([]);
});

it('keeps the text when an edit cannot be stored, and says so in a toast', async () => {
  const user = userEvent.setup();
  renderMovie({ isBroken: true });

  await user.click(within(await ownCard()).getByRole('button', { name: 'Edit' }));
  await user.type(await box(), ' And more.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Refused: busy');
  expect((await box()).value).toBe(`${OWN.text} And more.`);
});

it('replaces a deleted review with the box, and restores it on Undo by the keyboard', async () => {
  const user = userEvent.setup();
  const { writes } = renderMovie();

  within(await ownCard())
    .getByRole('button', { name: 'Delete' })
    .focus();
  await user.keyboard('{Enter}');
  expect((await box()).value).toBe('');
  expect(screen.queryByText(OWN.text)).toBeNull();
  expect((await screen.findByText('Your review is deleted.')).closest('[role="status"]')).not.toBeNull();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await expect.poll(() => document.activeElement).toBe(undo);

  await user.keyboard('{Enter}');
  expect((await ownCard()).textContent).toContain(OWN.text);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Your review');
  expect(writes.map((write) => (Array.isArray(write) ? write.slice(0, 2) : write))).toEqual([
    ['DELETE', `/reviews/${OWN._id}`],
    ['POST', `/reviews/${OWN._id}/restore`],
  ]);
});

it('brings the review back with the reason when the server refuses to delete it', async () => {
  const user = userEvent.setup();
  renderMovie({ isBroken: true });

  await user.click(within(await ownCard()).getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Refused: busy');
  expect((await ownCard()).textContent).toContain(OWN.text);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('replaces the box with the posted review, and focuses it', async () => {
  const user = userEvent.setup();
  const { writes } = renderMovie({ own: null });

  await user.type(await box(), 'It grows on you slowly.');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect((await ownCard()).textContent).toContain('It grows on you slowly.');
  expect(screen.queryByPlaceholderText('Write A Review...')).toBeNull();
  expect(writes).toEqual([
    ['POST', `/movies/${MOVIE._id}/reviews`, { text: 'It grows on you slowly.', spoiler: false }],
  ]);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Your review');
});

it('offers no box before it knows the viewer, as its text would be lost', async () => {
  renderMovie({ viewer: undefined });
  await screen.findByRole('article', { name: /Review by ada_obi|Review by fan_2/ });
  expect(screen.queryByPlaceholderText('Write A Review...')).toBeNull();
});
