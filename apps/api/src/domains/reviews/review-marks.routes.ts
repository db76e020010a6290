import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { helpfulResponseSchema, reviewReportSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { success } from '../../platform/http/success.ts';
import { fileReport } from '../moderation/index.ts';
import { markHelpful, unmarkHelpful } from './review-marks.service.ts';
import { reviewModeration } from './review-moderation.service.ts';

const idParams = z.strictObject({ id: idSchema });

const helpful = endpoint(
  {
    method: 'put',
    path: '/reviews/:id/helpful',
    access: 'verified',
    limit: 'review-marks',
    idempotency: 'atomic',
    summary: "Say that another member's review is helpful",
    params: idParams,
    fails: ['review_not_found', 'forbidden'],
    response: helpfulResponseSchema,
  },
  async ({ params, viewer, context }) => {
    return { helpful: await markHelpful(context, params.id, viewer.userId), mine: true };
  },
);

const notHelpful = endpoint(
  {
    method: 'delete',
    path: '/reviews/:id/helpful',
    access: 'verified',
    limit: 'review-marks',
    idempotency: 'atomic',
    summary: 'Take a helpful mark back',
    params: idParams,
    fails: ['review_not_found', 'forbidden'],
    response: helpfulResponseSchema,
  },
  async ({ params, viewer, context }) => {
    return { helpful: await unmarkHelpful(context, params.id, viewer.userId), mine: false };
  },
);

const report = endpoint(
  {
    method: 'post',
    path: '/reviews/:id/report',
    access: 'verified',
    limit: 'review-marks',
    idempotency: 'claimed',
    summary: "Report another member's review to the moderators, once",
    params: idParams,
    body: reviewReportSchema,
    fails: ['review_not_found', 'forbidden'],
    response: messageResponseSchema,
    status: 201,
  },
  async ({ params, body, viewer, context, log }) => {
    await fileReport(reviewModeration, { id: params.id, ...body }, viewer, context);
    log.info(
      { event: 'review_reported', reviewId: params.id, reason: body.reason, userId: viewer.userId },
      'review reported',
    );
    return success('Thank you. Your report is stored for the moderators.', {});
  },
);

export const endpoints: Endpoint[] = [helpful, notHelpful, report];
