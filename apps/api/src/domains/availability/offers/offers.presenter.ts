import { megabytesOf, type DeskOffer, type Offer } from '@filmfisher/shared/offers';
import { getMovie, movieRefs } from '../../catalogue/index.ts';
import { OFFER_STATES, type OfferRecord } from './offers.model.ts';

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
