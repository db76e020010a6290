import { readdirSync, readFileSync } from 'node:fs';
import { isAfricanIndustry } from '@filmfisher/shared/movies/african-industries';
import { movieCreateSchema, type MovieCreate } from '@filmfisher/shared/movies/movies.schema';
import { slugify } from '@filmfisher/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogueName, readCatalogue, readOffers, readSeries, readStories } from './catalogue-files.ts';
import candidates from './catalogue/trailers-to-check.json' with { type: 'json' };

/** Who states each fact of a film. `film` stands for all facts of one that came whole. */
const sourcesSchema = z.record(
  z.string(),
  z.partialRecord(
    z.enum([
      'film',
      'directors',
      'producers',
      'externalIds',
      'languages',
      'minutes',
      'offers',
      'otherTitles',
      'prologue',
      'releases',
      'seasons',
      'trailer',
      'trailerToCheck',
    ]),
    z.array(z.string()).min(1),
  ),
);
type Field = keyof z.infer<typeof sourcesSchema>[string];

/** Lists that know a film and say nothing of this. */
const SILENT: Partial<Record<Field, RegExp>> = {
  offers: /^(?:https:\/\/)?(?:imdb|movielens|mydramalist|timdb|trailer)/,
  seasons: /^(?:imdb-(?:5000|lists)|justwatch|movielens|\w+-titles)/,
  trailer:
    /^(?:https:\/\/mydramalist|imdb-(?:5000|episodes|lists)|justwatch|movielens-25m|mydramalist|\w+-titles)/,
};

const FOLDER = new URL('./catalogue/sources/', import.meta.url);
const NAMES = 'names.json';
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
const names = z.record(z.string(), z.string()).parse(readJson(NAMES));
const sources = new Map(
  readdirSync(FOLDER)
    .filter((name) => name !== NAMES)
    .flatMap((name) => Object.entries(sourcesSchema.parse(readJson(name)))),
);

const movies = new Map(
  (await readCatalogue())
    .map((row) => movieCreateSchema.parse(row))
    .map((movie) => [catalogueName(movie), movie] as const),
);
const all = [...movies.values()];
const [series, offers, stories] = await Promise.all([readSeries(), readOffers(), readStories()]);
const live = offers.filter(([, rows]) => rows.some(({ checked }) => checked !== undefined));

const hasSource = (name: string, field: Field) => {
  const known = sources.get(name);
  return known !== undefined && (field in known || 'film' in known);
};
const unsourced = (field: Field, has: (movie: MovieCreate) => boolean) =>
  [...movies].filter(([name, movie]) => has(movie) && !hasSource(name, field)).map(([name]) => name);

describe('what the catalogue knows of its films', () => {
  it('is about films that it has', () => {
    const named = [
      ...series.map(({ film: movie }) => movie),
      ...offers.map(([movie]) => movie),
      ...stories.flatMap((story) => story.films),
      ...Object.keys(candidates),
      ...sources.keys(),
    ];
    expect(named.filter((name) => !movies.has(name))).toEqual([]);
  });

  it('says each thing once', () => {
    const once = (list: readonly string[]) => expect(new Set(list).size).toBe(list.length);
    once(series.map(({ film: movie }) => movie));
    once(stories.flatMap((story) => story.films));
    once(all.flatMap(({ externalIds }) => externalIds?.imdb ?? []));
    once(offers.flatMap(([, rows]) => rows.map(({ offer }) => offer.link)));
  });

  it('says no release again without its day', () => {
    const isRepeated = ({ releases }: MovieCreate) =>
      releases.some(
        ({ date, format, country }) =>
          date === undefined &&
          releases.some((other) => other.date && other.format === format && other.country === country),
      );
    expect(all.filter(isRepeated).map(catalogueName)).toEqual([]);
  });

  it('has seasons of series only, none of them empty', () => {
    expect(series.filter(({ film: movie }) => movies.get(movie)?.type !== 'series')).toEqual([]);
    expect(series.filter(({ status, seasons }) => status === null && seasons.length === 0)).toEqual([]);
  });

  it('keeps trailers to be checked of films that have none', () => {
    const needless = Object.keys(candidates).filter((name) => movies.get(name)?.trailer !== undefined);
    expect(needless).toEqual([]);
    expect(
      Object.values(candidates)
        .flat()
        .filter((id) => !/^[\w-]{11}$/.test(id)),
    ).toEqual([]);
  });

  it('has seen no place to watch after the day of its release', () => {
    const days = offers.flatMap(([, rows]) => rows.flatMap(({ checked }) => checked ?? []));
    expect(days.filter((day) => day < '2025-01-01' || day > '2026-11-27')).toEqual([]);
  });
});

describe('sources of the catalogue', () => {
  it('state every trailer, id, other title, language, season and place to watch', () => {
    expect(unsourced('trailer', ({ trailer }) => trailer !== undefined)).toEqual([]);
    expect(unsourced('externalIds', ({ externalIds }) => externalIds !== undefined)).toEqual([]);
    expect(unsourced('otherTitles', ({ otherTitles }) => otherTitles.length > 0)).toEqual([]);
    expect(unsourced('languages', ({ languages }) => languages.length > 0)).toEqual([]);
    const told = series.filter(({ seasons }) => seasons.length > 0).map(({ film: movie }) => movie);
    expect(told.filter((movie) => !hasSource(movie, 'seasons'))).toEqual([]);
    expect(offers.filter(([movie]) => !hasSource(movie, 'offers'))).toEqual([]);
    expect(Object.keys(candidates).filter((movie) => !hasSource(movie, 'trailerToCheck'))).toEqual([]);
  });

  /** How many films had a fact before sources were noted: none may join them. */
  it.each([
    ['minutes', 42, ({ minutes }: MovieCreate) => minutes !== undefined],
    ['releases', 98, ({ releases }: MovieCreate) => releases.length > 0],
    ['prologue', 380, ({ prologue }: MovieCreate) => prologue !== ''],
  ] as const)('state %s of all but %i films', (field, former, has) => {
    expect(unsourced(field, has).length).toBeLessThanOrEqual(former);
  });

  it('state nothing that the catalogue lacks', () => {
    const has = (name: string, field: Field) => {
      if (field === 'film') return true;
      if (field === 'offers') return offers.some(([movie]) => movie === name);
      if (field === 'seasons')
        return series.some(({ film: movie, seasons }) => movie === name && seasons.length > 0);
      if (field === 'trailerToCheck') return name in candidates;
      const value = movies.get(name)?.[field];
      return Array.isArray(value) ? value.length > 0 : Boolean(value);
    };
    const empty = [...sources].flatMap(([name, fields]) =>
      Object.keys(fields)
        .filter((field) => !has(name, field as Field))
        .map((field) => `${name}: ${field}`),
    );
    expect(empty).toEqual([]);
  });

  it('know such facts', () => {
    const wrong = [...sources].flatMap(([name, fields]) =>
      Object.entries(SILENT)
        .filter(([field, silent]) => fields[field as Field]?.some((source) => silent.test(source)))
        .map(([field]) => `${name}: ${field}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are addresses, or explained in words', () => {
    const cited = [
      ...[...sources.values()].flatMap((fields) => Object.values(fields).flat()),
      ...stories.flatMap((story) => story.sources),
    ];
    const keys = new Set(cited.filter((source) => !/^https?:\/\/\S+$/.test(source)));
    expect([...keys].filter((key) => !(key in names))).toEqual([]);
    expect(Object.keys(names).filter((key) => !keys.has(key))).toEqual([]);
  });
});

describe('the shelf', () => {
  const count = (has: (movie: MovieCreate) => boolean) => all.filter(has).length;
  const isAfrican = ({ industry }: MovieCreate) => isAfricanIndustry(slugify(industry));

  it.each([
    ['titles', all.length, 900],
    ['African titles', count(isAfrican), 620],
    ['titles of 2025 and 2026', count(({ yearOfRelease: year }) => year === 2025 || year === 2026), 60],
    ['titles with a trailer', count(({ trailer }) => trailer !== undefined), 110],
    ['titles with a place to watch', live.length, 105],
    ['films with minutes', count(({ type, minutes }) => type === 'movie' && minutes !== undefined), 390],
    ['titles with an id elsewhere', count(({ externalIds: ids }) => Boolean(ids?.imdb ?? ids?.tmdb)), 450],
    ['titles with a release', count(({ releases }) => releases.length > 0), 430],
    ['titles with a dated release', count(({ releases }) => releases.some(({ date }) => date)), 350],
    ['series with episodes', series.filter(({ seasons }) => seasons.length > 0).length, 95],
    ['titles with other titles', count(({ otherTitles }) => otherTitles.length > 0), 110],
    ['stories of several titles', stories.length, 13],
  ])('has enough %s', (_what, found, goal) => {
    expect(found).toBeGreaterThanOrEqual(goal);
  });

  it('tells what almost all African titles are about', () => {
    expect(count((movie) => isAfrican(movie) && movie.prologue === '')).toBeLessThanOrEqual(75);
  });
});
