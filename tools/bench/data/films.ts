import { movieCreateSchema, type MovieCreate } from '@filmfisher/shared/movies';
import { GENRES, HOME_INDUSTRIES } from '@filmfisher/shared/vocabulary';
import { deriveKeys } from 'api/src/domains/catalogue/movies/movie-keys.ts';
import type { MovieKeys } from 'api/src/domains/catalogue/movies/movies.model.ts';
import { pick, randomNumbers, vocabulary } from './random.ts';

const COMMON_WORDS = 20_000;
const FIRST_NAMES = 400;
const LAST_NAMES = 6_000;
/** One title in ten has a word of its own, so that a larger catalogue also has a larger vocabulary. */
const RARE_WORD_PART = 0.1;
const LANGUAGES = ['English', 'Yoruba', 'Igbo', 'Hausa', 'Nigerian Pidgin', 'French', 'Hindi', 'Japanese'];
const YEAR_FIRST = 1960;
const YEARS = 66;

const titleWords = vocabulary(COMMON_WORDS, 1);
const firstNames = vocabulary(FIRST_NAMES, 2);
const lastNames = vocabulary(LAST_NAMES, 3);

/** @returns a person's name, some far more often than others */
export function personName(random: () => number): string {
  return `${pick(random, firstNames, 2)} ${pick(random, lastNames, 2)}`;
}

/** A film's content and derived keys, as the database stores them. */
export type MadeFilm = MovieCreate & MovieKeys;

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
export function* films(count: number): Generator<MadeFilm> {
  const random = randomNumbers(count);
  const rareWords = vocabulary(Math.ceil(count * RARE_WORD_PART), 4);
  const unique = uniqueTitles();
  for (let index = 0; index < count; index += 1) {
    const words = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(random, titleWords, 3));
    if (random() < RARE_WORD_PART) words.push(pick(random, rareWords));
    const yearOfRelease = YEAR_FIRST + Math.floor(random() * YEARS);
    const isSeries = random() < 0.15;
    const movie = movieCreateSchema.parse({
      type: isSeries ? 'series' : 'movie',
      title: unique(words.join(' '), yearOfRelease),
      genre: [random() < 0.5 ? 'Drama' : 'Comedy', pick(random, GENRES)],
      language: pick(random, LANGUAGES, 3),
      industry: pick(random, HOME_INDUSTRIES),
      yearOfRelease,
      minutes: 70 + Math.floor(random() * 90),
      prologue: 'A synopsis of about the length that real films have. '.repeat(6),
      cast: Array.from({ length: 3 }, () => ({ name: personName(random) })),
      directors: [personName(random)],
      writers: [personName(random)],
    });
    yield { ...movie, ...deriveKeys(movie) };
  }
}
