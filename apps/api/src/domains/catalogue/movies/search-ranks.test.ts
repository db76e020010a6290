import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from './movies.builder.ts';
import { searchRankOf } from '@filmfisher/shared/ratings/score-rules';
import { titledMovies } from './movies.search.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('the search rank', () => {
  it.each([
    [0, 13],
    [6.3, 13],
    [6.74, 13],
    [6.75, 14],
    [10, 20],
  ])('of a film with the score %d is %d', (score, rank) => {
    expect(searchRankOf(score)).toBe(rank);
  });

  it('decides which films a search reads, and the exact score their order', async () => {
    for (const [nth, overallRating] of [5, 7.3, 7.4, 7.1].entries()) {
      await buildMovie({ title: 'Oba', overallRating, yearOfRelease: 2000 + nth });
    }
    const scan = { terms: ['#oba'], others: [], keys: 3, limit: 3 };
    const found = await titledMovies.ofScan(scan);
    expect(found.map(({ score }) => score)).toEqual([7.4, 7.3, 7.1]);
  });
});
