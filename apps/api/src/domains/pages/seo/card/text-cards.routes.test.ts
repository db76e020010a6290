import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommunity } from '../../../../testing/community-flows.ts';
import { inList, makeList } from '../../../../testing/list-flows.ts';
import { decideOn } from '../../../../testing/moderation-flows.ts';
import { postReview, sendReview, type Fan } from '../../../../testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf } from '../../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { buildMovie } from '../../../catalogue/movies/movies.builder.ts';

let api: TestApi;
let fan: Fan;
let moderator: string;

beforeAll(async () => {
  api = await createTestApi();
  fan = await newTalker(api);
  ({ cookie: moderator } = await api.signInAs('moderator'));
});
afterAll(() => api.close());

/** The writer asks, too: a card is the same for everybody. */
async function card(noun: string, id: string) {
  const { cookie } = fan;
  const answer = await fetch(`${api.origin}/api/v1/${noun}/${id}/card.jpg`, { headers: { cookie } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const etagOf = async (noun: string, id: string) => (await card(noun, id)).headers.get('etag');

async function expectPicture(noun: string, id: string) {
  const { status, headers, bytes } = await card(noun, id);
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  // Messengers refuse previews beyond 300 KB.
  expect(bytes.length).toBeLessThan(300_000);
}

it('shows a list that everybody can find, and no other', async () => {
  const list = await makeList(api, fan, { title: 'Nights in Lagos', visibility: 'public' }, 5);
  await expectPicture('lists', list._id);
  for (const visibility of ['private', 'unlisted']) {
    expect((await inList(api, list).send('PATCH', '', fan, { visibility })).status, visibility).toBe(200);
    expect((await card('lists', list._id)).status, visibility).toBe(404);
  }
});

it('shows another list where a film leads it', async () => {
  const list = await makeList(api, fan, { visibility: 'public' }, 1);
  const before = await etagOf('lists', list._id);
  await inList(api, list).add(fan, (await buildMovie())._id.toHexString());
  expect(await etagOf('lists', list._id)).not.toBe(before);
});

it('shows a review until it is hidden', async () => {
  const { _id } = await postReview(api, (await buildMovie())._id.toHexString(), fan);
  await expectPicture('reviews', _id);
  await decideOn(api, moderator, { kind: 'review', id: _id }, 'hide');
  expect((await card('reviews', _id)).status).toBe(404);
});

it('quotes a review, but none that gives the plot away', async () => {
  const movieId = (await buildMovie())._id.toHexString();
  const { body } = await sendReview(api, movieId, fan.cookie, { text: 'The butler did it.', spoiler: true });
  const { _id } = (body as { data: { review: { _id: string } } }).data.review;
  const change = async (json: object) => {
    expect((await api.send('PATCH', `/reviews/${_id}`, { cookie: fan.cookie, json })).status).toBe(200);
    return etagOf('reviews', _id);
  };
  const before = await etagOf('reviews', _id);
  expect(await change({ text: 'The gardener did it.', spoiler: true })).toBe(before);
  expect(await change({ text: 'I was at the edge of my seat.', spoiler: false })).not.toBe(before);
});

it('shows a thread, also of an open community, until it is removed', async () => {
  const { _id } = await createCommunity(api, fan, {});
  for (const space of [spaceOf(await buildBoard('Endings')), `community:${_id}`]) {
    const { thread } = await beginThread(api, fan, space, { title: 'Who did it?' });
    await expectPicture('threads', thread._id);
    await decideOn(api, moderator, { kind: 'thread', id: thread._id }, 'remove');
    expect((await card('threads', thread._id)).status).toBe(404);
  }
});

it('shows no thread of a closed community, not even to its members', async () => {
  const { _id } = await createCommunity(api, fan, { entry: 'invitation' });
  const { thread } = await beginThread(api, fan, `community:${_id}`, { title: 'Between us' });
  expect((await card('threads', thread._id)).status).toBe(404);
});
