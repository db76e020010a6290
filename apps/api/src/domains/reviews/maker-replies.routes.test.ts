import { reviewListSchema } from '@filmfisher/shared/reviews/reviews.schema';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideOn } from '../../testing/moderation-flows.ts';
import { newFan, postReview, type Fan } from '../../testing/review-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { setUser } from '../members/users/users.builder.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { WordRuleModel } from '../moderation/word-rules/word-rules.model.ts';
import { forgetRules } from '../moderation/word-rules/active-rules.ts';
import { MakerReplyModel } from './maker-replies.model.ts';

let api: TestApi;
let maker: SignedIn;
let critic: Fan;
let movieId: string;
let reviewId: string;

/** @returns a maker who is the director of the film */
async function makerOf(movie: { people?: { personId: Types.ObjectId }[] }): Promise<SignedIn> {
  const signedIn = await api.signInAs('maker');
  const personId = movie.people?.[0]?.personId;
  if (!personId) throw new Error('The film names nobody');
  await setUser(signedIn.user._id, { maker: { personId, evidence: 'A letter of the studio' } });
  return signedIn;
}

beforeAll(async () => {
  api = await createTestApi();
  const movie = await buildMovie({ directors: ['Kemi Adetiba'] });
  movieId = movie._id.toHexString();
  maker = await makerOf(movie);
});
beforeEach(async () => {
  critic = await newFan(api);
  reviewId = (await postReview(api, movieId, critic, 'The last half hour is too long.'))._id;
});
afterAll(() => api.close());

const put = (text: string, { cookie }: { cookie: string } = maker, id = reviewId) =>
  api.send('PUT', `/reviews/${id}/maker-reply`, { cookie, json: { text } });
const read = async (cookie?: string) => {
  const { body } = await api.send('GET', `/movies/${movieId}/reviews?limit=100`, cookie ? { cookie } : {});
  return reviewListSchema.parse(body).reviews.find(({ _id }) => _id === reviewId);
};

describe("a filmmaker's reply to a review of their film", () => {
  it('shows one reply under the review, notifies the reviewer, and can be changed and taken back', async () => {
    expect(await read(maker.cookie)).toMatchObject({ mine: { makes: true } });
    expect((await put('We cut it twice.')).body).toMatchObject({
      data: { review: { makerReply: { text: 'We cut it twice.', edited: false, own: true } } },
    });
    await put('We cut it three times.');
    const reply = (await read())?.makerReply;
    expect(reply).toMatchObject({ text: 'We cut it three times.', edited: true, own: false });
    expect(reply?.author.username).toBe(maker.user.username);
    const news = await api.send('GET', '/notifications', { cookie: critic.cookie });
    expect(news.body).toMatchObject({
      notifications: [{ kind: 'maker_reply', count: 1, target: { path: `/reviews/${reviewId}` } }],
    });
    await api.send('DELETE', `/reviews/${reviewId}/maker-reply`, { cookie: maker.cookie });
    expect(await read()).not.toHaveProperty('makerReply');
    expect(await MakerReplyModel.countDocuments({ reviewId })).toBe(0);
  });

  it('is for makers whom the film names, and for nobody else', async () => {
    const stranger = await makerOf(await buildMovie({ directors: ['Tunde Kelani'] }));
    const member = await api.signInAs('member');
    for (const who of [stranger, member]) {
      expect(await put('Mine, surely.', who)).toMatchObject({ status: 403, body: { code: 'not_your_film' } });
    }
    expect((await api.send('PUT', `/reviews/${reviewId}/maker-reply`, { json: { text: 'x' } })).status).toBe(
      401,
    );
    expect((await put('x', maker, 'f'.repeat(24))).status).toBe(404);
    expect((await put(' ')).status).toBe(400);
    expect((await put('x'.repeat(2_001))).body).toMatchObject({
      fields: { text: expect.any(String) as string },
    });
  });

  it('takes one reply, from the first of the makers', async () => {
    const movie = await buildMovie({ directors: ['Ada Obi'], producers: ['Ada Obi'] });
    const [one, other] = [await makerOf(movie), await makerOf(movie)];
    const { _id } = await postReview(api, movie._id.toHexString(), critic, 'Two makers, one review.');
    const answers = await Promise.all([put('First!', one, _id), put('Me first!', other, _id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await MakerReplyModel.countDocuments({ reviewId: _id })).toBe(1);
  });

  it('is kept from both where one has blocked the other', async () => {
    await put('We cut it twice.');
    await api.send('PUT', `/members/${maker.user._id.toHexString()}/block`, { cookie: critic.cookie });
    expect((await put('And again.')).status).toBe(404);
    expect(await read(critic.cookie)).not.toHaveProperty('makerReply');
    expect(await read()).toHaveProperty('makerReply');
  });

  it('is hidden by moderators from all but its author, and refused by word rules', async () => {
    await put('Unfair, you fool.');
    const id = (await read())?.makerReply?._id ?? '';
    const target = { kind: 'maker_reply', id };
    const report = { ...target, reason: 'abuse' };
    expect((await api.send('POST', '/reports', { cookie: critic.cookie, json: report })).status).toBe(201);
    const { cookie } = await api.signInAs('moderator');
    await decideOn(api, cookie, { kind: 'maker_reply', id }, 'hide', { reason: 'abuse' });
    expect(await read()).not.toHaveProperty('makerReply');
    expect(await read(maker.cookie)).toMatchObject({ makerReply: { hidden: { reason: 'abuse' } } });
    const rule = { phrase: 'naira back', places: ['maker_reply'], action: 'refuse', sentence: 'No.' };
    await api.send('POST', '/moderation/word-rules', { cookie, json: { ...rule, active: true } });
    expect(await put('You get your naira back.')).toMatchObject({ status: 400 });
    await WordRuleModel.deleteMany({});
    forgetRules();
  });

  it('goes with its review', async () => {
    await put('We cut it twice.');
    await api.send('DELETE', `/reviews/${reviewId}`, { cookie: critic.cookie });
    expect((await put('Hello?')).status).toBe(404);
  });
});

describe('a filmmaker', () => {
  it('marks a maker in talk about their own film, and nowhere else', async () => {
    const other = (await buildMovie())._id.toHexString();
    const begin = async (film: string) => {
      const json = { space: `film:${film}`, title: 'How was it shot?', text: 'In eleven days.' };
      return (await api.send('POST', '/threads', { cookie: maker.cookie, json })).body;
    };
    expect(await begin(movieId)).toMatchObject({ data: { post: { byMaker: true } } });
    expect(await begin(other)).not.toHaveProperty('data.post.byMaker');
    const reply = { cookie: maker.cookie, json: { text: 'Thank you for coming.' } };
    await api.send('POST', `/reviews/${reviewId}/posts`, reply);
    expect((await api.send('GET', `/reviews/${reviewId}/posts`)).body).toMatchObject({
      posts: [{ byMaker: true }],
    });
  });

  it('does not rate their own film', async () => {
    const { cookie } = maker;
    const rated = await api.send('PUT', `/movies/${movieId}/rating`, { cookie, json: { stars: 10 } });
    expect(rated).toMatchObject({ status: 403, body: { code: 'own_film' } });
  });
});
