import { describe, expect, it } from 'vitest';
import '../domains/catalogue/movies/movies.model.ts';
import { unsortedRead } from './unsorted-reads.ts';

const SOME = { $in: [1, 2] };

describe('unsortedRead', () => {
  it.each([
    { find: 'movies', filter: { genreKeys: 'drama' }, limit: 20 },
    { find: 'movies', filter: { genreKeys: 'drama' }, sort: {}, limit: 20 },
    { find: 'movies', filter: { titleKey: 'ije' }, limit: 1, singleBatch: true },
    { find: 'movies', filter: { genreKeys: SOME }, hint: { genreKeys: 1 }, limit: 1 },
    { aggregate: 'movies', pipeline: [{ $match: {} }, { $limit: 5 }, { $sort: { score: -1 } }] },
  ])('tells of %j', (command) => {
    expect(unsortedRead(command)).toMatch(/^(?:find|aggregate) of movies .* no order/);
  });

  it.each([
    { find: 'movies', filter: { genreKeys: 'drama' } },
    { find: 'movies', filter: { genreKeys: 'drama' }, sort: new Map([['score', -1]]), limit: 20 },
    { find: 'movies', filter: { _id: { $eq: 1 } }, limit: 1 },
    { find: 'movies', filter: { _id: SOME }, limit: 2 },
    { find: 'movies', filter: { titleKey: 'ije', yearOfRelease: 2010, type: 'movie' }, limit: 1 },
    { find: 'movies', filter: { genreKeys: 'drama' }, projection: { _id: 1 }, limit: 1 },
    { aggregate: 'movies', pipeline: [{ $match: {} }, { $sort: { score: -1 } }, { $limit: 5 }] },
    { count: 'movies', query: {}, limit: 5 },
  ])('has nothing against %j', (command) => {
    expect(unsortedRead(command)).toBeNull();
  });
});
