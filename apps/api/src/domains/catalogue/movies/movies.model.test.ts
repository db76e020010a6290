import { FILTER_NAMES, KEYED_FILTERS, MOVIE_FILTERS } from '@filmfisher/shared/movies/movie-filters';
import { MOVIE_SORTS } from '@filmfisher/shared/movies/movies';
import { describe, expect, it } from 'vitest';
import { MOVIE_ORDERS } from './movie-indexes.ts';
import { MovieModel } from './movies.model.ts';

const declared = MovieModel.schema.indexes();
const indexes = declared.map(([fields]) => JSON.stringify(fields));

describe('indexes of films', () => {
  it.each(MOVIE_SORTS)('serve the order %s without a filter and with one, and end in _id', (sort) => {
    const order = MOVIE_ORDERS[sort];
    expect(Object.keys(order).at(-1)).toBe('_id');
    expect(indexes).toContain(JSON.stringify(order));
    expect(indexes).toContain(JSON.stringify({ filterKeys: 1, ...order }));
  });

  it('cost a filter nothing, or one where its values are not derived from the film', () => {
    const own = FILTER_NAMES.filter((name) => 'ownIndex' in MOVIE_FILTERS[name]);
    expect(KEYED_FILTERS.filter((name) => own.includes(name))).toEqual([]);
    for (const name of own) {
      const filter = MOVIE_FILTERS[name];
      const field = 'field' in filter ? filter.field : '';
      expect(indexes.filter((fields) => field in (JSON.parse(fields) as object))).toEqual([
        JSON.stringify({ [field]: 1, ...MOVIE_ORDERS.score }),
      ]);
    }
  });

  it('are 40 at most, the one on _id included', () => {
    expect(indexes.length + 1).toBeLessThanOrEqual(40);
  });

  it('make a film unique by folded title, year and type', () => {
    const unique = declared.filter(([, options]) => options.unique);
    expect(unique.map(([fields]) => fields)).toEqual([{ titleKey: 1, yearOfRelease: 1, type: 1 }]);
  });
});
