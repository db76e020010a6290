import { describe, expect, it } from 'vitest';
import { deriveKeys, labelKeyOf, titleKeyOf } from './movie-keys.ts';
import { personTermOf, wordsToRemember } from './search-terms.service.ts';

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
  const keys = deriveKeys({
    title: 'King of Boys',
    genre: ['Crime', 'crime', 'Drama'],
    industry: 'Nollywood',
    language: 'Yorùbá',
    cast: [{ name: 'Ṣọlá Ṣobọ́wálé', character: 'Eniola' }],
    directors: ['Kemi King'],
    writers: ['Kemi King'],
    producers: ['Ṣọlá Bello'],
  });

  it('collects the folded words of the title, of names, and the names, once each', () => {
    expect(keys).toEqual({
      titleKey: 'king of boys',
      genreKeys: ['crime', 'drama'],
      industryKey: 'nollywood',
      languageKey: 'yoruba',
      searchTerms: [
        ...['#king', '#of', '#boys'],
        ...['~sola', '~sobowale', '~kemi', '~king', '~bello'],
        ...['@sola sobowale', '@kemi king', '@sola bello'],
      ],
    });
  });

  it('finds a person by the name in any spelling', () => {
    expect(keys.searchTerms).toContain(personTermOf('SỌLÁ  sobowale'));
  });

  it('leaves whole names out of what misspelt words are looked up in', () => {
    expect(wordsToRemember(keys)).toEqual(keys.searchTerms.slice(0, 8));
  });
});
