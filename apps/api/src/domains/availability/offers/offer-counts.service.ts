import { COSTS_NOTHING } from '@filmfisher/shared/offer-kinds';
import type { ClientSession, Types } from 'mongoose';
import { storeVerdicts } from '../../catalogue/index.ts';
import { OfferModel, type OfferRecord } from './offers.model.ts';

/** Gives a film the number of places to watch it, whose they are, and whether one of them is free. */
export async function countOffers(movieId: Types.ObjectId, session: ClientSession): Promise<void> {
  const offers = await OfferModel.inSight({ movieId })
    .select('provider kind')
    .sort({ _id: 1 })
    .session(session)
    .lean<Pick<OfferRecord, 'provider' | 'kind'>[]>();
  await storeVerdicts(
    movieId,
    {
      offersCount: offers.length,
      offerProviders: [...new Set(offers.map(({ provider }) => provider))],
      freeToWatch: offers.some(({ kind }) => COSTS_NOTHING.includes(kind)),
    },
    session,
  );
}
