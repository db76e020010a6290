import {
  adminPollResponseSchema,
  adminPollListSchema,
  adminPollsQuerySchema,
  pollChangeSchema,
  pollInputSchema,
} from '@filmfisher/shared/admin-polls';
import { idSchema } from '@filmfisher/shared/ids';
import { messageResponseSchema } from '@filmfisher/shared/users';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { changePoll, createPoll, deletePoll, getPoll, searchPolls } from './polls.admin.service.ts';
import { presentAdminPoll } from './polls.presenter.ts';

const idParams = z.strictObject({ id: idSchema });

const list = endpoint(
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

const detail = endpoint(
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

export const endpoints: Endpoint[] = [list, detail, create, change, remove];
