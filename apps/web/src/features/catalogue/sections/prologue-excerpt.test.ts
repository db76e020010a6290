import { describe, expect, it } from 'vitest';
import { prologueExcerpt } from './category.tsx';

describe('prologue excerpt', () => {
  it('When the prologue has 100 characters, nothing is cut and no dots follow', () => {
    expect(prologueExcerpt('a'.repeat(100))).toBe('a'.repeat(100));
  });

  it('When the prologue has 101 characters, 100 remain and three dots follow', () => {
    expect(prologueExcerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}...`);
  });

  it('When characters take two units of memory, they count once and stay whole', () => {
    expect(prologueExcerpt('🎬'.repeat(100))).toBe('🎬'.repeat(100));
    expect(prologueExcerpt('🎬'.repeat(101))).toBe(`${'🎬'.repeat(100)}...`);
  });
});
