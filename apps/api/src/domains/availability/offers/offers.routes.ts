import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { DATA_ASSUMPTION } from '@filmfisher/shared/availability/offers';
import {
  deskOfferListSchema,
  deskOffersQuerySchema,
  offerDecisionSchema,
  offerInputSchema,
  offerListSchema,
  offerResponseSchema,
} from '@filmfisher/shared/availability/offers.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, sharedEndpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import type { OfferRecord } from './offers.model.ts';
import { presentDeskOffers, presentOffers } from './offers.presenter.ts';
import { addOffer, decideOffer, offersOf, reportOffer, waitingOffers } from './offers.service.ts';

const idParams = z.strictObject({ id: idSchema });

async function answer(message: string, record: OfferRecord) {
  const [offer] = await presentOffers(record.movieId.toHexString(), [record]);
  if (!offer) throw new AppError('offer_not_found');
  return success(message, { offer });
}

const list = sharedEndpoint(
  {
    path: '/movies/:id/offers',
    access: 'content',
    summary: 'Where the film can be watched: what is free first, then by price',
    params: idParams,
    fails: ['movie_not_found'],
    response: offerListSchema,
    cache: 'private, no-cache',
  },
  async ({ params: { id } }) => ({
    offers: await presentOffers(id, await offersOf(id)),
    assumption: DATA_ASSUMPTION,
  }),
);

const add = endpoint(
  {
    method: 'post',
    path: '/movies/:id/offers',
    access: 'verified',
    limit: 'suggestions',
    summary: 'Tell where the film can be watched: a suggestion, of an administrator shown at once',
    params: idParams,
    body: offerInputSchema,
    fails: ['movie_not_found', 'offer_not_found', 'conflict', 'too_many_suggestions'],
    response: offerResponseSchema,
    status: 201,
  },
  async ({ params: { id }, body, viewer, context }) => {
    const offer = await addOffer(context, viewer, id, body);
    return answer(
      offer.state === 'visible' ? 'Added' : 'Thank you. An administrator will look at it.',
      offer,
    );
  },
);

const report = endpoint(
  {
    method: 'post',
    path: '/offers/:id/report',
    access: 'verified',
    limit: 'review-marks',
    summary: 'Tell that the link is dead; told by three members it is hidden',
    params: idParams,
    body: z.strictObject({}).optional(),
    fails: ['offer_not_found'],
    response: messageResponseSchema,
  },
  async ({ params: { id }, viewer, context }) => {
    await reportOffer(context, viewer.userId, id);
    return success('Thank you. We will look at it.', {});
  },
);

const waiting = endpoint(
  {
    method: 'get',
    path: '/admin/offers',
    access: 'admin',
    summary: 'Places to watch that members suggest, or whose link is dead, the oldest first',
    query: deskOffersQuerySchema,
    response: deskOfferListSchema,
  },
  async ({ query }) => {
    const { page, limit } = query;
    const { offers, total } = await waitingOffers(query);
    return {
      offers: await presentDeskOffers(offers),
      total,
      totalPages: pageCount(total, limit),
      page,
      limit,
    };
  },
);

const decide = endpoint(
  {
    method: 'post',
    path: '/admin/offers/:id/decision',
    access: 'admin',
    limit: 'desk',
    summary: 'Show a suggested or hidden place to watch, or refuse it with a reason',
    params: idParams,
    body: offerDecisionSchema,
    fails: ['offer_not_found', 'movie_not_found', 'already_decided'],
    response: offerResponseSchema,
  },
  async ({ params: { id }, body, viewer, context }) =>
    answer(body.accept ? 'Shown' : 'Refused', await decideOffer(context, viewer.userId, id, body)),
);

export const endpoints: Endpoint[] = [list, add, report, waiting, decide];
