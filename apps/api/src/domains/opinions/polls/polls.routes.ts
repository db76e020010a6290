import { idSchema } from '@filmfisher/shared/ids';
import { pageQueryFields } from '@filmfisher/shared/pagination';
import { pollResponseSchema, pollListSchema, pollVoteSchema } from '@filmfisher/shared/polls';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { presentPoll } from './polls.presenter.ts';
import { currentPoll, listPolls, vote } from './polls.service.ts';

const current = endpoint(
  {
    method: 'get',
    path: '/polls/current',
    access: 'content',
    summary: 'The open poll that was opened last; its votes after voting, or once it is closed',
    response: pollResponseSchema,
  },
  async ({ viewer, context }) => {
    const now = context.clock.now();
    const view = await currentPoll(viewer?.userId ?? null, now);
    return { poll: view && presentPoll(view, now) };
  },
);

const list = endpoint(
  {
    method: 'get',
    path: '/polls',
    access: 'content',
    summary: 'Polls that have been opened, the one opened last first; votes as in /polls/current',
    query: z.strictObject({
      state: z.enum(['open', 'closed'], 'state must be open or closed').optional(),
      ...pageQueryFields,
    }),
    response: pollListSchema,
  },
  async ({ viewer, query, context }) => {
    const now = context.clock.now();
    const { views, ...counts } = await listPolls(viewer?.userId ?? null, query, now);
    const { page, limit } = query;
    return { polls: views.map((view) => presentPoll(view, now)), ...counts, page, limit };
  },
);

const cast = endpoint(
  {
    method: 'post',
    path: '/polls/:id/vote',
    access: 'verified',
    limit: 'choices',
    summary: 'Vote in the community poll, once',
    params: z.strictObject({ id: idSchema }),
    body: pollVoteSchema,
    fails: ['poll_not_found', 'poll_closed', 'already_voted'],
    response: pollResponseSchema,
  },
  async ({ params, body, viewer, context, log }) => {
    const view = await vote(context, params.id, viewer.userId, body.optionId);
    log.info({ event: 'poll_voted', pollId: params.id, userId: viewer.userId }, 'vote cast');
    return { poll: presentPoll(view, context.clock.now()) };
  },
);

export const endpoints: Endpoint[] = [current, list, cast];
