import { describe, expect, it } from 'vitest';
import { deriveKeys, joinedTitleOf, labelKeyOf, titleKeyOf } from './movie-keys.ts';
import { pairTermsOf, personTermOf, searchTermsOf, wordsToRemember } from './search-terms.service.ts';

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
    type: 'movie',
    title: 'King of Boys',
    yearOfRelease: 2018,
    genre: ['Crime', 'crime', 'Drama'],
    industry: 'Nollywood',
    language: 'Yorùbá',
    languages: [
      { language: 'Yoruba', main: true },
      { language: 'English', main: false },
    ],
    cast: [{ name: 'Ṣọlá Ṣobọ́wálé', character: 'Eniola' }],
    directors: ['Kemi King'],
    writers: ['Kemi King'],
    producers: ['Richard Mofe-Damijo'],
  });

  it('collects the folded words of the title and of names, the names, and pairs of words, once each', () => {
    expect(keys).toEqual({
      titleKey: 'king of boys',
      joinedTitle: 'kingofboys',
      genreKeys: ['crime', 'drama'],
      industryKey: 'nollywood',
      languageKey: 'yoruba',
      spoken: ['Yorùbá', 'English'],
      otherTitleKeys: [],
      formats: [],
      countries: [],
      filmClass: '',
      filterKeys: [
        ...['type:movie', 'genre:crime', 'genre:drama', 'industry:nollywood', 'language:yoruba'],
        ...[
          'language:english',
          'year:2018',
          'genre+industry:crime+nollywood',
          'genre+industry:drama+nollywood',
        ],
      ],
      searchTerms: [
        ...['#king', '#of', '#boys'],
        ...['~sola', '~sobowale', '~kemi', '~king', '~richard', '~mofe', '~damijo'],
        ...['@sola sobowale', '@kemi king', '@richard mofe damijo'],
        ...['%king of', '%boys king', '%boys of'],
        '^kob',
        ...['&mofe richard', '&damijo richard', '&damijo mofe'],
      ],
    });
  });

  it('finds a person by the name in any spelling', () => {
    expect(keys.searchTerms).toContain(personTermOf('SỌLÁ  sobowale'));
  });

  it('leaves all but single words out of what misspelt words are looked up in', () => {
    expect(wordsToRemember(keys)).toEqual(keys.searchTerms.slice(0, 10));
  });

  it('pairs no more than the first words of an endless title', () => {
    const title = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ');
    const terms = searchTermsOf({ title, cast: [], directors: [], writers: [], producers: [] });
    expect(terms.filter((term) => term.startsWith('%'))).toHaveLength(28);
  });
});

describe('pairTermsOf', () => {
  it.each([
    ['#king', '#boys', ['%boys king']],
    ['~kemi', '~king', ['@kemi king', '@king kemi', '&kemi king']],
    ['#king', '~kemi', []],
  ])('%s and %s: %j', (one, other, terms) => {
    expect(pairTermsOf(one, other)).toEqual(terms);
  });
});

describe('joinedTitleOf', () => {
  it('is the same for every way to put the blanks', () => {
    expect(joinedTitleOf('King ofBoys')).toBe(joinedTitleOf('king of boys'));
  });
});
