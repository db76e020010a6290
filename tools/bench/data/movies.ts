import { movieCreateSchema, type MovieCreate } from '@filmfisher/shared/movies/movies.schema';
import { GENRES } from '@filmfisher/shared/genres/genres';
import { HOME_INDUSTRIES } from '@filmfisher/shared/home/home';
import { deriveKeys } from 'api/src/domains/catalogue/movies/movie-keys.ts';
import type { MovieKeys } from 'api/src/domains/catalogue/movies/movie-fields.ts';
import { pick, randomNumbers, vocabulary } from './random.ts';

const COMMON_WORDS = 20_000;
const FIRST_NAMES = 400;
const LAST_NAMES = 6_000;
/** One title in ten has a word of its own, so that a larger catalogue also has a larger vocabulary. */
const RARE_WORD_PART = 0.1;
/*
 * How films are spread over numbers, as in lists of real films of the last decades: most titles have two or three
 * words, most casts four to nine people, a few thirty.
 */
const TITLE_WORDS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 7];
const GENRES_OF_MOVIE = [1, 1, 1, 2, 2, 2, 2, 3, 3, 4];
const CAST = [0, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 12, 14, 18, 30];
const DIRECTORS = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2];
const WRITERS = [1, 1, 1, 2, 2, 3];
const PRODUCERS = [1, 1, 2, 2, 3, 4];
const SYNOPSIS_SENTENCES = [4, 6, 6, 8, 8, 9, 10, 11, 14, 18];
const SYNOPSIS_SENTENCE = 'A synopsis of about the length that real films have. ';
/** People per film of the catalogue; the first of them are in hundreds of films, most in one to three. */
const PEOPLE = 4;
/** Parts of titles that begin with an article, and of names that have three words. */
const ARTICLE_PART = 0.28;
const LONG_NAME_PART = 0.1;
const LANGUAGES = ['English', 'Yoruba', 'Igbo', 'Hausa', 'Nigerian Pidgin', 'French', 'Hindi', 'Japanese'];
const YEAR_FIRST = 1960;
const YEARS = 66;

const titleWords = vocabulary(COMMON_WORDS, 1);
const firstNames = vocabulary(FIRST_NAMES, 2);
const lastNames = vocabulary(LAST_NAMES, 3);

/** @returns a person's name, some far more often than others */
export function personName(random: () => number): string {
  const middle = random() < LONG_NAME_PART ? `${pick(random, firstNames, 2)} ` : '';
  return `${pick(random, firstNames, 2)} ${middle}${pick(random, lastNames, 2)}`;
}

/** @returns so many different things; fewer when the same came up again */
function several<T>(random: () => number, counts: readonly number[], make: () => T): T[] {
  return [...new Set(Array.from({ length: pick(random, counts) }, make))];
}

/** A film's content and derived keys, as the database stores them. */
export type MadeMovie = MovieCreate & MovieKeys;

/** @returns a function that gives every title once per year: a second one is a part 2 */
function uniqueTitles(): (title: string, year: number) => string {
  const taken = new Map<string, number>();
  return (title, year) => {
    const key = `${title}|${year}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    return before === 0 ? title : `${title} ${before + 1}`;
  };
}

/**
 * @param count of films
 * @returns films as the database stores them, without what members add. Few words stand in very many titles and most
 *   in few, as in any language; half of all films are dramas, as in the real catalogue
 */
export function* films(count: number): Generator<MadeMovie> {
  const random = randomNumbers(count);
  const rareWords = vocabulary(Math.ceil(count * RARE_WORD_PART), 4);
  const unique = uniqueTitles();
  for (let index = 0; index < count; index += 1) {
    const words = several(random, TITLE_WORDS, () => pick(random, titleWords, 3));
    if (random() < ARTICLE_PART) words.unshift('the');
    if (random() < RARE_WORD_PART) words.push(pick(random, rareWords));
    const people = (counts: readonly number[]) =>
      several(random, counts, () => personName(randomNumbers(Math.floor(random() ** 1.5 * PEOPLE * count))));
    const mainGenre = random() < 0.5 ? 'Drama' : 'Comedy';
    const yearOfRelease = YEAR_FIRST + Math.floor(random() * YEARS);
    const isSeries = random() < 0.15;
    const movie = movieCreateSchema.parse({
      type: isSeries ? 'series' : 'movie',
      title: unique(words.join(' '), yearOfRelease),
      genre: [mainGenre, ...several(random, GENRES_OF_MOVIE, () => pick(random, GENRES, 2)).slice(1)],
      language: pick(random, LANGUAGES, 3),
      industry: pick(random, HOME_INDUSTRIES),
      yearOfRelease,
      minutes: 70 + Math.floor(random() * 90),
      prologue: SYNOPSIS_SENTENCE.repeat(pick(random, SYNOPSIS_SENTENCES)),
      cast: people(CAST).map((name) => ({ name })),
      directors: people(DIRECTORS),
      writers: people(WRITERS),
      producers: people(PRODUCERS),
    });
    yield { ...movie, ...deriveKeys(movie) };
  }
}
