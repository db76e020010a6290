import { COUNTED_FILTERS } from '@filmfisher/shared/movies/movie-filters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../testing/command-parts.ts';
import { planOf, readsOf } from '../../../testing/read-plans.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { unsortedRead } from '../../../testing/unsorted-reads.ts';
import { filterOf } from '../movies/movie-conditions.ts';
import { facetValues } from '../movies/facet-values.service.ts';
import { buildMovie } from '../movies/movies.builder.ts';
import { findCategoryName } from '../movies/movie-pages.service.ts';
import { listedFilms } from './movie-matches.service.ts';
import { searchAll } from './search.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  // Each later film comes before the earlier ones by title, by score and by its words.
  for (const [number, word] of ['zone', 'zola', 'zion', 'zebu'].entries()) {
    const genre = [number % 2 === 0 ? 'afro jazz' : 'Afro-Jazz'];
    await buildMovie({ title: `The ${word}`, genre, overallRating: 5 + number });
  }
});
afterAll(() => api.close());

describe('the reads of searches and facets', () => {
  it.each([
    ['suggestions', () => searchAll('zebu', 5)],
    ['suggestions for a short word', () => searchAll('ze', 5)],
    ['suggestions without blanks', () => searchAll('thezion', 5)],
    ['a list', () => listedFilms('the zo', {}, 100)],
    ['a list with a condition', () => listedFilms('thezo', filterOf({ genre: 'afro-jazz' }), 100)],
    ['the values of facets', () => Promise.all(COUNTED_FILTERS.map((name) => facetValues(name, true)))],
    ['the name of a genre', () => findCategoryName('genre', 'afro jazz')],
  ])('are sorted by an index for %s', async (_name, work) => {
    const reads = await readsOf(work);
    expect(reads.length).toBeGreaterThan(0);
    for (const read of reads) {
      expect(unsortedRead(read)).toBeNull();
      const plan = await planOf(read);
      // The few words that answer a question to the dictionary are sorted by the database.
      if (read.find === 'searchwords' && isObject(read.filter) && !('starts' in read.filter)) continue;
      expect([read, plan.includes('SORT')]).toEqual([read, false]);
      expect([read, plan.includes('COLLSCAN')]).toEqual([read, false]);
    }
  });

  it('give the best film’s spelling, and the most used words by their letters', async () => {
    expect(await facetValues('genre', true)).toEqual([{ key: 'afro-jazz', label: 'Afro-Jazz' }]);
    expect(await findCategoryName('genre', 'afro jazz')).toBe('Afro-Jazz');
    const { movies } = await searchAll('thez', 2);
    expect(movies.map(({ title }) => title)).toEqual(['The zebu', 'The zion']);
  });
});
