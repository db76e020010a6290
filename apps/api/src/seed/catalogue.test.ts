import { readdirSync, readFileSync } from 'node:fs';
import { isAfricanIndustry } from '@filmfisher/shared/movies/african-industries';
import { movieCreateSchema } from '@filmfisher/shared/movies/movies.schema';
import { characters, foldText, slugify } from '@filmfisher/shared/texts/texts';
import { HOME_GENRES, HOME_INDUSTRIES } from '@filmfisher/shared/home/home';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('./catalogue/movies/', import.meta.url);
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

function rowsOf(name: string): unknown[] {
  const rows: unknown = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
  if (!Array.isArray(rows)) throw new Error(`${name} is not a list of films`);
  return rows;
}

const rows = names.flatMap((name) =>
  rowsOf(name).map((row, index) => ({ place: `${name} [${index}]`, row })),
);
const movies = rows.flatMap(({ place, row }) => {
  const { data } = movieCreateSchema.safeParse(row);
  return data ? [{ place, ...data }] : [];
});
const inIndustry = (industry: string) => movies.filter((movie) => slugify(movie.industry) === industry);

describe('starter catalogue', () => {
  it('holds only films that the API takes', () => {
    const refused = rows.flatMap(({ place, row }) => {
      const { error } = movieCreateSchema.safeParse(row);
      return error ? [`${place}: ${error.message}`] : [];
    });
    expect(refused).toEqual([]);
    expect(movies.length).toBe(rows.length);
  });

  it('names every film once', () => {
    const places = new Map<string, string[]>();
    for (const movie of movies) {
      const identity = `${foldText(movie.title)} ${movie.yearOfRelease} ${movie.type}`;
      places.set(identity, [...(places.get(identity) ?? []), movie.place]);
    }
    expect([...places].filter(([, where]) => where.length > 1)).toEqual([]);
  });

  it.each(HOME_GENRES)('fills the home tab %s', (genre) => {
    const fitting = movies.filter((movie) => movie.genre.some((name) => slugify(name) === genre));
    expect(fitting.length).toBeGreaterThanOrEqual(15);
  });

  it.each(HOME_INDUSTRIES)('fills the home tab %s', (industry) => {
    expect(inIndustry(industry).length).toBeGreaterThanOrEqual(15);
  });

  it('puts Nollywood first and has series, kdramas among them', () => {
    expect(inIndustry('nollywood').length).toBeGreaterThanOrEqual(300);
    expect(movies.filter((movie) => isAfricanIndustry(movie.industry)).length).toBeGreaterThanOrEqual(500);
    expect(movies.filter((movie) => movie.type === 'series').length).toBeGreaterThanOrEqual(15);
    expect(inIndustry('k-drama').some((movie) => movie.type === 'series')).toBe(true);
  });

  it('has prologues of 120 to 600 characters, or none where only facts are certain', () => {
    const told = movies.filter(({ prologue }) => prologue !== '');
    expect(told.length).toBeGreaterThanOrEqual(380);
    const lengths = told.map(({ place, prologue }) => ({ place, length: characters(prologue) }));
    expect(lengths.filter(({ length }) => length < 120 || length > 600)).toEqual([]);
  });

  it('keeps to years in which such films were made', () => {
    const years = movies.map(({ place, yearOfRelease }) => ({ place, yearOfRelease }));
    expect(years.filter(({ yearOfRelease: year }) => year < 1930 || year > 2027)).toEqual([]);
  });

  it('has no release before the year of its film, nor one long after it but for a screen at home', () => {
    const AT_HOME = new Set(['streaming', 'youtube']);
    const wrong = movies.flatMap(({ place, yearOfRelease, releases }) =>
      releases
        .filter(({ date, format }) => {
          const years = date === undefined ? 0 : Number(date.slice(0, 4)) - yearOfRelease;
          return years < 0 || (years > 2 && !AT_HOME.has(format));
        })
        .map(({ date, format }) => `${place}: ${format} ${date}`),
    );
    expect(wrong).toEqual([]);
  });

  it('tells how long over 130 African films are, each the length of a feature', () => {
    const timed = movies.filter(
      ({ industry, type, minutes }) =>
        isAfricanIndustry(slugify(industry)) && type === 'movie' && minutes !== undefined,
    );
    expect(timed.length).toBeGreaterThanOrEqual(130);
    expect(timed.filter(({ minutes = 0 }) => minutes < 40 || minutes > 240)).toEqual([]);
  });
});
