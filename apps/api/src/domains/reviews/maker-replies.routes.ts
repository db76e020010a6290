import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { MAKER_REPLY_BYTES_MAX } from '@filmfisher/shared/reviews/reviews';
import { makerReplyInputSchema, reviewResponseSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { answerReview } from './review-views.service.ts';
import { putMakerReply, removeMakerReply } from './maker-replies.service.ts';

const params = z.strictObject({ id: idSchema });

const put = endpoint(
  {
    method: 'put',
    path: '/reviews/:id/maker-reply',
    access: 'verified',
    limit: 'reviews',
    idempotency: 'claimed',
    summary: 'Reply to a review of your own film, once; sent again it replaces what you said before',
    params,
    body: makerReplyInputSchema,
    bodyLimit: MAKER_REPLY_BYTES_MAX,
    fails: ['review_not_found', 'not_your_film', 'already_replied', 'text_refused'],
    response: reviewResponseSchema,
  },
  async ({ params: { id }, body: { text }, viewer, context, log }) => {
    const review = await putMakerReply(context, viewer, id, text);
    log.info({ event: 'maker_reply_written', reviewId: id, userId: viewer.userId }, 'maker reply written');
    return answerReview('Your reply is there.', review, viewer);
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/reviews/:id/maker-reply',
    access: 'verified',
    limit: 'reviews',
    idempotency: 'claimed',
    summary: 'Take your reply to a review back',
    params,
    fails: ['review_not_found', 'not_your_film'],
    response: reviewResponseSchema,
  },
  async ({ params: { id }, viewer }) =>
    answerReview('Your reply is gone.', await removeMakerReply(viewer.userId, id), viewer),
);

export const endpoints: Endpoint[] = [put, remove];
