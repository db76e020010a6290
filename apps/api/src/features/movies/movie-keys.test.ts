import { describe, expect, it } from 'vitest';
import { deriveKeys, labelKeyOf, searchPatterns, titleKeyOf } from './movie-keys.ts';

describe('titleKeyOf', () => {
  it('makes one key of the ways to write a title', () => {
    expect(titleKeyOf('Ọlọ́run Wà!')).toBe(titleKeyOf('OLORUN  wa'));
  });

  it('keeps titles apart that consist of signs only', () => {
    expect(titleKeyOf('???')).not.toBe(titleKeyOf('!!!'));
  });
});

describe('labelKeyOf', () => {
  it.each(['Sci-Fi', 'sci fi', 'SCI-FI', 'sci-fi'])('finds one key for %s', (label) => {
    expect(labelKeyOf(label)).toBe('sci-fi');
  });
});

describe('deriveKeys', () => {
  it('collects the folded words of title, cast and directors once each', () => {
    const keys = deriveKeys({
      title: 'King of Boys',
      genre: ['Crime', 'crime', 'Drama'],
      industry: 'Nollywood',
      language: 'Yorùbá',
      cast: [{ name: 'Ṣọlá Ṣobọ́wálé', character: 'Eniola' }],
      directors: ['Kemi King'],
    });
    expect(keys).toEqual({
      titleKey: 'king of boys',
      genreKeys: ['crime', 'drama'],
      industryKey: 'nollywood',
      languageKey: 'yoruba',
      searchWords: ['king', 'of', 'boys', 'sola', 'sobowale', 'kemi'],
    });
  });
});

describe('searchPatterns', () => {
  it('asks for each word as a prefix and leaves out what a longer word says', () => {
    expect(searchPatterns('bo Ọmọ boy bo').map(String)).toEqual(['/^omo/u', '/^boy/u']);
  });

  it.each(['(a+)+$', '.*', '^$|'])('takes %j by the letter', (query) => {
    for (const { source } of searchPatterns(query)) expect(source).toMatch(/^\^[\p{L}\p{N}]+$/u);
  });
});
