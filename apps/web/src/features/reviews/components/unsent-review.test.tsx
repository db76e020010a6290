import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepRow, rowsOf } from '../../../lib/outbox-store.ts';
import { newKey, outboxKey, restoreOutbox } from '../../../lib/outbox.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { buildReview } from '../../../test/review-builder.ts';
import { serveApi } from '../../../test/serve-api.ts';
import { OwnReviewSlot } from './own-review-slot.tsx';

const { user: ADA } = buildMember();
const STORED = buildReview(1, { text: 'From the other phone.' });
const MOVIE = { _id: STORED.movieId, title: 'King of Boys' };
const TEXT = 'Written without a connection.';

it('shows both texts where another review is stored already, and the member chooses', async () => {
  const sent: unknown[] = [];
  serveApi((_url, { method, payload }) => {
    if (method === 'GET') return { body: { review: STORED } };
    sent.push([method, payload]);
    return { body: { success: true, message: 'Changed.', data: { message: '', review: STORED } } };
  });
  const input = { text: TEXT, spoiler: false };
  await keepRow({
    mutationKey: outboxKey('review', MOVIE._id),
    problem: { code: 'review_exists', text: 'You have already reviewed this film.' },
    write: {
      key: newKey(),
      at: Date.now(),
      memberId: ADA._id,
      what: 'Your review',
      href: '/',
      choice: input,
      method: 'POST',
      path: `/movies/${MOVIE._id}/reviews`,
      body: input,
    },
  });
  const client = clientOf(ADA);
  await restoreOutbox(client, ADA._id);
  renderRoute(<OwnReviewSlot movie={MOVIE} />, '/', '/', client);

  const unsent = within(await screen.findByRole('article', { name: 'Your review, not sent yet' }));
  expect(unsent.getByText(TEXT)).toBeTruthy();
  expect(unsent.getByText(/You have already reviewed this film/)).toBeTruthy();
  expect(await screen.findByText(STORED.text)).toBeTruthy();
  await userEvent.click(unsent.getByRole('button', { name: 'Use this text' }));
  await expect.poll(() => sent).toEqual([['PATCH', input]]);
  await expect.poll(() => screen.queryByText(TEXT)).toBeNull();
  await expect.poll(() => rowsOf(ADA._id)).toEqual([]);
});
