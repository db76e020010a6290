import { describe, expect, it } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { factLine, runningTime } from './movie-facts.ts';

describe('movie facts', () => {
  it.each([
    [45, '45 min'],
    [60, '1 h'],
    [125, '2 h 5 min'],
  ])('writes %i minutes as %s', (minutes, text) => {
    expect(runningTime(minutes)).toBe(text);
  });

  it('names only the first genre in the line about a film', () => {
    expect(factLine(buildMovie(1, { genre: ['Crime', 'Drama'] }))).toBe('Nollywood · 2016 · Crime');
  });
});
