import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFan, postReview } from '../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ env: { RATE_LIMIT_SCALE: '1' } });
});
afterAll(() => api.close());

const newMovie = async () => (await buildMovie())._id.toHexString();

/** Sends one request after another until one is refused: on a slow machine by the hour's limit, not the minute's. */
async function untilRefused(send: (index: number) => ReturnType<TestApi['send']>) {
  for (let index = 0; index <= 100; index += 1) {
    const answer = await send(index);
    if (answer.status === 429) return { accepted: index, answer };
  }
  throw new Error('Nothing was refused');
}

describe('limits of one member', () => {
  it('let nobody post and edit without end, and leave others alone', async () => {
    const fan = await newFan(api);
    const review = await postReview(api, await newMovie(), fan);
    const { answer } = await untilRefused((index) =>
      api.send('PATCH', `/reviews/${review._id}`, {
        cookie: fan.cookie,
        json: { text: `Edit number ${index} of this review.` },
      }),
    );
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await postReview(api, await newMovie(), await newFan(api));
  });
});
