import { singleReviewSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideOn, readQueue, sendReport } from '../../testing/moderation-flows.ts';
import { newFan, postReview, type Fan } from '../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { ReviewModel } from './reviews.model.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** @returns the older of two reviews of films that are one film now */
async function displacedReview(author: Fan): Promise<string> {
  const [old, into] = [await buildMovie(), await buildMovie()];
  const { _id } = await postReview(api, old._id.toHexString(), author, 'Sent to the film that goes.');
  await postReview(api, into._id.toHexString(), author, 'Sent to the film that stays.');
  const { cookie } = await api.signInAs('admin');
  const json = { into: into._id.toHexString() };
  await api.send('POST', `/movies/${old._id.toHexString()}/merge`, { cookie, json });
  expect(await ReviewModel.exists({ _id, state: 'former' })).not.toBeNull();
  return _id;
}

it('A review that a merge of films has displaced can be reported, hidden and shown again', async () => {
  const author = await newFan(api);
  const reader = await newFan(api);
  const target = { kind: 'review', id: await displacedReview(author) };
  const read = (cookie?: string) => api.send('GET', `/reviews/${target.id}`, { ...(cookie && { cookie }) });
  expect((await sendReport(api, reader.cookie, target)).status).toBeLessThan(300);
  const { cookie } = await api.signInAs('moderator');
  expect((await readQueue(api, cookie)).targets).toMatchObject([target]);

  await decideOn(api, cookie, target, 'spoiler');
  expect(singleReviewSchema.parse((await read()).body)).toMatchObject({ spoiler: true, former: true });
  const other = { kind: 'review', id: await displacedReview(author) };
  const { id } = await decideOn(api, cookie, other, 'hide');
  const path = `/reviews/${other.id}`;
  expect((await api.send('GET', path, { cookie: reader.cookie })).status).toBe(404);
  expect((await api.send('GET', path, { cookie: author.cookie })).status).toBe(200);
  const undone = await api.send('DELETE', `/moderation/decisions/${id}`, { cookie });
  expect(undone).toMatchObject({ status: 200 });
  expect(singleReviewSchema.parse((await api.send('GET', path)).body)).toMatchObject({
    former: true,
    text: 'Sent to the film that goes.',
  });
});
