import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  reactionInputSchema,
  reactionListQuerySchema,
  reactionListSchema,
  reactionResponseSchema,
} from '@filmfisher/shared/posts/posts.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { tellOfReaction } from '../notifications/talk-notifications.service.ts';
import { ReactionModel } from '../reactions/reactions.model.ts';
import { listReactions, presentReactions } from '../reactions/reactions.service.ts';
import { requireWriter } from '../spaces/spaces.service.ts';
import { hintAtReaction } from '../threads/thread-hints.ts';
import { openPost, setReaction } from './posts.service.ts';

const idParams = z.strictObject({ id: idSchema });

const react = endpoint(
  {
    method: 'put',
    path: '/posts/:id/reaction',
    access: 'verified',
    limit: 'reactions',
    idempotency: 'atomic',
    summary: 'React to a post; another reaction takes the place of the first',
    params: idParams,
    body: reactionInputSchema,
    fails: ['post_not_found', 'space_closed'],
    response: reactionResponseSchema,
  },
  async ({ params, body, viewer, context }) => {
    const found = await openPost(params.id, viewer);
    await requireWriter(found.opened.thread.space, viewer);
    const told = { post: found.post, thread: found.opened.thread, place: found.opened.place };
    const reactions = await setReaction(found.post._id, viewer.userId, body.kind, context, (session) =>
      tellOfReaction(told, viewer.userId, context, session),
    );
    hintAtReaction(found.post, viewer.userId, context);
    return { reactions: presentReactions(reactions), mine: body.kind };
  },
);

const unreact = endpoint(
  {
    method: 'delete',
    path: '/posts/:id/reaction',
    access: 'verified',
    limit: 'reactions',
    idempotency: 'atomic',
    summary: 'Take a reaction back',
    params: idParams,
    fails: ['post_not_found'],
    response: reactionResponseSchema,
  },
  async ({ params, viewer, context }) => {
    const { post } = await openPost(params.id, viewer);
    const reactions = await setReaction(post._id, viewer.userId, null, context);
    hintAtReaction(post, viewer.userId, context);
    return { reactions: presentReactions(reactions), mine: null };
  },
);

const reactions = endpoint(
  {
    method: 'get',
    path: '/posts/:id/reactions',
    access: 'content',
    summary: 'Who reacted to a post, and how',
    params: idParams,
    query: reactionListQuerySchema,
    fails: ['post_not_found'],
    response: reactionListSchema,
    cache: 'private, no-cache',
  },
  async ({ params, query, viewer }) => {
    const { post } = await openPost(params.id, viewer);
    return listReactions(ReactionModel, { postId: post._id }, query, viewer);
  },
);

export const endpoints: Endpoint[] = [react, unreact, reactions];
