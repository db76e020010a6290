import type { Review } from '@filmfisher/shared/reviews/reviews.schema';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Toaster } from '../../../components/ui/toaster.tsx';
import type { Viewer } from '../../../lib/session.ts';
import { holdResponse } from '../../../test/hold-response.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { buildReview, reviewListResponse } from '../../../test/review-builder.ts';
import { serveApi } from '../../../test/serve-api.ts';
import { movieReviewsQuery } from '../api/reviews.queries.ts';
import { ReviewCard } from './review-card.tsx';

const { user: ADA } = buildMember();
const REVIEW = buildReview(1, { helpful: 2 });

/** The card as a list holds it, so that what the cache learns is seen. */
function Listed() {
  const { data } = useQuery(movieReviewsQuery(REVIEW.movieId));
  const review = data?.reviews[0];
  return review === undefined ? null : <ReviewCard review={review} />;
}

type Answer = Parameters<typeof serveApi>[0];

function renderListed({
  answer,
  viewer = ADA,
  review = REVIEW,
  anchor = '',
}: {
  answer: Answer;
  viewer?: Viewer;
  review?: Review;
  anchor?: string;
}) {
  const asked = serveApi((url, call) =>
    call.method === 'GET' ? { body: reviewListResponse([review]) } : answer(url, call),
  );
  const page = (
    <>
      <Listed />
      <Toaster />
    </>
  );
  return {
    asked,
    ...renderRoute(page, '/rating/:id', `/rating/${REVIEW.movieId}${anchor}`, clientOf(viewer)),
  };
}

const helpfulButton = () => screen.findByRole('button', { name: /^Helpful/ });

beforeEach(() => {
  sessionStorage.clear();
});

it('counts a helpful mark at once, and adopts the server’s count', async () => {
  const { held, release } = holdResponse<{ body: unknown }>();
  const { asked } = renderListed({ answer: () => held });
  const user = userEvent.setup();

  const button = await helpfulButton();
  expect(button.textContent).toBe('Helpful 2 members say so');
  await user.click(button);
  await expect.poll(() => button.textContent).toBe('Helpful 3 members say so');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => asked.at(-1)).toBe(`/reviews/${REVIEW._id}/helpful`);
  release({ body: { helpful: 7, mine: true } });
  await expect.poll(() => button.textContent).toBe('Helpful 7 members say so');
});

it('removes a helpful mark that is pressed again', async () => {
  const methods: string[] = [];
  renderListed({
    review: { ...REVIEW, helpful: 1, mine: { own: false, helpful: true, reported: false } },
    answer: (_url, { method }) => {
      methods.push(method);
      return { body: { helpful: 0, mine: false } };
    },
  });
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: /^Helpful/, pressed: true }));
  const button = await screen.findByRole('button', { name: 'Helpful', pressed: false });
  expect(button.textContent.trim()).toBe('Helpful');
  expect(methods).toEqual(['DELETE']);
});

it('reverts a refused mark, and says why in a toast', async () => {
  renderListed({ answer: () => ({ status: 429, code: 'rate_limited' }) });
  const user = userEvent.setup();

  await user.click(await helpfulButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Refused: rate_limited');
  expect((await screen.findByRole('button', { name: /^Helpful/, pressed: false })).textContent).toBe(
    'Helpful 2 members say so',
  );
});

it('asks a visitor who finds it helpful to sign in first, and marks it on coming back', async () => {
  const visit = renderListed({
    viewer: null,
    answer: () => ({ status: 401, code: 'unauthenticated' }),
  });
  await userEvent.click(await helpfulButton());
  await expect.poll(visit.address).toBe('/login');
  expect(visit.asked).toHaveLength(1);
  visit.unmount();

  const { asked } = renderListed({
    anchor: `#review-${REVIEW._id}`,
    answer: () => ({ body: { helpful: 3, mine: true } }),
  });
  expect(await screen.findByRole('button', { name: /^Helpful/, pressed: true })).toBeTruthy();
  await expect.poll(() => asked).toContain(`/reviews/${REVIEW._id}/helpful`);
});

it('asks for the reason of a report, says thanks, and keeps the review reported', async () => {
  const payloads: unknown[] = [];
  renderListed({
    answer: (_url, { payload }) => {
      payloads.push(payload);
      return { body: { success: true, message: 'Thank you.', data: { message: 'Thank you.' } } };
    },
  });
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: 'Report the review by fan_1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report the review by fan_1' }));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Report' });
  expect(send.disabled).toBe(true);
  await user.click(dialog.getByRole('radio', { name: 'It is advertising or spam' }));
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Sells watches.');
  await user.click(send);

  expect((await dialog.findByRole('status')).textContent).toBe('Thank you. Our moderators will look at it.');
  expect(payloads).toEqual([{ kind: 'review', id: REVIEW._id, reason: 'spam', note: 'Sells watches.' }]);
  const done = dialog.getByRole('button', { name: 'Done' });
  expect(document.activeElement).toBe(done);
  await user.click(done);
  const reported = await screen.findByRole('button', { name: 'Reported' });
  expect(reported.getAttribute('aria-disabled')).toBe('true');
  await user.click(reported);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says in the dialog that a report cannot be sent, and keeps the choice', async () => {
  renderListed({ answer: () => 'no answer' });
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: 'Report the review by fan_1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Something else' }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Something went wrong!');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Something else' }).checked).toBe(true);
});
