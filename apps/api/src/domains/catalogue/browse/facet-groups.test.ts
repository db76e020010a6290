import { COUNTED_FILTERS } from '@filmfisher/shared/movies/movie-filters';
import type { MovieFilters } from '@filmfisher/shared/movies/movie-list-query.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { loadCatalogue } from '../../../seed/catalogue.ts';
import { countGroups } from './facet-groups.service.ts';
import { facetValues } from '../movies/facet-values.service.ts';
import { ownFilters } from '../movies/movie-conditions.ts';
import { labelKeyOf } from '../movies/movie-keys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await loadCatalogue();
});
afterAll(() => api.close());

const NOTHING_IS_READ = 0;

/** Groups by what their films are found by, so that spellings of one label do not matter. */
async function grouped(filters: MovieFilters, readMax?: number): Promise<Record<string, [string, number][]>> {
  const names = COUNTED_FILTERS.filter((name) => ownFilters(name).every((own) => filters[own] === undefined));
  const groups = await countGroups(names, filters, readMax === undefined ? {} : { readMax });
  return Object.fromEntries(
    names.map((name) => {
      const counts = new Map<string, number>();
      for (const { _id, count } of groups[name] ?? []) {
        const key = labelKeyOf(String(_id));
        counts.set(key, (counts.get(key) ?? 0) + count);
      }
      return [name, [...counts].sort(([one], [other]) => (one < other ? -1 : 1))];
    }),
  );
}

describe('counting each value by the indexes', () => {
  it.each<[string, MovieFilters]>([
    ['nothing', {}],
    ['a genre', { genre: 'drama' }],
    ['a genre, an industry and a decade', { genre: 'Drama', industry: 'nollywood', decade: 2010 }],
    ['a type and a language', { type: 'movie', language: 'yoruba' }],
    ['a year', { year: 2018 }],
    ['a person', { person: 'Kunle Afolayan' }],
    ['a score that no film has', { minScore: 9 }],
  ])('says the same as reading the films, within %s', async (_name, filters) => {
    expect(await grouped(filters, NOTHING_IS_READ)).toEqual(await grouped(filters));
  });
});

describe('the values that films have', () => {
  it('are each found once, labelled as a film labels it', async () => {
    const genres = await facetValues('genre');
    const industries = await facetValues('industry');
    const decades = (await facetValues('decade')).map(({ key }) => Number(key));
    expect(new Set(genres.map(({ key }) => key)).size).toBe(genres.length);
    expect(genres).toContainEqual({ key: 'sci-fi', label: 'Sci-Fi' });
    expect(industries.map(({ key }) => key)).toContain('nollywood');
    expect(decades.every((decade, index) => decade === (decades[0] ?? 0) + 10 * index)).toBe(true);
  });
});
