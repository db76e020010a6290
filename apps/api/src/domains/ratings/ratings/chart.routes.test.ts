import { movieListSchema } from '@filmfisher/shared/movies/movies.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function titles(query: string): Promise<string[]> {
  const { status, body } = await api.send('GET', `/movies?${query}`);
  expect(status).toBe(200);
  return movieListSchema.parse(body).movies.map(({ title }) => title);
}

describe('the chart of top films', () => {
  it('is ordered by the score before rounding, and leaves out films with fewer than ten ratings', async () => {
    const eight = { overallRating: 8, totalRatings: 500 };
    await buildMovie({ title: 'Second', ...eight, score: 8.01 });
    await buildMovie({ title: 'First', ...eight, score: 8.04, totalRatings: 10 });
    await buildMovie({ title: 'Third', ...eight, score: 7.96 });
    await buildMovie({ title: 'Nine votes', overallRating: 8.9, score: 8.9, totalRatings: 9 });
    await buildMovie({ title: 'Unrated' });
    expect(await titles('sort=score&minVotes=10')).toEqual(['First', 'Second', 'Third']);
    expect(await titles('sort=score&minVotes=10&page=2&limit=2')).toEqual(['Third']);
    expect(await titles('')).toEqual(['Nine votes', 'First', 'Second', 'Third', 'Unrated']);
    const { body } = await api.send('GET', '/movies?minVotes=10&limit=1');
    expect(body).toMatchObject({ total: 3, totalPages: 3 });
  });

  it.each(['-1', 'ten', '1.5', ''])('answers 400 to a minVotes of %j', async (minVotes) => {
    expect(await api.send('GET', `/movies?minVotes=${minVotes}`)).toMatchObject({
      status: 400,
      body: { fields: { minVotes: 'minVotes must be a whole number from 0 to 1000000' } },
    });
  });
});
