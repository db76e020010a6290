import type { OfferInput } from '@filmfisher/shared/availability/offers.schema';
import type { Types, ClientSession } from 'mongoose';
import { COSTS_NOTHING } from '@filmfisher/shared/availability/offers';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { OfferModel, type OfferFields, type OfferRecord } from './offers.model.ts';
import { storeVerdicts } from '../../catalogue/index.ts';

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
