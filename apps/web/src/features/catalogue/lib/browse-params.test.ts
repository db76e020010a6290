import { describe, expect, it } from 'vitest';
import { readFilters, withFilters } from './browse-params.ts';

describe('readFilters', () => {
  it('reads every filter and the order', () => {
    const address =
      'q=king&person=Kemi+Adetiba&type=series&genre=drama&industry=nollywood&language=yoruba&decade=1990&year=1994&minScore=7&sort=newest&page=3';
    expect(readFilters(new URLSearchParams(address))).toEqual({
      q: 'king',
      person: 'Kemi Adetiba',
      type: 'series',
      genre: 'drama',
      industry: 'nollywood',
      language: 'yoruba',
      decade: 1990,
      year: 1994,
      minScore: 7,
      sort: 'newest',
    });
  });

  it('leaves out what the server would refuse', () => {
    const address = `q=++&type=play&decade=1995&year=94&minScore=99&sort=worst&genre=${'x'.repeat(61)}`;
    expect(readFilters(new URLSearchParams(address))).toEqual({ sort: 'score' });
  });

  it('puts the best match first where something is searched for, and only there', () => {
    expect(readFilters(new URLSearchParams('q=king'))).toEqual({ q: 'king', sort: 'match' });
    expect(readFilters(new URLSearchParams('q=king&sort=score'))).toEqual({ q: 'king', sort: 'score' });
    expect(readFilters(new URLSearchParams('sort=match'))).toEqual({ sort: 'score' });
  });
});

describe('withFilters', () => {
  const change = (address: string, changes: Parameters<typeof withFilters>[1]) =>
    withFilters(new URLSearchParams(address), changes).toString();

  it('sets and takes away, begins at the first page and leaves the rest', () => {
    expect(change('genre=drama&decade=1990&page=4', { genre: 'crime' })).toBe('genre=crime&decade=1990');
    expect(change('genre=drama&decade=1990', { genre: undefined })).toBe('decade=1990');
    expect(change('genre=drama', { genre: '' })).toBe('');
  });

  it('does not spell out the usual order', () => {
    expect(change('sort=newest', { sort: 'score' })).toBe('');
    expect(change('', { sort: 'title' })).toBe('sort=title');
    expect(change('q=king', { sort: 'match' })).toBe('q=king');
    expect(change('q=king', { sort: 'score' })).toBe('q=king&sort=score');
    expect(change('q=king&sort=score', { q: undefined })).toBe('');
  });
});
