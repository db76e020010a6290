import { MOVIE_SORTS } from '@filmfisher/shared/vocabulary';
import { describe, expect, it } from 'vitest';
import { MOVIE_ORDERS } from './movie-indexes.ts';
import { MovieModel } from './movies.model.ts';

const indexes = MovieModel.schema.indexes().map(([fields]) => JSON.stringify(fields));

describe('indexes of films', () => {
  it.each(MOVIE_SORTS)('serve the order %s without a filter, and end in _id', (sort) => {
    const order = MOVIE_ORDERS[sort];
    expect(Object.keys(order).at(-1)).toBe('_id');
    expect(indexes).toContain(JSON.stringify(order));
  });

  it.each(
    MOVIE_SORTS.flatMap((sort) =>
      ['genreKeys', 'industryKey', 'type', 'spokenKeys', 'yearOfRelease'].map(
        (field) => [field, sort] as const,
      ),
    ),
  )('serve a list filtered by %s in the order %s', (field, sort) => {
    const rest = Object.entries(MOVIE_ORDERS[sort]).filter(([name]) => name !== field);
    expect(indexes).toContain(JSON.stringify(Object.fromEntries([[field, 1], ...rest])));
  });

  it('make a film unique by folded title, year and type', () => {
    const unique = MovieModel.schema.indexes().filter(([, options]) => options.unique);
    expect(unique.map(([fields]) => fields)).toEqual([{ titleKey: 1, yearOfRelease: 1, type: 1 }]);
  });
});
