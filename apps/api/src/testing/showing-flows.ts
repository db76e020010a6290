import { offerResponseSchema, type OfferRequest } from '@filmfisher/shared/availability/offers.schema';
import { expect } from 'vitest';
import type { SignedIn, TestApi } from './test-api.ts';

export const OFFER = {
  provider: 'youtube',
  kind: 'free',
  country: 'NG',
  link: 'https://www.youtube.com/watch?v=abcdefghijk',
} as const satisfies OfferRequest;

/** @returns the place to watch that a member or an administrator has added */
export async function tellOffer(api: TestApi, { cookie }: SignedIn, movieId: string, offer: OfferRequest) {
  const { status, body } = await api.send('POST', `/movies/${movieId}/offers`, { cookie, json: offer });
  expect(status).toBe(201);
  return offerResponseSchema.parse(body).data.offer;
}

/** What a member can leave behind about when and where a film is shown. */
export async function leaveShowings(api: TestApi, member: SignedIn, movieId: string): Promise<void> {
  const { cookie } = member;
  await api.send('PUT', `/movies/${movieId}/reminder`, { cookie });
  await api.send('POST', '/settings/calendar/renew', { cookie, json: {} });
  await tellOffer(api, member, movieId, OFFER);
  const other = { ...OFFER, link: 'https://www.youtube.com/watch?v=kjihgfedcba' };
  const { _id } = await tellOffer(api, await api.signInAs('admin'), movieId, other);
  await api.send('POST', `/offers/${_id}/report`, { cookie, json: {} });
}
