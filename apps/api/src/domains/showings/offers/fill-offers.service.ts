import type { OfferInput } from '@filmfisher/shared/offers';
import type { Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countOffers } from './offer-counts.service.ts';
import { OfferModel, type OfferFields } from './offers.model.ts';

/** `live` and unchecked where nothing else is said. */
type FilledOffer = OfferInput & Partial<Pick<OfferFields, 'credit' | 'state' | 'checkedOn'>>;

/**
 * Stores places to watch a film that a catalogue knows, unless the film has any: even one that was refused or is dead.
 * @param options.dryRun only looks
 * @returns whether the film gets them
 */
export function fillOffers(
  movieId: Types.ObjectId,
  offers: readonly FilledOffer[],
  now: Date,
  { dryRun }: { dryRun: boolean },
): Promise<boolean> {
  return inTransaction(async (session) => {
    if (offers.length === 0 || (await OfferModel.exists({ movieId }).session(session))) return false;
    if (dryRun) return true;
    const rest = { movieId, createdAt: now, checkAt: now, state: 'live' };
    await OfferModel.insertMany(
      offers.map((offer) => ({ ...rest, ...offer })),
      { session },
    );
    await countOffers(movieId, session);
    return true;
  });
}
