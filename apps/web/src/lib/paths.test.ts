import { describe, expect, it } from 'vitest';
import { genrePath, industryPath } from './paths.ts';

describe('category paths', () => {
  it('carry slugs', () => {
    expect(genrePath('Sci-Fi')).toBe('/genre/sci-fi');
    expect(industryPath('Nollywood')).toBe('/industry/nollywood');
  });
});
