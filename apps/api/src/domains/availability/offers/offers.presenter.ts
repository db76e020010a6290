import { megabytesOf } from '@filmfisher/shared/availability/offers';
import type { DeskOffer, Offer } from '@filmfisher/shared/availability/offers.schema';
import type { OwnSuggestionsQuery, Suggestion } from '@filmfisher/shared/suggestions/suggestions.schema';
import mongoose from 'mongoose';
import { pick } from '../../../platform/pick.ts';
import { getMovie, movieRefs } from '../../catalogue/index.ts';
import { OFFER_STATES, type OfferRecord, OfferModel, type StoredOfferState } from './offers.model.ts';

function presentOffer(offer: OfferRecord, minutes?: number): Offer {
  const { _id, provider, providerName, kind, country, price, link, credit, state, checkedOn } = offer;
  return {
    _id: _id.toHexString(),
    provider,
    providerName,
    kind,
    country,
    link,
    state: OFFER_STATES[state],
    ...(price !== null && { price: { amount: price.amount, currency: price.currency } }),
    ...(credit && { credit }),
    checkedOn: checkedOn?.toISOString() ?? null,
    confirmedBy: checkedOn === null ? null : 'desk',
    ...(minutes !== undefined && kind !== 'cinema' && { megabytes: megabytesOf(minutes) }),
  };
}

/**
 * @returns offers of one film
 * @throws AppError `movie_not_found`
 */
export async function presentOffers(movieId: string, offers: readonly OfferRecord[]): Promise<Offer[]> {
  const { minutes } = await getMovie(movieId);
  return offers.map((offer) => presentOffer(offer, minutes));
}

/** @returns offers of any films as the desk sees them; those of a film that is gone are left out */
export async function presentDeskOffers(offers: readonly OfferRecord[]): Promise<DeskOffer[]> {
  const movies = await movieRefs(offers.map(({ movieId }) => movieId));
  return offers.flatMap((offer) => {
    const movie = movies.get(offer.movieId.toHexString());
    return movie ? [{ ...presentOffer(offer), movie, reports: offer.reports }] : [];
  });
}

/** The state of a suggestion by that of its offer: one with a dead link was accepted before. */
const STATES = { held: 'open', visible: 'accepted', hidden: 'accepted', refused: 'refused' } as const;

const statesOf = (wanted: OwnSuggestionsQuery['state']) =>
  (Object.keys(STATES) as StoredOfferState[]).filter(
    (state) => wanted === undefined || STATES[state] === wanted,
  );

/**
 * @param count at most so many
 * @returns the places to watch that a member suggested, the latest first, and how many there are
 */
export async function suggestedOffers(
  userId: string,
  wanted: OwnSuggestionsQuery['state'],
  count: number,
): Promise<{ rows: Suggestion[]; total: number }> {
  const filter = { userId, state: mongoose.trusted({ $in: statesOf(wanted) }) };
  const [offers, total] = await Promise.all([
    OfferModel.find(filter).sort({ _id: -1 }).limit(count).lean<OfferRecord[]>(),
    OfferModel.countDocuments(filter),
  ]);
  const movies = await movieRefs(offers.map(({ movieId }) => movieId));
  const rows = offers.map((offer): Suggestion => {
    const { _id, movieId, provider, providerName, kind, country, price, link } = offer;
    const movie = movies.get(movieId.toHexString());
    return {
      _id: _id.toHexString(),
      kind: 'offer',
      state: STATES[offer.state],
      movie: movie
        ? { ...pick(movie, ['_id', 'slug', 'type', 'title', 'yearOfRelease']), state: 'live' }
        : null,
      title: movie?.title ?? '',
      before: {},
      after: { provider: providerName || provider, kind, country, ...(price && { price }), link },
      stored: null,
      source: link,
      at: offer.createdAt.toISOString(),
      decidedAt: offer.decidedAt?.toISOString() ?? null,
      reason: offer.reason ?? '',
    };
  });
  return { rows, total };
}
