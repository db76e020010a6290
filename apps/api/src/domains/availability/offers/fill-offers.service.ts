import type { OfferInput } from '@filmfisher/shared/offers';
import type { Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countOffers } from './offer-counts.service.ts';
import { OfferModel, type OfferFields } from './offers.model.ts';

/** Unchecked where nothing else is said; one that an administrator has to look at first is `held`. */
type FilledOffer = OfferInput &
  Partial<Pick<OfferFields, 'credit' | 'checkedOn'>> & { state?: 'held' | 'visible' };

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
    // In any state, as said above.
    if (offers.length === 0 || (await OfferModel.exists({ movieId }).session(session))) return false;
    if (dryRun) return true;
    const rows = offers.map(({ state = 'visible', ...offer }) => ({
      ...offer,
      movieId,
      createdAt: now,
      state,
      checkAt: state === 'visible' ? now : null,
    }));
    await OfferModel.insertMany(rows, { session });
    await countOffers(movieId, session);
    return true;
  });
}
