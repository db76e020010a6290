import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from './movies.builder.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MovieModel, searchRankOf } from './movies.model.ts';
import { rankMovies } from './search-ranks.service.ts';
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

  it('is given once to films of an older release, whose index goes', async () => {
    const former = { searchTerms: 1, score: -1, totalRatings: -1, yearOfRelease: -1, _id: -1 } as const;
    await MovieModel.collection.createIndex(former);
    const films = [await buildMovie({ overallRating: 8.1 }), await buildMovie(), await buildMovie()];
    const ids = films.map(({ _id }) => _id);
    await MovieModel.collection.updateMany({ _id: { $in: ids } }, { $unset: { searchRank: '' } });
    await MovieModel.collection.updateOne({ _id: ids[2] }, { $unset: { score: '' } });

    expect(await rankMovies()).toBe(3);

    const stored = await MovieModel.find({ _id: mongoose.trusted({ $in: ids }) })
      .sort({ _id: 1 })
      .lean<MovieRecord[]>();
    expect(stored.map(({ searchRank }) => searchRank)).toEqual([16, 13, 13]);
    const names = (await MovieModel.collection.indexes()).map(({ name }) => name);
    expect(names).not.toContain('searchTerms_1_score_-1_totalRatings_-1_yearOfRelease_-1__id_-1');
    expect(await rankMovies()).toBe(0);
  });

  it('decides which films a search reads, and the exact score their order', async () => {
    for (const [nth, overallRating] of [5, 7.3, 7.4, 7.1].entries()) {
      await buildMovie({ title: 'Oba', overallRating, yearOfRelease: 2000 + nth });
    }
    const scan = { terms: ['#oba'], others: [], keys: 3, limit: 3 };
    const found = await titledMovies.ofScan(scan);
    expect(found.map(({ score }) => score)).toEqual([7.4, 7.3, 7.1]);
  });

  it('is given in a database that has no films yet', async () => {
    await MovieModel.collection.drop();
    expect(await rankMovies()).toBe(0);
  });
});
