import { reviewListSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFan, postReview, type Fan } from '../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';

let api: TestApi;
let movie: string;
let critic: Fan;
let fan: Fan;
let published: string;

const LONG = 'Word after word. '.repeat(20);

beforeAll(async () => {
  api = await createTestApi();
  movie = (await buildMovie())._id.toHexString();
  const { cookie, user } = await api.signInAs('critic');
  critic = { cookie, userId: user._id.toHexString() };
  fan = await newFan(api);
  published = (await postReview(api, movie, critic, LONG))._id;
  await postReview(api, movie, fan, 'x'.repeat(199));
  await postReview(api, movie, await newFan(api), 'x'.repeat(200));
});
afterAll(() => api.close());

async function part(show: string) {
  const { body, status } = await api.send('GET', `/movies/${movie}/reviews?show=${show}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return reviewListSchema.parse(body);
}
const link = (cookie: string, id: string, value: unknown) =>
  api.send('PATCH', `/reviews/${id}`, { cookie, json: { link: value } });

describe('the reviews of a film', () => {
  it('are shown by parts: those of critics, and takes, which are shorter than 200 characters', async () => {
    expect((await part('all')).total).toBe(3);
    expect(await part('critics')).toMatchObject({ total: 1, reviews: [{ author: { critic: true } }] });
    expect(await part('takes')).toMatchObject({ total: 1, reviews: [{ author: { userId: fan.userId } }] });
    expect((await api.send('GET', `/movies/${movie}/reviews?show=short`)).status).toBe(400);
  });

  it('say where a critic has published them, which is no edit; nobody else says so', async () => {
    expect((await link(critic.cookie, published, 'https://paper.example/review')).status).toBe(200);
    const [review] = (await part('critics')).reviews;
    expect(review).toMatchObject({ link: 'https://paper.example/review', edited: false });
    expect(await link(critic.cookie, published, 'javascript:alert(1)')).toMatchObject({
      status: 400,
      body: { fields: { link: expect.stringContaining('web address') as string } },
    });
    const [take] = (await part('takes')).reviews;
    expect((await link(fan.cookie, take?._id ?? '', 'https://paper.example/')).status).toBe(403);
    expect((await link(critic.cookie, published, null)).status).toBe(200);
    expect((await part('critics')).reviews[0]?.link).toBeUndefined();
  });
});
