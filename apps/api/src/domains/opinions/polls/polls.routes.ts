import { idSchema } from '@filmfisher/shared/ids';
import { pollAnswerSchema, pollVoteSchema } from '@filmfisher/shared/polls';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { presentPoll } from './polls.presenter.ts';
import { currentPoll, vote } from './polls.service.ts';

const current = endpoint(
  {
    method: 'get',
    path: '/polls/current',
    access: 'content',
    summary: 'The community poll; its votes after voting, or once it is closed',
    response: pollAnswerSchema,
  },
  async ({ viewer }) => {
    const view = await currentPoll(viewer?.userId ?? null);
    return { poll: view && presentPoll(view.poll, view.myOption) };
  },
);

const cast = endpoint(
  {
    method: 'post',
    path: '/polls/:id/vote',
    access: 'verified',
    limit: 'choices',
    skipsCacheInvalidation: true,
    summary: 'Vote in the community poll, once',
    params: z.strictObject({ id: idSchema }),
    body: pollVoteSchema,
    fails: ['poll_not_found', 'poll_closed', 'already_voted'],
    response: pollAnswerSchema,
  },
  async ({ params, body, viewer, context, log }) => {
    const { poll, myOption } = await vote(context, params.id, viewer.userId, body.optionId);
    log.info({ event: 'poll_voted', pollId: params.id, userId: viewer.userId }, 'vote cast');
    return { poll: presentPoll(poll, myOption) };
  },
);

export const endpoints: Endpoint[] = [current, cast];
