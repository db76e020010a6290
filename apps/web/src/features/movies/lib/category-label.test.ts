import { describe, expect, it } from 'vitest';
import { categoryLabel } from './category-label.ts';

describe('category label', () => {
  it.each([
    ['sci-fi', 'Sci-Fi'],
    ['SCI FI', 'Sci-Fi'],
    ['drama', 'Drama'],
    ['nollywood', 'Nollywood'],
  ])('labels %s as %s', (category, label) => {
    expect(categoryLabel(category)).toBe(label);
  });

  it('prefers the spelling of the films', () => {
    expect(categoryLabel('k-drama', ['Drama', 'K-Drama'])).toBe('K-Drama');
    expect(categoryLabel('drama', ['DRAMA'])).toBe('DRAMA');
  });

  it('capitalises the words of an unknown category', () => {
    expect(categoryLabel('slice-of-life')).toBe('Slice Of Life');
    expect(categoryLabel('émigré')).toBe('Émigré');
  });
});
