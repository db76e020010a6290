import {
  adminPollListSchema,
  adminPollResponseSchema,
  adminPollsQuerySchema,
  pollChangeSchema,
  pollInputSchema,
  pollListSchema,
  pollResponseSchema,
  pollVoteSchema,
} from '@filmfisher/shared/polls/polls.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { pageQueryFields } from '@filmfisher/shared/pagination/pagination.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { success } from '../../platform/http/success.ts';
import { changePoll, createPoll, deletePoll, getPoll, searchPolls } from './polls.admin.service.ts';
import { presentAdminPoll, presentPoll } from './polls.presenter.ts';
import { currentPoll, listPolls, vote } from './polls.service.ts';

const idParams = z.strictObject({ id: idSchema });

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
    params: idParams,
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

const deskList = endpoint(
  {
    method: 'get',
    path: '/admin/polls',
    access: 'admin',
    summary: 'All polls with their votes, also those that are still to open',
    query: adminPollsQuerySchema,
    response: adminPollListSchema,
  },
  async ({ query, context }) => {
    const now = context.clock.now();
    const { polls, ...counts } = await searchPolls(query, now);
    const { page, limit } = query;
    return { polls: polls.map((poll) => presentAdminPoll(poll, now)), ...counts, page, limit };
  },
);

const deskDetail = endpoint(
  {
    method: 'get',
    path: '/admin/polls/:id',
    access: 'admin',
    summary: 'One poll with its votes',
    params: idParams,
    fails: ['poll_not_found'],
    response: adminPollResponseSchema,
  },
  async ({ params, context }) => ({ poll: presentAdminPoll(await getPoll(params.id), context.clock.now()) }),
);

const create = endpoint(
  {
    method: 'post',
    path: '/admin/polls',
    access: 'admin',
    limit: 'desk',
    summary: 'Make a poll; it opens at once unless told',
    body: pollInputSchema,
    response: adminPollResponseSchema,
    status: 201,
  },
  async ({ body, viewer, context, log }) => {
    const now = context.clock.now();
    const poll = presentAdminPoll(await createPoll(body, { actor: viewer.userId, now }), now);
    log.info({ event: 'poll_created', pollId: poll._id, userId: viewer.userId }, 'poll made');
    return { poll };
  },
);

const change = endpoint(
  {
    method: 'patch',
    path: '/admin/polls/:id',
    access: 'admin',
    limit: 'desk',
    summary: 'Change a poll, what is not sent stays; once members have voted, only its end',
    params: idParams,
    body: pollChangeSchema,
    fails: ['poll_not_found', 'has_votes'],
    response: adminPollResponseSchema,
  },
  async ({ params, body, viewer, context, log }) => {
    const now = context.clock.now();
    const poll = await changePoll(params.id, body, { actor: viewer.userId, now });
    log.info({ event: 'poll_changed', pollId: params.id, userId: viewer.userId }, 'poll changed');
    return { poll: presentAdminPoll(poll, now) };
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/admin/polls/:id',
    access: 'admin',
    limit: 'desk',
    summary: 'Delete a poll that nobody has voted in',
    params: idParams,
    fails: ['poll_not_found', 'has_votes'],
    response: messageResponseSchema,
  },
  async ({ params, viewer, context, log }) => {
    await deletePoll(params.id, { actor: viewer.userId, now: context.clock.now() });
    log.info({ event: 'poll_deleted', pollId: params.id, userId: viewer.userId }, 'poll deleted');
    return success('The poll has been deleted.', {});
  },
);

export const pollEndpoints: readonly Endpoint[] = [
  current,
  list,
  cast,
  deskList,
  deskDetail,
  create,
  change,
  remove,
];
