import { describe, expect, it } from 'vitest';
import { movieListQuerySchema } from './movie-list-query.schema.ts';

describe('movieListQuerySchema', () => {
  it('starts at page 1 with 20 rows by score', () => {
    expect(movieListQuerySchema.parse({})).toEqual({ page: 1, limit: 20 });
  });

  it('takes the fewest votes of a film as digits', () => {
    expect(movieListQuerySchema.parse({ minVotes: '10' })).toMatchObject({ minVotes: 10 });
    for (const minVotes of ['-1', '1.5', 'ten', '', '1000001', '99999999']) {
      expect(movieListQuerySchema.safeParse({ minVotes }).success).toBe(false);
    }
  });

  it.each(['0', '-1', '1.5', '1e9', 'NaN', '1;x', '', '01'])('refuses page=%s', (page) => {
    expect(movieListQuerySchema.safeParse({ page }).success).toBe(false);
  });

  it.each(['0', '-5', 'x', '101', '100000'])('refuses limit=%s', (limit) => {
    expect(movieListQuerySchema.safeParse({ limit }).success).toBe(false);
  });

  it('refuses operators and repeated keys', () => {
    expect(movieListQuerySchema.safeParse({ 'genre[$ne]': 'x' }).success).toBe(false);
    expect(movieListQuerySchema.safeParse({ genre: ['a', 'b'] }).success).toBe(false);
  });
});
