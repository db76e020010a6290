import type { Offer, OfferRequest } from '@filmfisher/shared/availability/offers.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OFFER, tellOffer } from '../../../testing/showing-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { OfferModel } from './offers.model.ts';

let api: TestApi;
let admin: SignedIn;
let member: SignedIn;
let movie: string;
beforeAll(async () => {
  api = await createTestApi();
  [admin, member] = [await api.signInAs('admin'), await api.signInAs('member')];
});
beforeEach(async () => {
  movie = (await buildMovie({ minutes: 100 }))._id.toHexString();
});
afterAll(() => api.close());

const shown = async () =>
  ((await api.send('GET', `/movies/${movie}/offers`)).body as { offers: Offer[] }).offers;
const price = (amount: string) => ({ amount, currency: 'NGN' });

describe('places to watch a film', () => {
  it('shows those of administrators at once, the free ones first, the others by price', async () => {
    const offers: OfferRequest[] = [
      { ...OFFER, provider: 'netflix', kind: 'subscription', link: 'https://netflix.com/title/1' },
      { ...OFFER, provider: 'apple_tv', kind: 'rent', price: price('1500'), link: 'https://tv.apple.com/1' },
      { ...OFFER, provider: 'circuits', kind: 'rent', price: price('900.50'), link: 'https://circuits.tv/1' },
      { ...OFFER, provider: 'other', providerName: 'Bisi TV', kind: 'ads', link: 'https://bisi.tv/1' },
      OFFER,
    ];
    for (const offer of offers) await tellOffer(api, admin, movie, offer);
    const [first, ...rest] = await shown();
    expect(first).toMatchObject({
      provider: 'youtube',
      confirmedBy: 'desk',
      megabytes: { p144: 90, p360: 375, p480: 750 },
    });
    expect(rest.map(({ provider }) => provider)).toEqual(['other', 'circuits', 'apple_tv', 'netflix']);
  });

  it('lists prices in naira first, and compares only prices of one currency', async () => {
    for (const [amount, currency] of [
      ['3.49', 'GBP'],
      ['1500', 'NGN'],
      ['40', 'GHS'],
      ['2.99', 'GBP'],
      ['900', 'NGN'],
    ] as const) {
      const link = `https://example.org/${currency}/${amount}`;
      await tellOffer(api, admin, movie, { ...OFFER, kind: 'rent', price: { amount, currency }, link });
    }
    expect((await shown()).map(({ price: paid }) => `${paid?.currency} ${paid?.amount}`)).toEqual([
      'NGN 900',
      'NGN 1500',
      'GBP 2.99',
      'GBP 3.49',
      'GHS 40',
    ]);
  });

  it('keeps a member’s suggestion waiting until an administrator shows it', async () => {
    const { _id, state } = await tellOffer(api, member, movie, OFFER);
    expect([state, await shown()]).toEqual(['open', []]);
    const { body } = await api.send('GET', '/admin/offers', { cookie: admin.cookie });
    const waiting = (body as { offers: { _id: string; movie: { _id: string } }[] }).offers;
    expect(waiting.map((offer) => [offer._id, offer.movie._id])).toContainEqual([_id, movie]);
    const decide = (accept: boolean) =>
      api.send('POST', `/admin/offers/${_id}/decision`, {
        cookie: admin.cookie,
        json: { accept, reason: 'It is.' },
      });
    expect((await decide(true)).status).toBe(200);
    expect(await shown()).toMatchObject([{ _id, state: 'live' }]);
    expect(await decide(false)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  });

  it('takes no place that is listed or waits, however often it is sent', async () => {
    const send = ({ cookie }: SignedIn, offer = OFFER) =>
      api.send('POST', `/movies/${movie}/offers`, { cookie, json: offer });
    const sent = await Promise.all([send(member), send(member), send(admin)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await OfferModel.countDocuments({ movieId: movie })).toBe(1);
  });

  it('takes 20 of a member that wait, and no more', async () => {
    const { cookie } = await api.signInAs('member');
    const link = (index: number) => ({
      ...OFFER,
      link: `https://www.youtube.com/watch?v=${10_000_000_000 + index}`,
    });
    for (let index = 0; index < 20; index += 1)
      expect((await api.send('POST', `/movies/${movie}/offers`, { cookie, json: link(index) })).status).toBe(
        201,
      );
    expect(await api.send('POST', `/movies/${movie}/offers`, { cookie, json: link(20) })).toMatchObject({
      status: 429,
      body: { code: 'too_many_suggestions' },
    });
  });

  it('is among its sender’s suggestions, and a refusal gives its reason there and in the notification', async () => {
    const { cookie } = await api.signInAs('member');
    const sender = { cookie } as SignedIn;
    const { _id } = await tellOffer(api, sender, movie, OFFER);
    const mine = async (query = '') => (await api.send('GET', `/suggestions/mine${query}`, { cookie })).body;
    expect(await mine('?state=open')).toMatchObject({
      suggestions: [{ _id, kind: 'offer', movie: { _id: movie } }],
    });
    const refuse = (json: object) =>
      api.send('POST', `/admin/offers/${_id}/decision`, { cookie: admin.cookie, json });
    expect(await refuse({ accept: false })).toMatchObject({ status: 400 });
    expect((await refuse({ accept: false, reason: 'This is the trailer.' })).status).toBe(200);
    expect(await mine()).toMatchObject({
      total: 1,
      suggestions: [{ _id, state: 'refused', reason: 'This is the trailer.' }],
    });
    expect(JSON.stringify((await api.send('GET', '/notifications', { cookie })).body)).toContain(
      'This is the trailer.',
    );
  });

  it('hides a link that three members report as dead, until an administrator decides', async () => {
    const { _id } = await tellOffer(api, admin, movie, OFFER);
    const report = ({ cookie }: SignedIn) => api.send('POST', `/offers/${_id}/report`, { cookie, json: {} });
    await report(member);
    await report(member);
    await report(await api.signInAs('member'));
    expect(await shown()).toHaveLength(1);
    await report(await api.signInAs('member'));
    expect(await shown()).toEqual([]);
    expect((await report(await api.signInAs('member'))).status).toBe(404);
    expect(
      (await api.send('GET', '/admin/offers?state=hidden', { cookie: admin.cookie })).body,
    ).toMatchObject({
      offers: [{ _id, reports: 3 }],
    });
    await api.send('POST', `/admin/offers/${_id}/decision`, { cookie: admin.cookie, json: { accept: true } });
    expect((await report(member)).status).toBe(200);
    expect(await OfferModel.findById(_id).lean()).toMatchObject({ state: 'visible', reports: 1 });
  });

  it.each([
    ['link', { link: 'http://127.0.0.1/film' }],
    ['link', { link: 'http://169.254.169.254/' }],
    ['link', { link: 'https://me:secret@example.org/' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['provider', { provider: 'betamax' }],
    ['providerName', { provider: 'other' }],
    ['kind', { kind: 'stolen' }],
    ['country', { country: 'Nigeria' }],
    ['price', { price: price('100') }],
    ['price.amount', { kind: 'rent', price: price('1,500') }],
  ])('refuses a wrong %s by name', async (field, change) => {
    const { status, body } = await api.send('POST', `/movies/${movie}/offers`, {
      cookie: member.cookie,
      json: { ...OFFER, ...change },
    });
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).toContain(field);
  });
});
