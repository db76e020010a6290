import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { singleReviewSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { viewFeed } from './review-views.service.ts';
import { findReview } from './reviews.service.ts';

const one = endpoint(
  {
    method: 'get',
    path: '/reviews/:id',
    access: 'content',
    summary: 'One review with its film; a hidden one for its author and moderators',
    params: z.strictObject({ id: idSchema }),
    fails: ['review_not_found'],
    response: singleReviewSchema,
    cache: 'private, no-cache',
  },
  async ({ params, viewer }) => {
    const review = await findReview(params.id, viewer);
    const [view] = await viewFeed([review], viewer);
    if (!view) throw new AppError('review_not_found');
    return { ...view, former: review.state === 'former' };
  },
);

export const endpoints: Endpoint[] = [one];
