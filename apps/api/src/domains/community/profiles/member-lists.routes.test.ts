import { memberRatingListSchema } from '@filmfisher/shared/members/members.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let now = Date.parse('2126-03-10T09:00:00Z');
let api: TestApi;
let ada: SignedIn;
let reader: SignedIn;
/** Films in the order in which Ada gave them stars; those of the second and fourth came with private entries. */
const movies: string[] = [];
const STARS = [7, 9, 7, 7, 5];

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
  [ada, reader] = [await api.signInAs('member'), await api.signInAs('member')];
  for (const [index, stars] of STARS.entries()) {
    const movieId = (await buildMovie())._id.toHexString();
    movies.push(movieId);
    now += 60_000;
    const answer =
      index % 2 === 0
        ? await api.send('PUT', `/movies/${movieId}/rating`, { cookie: ada.cookie, json: { stars } })
        : await api.send('POST', '/diary', {
            cookie: ada.cookie,
            json: { movieId, watchedOn: '2126-03-01', stars, private: true },
          });
    expect(answer.status).toBeLessThan(300);
  }
});
afterAll(() => api.close());

/** @returns numbers of the films in the order of the list, page by page */
async function orderFor({ cookie }: { cookie: string }, sort: string, count = movies.length) {
  const order: number[] = [];
  for (const page of [1, 2, 3]) {
    const path = `/profile/${ada.user._id.toHexString()}/ratings?sort=${sort}&limit=2&page=${page}`;
    const { ratings, total } = memberRatingListSchema.parse((await api.send('GET', path, { cookie })).body);
    expect(total).toBe(count);
    order.push(...ratings.map(({ movie }) => movies.indexOf(movie._id)));
  }
  return order;
}

/** @returns the stars of all films that are counted, the highest first */
async function starsCounted({ cookie }: { cookie: string }, query = '') {
  const path = `/profile/${ada.user._id.toHexString()}/ratings${query}`;
  const { histogram } = memberRatingListSchema.parse((await api.send('GET', path, { cookie })).body);
  expect(histogram.map(({ star }) => star)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  return histogram.flatMap(({ star, count }) => Array.from({ length: count }, () => star));
}

describe('GET /profile/:userId/ratings', () => {
  it.each([
    ['latest', [4, 3, 2, 1, 0]],
    ['highest', [1, 3, 2, 0, 4]],
    ['lowest', [4, 3, 2, 0, 1]],
  ])('has the %s first for the member', async (sort, order) => {
    expect(await orderFor(ada, sort)).toEqual(order);
  });

  it('leaves out for others the stars that came with private entries', async () => {
    for (const who of [reader, { cookie: '' }]) {
      expect(await orderFor(who, 'latest', 3)).toEqual([4, 2, 0]);
      expect(await orderFor(who, 'highest', 3)).toEqual([2, 0, 4]);
    }
  });

  it('counts the stars of all films, those of private entries for the member alone', async () => {
    expect(await starsCounted(ada, '?stars=9&limit=1')).toEqual([9, 7, 7, 7, 5]);
    expect(await starsCounted(reader, '?q=nothing')).toEqual([7, 7, 5]);
  });

  it('leaves out for others the stars of a diary that they do not read', async () => {
    const movieId = (await buildMovie())._id.toHexString();
    const entry = { movieId, stars: 3 };
    expect((await api.send('POST', '/diary', { cookie: ada.cookie, json: entry })).status).toBe(201);
    expect(await orderFor(reader, 'lowest', 4)).toEqual([-1, 4, 2, 0]);
    await api.send('PATCH', '/settings/privacy', { cookie: ada.cookie, json: { diary: 'private' } });
    expect(await orderFor(reader, 'lowest', 3)).toEqual([4, 2, 0]);
    expect(await starsCounted(reader)).toEqual([7, 7, 5]);
  });

  it('finds the films of one number of stars', async () => {
    const path = `/profile/${ada.user._id.toHexString()}/ratings?stars=7&limit=1`;
    const { body } = await api.send('GET', path, { cookie: reader.cookie });
    expect(memberRatingListSchema.parse(body)).toMatchObject({ total: 2, totalPages: 2 });
  });
});
