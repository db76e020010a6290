import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildMember } from '../../../test/member-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { buildFeedReview } from '../../../test/review-builder.ts';
import { serveApi } from '../../../test/serve-api.ts';
import { ReviewPage } from './review.page.tsx';

const CLOSED = 'The author has closed the replies to this review.';
const NO_REPLIES = { posts: [], previous: null, next: null, total: 0, threadId: null, closed: false };

/** @returns what was sent to change the review */
function renderReview(own: boolean): unknown[] {
  const review = buildFeedReview(1, { mine: { own, helpful: false, reported: false } });
  const sent: unknown[] = [];
  serveApi(({ pathname }, { method, payload }) => {
    if (pathname === '/users/auth') return { body: buildMember() };
    if (pathname === `/reviews/${review._id}/posts`) return { body: NO_REPLIES };
    if (method !== 'PATCH') return { body: { ...review, former: false } };
    sent.push(payload);
    const isClosed = (payload as { repliesClosed: boolean }).repliesClosed;
    const changed = { ...review, ...(isClosed && { repliesClosed: true }) };
    return { body: { success: true, message: 'ok', data: { message: 'ok', review: changed } } };
  });
  renderRoute(<ReviewPage />, '/reviews/:id', `/reviews/${review._id}`);
  return sent;
}

it('Its author closes the replies to a review and opens them again', async () => {
  const sent = renderReview(true);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Close replies' }));
  expect(await screen.findByText(CLOSED)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open replies' }));
  await waitFor(() => {
    expect(screen.queryByText(CLOSED)).toBeNull();
  });
  expect(sent).toEqual([{ repliesClosed: true }, { repliesClosed: false }]);
});

it('Nobody else is offered to close them', async () => {
  renderReview(false);
  expect(await screen.findByText('No replies yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close replies' })).toBeNull();
});
