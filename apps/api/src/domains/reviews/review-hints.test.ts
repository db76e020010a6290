import { afterAll, beforeAll, describe, expect, it, vi, type Mock } from 'vitest';
import type { Live } from '../../platform/live/live.ts';
import { decideOn } from '../../testing/moderation-flows.ts';
import { newFan, postReview, type Fan } from '../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';

let api: TestApi;
let publish: Mock<Live['publish']>;
let ada: Fan;
let movie: string;

beforeAll(async () => {
  api = await createTestApi();
  publish = vi.spyOn(api.context.live, 'publish');
  ada = await newFan(api);
  movie = (await buildMovie())._id.toHexString();
});
afterAll(() => api.close());

/** @returns whose doing it was that a film changed, as hints say */
async function movieHintsDuring(work: () => Promise<unknown>): Promise<(string | null)[]> {
  publish.mockClear();
  await work();
  return publish.mock.calls
    .flat()
    .flatMap((hint) =>
      hint.name === 'movie' && hint.movieId.toString() === movie ? [hint.by && hint.by.toString()] : [],
    );
}
const send = (method: string, path: string, json?: object) => async () => {
  const { status } = await api.send(method, path, { cookie: ada.cookie, ...(json && { json }) });
  expect(status).toBe(200);
};

describe('a hint at a film', () => {
  it('follows a change of its score, as nobody’s doing', async () => {
    const path = `/movies/${movie}/rating`;
    expect(await movieHintsDuring(send('PUT', path, { stars: 8 }))).toEqual([null]);
    expect(await movieHintsDuring(send('DELETE', path))).toEqual([null]);
  });

  it('follows a review that is written, edited, deleted, restored or hidden, as that of its author', async () => {
    let id = '';
    const posted = await movieHintsDuring(async () => (id = (await postReview(api, movie, ada))._id));
    const text = 'A film that stays with you for weeks.';
    const edited = await movieHintsDuring(send('PATCH', `/reviews/${id}`, { text }));
    const deleted = await movieHintsDuring(send('DELETE', `/reviews/${id}`));
    const back = await movieHintsDuring(send('POST', `/reviews/${id}/restore`));
    const { cookie } = await api.signInAs('moderator');
    const hidden = await movieHintsDuring(() => decideOn(api, cookie, { kind: 'review', id }, 'hide'));
    for (const hints of [posted, edited, deleted, back, hidden]) expect(hints).toEqual([ada.userId]);
  });
});
