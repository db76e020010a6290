import { expect, it } from 'vitest';
import { dataText, termsText } from './offer-text.ts';

it('tells terms with the price in the money of the country', () => {
  const price = { amount: '1500', currency: 'NGN' };
  expect(termsText({ kind: 'rent', price, country: 'NG' })).toBe('Rent, ₦1,500, Nigeria');
  expect(termsText({ kind: 'subscription', price, country: 'NG' })).toBe(
    'Subscription, ₦1,500 a month, Nigeria',
  );
  expect(termsText({ kind: 'free', price: undefined, country: 'GH' })).toBe('Free, Ghana');
});

it('tells how much data a film takes', () => {
  expect(dataText({ p144: 152, p360: 634, p480: 1268 })).toBe(
    'Watching it takes about 152 MB of data at 144p, 634 MB at 360p or 1,268 MB at 480p.',
  );
});
