import { integrityListSchema } from '@filmfisher/shared/moderation/integrity.schema';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { recordPublicly } from './integrity.service.ts';

let api: TestApi;
let now = Date.parse('2126-03-10T09:00:00Z');
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const page = async (query = '') => {
  const { status, body } = await api.send('GET', `/integrity${query}`);
  expect(status).toBe(200);
  return integrityListSchema.parse(body);
};

it('GET /integrity tells visitors of every act, the latest first, with the films that still exist', async () => {
  const movie = await buildMovie();
  const gone = new Types.ObjectId();
  await recordPublicly(
    { kind: 'held_ratings', reason: 'brigade', movieId: movie._id, count: 12 },
    clock.now(),
  );
  now += 1_000;
  for (const movieId of [gone, movie._id]) {
    await recordPublicly({ kind: 'removed', reason: 'abuse', movieId }, clock.now());
  }
  await recordPublicly({ kind: 'suspended', reason: 'spam' }, clock.now());

  const first = await page('?limit=2');
  expect(first.entries).toMatchObject([
    { kind: 'suspended', reason: 'spam' },
    { kind: 'removed', reason: 'abuse', movieId: movie._id.toHexString(), movie: { title: movie.title } },
  ]);
  const rest = await page(`?limit=2&cursor=${first.next ?? ''}`);
  expect(rest.entries).toMatchObject([
    { kind: 'removed', movieId: gone.toHexString() },
    { kind: 'held_ratings', reason: 'brigade', count: 12, at: '2126-03-10T09:00:00.000Z' },
  ]);
  expect(rest.entries[0]).not.toHaveProperty('movie');
  expect(rest.next).toBeNull();
});

it('GET /integrity refuses a cursor that no answer gave', async () => {
  expect(await api.send('GET', '/integrity?cursor=x')).toMatchObject({
    status: 400,
    body: { fields: { cursor: 'Must be 24 hexadecimal digits' } },
  });
});
