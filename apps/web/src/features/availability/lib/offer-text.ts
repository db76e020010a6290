import { countryName } from '@filmfisher/shared/countries/countries';
import { OFFER_PROVIDERS } from '@filmfisher/shared/availability/offer-providers';
import { KIND_NAMES } from '@filmfisher/shared/availability/offers';
import type { Offer } from '@filmfisher/shared/availability/offers.schema';

/** @returns 'Netflix', or the name of the cinema or channel */
export function providerText({ provider, providerName }: Pick<Offer, 'provider' | 'providerName'>): string {
  if (provider === 'other') return providerName;
  return [OFFER_PROVIDERS[provider], providerName].filter((part) => part !== '').join(' · ');
}

/** @returns 'Rent, ₦1,500, Nigeria', or 'Subscription, ₦2,200 a month, Nigeria' */
export function termsText({
  kind,
  price: amount,
  country,
}: Pick<Offer, 'kind' | 'price' | 'country'>): string {
  const cost =
    amount === undefined
      ? undefined
      : new Intl.NumberFormat('en', {
          style: 'currency',
          currency: amount.currency,
          currencyDisplay: 'narrowSymbol',
          trailingZeroDisplay: 'stripIfInteger',
        }).format(Number(amount.amount));
  const price = cost !== undefined && kind === 'subscription' ? `${cost} a month` : cost;
  return [KIND_NAMES[kind], price, countryName(country)].filter((part) => part !== undefined).join(', ');
}

/** @returns 'Watching it takes about 152 MB of data at 144p, 634 MB at 360p or 1,268 MB at 480p.' */
export function dataText({ p144, p360, p480 }: NonNullable<Offer['megabytes']>): string {
  const [low, middle, high] = [p144, p360, p480].map((megabytes) => `${megabytes.toLocaleString('en')} MB`);
  return `Watching it takes about ${low} of data at 144p, ${middle} at 360p or ${high} at 480p.`;
}
