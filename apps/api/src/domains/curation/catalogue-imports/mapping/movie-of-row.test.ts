import type { CatalogueImportField } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import { movieImportSchema } from '@filmfisher/shared/movies/movies.schema';
import { describe, expect, it } from 'vitest';
import { movieOfRow } from './movie-of-row.ts';
import { guessMapping } from './guess.ts';

/** @returns the film of a row whose columns are guessed from this row alone */
function guessed(row: Record<string, unknown>, defaults: Partial<Record<CatalogueImportField, string>> = {}) {
  const mapping = guessMapping(new Map(Object.entries(row).map(([name, value]) => [name, [value]])));
  return movieOfRow(row, { mapping, defaults });
}

describe('a row of a file', () => {
  it('of Netflix becomes a series', () => {
    const row = {
      show_id: 's2',
      type: 'TV Show',
      title: 'Blood & Water',
      director: '',
      country: 'South Africa',
      cast: 'Ama Qamata, Khosi Ngema',
      date_added: 'September 24, 2021',
      release_year: '2021',
      rating: 'TV-MA',
      duration: '2 Seasons',
      listed_in: 'TV Dramas, TV Mysteries',
      description: 'Text.',
    };
    expect(guessed(row)).toEqual({
      type: 'series',
      title: 'Blood & Water',
      cast: ['Ama Qamata', 'Khosi Ngema'],
      yearOfRelease: 2021,
      industry: 'Mzansi',
      genre: ['Drama', 'Mystery'],
      prologue: 'Text.',
    });
  });

  it('of MovieLens gives up its year and its article', () => {
    const row = { movieId: '4', title: 'Matrix, The (1999)', genres: 'Action|Sci-Fi|Thriller' };
    expect(guessed(row)).toEqual({
      title: 'The Matrix',
      yearOfRelease: 1999,
      genre: ['Action', 'Sci-Fi', 'Thriller'],
    });
  });

  it('of IMDb has its ids and minutes', () => {
    const row = {
      Position: '1',
      Const: 'tt0114709',
      Description: 'Seen with the children.',
      Title: 'Toy Story',
      URL: 'https://www.imdb.com/title/tt0114709',
      'Title Type': 'Movie',
      'Runtime (mins)': '81.0',
      Year: '1995.0',
      Genres: 'Animated, Comedies',
      'Release Date': '1995-11-19',
      Directors: 'John Lasseter',
    };
    expect(guessed(row)).toEqual({
      title: 'Toy Story',
      yearOfRelease: 1995,
      type: 'movie',
      genre: ['Animation', 'Comedy'],
      minutes: 81,
      directors: ['John Lasseter'],
      externalIds: { imdb: 'tt0114709' },
    });
  });

  it('in JSON keeps its lists, its characters and what is named like our own fields', () => {
    const row = {
      title: ' A\u200B ',
      yearOfRelease: 2001,
      genre: ['Drama'],
      'image.url': 'https://a.example/b.jpg',
      cast: [{ name: 'Ada', character: 'Eve' }, 'Bola'],
      'trailer.id': 'https://youtu.be/aaaaaaaaaaa',
    };
    expect(guessed(row)).toEqual({
      title: 'A',
      yearOfRelease: 2001,
      genre: ['Drama'],
      cast: [{ name: 'Ada', character: 'Eve' }, 'Bola'],
      image: { url: 'https://a.example/b.jpg' },
      trailer: { site: 'youtube', id: 'aaaaaaaaaaa' },
    });
  });

  it.each([
    ['94 min', 94],
    ['1h 34m', 94],
    ['1 hr 5 mins', 65],
    ['1:34:00', 94],
    ['94.0', 94],
    ['long', 'long'],
  ])('of %j minutes has %j', (duration, minutes) => {
    expect(guessed({ title: 'A', duration })).toMatchObject({ minutes });
  });

  it.each([
    ['Sammy Davis, Jr., Dean Martin', ['Sammy Davis, Jr.', 'Dean Martin']],
    ['A, B|C', ['A, B', 'C']],
    ['[\'Ada\', "Chidi"]', ['Ada', 'Chidi']],
    ['[{"id": 1, "name": "Ada"}]', ['Ada']],
  ])('of the cast %j has %j', (cast, names) => {
    expect(guessed({ title: 'A', cast })).toMatchObject({ cast: names });
  });

  it('takes defaults where it has nothing, and the first of several columns that has something', () => {
    const mapping: Record<string, CatalogueImportField> = {
      title: 'title',
      original: 'title',
      area: 'industry',
    };
    const defaults = { industry: 'Nollywood', yearOfRelease: '2003', language: 'yo' };
    expect(movieOfRow({ title: '', original: 'B', area: 'N/A' }, { mapping, defaults })).toEqual({
      title: 'B',
      industry: 'Nollywood',
      yearOfRelease: 2003,
      language: 'Yoruba',
    });
  });

  it('keeps a number that is no year, so that it is refused by its size', () => {
    const mapping: Record<string, CatalogueImportField> = { year: 'yearOfRelease' };
    for (const year of ['3050', '-5', '1700'])
      expect(movieOfRow({ year }, { mapping, defaults: {} })).toEqual({ yearOfRelease: Number(year) });
  });

  it('cannot reach the prototype of objects', () => {
    const mapping = { constructor: 'tagline', title: 'title' } as const satisfies Record<
      string,
      CatalogueImportField
    >;
    const row = JSON.parse('{"title":"A","__proto__":{"polluted":true}}') as Record<string, unknown>;
    expect(movieOfRow(row, { mapping, defaults: {} })).toEqual({ title: 'A' });
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it.each([
    ['Drama/Comedy', ['Drama', 'Comedy']],
    ['Drama & Romance', ['Drama', 'Romance']],
    ['Action & Adventure', ['Action']],
    ['Arts, Entertainment, and Culture', ['Arts, Entertainment, and Culture']],
    ['Action, Adventure, and Comedy', ['Action', 'Adventure', 'Comedy']],
    ['International Movies, Dramas', ['International Movies', 'Drama']],
  ])('reads the genres %j as %j', (genres, genre) => {
    expect(guessed({ title: 'A', genres })).toEqual({ title: 'A', genre });
  });

  it('takes a column for what its values are, whatever its name', () => {
    const row = { Title: 'A', Category: 'Crime, Drama', Kind: 'TV Show', Length: '94 min' };
    expect(guessed(row)).toEqual({ title: 'A', genre: ['Crime', 'Drama'], type: 'series', minutes: 94 });
    expect(guessed({ Title: 'A', Category: 'Movie' })).toEqual({ title: 'A', type: 'movie' });
  });

  it('reads the links and the numbered actors of the IMDb 5000', () => {
    const row = {
      movie_title: 'Avatar Zed',
      movie_imdb_link: 'http://www.imdb.com/title/tt0499549/?ref_=fn_tt_tt_1',
      actor_1_name: 'CCH Pounder',
      actor_2_name: 'Joel David Moore',
    };
    expect(guessed(row)).toEqual({
      title: 'Avatar Zed',
      externalIds: { imdb: 'tt0499549' },
      cast: ['CCH Pounder', 'Joel David Moore'],
    });
  });

  it('takes neither notes in brackets nor signs for people', () => {
    const row = { title: 'A', cast: 'Okey (story), ), (UK), ., Genevieve Nnaji', writers: 'Ada (story)' };
    expect(guessed(row)).toEqual({ title: 'A', cast: ['Okey', 'Genevieve Nnaji'], writers: ['Ada'] });
  });

  it.each([
    ['Postman, The (Postino, Il) (1994)', 'The Postman', 1994, 'Il Postino'],
    ['City of Lost, The (Cité des perdus, La) (1995)', 'The City of Lost', 1995, 'La Cité des perdus'],
  ])('reads two titles in %j', (movie, title, yearOfRelease, other) => {
    expect(guessed({ title: movie })).toEqual({
      title,
      yearOfRelease,
      otherTitles: [{ title: other, use: 'original' }],
    });
    expect(movieImportSchema.safeParse(guessed({ title: movie })).success).toBe(true);
  });

  it('leaves brackets that hold no title with an article', () => {
    expect(guessed({ title: 'Eyimofe (This Is My Desire)' })).toEqual({
      title: 'Eyimofe (This Is My Desire)',
    });
  });

  it.each([
    ["'94", 1994],
    ['12/05/94', 1994],
    ['21', 2021],
  ])('reads the year of two digits %j as %j', (year, yearOfRelease) => {
    expect(guessed({ title: 'A', year })).toMatchObject({ yearOfRelease });
  });

  it.each([
    ['Nigeria', { industry: 'Nollywood' }],
    ['US, Canada', { industry: 'Hollywood' }],
    ['France', {}],
  ])('derives the industry from the country %j by the rule', (country, industry) => {
    expect(guessed({ title: 'A', country })).toEqual({ title: 'A', ...industry });
    expect(guessed({ title: 'A', country, industry: 'Own' })).toMatchObject({ industry: 'Own' });
  });
});
