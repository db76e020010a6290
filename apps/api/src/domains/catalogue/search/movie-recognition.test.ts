import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../movies/movies.builder.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { recogniseMovies, type MovieClue } from './movie-recognition.service.ts';

let api: TestApi;
const movies = new Map<string, MovieRecord>();

/** Films and series as a catalogue has them. */
const CATALOGUE = [
  { title: 'Monster', yearOfRelease: 2004, type: 'series', industry: 'Anime', genre: ['Animation'] },
  { title: 'Hush', yearOfRelease: 2016, type: 'series', industry: 'Hollywood' },
  { title: 'Swallow', yearOfRelease: 2021, directors: ['Kunle Afolayan'], externalIds: { tmdb: '799766' } },
  { title: 'King of Thieves (Ogundabede)', yearOfRelease: 2022 },
  { title: 'Eyimofe (This Is My Desire)', yearOfRelease: 2020 },
  { title: 'Merry Men: The Real Yoruba Demons', yearOfRelease: 2018 },
  { title: 'Issakaba (Part 2)', yearOfRelease: 2001 },
  { title: 'The Visit', yearOfRelease: 2015, industry: 'Nollywood', directors: ['Funke Fayoyin'] },
  { title: 'The Godfather', yearOfRelease: 1972, industry: 'Hollywood', directors: ['Francis Ford Coppola'] },
  { title: 'Glamour Girls', yearOfRelease: 1994 },
  { title: 'Glamour girls', yearOfRelease: 1994, type: 'series' },
  { title: 'Lionheart', yearOfRelease: 2018, externalIds: { imdb: 'tt7707314', tmdb: '526051' } },
] as const;

beforeAll(async () => {
  api = await createTestApi();
  for (const { title, ...movie } of CATALOGUE) {
    const lists = 'genre' in movie ? { genre: [...movie.genre] } : {};
    const made = 'directors' in movie ? { directors: [...movie.directors] } : {};
    movies.set(`${title} ${movie.yearOfRelease}`, await buildMovie({ title, ...movie, ...lists, ...made }));
  }
});
afterAll(() => api.close());

/** @returns the film that is certain, or why none is and which are offered */
async function recognised(clue: Partial<MovieClue>): Promise<string> {
  const [found] = await recogniseMovies([{ title: '', year: null, type: null, people: [], ...clue }]);
  const nameOf = (id: unknown) =>
    [...movies].find(([, { _id }]) => _id.toHexString() === String(id))?.[0] ?? 'another';
  if (found?.movieId) return nameOf(found.movieId);
  return [found?.doubt ?? 'unknown', ...(found?.candidates ?? []).map(nameOf)].join(' | ');
}

describe('a title and a year', () => {
  it.each<[what: string, clue: Partial<MovieClue>, found: string]>([
    ['exact', { title: 'Lionheart', year: 2018 }, 'Lionheart 2018'],
    ['of a series, without a type', { title: 'Hush', year: 2016 }, 'type | Hush 2016'],
    ['of a series that is named as one', { title: 'Hush', year: 2016, type: 'series' }, 'Hush 2016'],
    [
      'of one word, of an African film without ids',
      { title: 'The Visit', year: 2015 },
      'id | The Visit 2015',
    ],
    [
      'of one word, by the same director',
      { title: 'The Visit', year: 2015, people: ['Funke Fayoyin'] },
      'The Visit 2015',
    ],
    [
      'of a film that shares its title with a series',
      { title: 'Hush', year: 2016, type: 'movie' },
      'unknown',
    ],
    ['a year apart', { title: 'Monster', year: 2003 }, 'year | Monster 2004'],
    ['a year apart, of its type', { title: 'Swallow', year: 2020, type: 'movie' }, 'year | Swallow 2021'],
    [
      'a year apart, by the same director',
      { title: 'Swallow', year: 2022, type: 'movie', people: ['Kunle Afolayan'] },
      'Swallow 2021',
    ],
    [
      'exact, by another director',
      { title: 'Swallow', year: 2021, type: 'movie', people: ['Carlo Mirabella-Davis'] },
      'people | Swallow 2021',
    ],
    [
      'of a film with another TMDB id',
      { title: 'Swallow', year: 2021, type: 'movie', tmdb: '587996' },
      'unknown',
    ],
    [
      'of a film and a series',
      { title: 'Glamour Girls', year: 1994 },
      'several | Glamour Girls 1994 | Glamour girls 1994',
    ],
    [
      'of one word, with an id that we do not have',
      { title: 'Swallow', year: 2021, type: 'movie', imdb: 'tt8372298' },
      'id | Swallow 2021',
    ],
    [
      'of several words, with an id that we do not have',
      { title: 'King of Thieves', year: 2022, imdb: 'tt8372299' },
      'King of Thieves (Ogundabede) 2022',
    ],
    ['that is missing', { title: 'Lionheart', type: 'movie' }, 'no_year | Lionheart 2018'],
  ])('decides on one %s', async (_what, clue, found) => {
    expect(await recognised(clue)).toBe(found);
  });
});

describe('names', () => {
  it.each<[what: string, clue: Partial<MovieClue>, found: string]>([
    ['before brackets', { title: 'King of Thieves', year: 2022 }, 'King of Thieves (Ogundabede) 2022'],
    ['in brackets', { title: 'This Is My Desire', year: 2020 }, 'Eyimofe (This Is My Desire) 2020'],
    [
      'the other way round',
      { title: 'Ogundabede (King of Thieves)', year: 2022 },
      'King of Thieves (Ogundabede) 2022',
    ],
    ['before a colon', { title: 'Merry Men', year: 2018 }, 'title | Merry Men: The Real Yoruba Demons 2018'],
    ['of another part', { title: 'Issakaba', year: 2001 }, 'unknown'],
    ['with the article behind', { title: 'Godfather, The', year: 1972 }, 'The Godfather 1972'],
    [
      'in the original beside a translation',
      { title: 'Il padrino', otherTitles: ['The Godfather'], year: 1972, type: 'movie' },
      'The Godfather 1972',
    ],
  ])('are recognised %s', async (_what, clue, found) => {
    expect(await recognised(clue)).toBe(found);
  });
});

it.each<[what: string, clue: Partial<MovieClue>, found: string]>([
  ['certain of anime', { title: 'Monster', type: 'series', isAnime: true }, 'Monster 2004'],
  ['not certain of others', { title: 'Hush', type: 'series', isAnime: true }, 'no_year | Hush 2016'],
])('is, without a year, %s', async (_what, clue, found) => {
  expect(await recognised(clue)).toBe(found);
});

it.each<[what: string, clue: Partial<MovieClue>, found: string]>([
  ['with its type', { tmdb: '526051', type: 'movie', title: 'Coeur de lion' }, 'Lionheart 2018'],
  ['with its title', { tmdb: '526051', title: 'Lionheart' }, 'Lionheart 2018'],
  ['alone', { tmdb: '526051', title: 'Some Series' }, 'unknown'],
])('takes a TMDB number %s', async (_what, clue, found) => {
  expect(await recognised(clue)).toBe(found);
});
