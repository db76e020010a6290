import {
  eveningInputSchema,
  eveningPickSchema,
  eveningSchema,
  eveningVotesSchema,
  eveningsSchema,
} from '@filmfisher/shared/evenings/evenings.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { EveningRecord } from './evenings.model.ts';
import { presentEvenings } from './evenings.presenter.ts';
import { addEvening, eveningsOf, leaveEvening, pick, vote } from './evenings.service.ts';

const idParams = z.strictObject({ id: idSchema });

async function answer(viewer: Viewer, evening: EveningRecord) {
  const [presented] = await presentEvenings([evening], viewer);
  if (!presented) throw new AppError('evening_not_found');
  return presented;
}

const list = endpoint(
  {
    method: 'get',
    path: '/evenings',
    access: 'user',
    summary:
      'Evenings that the reader spends with others, today and later: their films, and the votes for each',
    response: eveningsSchema,
  },
  async ({ viewer, context }) => ({
    evenings: await presentEvenings(await eveningsOf(viewer, context.clock.now()), viewer),
  }),
);

const add = endpoint(
  {
    method: 'post',
    path: '/evenings',
    access: 'verified',
    limit: 'invitations',
    summary: 'Ask members who follow you and are followed to vote for what you watch together',
    body: eveningInputSchema,
    fails: ['member_not_found', 'forbidden', 'movie_not_found', 'too_many'],
    response: eveningSchema,
    status: 201,
  },
  async ({ body, viewer, context }) => answer(viewer, await addEvening(context, viewer, body)),
);

const putVotes = endpoint(
  {
    method: 'put',
    path: '/evenings/:id/votes',
    access: 'verified',
    limit: 'choices',
    summary: 'Say which films of an evening you would like',
    params: idParams,
    body: eveningVotesSchema,
    fails: ['evening_not_found'],
    response: eveningSchema,
  },
  async ({ params, body, viewer }) => answer(viewer, await vote(viewer, params.id, body.movieIds)),
);

const putPick = endpoint(
  {
    method: 'put',
    path: '/evenings/:id/pick',
    access: 'verified',
    limit: 'choices',
    summary: 'Pick the film of an evening that you have called for',
    params: idParams,
    body: eveningPickSchema,
    fails: ['evening_not_found', 'forbidden'],
    response: eveningSchema,
  },
  async ({ params, body, viewer, context }) =>
    answer(viewer, await pick(context, viewer, params.id, body.movieId)),
);

const leave = endpoint(
  {
    method: 'delete',
    path: '/evenings/:id',
    access: 'user',
    limit: 'choices',
    summary: 'Call off your evening, or leave that of another member',
    params: idParams,
    fails: ['evening_not_found'],
    response: messageResponseSchema,
  },
  async ({ params, viewer, context }) => {
    await leaveEvening(context, viewer, params.id);
    return success('It is off your evenings', {});
  },
);

export const endpoints: Endpoint[] = [list, add, putVotes, putPick, leave];
