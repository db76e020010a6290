import { describe, expect, it } from 'vitest';
import { categoryLabel } from './category-label.ts';

describe('category label', () => {
  it.each([
    ['sci-fi', 'Sci-Fi'],
    ['SCI FI', 'Sci-Fi'],
    ['drama', 'Drama'],
    ['nollywood', 'Nollywood'],
  ])('When the address says %s, the page says %s', (category, label) => {
    expect(categoryLabel(category)).toBe(label);
  });

  it('When the films spell a category in their own way, theirs wins', () => {
    expect(categoryLabel('k-drama', ['Drama', 'K-Drama'])).toBe('K-Drama');
    expect(categoryLabel('drama', ['DRAMA'])).toBe('DRAMA');
  });

  it('When nothing knows the category, its words are capitalised', () => {
    expect(categoryLabel('slice-of-life')).toBe('Slice Of Life');
    expect(categoryLabel('émigré')).toBe('Émigré');
  });
});
