import { countryName } from '@filmfisher/shared/film-facts';
import { OFFER_PROVIDERS } from '@filmfisher/shared/offer-providers';
import { KIND_NAMES, type Offer } from '@filmfisher/shared/offers';

/** @returns 'Netflix', or the name of the cinema or channel */
export function providerText({ provider, providerName }: Pick<Offer, 'provider' | 'providerName'>): string {
  if (provider === 'other') return providerName;
  return [OFFER_PROVIDERS[provider], providerName].filter((part) => part !== '').join(' · ');
}

/** @returns 'Rent, ₦1,500, Nigeria' */
export function termsText({ kind, price, country }: Pick<Offer, 'kind' | 'price' | 'country'>): string {
  const cost =
    price === undefined
      ? undefined
      : new Intl.NumberFormat('en', {
          style: 'currency',
          currency: price.currency,
          currencyDisplay: 'narrowSymbol',
          trailingZeroDisplay: 'stripIfInteger',
        }).format(Number(price.amount));
  return [KIND_NAMES[kind], cost, countryName(country)].filter((part) => part !== undefined).join(', ');
}
