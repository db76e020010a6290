import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toaster } from '../../../components/ui/toaster.tsx';
import { renderRoute } from '../../../test/render-route.tsx';
import { buildReview } from '../../../test/review-builder.ts';
import { serveApi } from '../../../test/serve-api.ts';
import { ownReviewQuery } from '../api/reviews.queries.ts';
import { DeletableReview } from './deletable-review.tsx';

const REVIEW = buildReview(1, { mine: { own: true, helpful: false, reported: false } });

it('caches no missing review for the film when deleting one from all own reviews fails', async () => {
  serveApi(() => ({ status: 503, code: 'busy' }));
  const page = (
    <>
      <DeletableReview review={REVIEW} hasArrived={false} />
      <Toaster />
    </>
  );
  const { client } = renderRoute(page, '/profile/me', '/profile/me');

  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Refused: busy');
  expect(client.getQueryData(ownReviewQuery(REVIEW.movieId).queryKey)).toBeUndefined();
});
