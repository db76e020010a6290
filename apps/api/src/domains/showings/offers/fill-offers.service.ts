import type { OfferInput } from '@filmfisher/shared/offers';
import type { Credit } from '@filmfisher/shared/credits';
import type { Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countOffers } from './offer-counts.service.ts';
import { OfferModel } from './offers.model.ts';

/**
 * Shows places to watch a film that another catalogue knows, where nobody has told of any: not even of one that was
 * refused or is dead.
 * @param options.dryRun only looks
 * @returns whether the film gets them
 */
export function fillOffers(
  movieId: Types.ObjectId,
  offers: readonly (OfferInput & { credit: Credit })[],
  now: Date,
  { dryRun }: { dryRun: boolean },
): Promise<boolean> {
  return inTransaction(async (session) => {
    if (offers.length === 0 || (await OfferModel.exists({ movieId }).session(session))) return false;
    if (dryRun) return true;
    const rest = { movieId, createdAt: now, checkAt: now, state: 'live' };
    await OfferModel.insertMany(
      offers.map((offer) => ({ ...offer, ...rest })),
      { session },
    );
    await countOffers(movieId, session);
    return true;
  });
}
