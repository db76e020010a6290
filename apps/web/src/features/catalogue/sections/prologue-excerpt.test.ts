import { describe, expect, it } from 'vitest';
import { prologueExcerpt } from './category.tsx';

describe('prologue excerpt', () => {
  it('cuts nothing from a prologue of 100 characters, and adds no dots', () => {
    expect(prologueExcerpt('a'.repeat(100))).toBe('a'.repeat(100));
  });

  it('keeps 100 of 101 characters, and adds three dots', () => {
    expect(prologueExcerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}...`);
  });

  it('counts characters of two code units once, and keeps them whole', () => {
    expect(prologueExcerpt('🎬'.repeat(100))).toBe('🎬'.repeat(100));
    expect(prologueExcerpt('🎬'.repeat(101))).toBe(`${'🎬'.repeat(100)}...`);
  });
});
